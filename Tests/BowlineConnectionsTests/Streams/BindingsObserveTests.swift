import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Entries of Props as sequences.
@Suite(.witnesses) struct BindingsObserveTests {
    @Test(.rule("C2", "C6")) func anEntryIsGivenAtOnceConnectedOrNotAndThenWhenItChanged() {
        let rig = Rig(Numbers(a: 1))
        let heard = Heard<Int>()
        _ = rig.connection.observe(\.a).subscribe(onNext: heard.add)
        #expect(heard.take() == [1])
        rig.store.change { $0.a = 2 }
        #expect(heard.take() == [])
        rig.connection.connect()
        #expect(heard.take() == [2])
        rig.store.change { $0.b = 2 }
        rig.store.change { $0.a = 3 }
        #expect(heard.take() == [3])
        rig.connection.disconnect()
        rig.store.change { $0.a = 4 }
        #expect(heard.take() == [])
        rig.connection.props.a = 5
        #expect(heard.take() == [5])
    }

    @Test(.rule("C6", "C4")) func itSharesTheComparisonAndTheMappingOfTheBindings() {
        let calls = Box(0)
        let bindings = Bindings(props: Counted(number: 1, calls: calls), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.self) { heard("bound \($0.number)") }
        let entry = bindings.observe(\.self)
        _ = entry.subscribe(onNext: { heard("x \($0.number)") })
        _ = entry.subscribe(onNext: { heard("y \($0.number)") })
        #expect(heard.take() == ["bound 1", "x 1", "y 1"])
        bindings.props.note = 1
        bindings.props.number = 2
        #expect(heard.take() == ["bound 2", "x 2", "y 2"])
        #expect(calls.value == 2)
    }

