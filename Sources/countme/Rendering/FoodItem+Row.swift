internal import CalorieTrackerCore

extension FoodItem: Row {}

extension Nutrients {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for nutrient in Nutrient.allCases {
                writer.key(nutrient.key)
                writer.value(self[nutrient])
            }
        }
    }
}
