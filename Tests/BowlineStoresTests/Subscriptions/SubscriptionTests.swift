import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscriptionTests {
    // MARK: What is selected

    @Test(.rule("S8"))
    func aSelectionByClosureByKeyPathAndByInitialiserHearTheSame() {
        struct Line: Equatable {
            var text: String
            init(_ state: Counter) { text = "\(state.name): \(state.count)" }
        }
        let store = makeStore()
        let (closure, keyPath, line) = (Heard<Int>(), Heard<Int>(), Heard<String>())
        _ = store.subscribe({ $0.select { $0.count } }) { closure($0) }
        _ = store.subscribe({ $0.select(\.count) }) { keyPath($0) }
        _ = store.subscribe({ $0.select(Line.init) }) { line($0.text) }
        store.dispatch(Count.add(1))
        store.dispatch(Count.rename("b"))
        store.dispatch(Count.nothing)
        #expect(closure.values == [0, 1])
        #expect(keyPath.values == [0, 1])
        #expect(line.values == ["none: 0", "none: 1", "b: 1"])
    }

    @Test(.rule("S8", "S7"))
    func aPropertyThatIsNotEquatableIsToldAtEachCommit() {
        struct Plain { var number = 0 }
        struct State { var plain = Plain() }
        struct Touch: Action {}
        let store = Store(state: State()) { state, _ in state.plain.number += 1 }
        let (told, later) = (Heard<Int>(), Heard<Int>())
        _ = store.subscribe(\.plain) { told($0.number) }
        _ = store.subscribe(\.plain, skipInitial: true) { later($0.number) }
        store.dispatch(Touch())
        #expect(told.values == [0, 1])
        #expect(later.values == [1])
    }

    @Test(.rule("S8"))
    func aSelectionRunsOnceForEachCommitAndSubscription() {
        let store = makeStore()
        let runs = Box(0)
        let told = Heard<Int>()
        for _ in 0..<2 {
            _ = store.subscribe({
                $0.select { state in
                    runs.content += 1
                    return state.count
                }
            }) { told($0) }
        }
        #expect(runs.content == 2)
        store.dispatch(Count.nothing)
        #expect(runs.content == 4)
        store.dispatch(Count.add(1))
        #expect(runs.content == 6)
        #expect(told.values == [0, 0, 1, 1])
    }

    @Test(.rule("S8"))
    func selectionsBuildOnEachOther() {
        struct Outer { var inner = Inner(); var other = 0 }
        struct Inner { var before: UInt8 = 1; var deep = Deep() }
        struct Deep: Equatable { var before: UInt16 = 2; var value = 3 }
        struct Raise: Action {}
        let store = Store(
            state: Outer(),
            reducer: { state, action in
                state.other += 1
                if action is Raise { state.inner.deep.value += 1 }
            })
        let logs = (0..<5).map { _ in Heard<Int>() }
        _ = store.subscribe({ $0.select(\.inner).select(\.deep).select(\.value) }) { logs[0]($0) }
        _ = store.subscribe({ $0.select(\.inner.deep.value) }) { logs[1]($0) }
        _ = store.subscribe({ $0.select { $0.inner }.select(\.deep.value) }) { logs[2]($0) }
        _ = store.subscribe({ $0.select(\.inner.deep).select { $0.value * 2 } }) { logs[3]($0) }
        _ = store.subscribe({ $0.select(\.inner.deep.value.description.count) }) { logs[4]($0) }
        store.dispatch(Unknown())
        store.dispatch(Raise())
        #expect(logs.map(\.values) == [[3, 4], [3, 4], [3, 4], [6, 8], [1]])
    }

    @Test(.rule("S8"))
    func severalKeyPathsAreComparedOneByOne() {
        struct Watched: Equatable {
            var number = 0
            var asked: () -> Void = {}
            static func == (left: Watched, right: Watched) -> Bool {
                right.asked()
                return left.number == right.number
            }
        }
        struct State { var first = Watched(); var second = Watched(); var third = 0 }
        enum Change: Action { case first, second, third, none }
        let asked = Heard<String>()
        let store = Store(
            state: State(
                first: Watched(asked: { asked("first") }),
                second: Watched(asked: { asked("second") })),
            reducer: reduce(\.self, on: Change.self) { state, change in
                switch change {
                case .first: state.first.number += 1
                case .second: state.second.number += 1
                case .third: state.third += 1
                case .none: break
                }
            })
        let log = Heard<[Int]>()
        _ = store.subscribe({ $0.select(\.first, \.second) }) { log([$0.number, $1.number]) }
        #expect(asked.values == [])
        store.dispatch(Change.none)
        #expect(asked.take() == ["first", "second"])
        store.dispatch(Change.third)
        store.dispatch(Change.second)
        store.dispatch(Change.first)
        #expect(log.values == [[0, 0], [0, 1], [1, 1]])
        #expect(asked.values == ["first", "second", "first", "second", "first"])
    }

    @Test(.rule("S8"))
    func severalKeyPathsOfAllKinds() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count, \.note, \.name.count, \.ratio) }) {
            log("\($0) \($1 ?? "nil") \($2) \($3)")
        }
        store.dispatch(Count.note("n"))
        store.dispatch(Count.rename("same"))
        store.dispatch(Count.ratio(2))
        store.dispatch(Count.note(nil))
        #expect(log.values == ["0 nil 4 0.5", "0 n 4 0.5", "0 n 4 2.0", "0 nil 4 2.0"])
    }

    @Test(.rule("S8"))
    func aSelectionThroughAClassSeesWhatIsBehindTheReference() {
        final class Model { var number = 0 }
        struct State { let model = Model() }
        let store = Store(state: State(), reducer: { state, _ in state.model.number += 1 })
        let log = Heard<Int>()
        _ = store.subscribe(\.model.number) { log($0) }
        store.dispatch(Unknown())
        store.dispatch(Unknown())
        #expect(log.values == [0, 1, 2])
    }

    @Test(.rule("S8"))
    func aSubscriberSeesTheStateThroughAProtocol() {
        protocol HasCount { var count: Int { get } }
        struct Wide: HasCount { var count = 0; var other = 0 }
        let store = Store(state: Wide(), reducer: { state, _ in state.count += 1 })
        let log = Heard<Int>()
        let listener = Listener((any HasCount).self) { log($0.count) }
        store.subscribe(listener) { $0.select { $0 as any HasCount } }
        store.dispatch(Unknown())
        #expect(log.values == [0, 1])
    }

    // MARK: Repeats

    @Test(.rule("S8", "G6"))
    func toNilAndFromNilAreChangesAndNilToNilIsNone() {
        let store = makeStore()
        let (keyPath, closure, object) = (
            Heard<String?>(), Heard<String?>(), Heard(String?.self)
        )
        _ = store.subscribe(\.note) { keyPath($0) }
        _ = store.subscribe({ $0.select { $0.note } }) { closure($0) }
        store.subscribe(object) { $0.select(\.note) }
        for note in [nil, "a", "a", nil, nil, "b"] { store.dispatch(Count.note(note)) }
        #expect(keyPath.values == [nil, "a", nil, "b"])
        #expect(closure.values == [nil, "a", nil, "b"])
        #expect(object.values == [nil, "a", nil, "b"])
    }

    @Test(.rule("S7", "S8"))
    func aFirstValueOfNilThatWasSkippedCountsAsDelivered() {
        let store = makeStore()
        let log = Heard<String?>()
        _ = store.subscribe(\.note, skipInitial: true) { log($0) }
        store.dispatch(Count.note(nil))
        #expect(log.values == [])
        store.dispatch(Count.note("a"))
        store.dispatch(Count.note(nil))
        #expect(log.values == ["a", nil])
    }

    @Test(.rule("G6"))
    func notANumberIsToldAtEachCommitSinceItEqualsNothing() {
        let store = makeStore(Counter(ratio: .nan))
        let (one, several) = (Heard<Double>(), Heard<Double>())
        _ = store.subscribe(\.ratio) { one($0) }
        _ = store.subscribe({ $0.select(\.count, \.ratio) }) { several($1) }
        store.dispatch(Count.nothing)
        store.dispatch(Count.nothing)
        store.dispatch(Count.ratio(1))
        store.dispatch(Count.nothing)
        for log in [one, several] {
            #expect(log.values.count == 4)
            #expect(log.values.prefix(3).allSatisfy { $0.isNaN })
            #expect(log.values.last == 1)
        }
    }

    @Test(.rule("S8", "G6"))
    func withoutAutomaticSkippingEveryCommitIsTold() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let (plain, explicit, predicate) = (Heard<Int>(), Heard<Int>(), Heard<Int>())
        _ = store.subscribe(\.count) { plain($0) }
        _ = store.subscribe({ $0.select(\.count).skipRepeats() }) { explicit($0) }
        _ = store.subscribe({ $0.select(\.count).only { _, new in new > 1 } }) { predicate($0) }
        for amount in [0, 1, 0, 1, 0] { store.dispatch(Count.add(amount)) }
        #expect(plain.values == [0, 0, 1, 1, 2, 2])
        #expect(explicit.values == [0, 1, 2])
        #expect(predicate.values == [0, 2, 2])
    }

    @Test(.rule("G6"))
    func predicatesGetTheLastToldAndTheCandidateOnceACandidate() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let asked = Heard<[Int]>()
        let told = Heard<Int>()
        _ = store.subscribe({
            $0.select(\.count).skip { old, new in
                asked([old, new])
                return new - old < 3
            }
        }) { told($0) }
        #expect(asked.values == [])
        for _ in 0..<7 { store.dispatch(Count.add(1)) }
        #expect(asked.values == [[0, 1], [0, 2], [0, 3], [3, 4], [3, 5], [3, 6], [6, 7]])
        #expect(told.values == [0, 3, 6])
    }

    @Test(.rule("G6"))
    func predicatesAreCombined() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let told = Heard<Int>()
        _ = store.subscribe({
            $0.select(\.count)
                .only { _, new in new % 2 == 0 }
                .skip { _, new in new % 3 == 0 }
                .skipRepeats { old, new in old / 10 == new / 10 && new < 10 }
        }) { told($0) }
        for count in 1...16 { store.dispatch(Count.set(count)) }
        #expect(told.values == [0, 10, 14, 16])
    }

    @Test(.rule("G6"))
    func aSelectionThatIsNotEquatableIsToldAtEachCommitUnlessAPredicateJudges() {
        struct Plain { var count: Int }
        let store = makeStore()
        let (every, judged) = (Heard<Int>(), Heard<Int>())
        _ = store.subscribe({ $0.select { Plain(count: $0.count) } }) { every($0.count) }
        _ = store.subscribe({
            $0.select { Plain(count: $0.count) }.skipRepeats { $0.count == $1.count }
        }) { judged($0.count) }
        for amount in [0, 1, 0] { store.dispatch(Count.add(amount)) }
        #expect(every.values == [0, 0, 1, 1])
        #expect(judged.values == [0, 1])
    }

    @Test(.rule("G4", "S4"))
    func aSelectorMayEndItsOwnSubscription() {
        let store = makeStore()
        let token = Box<(any Disposable)?>(nil)
        let (ended, other) = (Heard<Int>(), Heard<Int>())
        token.content = store.subscribe({
            $0.select { state in
                if state.count == 1 { token.content?.dispose() }
                return state.count
            }
        }) { ended($0) }
        _ = store.subscribe(\.count) { other($0) }
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(1))
        #expect(ended.values == [0])
        #expect(other.values == [0, 1, 2])
    }

    @Test(.rule("G4"))
    func aPredicateMayEndItsOwnSubscription() {
        let store = makeStore()
        let token = Box<(any Disposable)?>(nil)
        let log = Heard<Int>()
        token.content = store.subscribe({
            $0.select(\.count).skip { _, _ in
                token.content?.dispose()
                return false
            }
        }) { log($0) }
        store.dispatch(Count.add(1))
        #expect(log.values == [0])
    }

    @Test(.rule("S4"))
    func aSelectorMayReadTheState() {
        let store = makeStore()
        let log = Heard<Int>()
        _ = store.subscribe({ $0.select { $0.count + store.state.count } }) { log($0) }
        store.dispatch(Count.add(2))
        #expect(log.values == [0, 4])
    }

    @Test(.rule("S8", "G6"))
    func fromNilToNilIsNoChangeOfAnOptionalThatIsEquatableAndIsToldOfOneThatIsNot() {
        struct Plain { var number = 1 }
        let store = makeStore()
        let (equatable, plain) = (Heard<Int?>(), Heard<Int?>())
        _ = store.subscribe({ $0.select { $0.count == 1 ? 1 : nil } }) { equatable($0) }
        _ = store.subscribe({ $0.select { $0.count == 1 ? Plain() : nil } }) { plain($0?.number) }
        for count in [0, 1, 1, 0] { store.dispatch(Count.set(count)) }
        #expect(equatable.values == [nil, 1, nil])
        #expect(plain.values == [nil, nil, 1, 1, nil])
    }
}
