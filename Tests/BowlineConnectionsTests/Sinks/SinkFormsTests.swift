import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Song: Identifiable, Equatable {
    var id: Int
    var title: String
}

private struct Props: Equatable {
    var ratio = 0.0
    var count = 0
    var name: String?
    var songs: [Song] = []
}

private final class Display {
    var text: String?
    var number = 0
}

/// A table in the manner of libraries that take their rows as a sequence.
private final class Table {
    var shown: [[String]] = []
    var ended = 0
    var subscriptions = 0

    func rows(_ titles: Infallible<[String]>) -> any Disposable {
        subscriptions += 1
        let binding = titles.bind(with: self) { $0.shown.append($1) }
        return Disposables.create { [weak self] in
            self?.ended += 1
            binding.dispose()
        }
    }
}

@Suite("What entries are bound to", .witnesses)
struct SinkFormsTests {
    private let bindings = Bindings(props: Props(), actions: ())

    // MARK: Distinct

    @Test("Only what the mapping makes different reaches a distinct sink", .rule("C8"))
    func distinctOnTheMappedOutput() {
        var (percents, mappings) = ([Int](), 0)
        bindings.bind(\.ratio, to: .distinct(Sink { percents.append($0) })) { ratio in
            mappings += 1
            return Int(ratio * 100)
        }
        for ratio in [0.001, 0.01, 0.012, 0.009, 0.009] { bindings.props.ratio = ratio }
        #expect(percents == [0, 1, 0])
        #expect(mappings == 5)
    }

    @Test("A distinct sink that skips the first value counts it as given", .rule("C2"))
    func distinctSkipsTheFirst() {
        var percents: [Int] = []
        bindings.bind(
            \.ratio, to: .distinct(Sink { percents.append($0) }), skipInitial: true
        ) { Int($0 * 100) }
        bindings.props.ratio = 0.001
        #expect(percents == [])
        bindings.props.ratio = 0.01
        bindings.props.ratio = 0
        #expect(percents == [1, 0])
    }

    @Test("A comparer is asked with what was given last and the candidate", .rule("C8"))
    func distinctByAComparer() {
        var (given, asked) = ([Int](), [[Int]]())
        bindings.bind(
            \.count,
            to: .distinct(
                Sink { given.append($0) },
                isEqual: { last, candidate in
                    asked.append([last, candidate])
                    return abs(last - candidate) < 10
                }))
        for count in [4, 8, 12, 5] { bindings.props.count = count }
        #expect(given == [0, 12])
        #expect(asked == [[0, 4], [0, 8], [0, 12], [12, 5]])
    }

    @Test("Two bindings of one distinct sink remember by themselves", .rule("C2"))
    func distinctRemembersABinding() {
        var given: [Int] = []
        let sink: Sink<Int> = .distinct(Sink { given.append($0) })
        bindings.bind(\.count, to: sink)
        bindings.bind(\.songs.count, to: sink)
        #expect(given == [0, 0])
        bindings.props.count = 1
        bindings.props.songs = [Song(id: 1, title: "a")]
        #expect(given == [0, 0, 1, 1])
    }

    @Test("A distinct sink of a distinct sink skips the first value once", .rule("C2"))
    func distinctOfDistinct() {
        var given: [Int] = []
        bindings.bind(
            \.count,
            to: .distinct(.distinct(Sink { given.append($0) }, isEqual: { $0 / 10 == $1 / 10 })),
            skipInitial: true)
        bindings.props.count = 3
        bindings.props.count = 14
        #expect(given == [14])
    }

    @Test("A distinct sink keeps the weakly held target of its own", .rule("C11"))
    func distinctOfAnObject() {
        let survivors = Survivors()
        do {
            let label = Display()
            survivors.watch(label)
            bindings.bind(\.count, to: .distinct(Sink(label, \.number)))
            bindings.props.count = 1
            #expect(label.number == 1)
        }
        #expect(survivors.count == 0)
        bindings.props.count = 2
    }

    // MARK: Old and new

    @Test("A closure with the old value gets nil first, and then what it was given before")
    func oldAndNew() {
        var told: [String] = []
        bindings.bind(
            \.count,
            to: .withOld { old, new in told.append("\(old.map(String.init) ?? "-")→\(new)") })
        bindings.props.count = 1
        bindings.props.ratio = 1
        bindings.props.count = 5
        #expect(told == ["-→0", "0→1", "1→5"])
    }

