import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A view that writes as well as it shows (C14).
@Suite(.witnesses) struct TwoWayTests {
    /// A field that reports every change of its text, as many do: the user's and its program's.
    final class Field {
        var onEdit: ((String) -> Void)?
        private(set) var written: [String] = []
        var text = "" {
            didSet {
                written.append(text)
                onEdit?(text)
            }
        }

        func take() -> [String] {
            defer { written = [] }
            return written
        }
    }

    struct Props: Equatable {
        var text = ""
        var number = 0
    }

    struct Actions {
        var setText: (String) -> Void = { _ in }
        var setNumber: (Int) -> Void = { _ in }
    }

    /// A store that takes texts of at most four characters, in capitals.
    private let store = Store<Props>.changing(Props())
    @WhenUsed private var asked = Heard<String>()

    private func connected() -> Connection<Props, Props, Actions> {
        let connection = store.connection(
            props: { $0 },
            actions: { [asked] dispatch in
                Actions(
                    setText: { text in
                        asked(text)
                        dispatch(
                            Change<Props> { if text.count <= 4 { $0.text = text.uppercased() } })
                    },
                    setNumber: { number in
                        dispatch(Change<Props> { $0.number = max(0, number) })
                    })
            })
        connection.connect()
        return connection
    }

    @Test(.rule("C14"))
    func `an edit calls the action once, and the view is told what became of it once`() {
        let connection = connected()
        let field = Field()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        #expect(field.take() == [""])
        field.text = "ab"
        #expect(asked.take() == ["ab"])
        #expect(field.take() == ["ab", "AB"])
        #expect(store.state.text == "AB")
    }

    @Test(.rule("C14"))
    func `a rejected edit is taken back, though the entry is unchanged`() {
        let connection = connected()
        let field = Field()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        field.text = "AB"
        _ = (field.take(), asked.take())
        field.text = "ABCDE"
        #expect(asked.take() == ["ABCDE"])
        #expect(field.take() == ["ABCDE", "AB"])
        #expect(field.text == "AB")
    }

    @Test(.rule("C14"))
    func `an edit to the value that is committed already is told again`() {
        let connection = connected()
        let field = Field()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        field.text = "AB"
        field.text = "ab"
        #expect(field.take() == ["", "AB", "AB", "ab", "AB"])
        #expect(asked.take() == ["AB", "ab"])
    }

    @Test(.rule("C14", "C6"))
    func `one-way bindings of the same entry stay distinct`() {
        let connection = connected()
        let field = Field()
        let lines = Heard<String>()
        let always = Heard<String>()
        let compared = Heard<String>()
        connection.bind(\.text, to: .console("text", to: lines))
        connection.bind(always: \.text, to: Sink { always($0) })
        connection.bind(\.text, to: Sink { compared($0) }, isEqual: { _, _ in false })
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        field.text = "too long"
        field.text = "too long"
        #expect(lines.take() == ["text: \"\"\n"])
        // Two commits of the store, and nothing for the echoes.
        #expect(always.take() == ["", "", ""])
        #expect(compared.take() == ["", "", ""])
        field.text = "ok"
        #expect(lines.take() == ["text: OK\n"])
        #expect(always.take() == ["OK"])
        #expect(compared.take() == ["OK"])
        #expect(asked.take() == ["too long", "too long", "ok"])
    }

    @Test(.rule("C14"))
    func `what a view reports while it is told is no edit, whatever it reports`() {
        let connection = connected()
        let told = Heard<String>()
        var pair: TwoWayBinding<String>?
        pair = connection.twoWay(
            \.text,
            to: Sink { text in
                told(text)
                pair?.edited(text + "!")
            }, action: \.setText)
        store.change { $0.text = "A" }
        pair?.edited("b")
        #expect(told.take() == ["", "A", "B"])
        #expect(asked.take() == ["b"])
    }

    @Test(.rule("C14", "C7"))
    func `with no action that does anything the view shows what was set`() {
        let bindings = Bindings(props: Props(text: "dummy"), actions: Actions())
        let field = Field()
        bindings.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        field.text = "typed"
        #expect(field.take() == ["dummy", "typed", "dummy"])
        bindings.props.text = "set"
        #expect(field.take() == ["set"])
    }

    @Test(.rule("C14"))
    func `actions that a test replaced are called`() {
        let bindings = Bindings(props: Props(), actions: Actions())
        let field = Field()
        bindings.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        bindings.actions.setText = { [asked] in asked($0) }
        field.text = "typed"
        #expect(asked.take() == ["typed"])
    }

