extension Food {
    /// Takes over what a maker calls a serving, as the portion that is meant when none is named.
    ///
    /// The serving in words only says anything when it is a number with words behind it.
    mutating func setServing(_ size: ServingSize?, household: String?) {
        guard let size else { return }
        // The approximation for all that is poured and stated by volume: 1 ml weighs about 1 g.
        let grams = size.quantity
        var list = PortionList()
        if let text = household.flatMap({ PortionText($0) }), text.isCounted {
            list.add(text, grams: grams)
            if text.count == 1, let portion = list.portions.first {
                portions = [portion]
                defaultPortion = portion.name
                return
            }
        }
        list.add("serving", grams: grams)
        portions = list.portions
        defaultPortion = portions.contains { $0.name == "serving" } ? "serving" : nil
    }
}
