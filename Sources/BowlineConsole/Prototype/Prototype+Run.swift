public import BowlineConnections
import BowlineSupport

extension Prototype {
    /// Shows the prototype on a terminal, where the props are stepped through and edited.
    ///
    ///     await CounterScreen()
    ///         .prototype(
    ///             .init(count: 0, name: ""), .init(count: 41, name: "dummy"),
    ///             actions: .init(increment: printing("increment"), rename: printing("rename")))
    ///         .run(editable: [.number(\.count), .text(\.name)])
    ///
    /// Left and right arrow show the neighbour in the list. Up and down choose one of the entries, and Enter edits it: a
    /// switch at once, another one in a line of its own, where Enter takes the text and Escape leaves all as it was. A
    /// text that is not what the entry can be changes nothing, and what was expected is said. Below stands what the
    /// program prints: the actions that were called, by `printing`, and what console sinks were told. Ctrl-D ends it.
    ///
    /// Where there is no terminal the entries are printed, once, or again and again with keys from a pipe.
    ///
    /// - Parameters:
    ///   - entries: those that can be edited, in the order in which they are listed.
    ///   - screen: the view's own, if it has one; the entries stand below what is on it. Left out, a screen of the process.
    ///   - isolation: where the prototype was made; left out, the caller's.
    public func run(
        editable entries: [EditableEntry<Props>] = [], on screen: Screen = Screen(),
        isolation: isolated any Actor = #isolation
    ) async {
        let panel = PrototypePanel(self, entries, on: screen)
        defer { panel.binding?.dispose() }
        guard screen.terminal.hasKeys else { return screen.draw() }
        await screen.run()
    }
}