    @Test(.rule("C14", "C8"))
    func `a mapping shows an entry of another type, and the edit comes in that of the view`() {
        let connection = connected()
        let field = Field()
        connection.twoWay(
            \.number, to: field, \.text, edited: \.onEdit,
            action: { actions in { actions.setNumber(Int($0) ?? -1) } }, mapping: { "\($0)" })
        field.text = "7"
        field.text = "seven"
        #expect(store.state.number == 0)
        #expect(field.take() == ["0", "7", "7", "seven", "0"])
        field.text = "x"
        #expect(field.take() == ["x", "0"])
        #expect(asked.take() == [])
    }

    @Test(.rule("C14", "C8"))
    func `an optional property of the view, and a sink of the optional`() {
        final class OptionalField {
            var text: String?
            var onEdit: ((String) -> Void)?
        }
        let connection = connected()
        let field = OptionalField()
        let other = OptionalField()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        let pair = connection.twoWay(\.text, to: Sink(other, \.text), action: \.setText)
        #expect(field.text == "" && other.text == "")
        field.text = "long text"
        field.onEdit?("long text")
        #expect(field.text == "")
        pair.edited("ab")
        #expect(field.text == "AB" && other.text == "AB")
        #expect(asked.take() == ["long text", "ab"])
    }

    @Test(.rule("C14", "C3"))
    func `while the connection is not connected the view is told the props that it has`() {
        let connection = connected()
        let field = Field()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        connection.disconnect()
        field.text = "ab"
        #expect(store.state.text == "AB")
        #expect(field.take() == ["", "ab", ""])
        connection.connect()
        #expect(field.take() == ["AB"])
        #expect(asked.take() == ["ab"])
    }

    @Test(.rule("C14", "G2"))
    func `an edit in a delivery is echoed in its turn`() {
        let bindings = Bindings(props: Props(), actions: Actions())
        let heard = Heard<String>()
        var pair: TwoWayBinding<String>?
        bindings.actions.setText = { [weak bindings] text in
            heard("asked \(text)")
            // Rejected, and something else is changed.
            bindings?.props.number += 1
        }
        bindings.subscribe(\.number) { number in
            heard("number \(number)")
            if number == 1 {
                pair?.edited("x")
                heard("edited")
            }
        }
        pair = bindings.twoWay(
            \.text, to: Sink { heard("text \($0)") }, action: \.setText)
        heard.take()
        bindings.props.number = 1
        #expect(heard.take() == ["number 1", "asked x", "edited", "number 2", "text "])
        bindings.actions.setText = { [weak bindings] in
            bindings?.props.text = $0
            bindings?.props.text = "last"
        }
        bindings.props.number = 1
        #expect(heard.take() == ["number 1", "edited", "text x", "text last"])
    }

    @Test(.rule("C14", "C5"))
    func `an echo that waits shows the props of its own place in the order`() {
        let bindings = Bindings(props: Props(text: "a"), actions: Actions())
        let field = Field()
        let heard = Heard<String>()
        bindings.subscribe(\.number) { [weak bindings] number in
            guard number == 1 else { return }
            field.text = "rejected"
            bindings?.props.text = "b"
        }
        bindings.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        bindings.subscribe(\.text) { heard($0) }
        bindings.props.number = 1
        #expect(field.take() == ["a", "rejected", "a", "b"])
        #expect(heard.take() == ["a", "b"])
    }

    @Test(.rule("C14", "G2"))
    func `an edit while the store tells others ends with what the store has`() {
        let field = Field()
        let earlier = store.subscribe(\.number) { number in
            if number == 1 { field.text = "ab" }
            if number == 2 { field.text = "too long" }
        }
        let connection = connected()
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        store.change { $0.number = 1 }
        #expect(field.text == "AB")
        store.change { $0.number = 2 }
        #expect(field.text == "AB")
        #expect(asked.take() == ["ab", "too long"])
        withExtendedLifetime(earlier) {}
    }

