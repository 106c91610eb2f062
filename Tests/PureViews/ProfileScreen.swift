public import BowlineConnections

/// A view with every kind of binding, which notes in order what each was told.
public final class ProfileScreen: PropsView {
    public struct Song: Identifiable, Equatable, CustomStringConvertible {
        public var id: Int
        public var title: String
        public var description: String { title }

        public init(id: Int, title: String) {
            self.id = id
            self.title = title
        }
    }

    public struct Props: Equatable {
        public var count: Int
        public var ratio: Float
        public var name: String
        public var comment: String?
        public var songs: [Song]

        public init(
            count: Int = 0, ratio: Float = 0, name: String = "", comment: String? = nil,
            songs: [Song] = []
        ) {
            self.count = count
            self.ratio = ratio
            self.name = name
            self.comment = comment
            self.songs = songs
        }

        /// A computed entry.
        var summary: String { "\(name) has \(count)" }
    }

    public struct Actions {
        public var increment: () -> Void
        public var rename: (String) -> Void
        public var move: (Int, Int) -> Void

        public init(
            increment: @escaping () -> Void, rename: @escaping (String) -> Void,
            move: @escaping (Int, Int) -> Void
        ) {
            self.increment = increment
            self.rename = rename
            self.move = move
        }
    }

    public let log: EventLog
    let title: TitleLabel
    /// Where the user types.
    public let field: TypingField
    private var actions: Actions?

    public init() {
        let log = EventLog()
        self.log = log
        title = TitleLabel(log)
        field = TypingField(log)
    }

    public func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.count, to: .console("count", to: log))
        view.bind(\.ratio, to: .console("ratio", to: log)) { "\(Int($0 * 100)) %" }
        view.bind(\.name, to: title, \.text)
        view.bind(\.comment, to: Sink { [log] in log.write("comment \($0 ?? "none")") })
        view.bind(\.count, \.name) { [log] in log.write("both \($0) \($1)") }
        view.bind(\.summary, to: .console("summary", to: log))
        view.bind(\.songs, to: .console("songs", to: log))
        view.bind(
            \.songs, to: Sink { [log] in log.write("length \($0.count)") },
            isEqual: { $0.count == $1.count })
        view.bind(always: \.self, to: Sink { [log] _ in log.write("shown") })
        view.twoWay(\.name, to: field, \.text, edited: \.onEdit, action: \.rename)
        view.trace(to: .console("trace", to: log))
        actions = view.actions
    }

    /// What the user does.
    public func press() {
        actions?.increment()
    }

    /// What the user does.
    public func drag(from: Int, to: Int) {
        actions?.move(from, to)
    }
}