    @Test("With skipInitial the first old value is that of the time of binding", .rule("C2"))
    func oldAndNewWithoutTheFirst() {
        var told: [String] = []
        bindings.bind(
            \.name,
            to: .withOld { (old: Int??, new: Int?) in
                told.append("\(String(describing: old))→\(String(describing: new))")
            }, skipInitial: true
        ) { $0?.count }
        #expect(told == [])
        bindings.props.name = "Ada"
        bindings.props.name = nil
        #expect(told == ["Optional(nil)→Optional(3)", "Optional(Optional(3))→nil"])
    }

    @Test("A binding that a broken-off pass did not reach is given what it had, and the new value")
    func oldAndNewBehindABrokenOffPass() {
        let rig = Rig()
        var told: [String] = []
        rig.connection.subscribe(\.a) { [weak rig] in if $0 == 1 { rig?.connection.disconnect() } }
        rig.connection.bind(
            \.a, to: .withOld { old, new in told.append("\(old.map(String.init) ?? "-")→\(new)") })
        rig.connection.connect()
        rig.store.change { $0.a = 1 }
        rig.store.change { $0.a = 2 }
        #expect(told == ["-→0"])
        rig.connection.connect()
        #expect(told == ["-→0", "0→2"])
    }

    // MARK: Binder functions

    @Test("A binder function gets a list as one sequence, mapped once a change", .rule("C8"))
    func binderFunction() {
        let table = Table()
        var mappings = 0
        let binding = bindings.bind(\.songs, to: .binder(table.rows)) { songs in
            mappings += 1
            return songs.map(\.title).sorted()
        }
        #expect(table.shown == [[]])
        bindings.props.songs = [Song(id: 1, title: "b"), Song(id: 2, title: "a")]
        bindings.props.count = 7
        #expect(table.shown == [[], ["a", "b"]])
        #expect((mappings, table.subscriptions, table.ended) == (2, 1, 0))
        binding.dispose()
        #expect(table.ended == 1)
        bindings.props.songs = []
        #expect(table.shown.count == 2)
    }

    @Test("What a binder function subscribes late begins with the last value")
    func binderFunctionThatSubscribesLate() {
        var sequence: Infallible<Int>?
        bindings.bind(
            \.count,
            to: .binder {
                sequence = $0
                return Disposables.create()
            })
        bindings.props.count = 3
        var late: [Int] = []
        let subscription = sequence?.subscribe(onNext: { late.append($0) })
        bindings.props.count = 4
        #expect(late == [3, 4])
        subscription?.dispose()
    }

    @Test("What a binder function returned ends with its connection", .rule("G9"))
    func binderFunctionOfAConnectionThatGoes() {
        let table = Table()
        do {
            let rig = Rig()
            rig.connection.bind(\.text, to: .binder(table.rows)) { [$0] }
            rig.connection.connect()
            rig.store.change { $0.text = "x" }
        }
        #expect(table.shown == [[""], ["x"]])
        #expect(table.ended == 1)
    }

    @Test("A cell is bound anew: its old binding is silent, its new one begins", .rule("G4"))
    func rebinding() {
        let label = Display()
        let other = Bindings(props: Props(count: 10), actions: ())
        let first = bindings.bind(\.count, to: label, \.number)
        first.dispose()
        other.bind(\.count, to: label, \.number)
        bindings.props.count = 1
        #expect(label.number == 10)
        other.props.count = 11
        #expect(label.number == 11)
    }

    // MARK: Relays, observers, inputs

    @Test("An entry is bound to a relay, of its type or its optional, or by a mapping", .rule("C8"))
    func relays() {
        let (same, optional, mapped) = (
            BehaviorRelay(value: 9), BehaviorRelay<Int?>(value: 9), BehaviorRelay(value: "")
        )
        bindings.bind(\.count, to: same)
        bindings.bind(\.count, to: optional)
        bindings.bind(\.count, to: mapped) { "\($0) songs" }
        bindings.bind(\.name, to: mapped, skipInitial: true) { $0 ?? "nobody" }
        #expect((same.value, optional.value, mapped.value) == (0, 0, "0 songs"))
        bindings.props.count = 2
        #expect((same.value, optional.value, mapped.value) == (2, 2, "2 songs"))
        bindings.props.name = "Ada"
        #expect(mapped.value == "Ada")
    }

