/// One value, drawn on one row.
final class Shown<Value>: Widget {
    var value: Value {
        didSet { changed() }
    }
    private let changed: () -> Void
    private let paint: (Value, inout Canvas, Area) -> Void

    init(
        _ value: Value, changed: @escaping () -> Void,
        paint: @escaping (Value, inout Canvas, Area) -> Void
    ) {
        self.value = value
        self.changed = changed
        self.paint = paint
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        paint(value, &canvas, area)
    }
}
