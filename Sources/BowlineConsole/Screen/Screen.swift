import BowlineSupport

/// What a program shows on a terminal, and the keys that it takes.
///
/// Each part is made by a function that returns the sink for it:
///
///     let screen = Screen()
///     connection.bind(\.cpu, to: screen.bar("cpu", of: 100))
///     connection.bind(\.load, to: screen.label("load"))
///     screen.on(.character("q"), connection.actions.quit)
///     await screen.run()
///
/// The parts stand one below the other in the order in which they are made; `columns` puts some side by
/// side. A table and a log take what the others leave of the height. What does not fit is cut off.
///
/// The screen is drawn when it begins to run, and then once a turn of its isolation in which something
/// changed, or when `draw()` is called. Only cells that changed are written (X3). Values are shown as a console
/// sink prints them: what a terminal would act on is made visible, never sent (X2).
///
/// Where there is no terminal that could show it (X3), the same parts are printed as lines: those that are
/// new or changed, at each drawing.
///
/// Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: it keeps its parts and what `on` was given, a sink keeps its part, and a part does not keep the
/// screen.
public final class Screen {
    let terminal: any Terminal
    let root = Stack(isRow: false)
    /// Where a new part goes: the last one.
    var open: [Stack]
    var actions: [Key: () -> Void] = [:]
    /// Those that can have the focus, in the order of their making.
    var focusable: [any Widget] = []
    /// What had the focus, each once, and last what has it: `root` where no part does.
    var trail: [any Widget] = []
    var focused: (any Widget)? { trail.last }
    /// Where what the program prints comes.
    var firstLog: ScreenLog?
    var writer = FrameWriter()
    var decoder = KeyDecoder()
    /// What is printed where there is no screen, for each part.
    var printed: [ObjectIdentifier: [String]] = [:]
    var isRunning = false
    /// While it runs and was not told to stop: what happens, and nil for a turn to draw in.
    var channel: AsyncStream<TerminalEvent?>.Continuation?
    /// Whether a turn to draw in is on its way.
    var isDrawingDue = false

    /// A screen on the terminal of the process: standard input and output.
    public convenience init() {
        self.init(on: SystemTerminal())
    }

    /// A screen on a given terminal.
    ///
    /// - Parameter terminal: is kept, and used while the screen runs or draws.
    public init(on terminal: some Terminal) {
        self.terminal = terminal
        open = [root]
    }

    /// Whether there is a terminal to show it on; if not, lines are printed.
    public var isInteractive: Bool { terminal.isInteractive }

    /// Draws what there is now, without waiting for a turn; the terminal of the process only while the screen runs.
    public func draw() {
        isDrawingDue = false
        guard terminal.isInteractive else { return printNews() }
        let bytes = writer.bytes(for: frame(terminal.size))
        if !bytes.isEmpty { terminal.write(bytes) }
    }

    /// What the screen would show, as text: for a test of a view, which needs no terminal.
    ///
    ///     connection.bind(\.count, to: screen.label("count"))
    ///     screen.lines(columns: 20, rows: 2)
    ///     // ["count: 7", ""]
    ///
    /// - Parameters:
    ///   - columns: at least 1; fewer count as 1.
    ///   - rows: at least 1; fewer count as 1.
    /// - Returns: the rows, without the blanks at their ends.
    public func lines(columns: Int, rows: Int) -> [String] {
        frame(TerminalSize(columns: columns, rows: rows)).lines
    }

    private func frame(_ size: TerminalSize) -> Frame {
        var frame = Frame(size)
        frame.hasColours = terminal.hasColours
        var canvas = Canvas(frame: frame, focus: focused)
        root.draw(on: &canvas, in: Area(size))
        return canvas.frame
    }

    private func printNews() {
        let width = terminal.size.columns
        let lines = root.leaves.flatMap {
            $0.news(since: &printed[ObjectIdentifier($0), default: []], width: width)
        }
        if !lines.isEmpty { terminal.write(lines.flatMap { Array("\($0)\n".utf8) }) }
    }

    /// Sees to it that the screen is drawn, once this turn is over.
    func changed() {
        guard !isDrawingDue, let channel else { return }
        isDrawingDue = true
        channel.yield(nil)
    }

    func add<Part: Widget>(_ part: Part) -> Part {
        part.screen = self
        open[open.count - 1].widgets.append(part)
        changed()
        return part
    }

    /// Adds a part that can have the focus. The first one has it from the beginning.
    func addFocusable<Part: Widget>(_ part: Part) -> Part {
        focusable.append(part)
        if trail.isEmpty { trail = [part] }
        return add(part)
    }
}
