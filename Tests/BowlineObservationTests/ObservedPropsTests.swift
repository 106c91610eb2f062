import Bowline
import BowlineObservation
import Observation
import TestSupport
import Testing

@MainActor
@Suite struct ObservedPropsTests {
    let store = Store.changing(Screen())

    @Test func entriesAreReadByTheirNames() {
        let screen = store.observedScreen()
        store.change { $0 = Screen(a: 1, b: 2, text: "x", inner: .init(c: 3)) }
        #expect(screen.a == 1)
        #expect(screen.text == "x")
        #expect(screen.inner.c == 3)
        #expect(screen.sum == 3)
        #expect(screen[dynamicMember: \.inner.c] == 3)
        #expect(screen[dynamicMember: \.self] == store.state)
        screen.actions.setA(9)
        #expect(screen.a == 9)
    }

    @Test(.rule("C4"))
    func theyAreMappedByOptionsThatCombine() {
        struct Sign: Equatable { var text: String }
        let times = OwnInput(1)
        var maps = 0
        let sign = store.observed(
            props: .select(\.text, input: times) { text, times in
                maps += 1
                return Sign(text: String(repeating: text, count: times))
            }.distinct,
            actions: ScreenActions.init)
        store.change { $0.text = "ab" }
        store.change { $0.a = 5 }
        times.value = 2
        #expect(sign.text == "abab")
        #expect(maps == 3)
        sign.actions.setA(9)
        #expect(store.state.a == 9)
        #expect(maps == 3)
    }

    @Test(.rule("C6", "C9"))
    func onlyReadersOfWhatDiffersAreTold() {
        let screen = store.observedScreen()
        let a = Reader { screen.a }
        let text = Reader { screen.text }
        let inner = Reader { screen.inner }
        let c = Reader { screen[dynamicMember: \.inner.c] }
        let sum = Reader { screen.sum }
        let whole = Reader { screen[dynamicMember: \.self] }
        let both = Reader { "\(screen.a) \(screen.text)" }
        func told(_ change: @escaping (inout Screen) -> Void) -> [Int] {
            let before = [
                a.tellings, text.tellings, inner.tellings, c.tellings, sum.tellings,
                whole.tellings, both.tellings,
            ]
            store.change(change)
            let after = [
                a.tellings, text.tellings, inner.tellings, c.tellings, sum.tellings,
                whole.tellings, both.tellings,
            ]
            a.turn(); text.turn(); inner.turn(); c.turn(); sum.turn(); whole.turn(); both.turn()
            return zip(after, before).map { $0 - $1 }
        }
        #expect(told { _ in } == [0, 0, 0, 0, 0, 0, 0])
        #expect(told { $0.a = 1 } == [1, 0, 0, 0, 1, 1, 1])
        #expect(told { $0.a = 1 } == [0, 0, 0, 0, 0, 0, 0])
        #expect(told { $0.text = "x" } == [0, 1, 0, 0, 0, 1, 1])
        #expect(told { $0.inner.c = 1 } == [0, 0, 1, 1, 0, 1, 0])
        #expect(told { ($0.a, $0.b) = (0, 1) } == [1, 0, 0, 0, 0, 1, 1])
        #expect(a.values == [0, 1, 0])
        #expect(both.values == ["0 ", "1 ", "1 x", "0 x"])
    }

    struct Wide: Equatable {
        var (e00, e01, e02, e03, e04, e05, e06, e07, e08, e09) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        var (e10, e11, e12, e13, e14, e15, e16, e17, e18, e19) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    }

