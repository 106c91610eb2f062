/// One value, drawn on one row.
final class Shown<Value>: Widget {
    var value: Value { didSet { screen?.changed() } }
    weak var screen: Screen?
    private let paint: (Value, inout Canvas, Area) -> Void

    init(_ value: Value, paint: @escaping (Value, inout Canvas, Area) -> Void) {
        (self.value, self.paint) = (value, paint)
    }

    func draw(on canvas: inout Canvas, in area: Area) { paint(value, &canvas, area) }
}
