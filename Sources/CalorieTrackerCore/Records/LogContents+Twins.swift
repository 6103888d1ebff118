extension LogContents {
    /// Two records that claim to be the same one.
    struct Twin {
        let first: Int
        let second: Int
        /// What they have in common.
        let key: String
    }

    /// The first record of a kind that shares with an earlier one what no two records of a log share.
    func firstTwin(of kind: RecordKind) -> Twin? {
        switch kind {
        case .entries: twin("uuid", entries.map(\.uuid)) ?? twin("id", entries.map(\.id.number))
        case .goals: twin("since", goals.map(\.since.number))
        case .favorites: twin("food_id", favorites.map(\.key))
        case .foods:
            twin("uuid", foods.map(\.uuid)) ?? twin("food_id", foods.map(\.number))
                ?? twin("name", foods.map { FoldedName.key($0.food.name) })
                ?? twin("barcode", foods.map(\.food.barcode))
        case .meals:
            twin("uuid", meals.map(\.uuid)) ?? twin("number", meals.map(\.number))
                ?? twin("name", meals.map { FoldedName.key($0.name) })
        case .products:
            twin("uuid", products.map(\.uuid)) ?? twin("id", products.map(\.number))
                ?? twin("barcode", products.map(\.facts.barcode))
        }
    }

    private func twin(_ key: String, _ numbers: [Int]) -> Twin? {
        twin(key, numbers.count) { numbers[$0] < numbers[$1] }
    }

    private func twin(_ key: String, _ uuids: [EntryUUID]) -> Twin? {
        twin(key, uuids.count) { (uuids[$0].high, uuids[$0].low) < (uuids[$1].high, uuids[$1].low) }
    }

    /// Bytes are compared, as SQLite does; a text that is not there is like no other.
    private func twin(_ key: String, _ texts: [String?]) -> Twin? {
        let places = texts.indices.filter { texts[$0] != nil }
        let bytes = places.map { Array((texts[$0] ?? "").utf8) }
        return twin(key, bytes.count) { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }.map {
            Twin(first: places[$0.first], second: places[$0.second], key: key)
        }
    }

    /// Sorts, because a dictionary of tens of thousands of keys takes several times as long.
    private func twin(_ key: String, _ count: Int, _ isLess: (Int, Int) -> Bool) -> Twin? {
        let sorted = (0..<count).sorted { left, right in
            isLess(left, right) || (left < right && !isLess(right, left))
        }
        let pairs = zip(sorted, sorted.dropFirst()).filter { !isLess($0, $1) }
        return pairs.min { $0.1 < $1.1 }.map { Twin(first: $0.0, second: $0.1, key: key) }
    }
}
