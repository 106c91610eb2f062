public import BowlineConnections
import BowlineSupport

extension Screen {
    /// Text that stays as it is.
    ///
    /// - Parameters:
    ///   - text: one line; what a terminal would act on is made visible (X2).
    ///   - style: how it looks.
    public func text(_ text: String, style: Style = .plain) {
        _ = addLine(ConsoleText.visible(text), style)
    }

    private func addLine(_ text: String, _ style: Style) -> Shown<String> {
        add(Shown(text) { $1.write($0, in: $2, style: style) })
    }

    /// A row that shows a text by itself.
    ///
    ///     connection.bind(\.title, to: screen.line(style: Style([.bold])))
    ///
    /// - Parameter style: how it looks.
    /// - Returns: the sink. nil leaves the row blank.
    public func line(style: Style = .plain) -> Sink<String?> {
        let part = addLine("", style)
        return Sink { part.value = ConsoleText.visible($0 ?? "") }
    }

    /// A row that shows `name: value`.
    ///
    ///     connection.bind(\.count, to: screen.label("count"))
    ///     // count: 7
    ///
    /// - Parameters:
    ///   - name: stands before the value.
    ///   - style: how the value looks.
    /// - Returns: the sink. Values are shown as `.console` prints them, nil as `nil` (X1, X2).
    public func label<Value>(_ name: String, style: Style = .plain) -> Sink<Value> {
        let name = ConsoleText.visible(name)
        let part = add(
            Shown(String?.none) { text, canvas, area in
                let rest = canvas.write(text == nil ? name : "\(name): ", in: area)
                canvas.write(text ?? "", in: rest, style: style)
            })
        return Sink { part.value = ConsoleText.describe($0) }
    }

    /// A row with a bar, and behind it the share in percent.
    ///
    ///     connection.bind(\.cpu, to: screen.bar("cpu", of: 100))
    ///     // cpu ██████████████              47 %
    ///
    /// - Parameters:
    ///   - name: stands before the bar.
    ///   - whole: the value whose bar is as long as there is room; more than 0.
    ///   - style: how the bar looks.
    /// - Returns: the sink. Of nil there is no bar, and `?` behind it.
    public func bar(
        _ name: String, of whole: Double = 1, style: Style = Style(foreground: .green)
    ) -> Sink<Double?> {
        let name = ConsoleText.visible(name)
        let part = add(
            Shown(Double?.none) { share, canvas, area in
                let rest = canvas.write("\(name) ", in: area)
                let width = max(0, rest.width - 6)
                canvas.write(Blocks.bar(share ?? 0, width: width), in: rest, style: style)
                let percent = share.map { "\(wholePercent($0)) %" } ?? "?"
                let behind = rest.dropping(columns: rest.width - percent.count)
                canvas.write(percent, in: behind)
            })
        return Sink { part.value = $0.map { $0 / whole } }
    }

    /// A row with the last of a list of values, each a column as high as the value is large.
    ///
    ///     connection.bind(\.history, to: screen.sparkline("cpu", of: 100))
    ///     // cpu      ▁▁▂▄▆█▇▃
    ///
    /// It shows the list that it is given and remembers nothing, since a binding is not told of a value
    /// that is the same again (C6).
    ///
    /// - Parameters:
    ///   - name: stands before it.
    ///   - whole: the value that fills the row's height; more than 0.
    ///   - style: how it looks.
    public func sparkline(
        _ name: String, of whole: Double = 1, style: Style = Style(foreground: .cyan)
    ) -> Sink<[Double]> {
        let name = ConsoleText.visible(name)
        let part = add(
            Shown([Double]()) { values, canvas, area in
                let rest = canvas.write("\(name) ", in: area)
                canvas.write(Blocks.sparkline(values, width: rest.width), in: rest, style: style)
            })
        return Sink { part.value = $0.map { $0 / whole } }
    }
}

/// What is no number is 0; what has no room is the greatest or least that has.
func wholePercent(_ share: Double) -> Int {
    share.isNaN ? 0 : Int(min(max((share * 100).rounded(), -99), 999))
}
