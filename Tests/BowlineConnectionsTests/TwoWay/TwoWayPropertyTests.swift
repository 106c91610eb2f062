import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Random users, stores and sinks, whatever they do to each other (C14).
@Suite(.witnesses) struct TwoWayPropertyTests {
    private final class Field {
        var onEdit: ((String) -> Void)?
        private(set) var timesWritten = 0
        var text = "" {
            didSet {
                timesWritten += 1
                // A report of its own, and a wrong one: no edit.
                if isProgram { onEdit?("echo of \(text)") }
            }
        }
        var isProgram = true

        func type(_ text: String) {
            isProgram = false
            self.text = text
            isProgram = true
            onEdit?(text)
        }
    }

    private struct Actions { var setText: (String) -> Void }

    /// One run; with a field, or with its edits as plain calls of the action and nothing bound both ways.
    private final class Run {
        let store = Store<Numbers>.changing(Numbers())
        let connection: Connection<Numbers, Numbers, Actions>
        let lines = Heard<String>()
        let field = Field()
        private let hasField: Bool
        private var random: SplitMix64
        private(set) var asked: [String] = []
        private(set) var edits = 0
        private(set) var changes = 0
        private var depth = 0
        private var decide: (String) -> Void = { _ in }

        init(seed: UInt64, hasField: Bool) {
            self.hasField = hasField
            random = SplitMix64(seed: seed)
            let decide = Box<(String) -> Void> { _ in }
            connection = store.connection(
                props: { $0 }, actions: { _ in Actions(setText: { decide.value($0) }) })
            decide.value = { [unowned self] in decided($0) }
            connection.bind(\.text, to: .console("before", to: lines))
            connection.subscribe(\.a, skipInitial: true) { [unowned self] _ in act() }
            if hasField {
                connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
            }
            connection.subscribe(\.b, skipInitial: true) { [unowned self] _ in act() }
            connection.bind(\.self, to: .console("all", to: lines)) { "\($0.a) \($0.b) \($0.text)" }
            connection.subscribe(\.text, skipInitial: true) { [unowned self] _ in changes += 1 }
            connection.connect()
        }

        /// Accepts an edit, changes it, changes something else, or does nothing.
        private func decided(_ text: String) {
            asked.append(text)
            switch random.below(5) {
            case 0: store.change { $0.text = text }
            case 1: store.change { $0.text = "x" }
            case 2: change(\.a)
            case 3: change(\.b)
            default: break
            }
        }

        private func change(_ keyPath: any WritableKeyPath<Numbers, Int> & Sendable) {
            let value = random.below(3)
            store.change { $0[keyPath: keyPath] = value }
        }

        /// What somebody does, the user most of all.
        func act() {
            guard depth < 3 else { return }
            depth += 1
            defer { depth -= 1 }
            switch random.below(6) {
            case 0: change(\.a)
            case 1: change(\.b)
            case 2: store.change { $0.text = "program" }
            default:
                edits += 1
                let text = "t\(random.below(4))"
                if hasField { field.type(text) } else { connection.actions.setText(text) }
            }
        }
    }

    @Test(.rule("C14", "C6", "G2"), arguments: 1...200 as ClosedRange<UInt64>)
    func `the field shows what is committed, and nobody else hears of it`(seed: UInt64) {
        let with = Run(seed: seed, hasField: true)
        let without = Run(seed: seed, hasField: false)
        for _ in 0..<30 {
            with.act()
            without.act()
            #expect(with.field.text == with.store.state.text)
            #expect(with.connection.props.text == with.store.state.text)
            #expect(with.lines.take() == without.lines.take())
        }
        #expect(with.asked == without.asked)
        #expect(with.asked.count == with.edits)
        // The first value, and at most a change and an echo for what the user writes.
        #expect(with.field.timesWritten <= 1 + with.changes + 2 * with.edits)
    }
}
