/// A matrix with five rows and columns, one for each state of an estimate.
struct SquareMatrix {
    static let size = 5

    private var values: [Double]

    private init(values: [Double]) { self.values = values }

    /// Creates a diagonal matrix.
    init(diagonal: [Double]) {
        values = Array(repeating: 0, count: SquareMatrix.size * SquareMatrix.size)
        for (index, value) in diagonal.enumerated() { self[index, index] = value }
    }

    subscript(row: Int, column: Int) -> Double {
        get { values[row * SquareMatrix.size + column] }
        set { values[row * SquareMatrix.size + column] = newValue }
    }

    static func * (left: SquareMatrix, vector: [Double]) -> [Double] {
        (0..<size).map { row in (0..<size).reduce(0) { $0 + left[row, $1] * vector[$1] } }
    }

    static func + (left: SquareMatrix, right: SquareMatrix) -> SquareMatrix {
        SquareMatrix(values: zip(left.values, right.values).map(+))
    }

    /// The product of another matrix, this one, and the transpose of the other.
    func between(_ outer: SquareMatrix) -> SquareMatrix {
        let size = SquareMatrix.size
        var half = SquareMatrix(diagonal: [])
        var whole = half
        for row in 0..<size {
            // Most of these are zeros.
            for inner in 0..<size where outer[row, inner] != 0 {
                for column in 0..<size { half[row, column] += outer[row, inner] * self[inner, column] }
            }
        }
        for row in 0..<size {
            for column in 0..<size {
                for inner in 0..<size where outer[column, inner] != 0 {
                    whole[row, column] += half[row, inner] * outer[column, inner]
                }
            }
        }
        return whole
    }

    /// Adds the outer product of two vectors, multiplied by a factor.
    mutating func add(_ column: [Double], _ row: [Double], times factor: Double) {
        for first in 0..<SquareMatrix.size where column[first] != 0 {
            for second in 0..<SquareMatrix.size {
                self[first, second] += factor * column[first] * row[second]
            }
        }
    }

    /// Removes the correlations of a state with all others.
    mutating func clear(_ state: Int) {
        for other in 0..<SquareMatrix.size {
            self[state, other] = 0
            self[other, state] = 0
        }
    }
}