    @Test(
        "A binding goes with the observer or the binder's object that it is bound to", .rule("C11"))
    func observersThatEnd() {
        let subject = PublishSubject<Int>()
        var (given, mappings) = ([Int](), 0)
        _ = subject.take(2).subscribe(onNext: { given.append($0) })
        bindings.bind(\.count, to: subject)
        bindings.props.count = 1
        subject.onCompleted()
        bindings.props.count = 2
        #expect(given == [0, 1])

        let survivors = Survivors()
        do {
            let label = Display()
            survivors.watch(label)
            bindings.bind(\.count, to: Binder<String>(label) { $0.text = $1 }) {
                mappings += 1
                return "\($0)"
            }
            #expect(label.text == "2")
        }
        #expect(survivors.count == 0)
        bindings.props.count = 3
        #expect(mappings == 1)
    }

    @Test(
        "Entries that are not Equatable are bound to relays by a comparer or always", .rule("C10"))
    func notEquatable() {
        struct Loose { var draw: () -> Int }
        let loose = Bindings(props: Loose(draw: { 1 }), actions: ())
        let (compared, always) = (BehaviorRelay(value: 0), PublishRelay<() -> Int>())
        var drawn: [Int] = []
        _ = always.subscribe(onNext: { drawn.append($0()) })
        loose.bind(\.draw, to: compared, isEqual: { $0() == $1() }) { $0() }
        loose.bind(always: \.draw, to: always)
        loose.props = Loose(draw: { 1 })
        loose.props = Loose(draw: { 2 })
        #expect(compared.value == 2)
        #expect(drawn == [1, 1, 2])
    }

    @Test("An entry sets the own input of another connection", .rule("C8"))
    func ownInput() {
        let store = Store<Numbers>.changing(Numbers(a: 1, text: "abc"))
        let list = store.connection(props: { $0 }, actions: { _ in })
        let place = OwnInput(0)
        let detail = Connection(
            store: store, input: place,
            mapStateToProps: { state, place in "\(place) \(state.text)" },
            mapDispatchToActions: { _ in })
        var shown: [String] = []
        detail.subscribe(\.self) { shown.append($0) }
        list.bind(\.a, to: place)
        list.connect()
        detail.connect(under: list)
        store.change {
            $0.a = 2
            $0.text = "x"
        }
        #expect(shown == ["0 abc", "1 abc", "2 x"])
        list.bind(\.text, to: place) { $0.count }
        #expect(shown == ["0 abc", "1 abc", "2 x", "1 x"])
    }

    // MARK: Whole props

    @Test("Whole props are handed to a render function", .rule("C5", "C10"))
    func render() {
        var shown: [Int] = []
        func render(_ props: Props) { shown.append(props.count) }
        bindings.bind(\.self, to: render)
        bindings.props.count = 1
        bindings.props = Props(count: 1)
        #expect(shown == [0, 1])

        struct Loose { var count = 0; var tap: () -> Void = {} }
        let loose = Bindings(props: Loose(), actions: ())
        var counts: [Int] = []
        func draw(_ props: Loose) { counts.append(props.count) }
        loose.bind(always: \.self, to: Sink(draw))
        loose.props.count = 1
        loose.props = Loose(count: 1)
        #expect(counts == [0, 1, 1])
    }

    // MARK: Without the first value

    @Test("Every form leaves out the first value, which still counts as given", .rule("C2"))
    func skipInitial() {
        let label = Display()
        var told: [String] = []
        bindings.bind(\.count, to: label, \.number, skipInitial: true)
        bindings.bind(\.name, to: label, \.text, skipInitial: true)
        bindings.bind(\.ratio, to: label, \.text, skipInitial: true) { "\($0)" }
        bindings.bind(\.count, \.ratio, skipInitial: true) { told.append("\($0) \($1)") }
        bindings.bind(\.self, skipInitial: true) { told.append("\($0.count)") }
        label.number = -1
        bindings.props.songs = [Song(id: 1, title: "a")]
        #expect((label.number, label.text) == (-1, nil))
        #expect(told == ["0"])
        bindings.props.count = 4
        #expect((label.number, told) == (4, ["0", "4 0.0", "4"]))
        bindings.props.ratio = 0.5
        #expect(label.text == "0.5")
    }
}