    @Test(.rule("C14", "G4"))
    func `a disposed pair neither tells nor asks`() {
        let connection = connected()
        let field = Field()
        let pair = connection.twoWay(
            \.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        pair.dispose()
        field.text = "ab"
        store.change { $0.text = "new" }
        #expect(field.take() == ["", "ab"])
        #expect(asked.take() == [])
    }

    @Test(.rule("C14", "G4"))
    func `a pair that its action, or its own sink, disposes of is silent from then on`() {
        let bindings = Bindings(props: Props(), actions: Actions())
        let told = Heard<String>()
        var pair: TwoWayBinding<String>?
        bindings.actions.setText = { _ in pair?.dispose() }
        pair = bindings.twoWay(\.text, to: Sink { told($0) }, action: \.setText)
        pair?.edited("x")
        #expect(told.take() == [""])

        let probe = Probe()
        pair = bindings.twoWay(
            \.text,
            to: Sink { text in
                pair?.dispose()
                probe.touch()
                told(text)
            }, action: { _ in { _ in } })
        pair?.edited("x")
        pair?.edited("y")
        #expect(told.take() == ["", ""])
    }

    @Test(.rule("C14", "G9", "C11"))
    func `neither the connection nor the view is kept, nor do they keep each other`() {
        let survivors = Survivors()
        func make() -> Field {
            let connection = connected()
            let field = Field()
            let seen = Field()
            survivors.watch(connection)
            survivors.watch(connection.bindings)
            survivors.watch(seen)
            connection.twoWay(\.text, to: seen, \.text, edited: \.onEdit, action: \.setText)
            // A closure that holds the view makes no cycle either.
            let pair = connection.twoWay(
                \.text, to: Sink { field.text = $0 }, action: \.setText)
            field.onEdit = { pair.edited($0) }
            return field
        }
        var field: Field? = make()
        if let field { survivors.watch(field) }
        // The store frees what it has of the connection at its next commit.
        store.change { $0.number = 5 }
        #expect(survivors.count == 1)
        field = nil
        #expect(survivors.count == 0)
        #expect(asked.take() == [])
    }

    /// While its store rested, a connection that had been connected acted on: the store has what is
    /// bound until it is used.
    @Test(.rule("C14", "G9"), arguments: [false, true])
    func `an edit behind the end of the connection does nothing, and says so once`(
        isStoreUsed: Bool
    ) {
        let field = Field()
        func make() {
            connected().twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        }
        make()
        if isStoreUsed { store.change { $0.number = 5 } }
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            field.text = "a"
            field.text = "b"
        }
        #expect(asked.take() == [])
        #expect(field.text == "b")
        #if DEBUG
            #expect(reports.identifiers == ["edit-without-connection"])
        #else
            #expect(reports.identifiers == [])
        #endif
    }

    @Test(.rule("C14", "G9"))
    func `an edit of a child view does nothing behind the end of the connection`() {
        var connection: Connection<Props, Props, Actions>? = connected()
        let child = connection?.child(\.text, props: { $0 }, actions: Actions())
        child?.actions.setText = { [asked] in asked($0) }
        let pair = child?.twoWay(\.self, to: Sink { _ in }, action: \.setText)
        pair?.edited("a")
        connection = nil
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) { pair?.edited("b") }
        #expect(asked.take() == ["a"])
        #if DEBUG
            #expect(reports.identifiers == ["edit-without-connection"])
        #endif
    }

    @Test(.rule("C14", "C11"))
    func `a view that is gone ends its pair`() {
        let bindings = Bindings(props: Props(), actions: Actions())
        bindings.actions.setText = { [asked] in asked($0) }
        var pair: TwoWayBinding<String>?
        func make() {
            let field = Field()
            pair = bindings.twoWay(\.text, to: Sink(field, \.text), action: \.setText)
        }
        make()
        // The edit still counts; there is nobody to tell.
        pair?.edited("last")
        pair?.edited("later")
        #expect(asked.take() == ["last"])
    }

    @Test(.rule("C14", "C4"))
    func `a child is not mapped for an echo, and a field of a child is corrected too`() {
        let connection = connected()
        let field = Field()
        let childField = Field()
        var mappings = 0
        connection.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.setText)
        let child = connection.child(
            \.text,
            props: { text in
                mappings += 1
                return text
            }, actions: connection.actions)
        child.twoWay(\.self, to: childField, \.text, edited: \.onEdit, action: \.setText)
        field.text = "rejected"
        #expect(mappings == 1)
        childField.text = "ab"
        childField.text = "rejected"
        #expect(mappings == 2)
        #expect(childField.take() == ["", "ab", "AB", "rejected", "AB"])
        #expect(field.take() == ["", "rejected", "", "AB"])
        #expect(asked.take() == ["rejected", "ab", "rejected"])
    }

    @Test(.rule("C14", "G3"))
    func `two views of one entry correct each other`() {
        let connection = connected()
        let one = Field()
        let two = Field()
        connection.twoWay(\.text, to: one, \.text, edited: \.onEdit, action: \.setText)
        connection.twoWay(\.text, to: two, \.text, edited: \.onEdit, action: \.setText)
        one.text = "ab"
        two.text = "xyz"
        one.text = "rejected"
        #expect(one.take() == ["", "ab", "AB", "XYZ", "rejected", "XYZ"])
        #expect(two.take() == ["", "AB", "xyz", "XYZ"])
        #expect(asked.take() == ["ab", "xyz", "rejected"])
    }
}
