internal import CFoodTable

extension PackedFoods {
    /// The packed foods of the program.
    static var builtin: PackedFoods {
        PackedFoods(UnsafeRawBufferPointer(start: countme_packed_foods(), count: countme_packed_foods_size()))
    }
}
