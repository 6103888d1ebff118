extension LogRecord {
    /// The first rule that it breaks; nil for a record that a log can store.
    ///
    /// The rules are those of imports, so the record is written as an export and read again.
    var problem: FoodItemProblem? {
        var writer = JSONWriter(.compact, isExact: true)
        writer.namesNonFinite = true
        writer.object { tell(&$0) }
        return writer.bytes.withUnsafeBufferPointer { bytes in
            var reader = RecordReader(bytes)
            var fields = RecordFields(RecordNames(Self.self))
            do throws(RecordFailure) {
                try fields.take(&reader)
                _ = try Self(from: &fields)
                return nil
            } catch {
                return .badValue(of: Self.kind.one, field: error.path, FoodItemProblem.Rule(error.problem))
            }
        }
    }
}

extension FoodItemProblem.Rule {
    fileprivate init(_ problem: ImportFileError.Problem) {
        self =
            switch problem {
            case .missing: .missing
            case .not(let what): .not(what)
            case .number(let problem): .number(problem)
            case .text(let problem): .text(problem)
            case .contradicts(let other): .contradicts(other)
            case .tooLarge: .not("small enough for a log")
            default: .not("a value that a log can store")
            }
    }
}
