/// A value that is created on first use.
package final class Lazy<Value> {
    private let make: () -> Value
    package private(set) lazy var value = make()

    package init(_ make: @escaping () -> Value) { self.make = make }
}