    @Test(.rule("C5", "G3")) func itFiresByAgeAmongTheOtherBindings() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.b) { heard("b\($0)") }
        _ = bindings.observe(\.a).subscribe(onNext: { heard("a\($0) b\(bindings.props.b)") })
        bindings.subscribe(\.a) { heard("a\($0)") }
        heard.take()
        bindings.props = Numbers(a: 1, b: 2)
        #expect(heard.take() == ["b2", "a1 b2", "a1"])
    }

    @Test(.rule("C6", "C10")) func aComparerIsAskedWithWhatWasGivenLast() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let asked = Heard<String>()
        let heard = Heard<Int>()
        let isClose = { (last: Int, candidate: Int) in
            asked("\(last),\(candidate)")
            return candidate - last < 2
        }
        _ = bindings.propsEntry(at: \.a, isEqual: isClose).subscribe(onNext: heard.add)
        bindings.props.a = 1
        bindings.props.a = 2
        bindings.props.b = 1
        #expect(heard.take() == [0, 2])
        #expect(asked.take() == ["0,1", "0,2", "2,2"])
    }

    private struct Row {
        var id = 0
        var draw: () -> Void = {}
    }

    @Test(.rule("C10")) func whatIsNotEquatableIsGivenAtEachCommitWhenThatIsSaid() {
        let bindings = Bindings(props: Row(), actions: ())
        let heard = Heard<String>()
        _ = bindings.observe(always: \.draw).subscribe(onNext: { _ in heard("draw") })
        _ = bindings.observe().subscribe(onNext: { heard("row \($0.id)") })
        bindings.props = Row(id: 0)
        #expect(heard.take() == ["draw", "row 0", "draw", "row 0"])
    }

    @Test(.rule("C9", "C6")) func equatablePropsAreGivenWholeWhenTheyChanged() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<Numbers>()
        _ = bindings.observe().subscribe(onNext: heard.add)
        bindings.props = Numbers()
        bindings.props = Numbers(text: "x")
        #expect(heard.take() == [Numbers(), Numbers(text: "x")])
    }

    @Test(.rule("C5", "C9")) func severalEntriesAreGivenTogether() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        _ = bindings.observe(\.a, \.text.count).subscribe(onNext: {
            heard("\($0.0) \($0.1)")
        })
        bindings.props = Numbers(a: 1, text: "x")
        bindings.props.b = 1
        bindings.props.text = "y"
        bindings.props.text = "yz"
        #expect(heard.take() == ["0 0", "1 1", "1 2"])
    }

    @Test(.rule("G2", "G5")) func whatIsSetFromInsideIsToldInOrder() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        _ = bindings.observe(\.a).subscribe(onNext: { value in
            heard("x\(value)")
            if value == 1 {
                bindings.props.a = 2
                _ = bindings.observe(\.a).subscribe(onNext: { heard("new \($0)") })
            }
        })
        _ = bindings.observe(\.a).subscribe(onNext: { heard("y\($0)") })
        heard.take()
        bindings.props.a = 1
        #expect(heard.take() == ["x1", "new 2", "y1", "x2", "y2"])
        bindings.props.a = 3
        #expect(heard.take() == ["x3", "y3", "new 3"])
    }

    @Test(.rule("G4", "O6")) func whoIsDisposedOfOrHasEnoughIsNotCalledOrAskedAnyMore() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        let asked = Box(0)
        let later = SerialDisposable()
        _ = bindings.observe(\.a).subscribe(onNext: { if $0 == 1 { later.dispose() } })
        later.disposable = bindings.observe(\.a).subscribe(onNext: { heard("later \($0)") })
        _ = bindings.observe(
            \.a,
            isEqual: { _, _ in
                asked.value += 1
                return false
            }
        ).take(1).subscribe(
            onNext: { value in
                heard("once \(value)")
                bindings.props.b = 1
            }, onCompleted: { heard("completed") })
        bindings.props.a = 1
        #expect(heard.take() == ["later 0", "once 0", "completed"])
        #expect(asked.value == 0)
    }

    // MARK: Lifetime

    private enum Kind: CaseIterable {
        case entry, own, always, several, whole, name

        func observe(_ bindings: Bindings<Numbers, NumberActions>) -> Infallible<Int> {
            switch self {
            case .entry: bindings.observe(\.a)
            case .own: bindings.observe(\.a, isEqual: ==)
            case .always: bindings.observe(always: \.a)
            case .several: bindings.observe(\.a, \.b).map { $0.0 }
            case .whole: bindings.observe().map(\.a)
            case .name: bindings.propsEntry(at: \.a)
            }
        }
    }

    @Test(.rule("G9"), arguments: Kind.allCases)
    private func neitherASequenceNorASubscriptionKeepsTheConnection(_ kind: Kind) {
        weak var store: Store<Numbers>?
        weak var bindings: Bindings<Numbers, NumberActions>?
        let survivors = Survivors()
        let heard = Heard<String>()
        func observe() -> (Infallible<Int>, any Disposable) {
            let rig = Rig()
            let probe = Probe()
            survivors.watch(probe)
            store = rig.store
            bindings = rig.connection.bindings
            rig.connection.connect()
            let entry = kind.observe(rig.connection.bindings)
            let subscription = entry.subscribe(
                onNext: { value in
                    probe.touch()
                    heard("\(value)")
                }, onCompleted: { heard("completed") })
            rig.store.change { $0.a = 1 }
            return (entry, subscription)
        }
        let (entry, subscription) = observe()
        #expect(heard.take() == ["0", "1"])
        #expect(store == nil && bindings == nil)
        #expect(survivors.count == 0)
        _ = entry.subscribe(
            onNext: { heard("\($0)") }, onCompleted: { heard("completed") })
        #expect(heard.take() == ["completed"])
        subscription.dispose()
    }

    @Test(.rule("G9")) func aSequenceThatABindingCapturedMakesNoCycle() {
        weak var store: Store<Numbers>?
        let heard = Heard<String>()
        func observe() {
            let rig = Rig()
            store = rig.store
            let (a, b) = (rig.connection.observe(\.a), rig.connection.observe(\.b))
            _ = a.flatMapLatest { a in b.map { "\(a) \($0)" } }.subscribe(onNext: heard.add)
            rig.connection.connect()
            rig.store.change { $0.a = 1 }
            rig.store.change { $0.b = 2 }
        }
        observe()
        #expect(heard.take() == ["0 0", "1 0", "1 2"])
        #expect(store == nil)
    }

    private final class Label { var number = 0 }

    @Test(.rule("C11", "G9"), arguments: Kind.allCases)
    private func aBindingEndsWithTheObjectThatItWritesTo(_ kind: Kind) {
        let rig = Rig()
        let survivors = Survivors()
        func bind() {
            let (label, probe) = (Label(), Probe())
            survivors.watch(probe)
            _ = kind.observe(rig.connection.bindings).map { value in
                probe.touch()
                return value
            }.bind(to: label, \.number)
            rig.connection.props.a = 3
            #expect(label.number == 3)
        }
        bind()
        #expect(survivors.count == 1)
        // Nothing that it hears of has changed: the commit alone is the use.
        rig.connection.props.c = 1
        #expect(survivors.count == 0)
    }

    @Test(.rule("G9")) func itEndsWithABagThatIsLetGo() {
        let rig = Rig()
        let heard = Heard<Int>()
        var bag: DisposeBag? = DisposeBag()
        if let bag { rig.connection.observe(\.a).subscribe(onNext: heard.add).disposed(by: bag) }
        rig.connection.props.a = 1
        bag = nil
        rig.connection.props.a = 2
        #expect(heard.take() == [0, 1])
    }

    // MARK: What compiles

    @Test(.rule("C10")) func anEntryThatIsNotEquatableAsksForAComparer() throws {
        let answer = try Compiler().compile(
            """
            import Bowline

            struct Row { var draw: () -> Void }
            func use(_ rows: Bindings<Row, Void>) {
                _ = rows.observe(\\.draw)
            }
            """)
        #expect(
            answer.errors == [
                "'observe' is unavailable: the entry is not Equatable: add isEqual:, or use "
                    + "observe(always:)"
            ], "\(answer.output)")
    }

    @Test(.rule("O21", "S8")) func whatIsWrittenOfStoresCompiles() throws {
        let answer = try Compiler().compile(
            """
            import Bowline

            struct Loose {}
            struct State { var name = ""; var optional: Int?; var items: [Int] = []; var loose = Loose() }
            struct Search: Action { var text: String }
            final class Label { var text = ""; var title: String? }

            func use(_ store: Store<State>, _ label: Label, _ bag: DisposeBag) {
                store.observe().bind { print($0.name) }.disposed(by: bag)
                store.observe(\\.name).bind(to: label, \\.text).disposed(by: bag)
                store.observe(\\.name).bind(to: label, \\.title).disposed(by: bag)
                store.observe(\\.items.count).bind(to: .console("count")).disposed(by: bag)
                store.observe(\\.loose).bind { print($0) }.disposed(by: bag)
                store.observe { $0.items.count }.bind { print($0) }.disposed(by: bag)
                store.observe { $0.items.map { $0 + 1 } }.bind { print($0) }.disposed(by: bag)
                store.observe(\\.name, \\.optional).bind { print($0, $1 ?? 0) }.disposed(by: bag)
                store.observe { state in
                    let first = state.items.first
                    return first ?? 0
                }.bind { print($0) }.disposed(by: bag)
                store.observe(\\.items, isEqual: { $0.count == $1.count }).bind { print($0) }
                    .disposed(by: bag)
                store.observe(\\.name).bind(to: store) { Search(text: $0) }.disposed(by: bag)
                store.observe(\\.name).bind(to: store, Search.init).disposed(by: bag)
                store.observe(on: Search.self).bind(to: store).disposed(by: bag)
            }
            """)
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [], "\(answer.output)")
    }

    @Test(.rule("O21")) func whatCanFailIsNotBoundToAStore() throws {
        let answer = try Compiler().compile(
            """
            import Bowline

            struct Search: Action { var text: String }
            func use(_ failing: Observable<String>, _ numbers: Infallible<Int>, _ store: Store<Int>) {
                _ = failing.bind(to: store) { Search(text: $0) }
                _ = numbers.bind(to: store)
            }
            """)
        #expect(
            answer.errors == [
                "'bind(to:_:)' is unavailable: the sequence can fail: add asInfallible(onError:) or "
                    + "catchAndReturn(_:) first",
                "'bind(to:_:)' is unavailable: this does not take the sequence's values: map the "
                    + "sequence to what it takes",
            ], "\(answer.output)")
    }
}
