extension CalorieTracker {
    /// All saved pet foods, in the order in which they were saved.
    package func petProducts() throws -> [PetProduct] { try store.petProducts() }

    /// The pet food with a number.
    package func petProduct(number: Int) throws -> PetProduct? { try store.find(number) }

    /// The pet food with a barcode.
    package func petProduct(barcode: String) throws -> PetProduct? { try store.petProduct(barcode: barcode) }

    /// Saves a pet food; one with the same barcode is replaced, but its corrections remain.
    package func savePetFood(_ facts: PetFacts) throws -> Difference<PetProduct> {
        let before = try facts.barcode.flatMap(store.petProduct(barcode:))
        var facts = facts
        if let before {
            for nutrient in PetNutrient.allCases {
                guard let old = before.facts.analysis[nutrient], old.source == .edited else { continue }
                facts.analysis[nutrient] = old
            }
        }
        return try replace(before, with: facts, command: "pet save")
    }

    /// Changes a pet food.
    package func updatePetFood(_ product: PetProduct, to facts: PetFacts) throws -> Difference<PetProduct> {
        try replace(product, with: facts, command: "pet edit")
    }

    private func replace(
        _ before: PetProduct?,
        with facts: PetFacts,
        command: String
    ) throws -> Difference<PetProduct> {
        if before?.facts == facts { return Difference(before: before, after: before) }
        let product = PetProduct(
            number: try before?.number ?? store.nextNumber(in: PetProduct.table),
            uuid: before?.uuid ?? makeUUID(),
            facts: facts,
            createdAt: before?.createdAt ?? clock.now,
            updatedAt: moment(after: before?.updatedAt)
        )
        _ = try store.change(command, at: clock.now) { recorder in
            if let before { try requireUnchanged(before) }
            if let barcode = facts.barcode, let other = try store.petProduct(barcode: barcode),
                other.number != product.number
            {
                throw CalorieTrackerError.barcodeTaken(by: RecordContent(record: other))
            }
            try recorder.store(product)
            return product
        }
        return Difference(before: before, after: product)
    }

    /// Deletes a pet food.
    package func removePetFood(_ product: PetProduct) throws -> Difference<PetProduct> {
        try delete(product, "pet delete")
    }
}