    @Test(.rule("C6"), arguments: [1, 10, 1000])
    func ofTwentyEntriesOnlyTheReaderOfTheOneThatChangesIsTold(commitsInATurn: Int) {
        let store = Store.changing(Wide())
        let screen = store.observed(props: { $0 }, actions: { _ in })
        let entries: [KeyPath<Wide, Int>] = [
            \.e00, \.e01, \.e02, \.e03, \.e04, \.e05, \.e06, \.e07, \.e08, \.e09,
            \.e10, \.e11, \.e12, \.e13, \.e14, \.e15, \.e16, \.e17, \.e18, \.e19,
        ]
        let readers = entries.map { entry in Reader { screen[dynamicMember: entry] } }
        for number in 1...1000 {
            store.change { $0.e07 = number }
            if number.isMultiple(of: commitsInATurn) {
                for reader in readers { reader.turn() }
            }
        }
        let tellings = readers.map(\.tellings)
        #expect(tellings[7] == 1000 / commitsInATurn)
        #expect(tellings.reduce(0, +) == tellings[7])
        #expect(
            readers[7].values
                == [0] + stride(from: commitsInATurn, through: 1000, by: commitsInATurn))
        #expect(readers.indices.allSatisfy { $0 == 7 || readers[$0].values == [0] })
    }

    @Test(.rule("C10"))
    func readersOfAnEntryThatIsNotEquatableAreToldOfEveryCommit() {
        struct Row {
            var number: Int
            var draw: () -> Int
        }
        let store = Store.changing(1)
        let row = store.observed(
            props: { number in Row(number: number, draw: { number }) }, actions: { _ in })
        let draw = Reader { row.draw() }
        let number = Reader { row.number }
        store.change { $0 = 1 }
        #expect(draw.tellings == 1)
        #expect(number.tellings == 0)
        draw.turn()
        store.change { $0 = 2 }
        draw.turn()
        number.turn()
        #expect(draw.values == [1, 1, 2])
        #expect(number.values == [1, 2])
    }

    @Test(.rule("C10"))
    func codeThatDoesNotKnowWhetherAnEntryIsEquatableIsToldOfEveryCommit() {
        let screen = store.observedScreen()
        func reader<Value>(_ keyPath: KeyPath<Screen, Value>) -> Reader<Value> {
            Reader { screen[dynamicMember: keyPath] }
        }
        let any = reader(\.a)
        let equatable = Reader { screen.a }
        store.change { $0.b = 1 }
        #expect(any.tellings == 1)
        #expect(equatable.tellings == 0)
    }

    @Test func anEntryNamedLikeAMemberIsReadByItsKeyPath() {
        struct Film: Equatable {
            var actions = 1
            var isConnected = 2
        }
        let film = ObservedProps.constant(props: Film(), actions: "cut")
        #expect(film.actions == "cut")
        #expect(film[dynamicMember: \.actions] == 1)
        #expect(film[dynamicMember: \.isConnected] == 2)
    }

    @Test func whileBeingToldTheNewValueIsRead() {
        let screen = store.observedScreen()
        var seen: [String] = []
        let reader = Reader({ screen.a }) { seen.append("\(screen.a) of \(self.store.state.a)") }
        store.change { $0.a = 1 }
        reader.turn()
        store.change { $0.a = 2 }
        #expect(seen == ["1 of 1", "2 of 2"])
    }

    @Test(.rule("G2"))
    func whoReadsAnewWhileBeingToldIsToldOfEachCommitInOrder() {
        let screen = store.observedScreen()
        var readAnew: () -> Void = {}
        let reader = Reader({ screen.a }) { readAnew() }
        readAnew = { reader.turn() }
        for number in 1...5 { store.change { $0.a = number } }
        #expect(reader.values == [0, 1, 2, 3, 4, 5])
        #expect(reader.tellings == 5)
    }

    @Test(.rule("G2"))
    func whatAReaderAsksForWhileBeingToldIsToldBehindThatCommit() {
        let screen = store.observedScreen()
        var log: [String] = []
        let a = Reader({ screen.a }) {
            if screen.a < 3 { screen.actions.setA(screen.a + 1) }
            log.append("a \(screen.a) of \(self.store.state.a)")
        }
        let b = Reader({ screen.b }) { log.append("b \(screen.b) beside \(screen.a)") }
        store.change { ($0.a, $0.b) = (1, 1) }
        #expect(log == ["a 1 of 2", "b 1 beside 1"])
        a.turn()
        b.turn()
        #expect(a.values == [0, 2])
        #expect(b.values == [0, 1])
        store.change { $0.b = 2 }
        #expect(log == ["a 1 of 2", "b 1 beside 1", "b 2 beside 2"])
    }

    @Test(.rule("G5"))
    func anEntryThatIsReadFirstWhileBeingToldTakesPartFromTheNextCommitOn() {
        let screen = store.observedScreen()
        var late: Reader<String>?
        let reader = Reader({ screen.a }) { late = late ?? Reader { screen.text } }
        store.change { ($0.a, $0.text) = (1, "x") }
        #expect(reader.tellings == 1)
        #expect(late?.values == ["x"])
        #expect(late?.tellings == 0)
        store.change { $0.text = "y" }
        late?.turn()
        #expect(late?.values == ["x", "y"])
        #expect(late?.tellings == 1)
    }

    @Test(.rule("C5"))
    func readersAreToldAtTheTurnOfABindingAsOldAsTheFirstReading() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        connection.connect()
        let screen = ObservedProps(connection)
        var log: [String] = []
        connection.subscribe(\.a, skipInitial: true) { log.append("before \($0)") }
        let reader = Reader({ screen.a }) { log.append("told \(screen.a)") }
        connection.subscribe(\.a, skipInitial: true) { log.append("behind \($0)") }
        store.change { $0.a = 1 }
        #expect(log == ["before 1", "told 1", "behind 1"])
        #expect(reader.tellings == 1)
    }

    @Test func aSinkThatReadsBeforeTheReadersAreToldReadsTheNewValue() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        connection.connect()
        let screen = ObservedProps(connection)
        var readers: [Reader<Int>] = []
        connection.subscribe(\.a) { _ in readers.append(Reader { screen.a }) }
        store.change { $0.a = 1 }
        store.change { $0.a = 2 }
        for reader in readers { reader.turn() }
        #expect(readers.map(\.values.last) == [2, 2, 2])
    }

    @Test(.rule("C7"))
    func propsThatAreSetByHandAreToldLikeACommit() {
        let bindings = Bindings(props: Screen(), actions: ScreenActions { _ in })
        let screen = ObservedProps(bindings)
        let a = Reader { screen.a }
        let b = Reader { screen.b }
        bindings.props.a = 1
        a.turn()
        #expect(a.values == [0, 1])
        #expect(b.tellings == 0)
        #expect(!screen.isConnected)
        screen.connect()
        screen.disconnect()
        #expect(!screen.isConnected)
    }

    @Test(.rule("C15"))
    func aConstantFormHasTheSameTypeAndStaysAsItIs() {
        var asked: [String] = []
        var actions = ScreenActions { _ in }
        actions.setText = { asked.append($0) }
        func shown(_ screen: ObservedProps<Screen, ScreenActions>) -> String {
            screen.actions.setText("typed")
            return "\(screen.a) \(screen.text)"
        }
        let constant = ObservedProps.constant(props: Screen(a: 41, text: "dummy"), actions: actions)
        #expect(shown(constant) == "41 dummy")
        #expect(asked == ["typed"])
        #expect(shown(store.observedScreen()) == "0 typed")
    }

    @Test(.rule("C3"))
    func whileDisconnectedNobodyIsToldAndConnectingCatchesUp() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        let screen = ObservedProps(connection)
        #expect(!screen.isConnected)
        let a = Reader { screen.a }
        let b = Reader { screen.b }
        store.change { $0.a = 1 }
        #expect(screen.a == 0)
        #expect(a.tellings == 0)
        screen.connect()
        #expect(screen.isConnected)
        #expect(connection.isConnected)
        #expect(a.tellings == 1)
        #expect(b.tellings == 0)
        a.turn()
        screen.disconnect()
        #expect(!screen.isConnected)
        store.change { $0.a = 2 }
        #expect(screen.a == 1)
        #expect(a.tellings == 1)
        screen.connect()
        a.turn()
        #expect(a.values == [0, 1, 2])
    }

    @Test(.rule("C3", "G4"))
    func aReaderThatADisconnectionLeftOutIsToldWhenConnectedAgain() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        let screen = ObservedProps(connection)
        screen.connect()
        var stops = true
        connection.subscribe(\.a, skipInitial: true) { _ in
            if stops { screen.disconnect() }
        }
        let reader = Reader { screen.a }
        store.change { $0.a = 1 }
        #expect(reader.tellings == 0)
        stops = false
        screen.connect()
        #expect(reader.tellings == 1)
        reader.turn()
        #expect(reader.values == [0, 1])
    }

    @Test(.rule("C12"))
    func anotherStoreIsToldLikeACommit() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        let screen = ObservedProps(connection)
        screen.connect()
        let a = Reader { screen.a }
        let b = Reader { screen.b }
        connection.store = .changing(Screen(a: 5))
        a.turn()
        screen.actions.setA(6)
        a.turn()
        #expect(a.values == [0, 5, 6])
        #expect(b.tellings == 0)
    }

    @Test func twoObjectsOfOneConnectionTellTheirOwnReaders() {
        let connection = store.connection(props: { $0 }, actions: ScreenActions.init)
        connection.connect()
        let first = ObservedProps(connection)
        var second: ObservedProps? = ObservedProps(connection)
        let a = Reader { first.a }
        let b = Reader { [weak second] in second?.a ?? -1 }
        store.change { $0.a = 1 }
        #expect(a.tellings == 1)
        #expect(b.tellings == 1)
        a.turn()
        b.turn()
        second = nil
        store.change { $0.a = 2 }
        #expect(a.tellings == 2)
        #expect(b.values == [0, 1])
    }

    /// What an app without default isolation writes: one main-actor object beside the others.
    @Test func aScreenOnTheMainActorHoldsOne() {
        @MainActor final class Controller {
            let screen: ObservedProps<Screen, ScreenActions>
            var title: String { "\(screen.a): \(screen.text)" }
            init(_ store: Store<Screen>) { screen = store.observedScreen() }
        }
        let controller = Controller(store)
        let title = Reader { controller.title }
        controller.screen.actions.setText("x")
        title.turn()
        #expect(title.values == ["0: ", "0: x"])
    }
}
