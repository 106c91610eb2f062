import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// An action as text, since `any Action` cannot be compared.
private func text(_ action: (any Action)?) -> String { action.map { "\($0)" } ?? "nil" }

@Suite(.witnesses) struct PairTests {
    // MARK: Old and new

    @Test(.rule("S9"))
    func theOldValueIsNilAtFirstAndThenWhatWasToldLast() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withOld() }) { old, new in
            log("\(old.map(String.init) ?? "nil") \(new)")
        }
        for amount in [1, 0, 2] { store.dispatch(Count.add(amount)) }
        #expect(log.values == ["nil 0", "0 1", "1 3"])
    }

    @Test(.rule("S9"))
    func theShortFormsAreNotConfused() {
        let store = makeStore()
        let (one, two, numbered, referenced) = (
            Heard<Int>(), Heard<[Int?]>(), Heard<Int>(), Heard<Int>()
        )
        func remember(old: Int?, new: Int) { two([old, new]) }
        _ = store.subscribe(\.count) { one($0) }
        _ = store.subscribe(\.count) { old, new in two([old, new]) }
        _ = store.subscribe(\.count) { numbered(($0 ?? -1) * 10 + $1) }
        _ = store.subscribe(\.count) { _ in one(-1) }
        _ = store.subscribe(\.count) { _, _ in numbered(-1) }
        _ = store.subscribe(\.count, onNext: referenced.callAsFunction)
        _ = store.subscribe(\.count, onChange: remember)
        _ = store.subscribe(\.count, skipInitial: true) { old, new in
            let sum = (old ?? 0) + new
            numbered(100 + sum)
        }
        store.dispatch(Count.add(1))
        #expect(one.values == [0, -1, 1, -1])
        #expect(two.values == [[nil, 0], [nil, 0], [0, 1], [0, 1]])
        #expect(numbered.values == [-10, -1, 1, -1, 101])
        #expect(referenced.values == [0, 1])
    }

    @Test(.rule("S9", "G6"))
    func valuesThatWerePassedOverAreNoOldValues() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let log = Heard<[Int?]>()
        _ = store.subscribe({
            $0.select(\.count).only { old, new in new - old >= 3 }.withOld()
        }) { log([$0, $1]) }
        for _ in 0..<7 { store.dispatch(Count.add(1)) }
        #expect(log.values == [[nil, 0], [0, 3], [3, 6]])
    }

    @Test(.rule("S7", "S9"))
    func aFirstValueThatWasSkippedIsTheOldOneOfTheNext() {
        let store = makeStore(Counter(count: 4))
        let log = Heard<[Int?]>()
        _ = store.subscribe(\.count, skipInitial: true) { old, new in log([old, new]) }
        store.dispatch(Count.add(1))
        #expect(log.values == [[4, 5]])
    }

    @Test(.rule("S9", "G2"))
    func nestedCommitsArePairedInOrder() {
        let store = makeStore()
        let log = Heard<[Int?]>()
        _ = store.subscribe(\.count) { if $0 == 1 { store.dispatch(Count.set(2)) } }
        _ = store.subscribe(\.count) { old, new in log([old, new]) }
        store.dispatch(Count.set(1))
        #expect(log.values == [[nil, 0], [0, 1], [1, 2]])
    }

    @Test(.rule("S9", "G5"))
    func whoJoinsInAPassHasNoOldValueAtFirst() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { count in
            guard count == 1 else { return }
            _ = store.subscribe({ $0.select(\.count).withOld().withAction() }) { pair, action in
                log("\(pair.old.map(String.init) ?? "nil") \(pair.new) \(text(action))")
            }
        }
        _ = store.subscribe({ $0.withAction() }) { _, _ in }
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(2))
        #expect(log.values == ["nil 1 nil", "1 2 set(2)"])
    }

    @Test(.rule("S9"))
    func optionalValuesHaveAnOldValueOfTheirOwn() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.note) { old, new in
            switch old {
            case .none: log("first \(new ?? "nil")")
            case .some(let note): log("\(note ?? "nil") to \(new ?? "nil")")
            }
        }
        for note in ["a", nil, nil] { store.dispatch(Count.note(note)) }
        #expect(log.values == ["first nil", "nil to a", "a to nil"])
    }

    // MARK: The action

    @Test(.rule("S9"))
    func theActionIsNilAtFirstAndThenThatOfTheCommit() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withAction() }) { count, action in
            log("\(count) \(text(action))")
        }
        store.dispatch(Count.add(1))
        store.dispatch(Count.rename("other"))
        store.dispatch(Count.set(5))
        #expect(log.values == ["0 nil", "1 add(1)", "5 set(5)"])
    }

    @Test(.rule("S9", "S10"))
    func ofABatchItIsTheLastAction() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withAction() }) { log("\($0) \(text($1))") }
        store.batch {
            store.dispatch(Count.add(1))
            store.dispatch(Count.rename("other"))
        }
        store.batch {}
        store.batch { store.dispatch(Count.add(0)) }
        #expect(log.values == ["0 nil", "1 rename(\"other\")"])
    }

    @Test(.rule("S9", "S10", "G5"))
    func whoJoinsInABatchHearsTheActionOfWhatCameAfterwards() {
        let store = makeStore()
        let log = Heard<String>()
        store.batch {
            store.dispatch(Count.add(1))
            _ = store.subscribe({ $0.select(\.count).withAction() }) { log("a \($0) \(text($1))") }
            store.dispatch(Count.add(1))
            _ = store.subscribe({ $0.select(\.count).withAction() }) { log("b \($0) \(text($1))") }
        }
        #expect(log.values == ["a 1 nil", "b 2 nil", "a 2 add(1)"])
    }

    @Test(.rule("S9", "G2"))
    func nestedCommitsHaveTheirOwnActions() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { count in
            if count == 1 {
                store.dispatch(Count.set(2))
                store.batch {
                    store.dispatch(Count.set(3))
                    store.dispatch(Count.set(4))
                }
            }
        }
        _ = store.subscribe({ $0.select(\.count).withAction() }) { log("\($0) \(text($1))") }
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(5))
        #expect(log.values == ["0 nil", "1 set(1)", "2 set(2)", "4 set(4)", "5 set(5)"])
    }

    @Test(.rule("S9", "S13"))
    func replacingTheWholeStateIsAnAction() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withAction() }) { count, action in
            log("\(count) \(action is SetState<Counter>)")
        }
        store.dispatch(SetState(Counter(count: 9)))
        #expect(log.values == ["0 false", "9 true"])
    }

    @Test(.rule("S9", "S3"))
    func behindMiddlewareItIsTheActionThatReachedTheReducer() {
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    { action in
                        guard case .add(let amount)? = action as? Count else { return next(action) }
                        next(Count.set(amount * 10))
                        next(Count.set(amount * 100))
                    }
                }
            }
        ])
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withAction() }) { log("\($0) \(text($1))") }
        store.dispatch(Count.add(1))
        #expect(log.values == ["0 nil", "10 set(10)", "100 set(100)"])
    }

    // MARK: Together, and predicates

    @Test(.rule("S9"))
    func bothFormsTogetherInEitherOrder() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withOld().withAction() }) { pair, action in
            log("a \(pair.old ?? -1) \(pair.new) \(text(action))")
        }
        _ = store.subscribe({ $0.select(\.count).withAction().withOld() }) { old, new in
            log(
                "b \(old?.state ?? -1) \(text(old?.action)) \(new.state) \(text(new.action))")
        }
        for count in [1, 1, 2] { store.dispatch(Count.set(count)) }
        #expect(
            log.values == [
                "a -1 0 nil", "b -1 nil 0 nil",
                "a 0 1 set(1)", "b 0 nil 1 set(1)",
                "a 1 2 set(2)", "b 1 set(1) 2 set(2)",
            ])
    }

    @Test(.rule("S9", "G6"))
    func predicatesBehindItJudgeWhatIsTold() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let (byAction, byOld) = (Heard<String>(), Heard<[Int?]>())
        _ = store.subscribe({
            $0.select(\.count).withAction().skip { _, new in (new.action as? Count) == .nothing }
        }) { byAction("\($0) \(text($1))") }
        let asked = Heard<String>()
        _ = store.subscribe({
            $0.select(\.count).withOld().only { told, candidate in
                asked("\(told.old ?? -1),\(told.new) \(candidate.old ?? -1),\(candidate.new)")
                return candidate.new > (candidate.old ?? 0)
            }
        }) { byOld([$0, $1]) }
        for action in [Count.add(1), .nothing, .add(-1), .add(5)] { store.dispatch(action) }
        #expect(byAction.values == ["0 nil", "1 add(1)", "0 add(-1)", "5 add(5)"])
        #expect(byOld.values == [[nil, 0], [0, 1], [1, 5]])
        #expect(asked.values == ["-1,0 0,1", "0,1 1,1", "0,1 1,0", "0,1 1,5"])
    }

    @Test(.rule("S9", "G6"))
    func predicatesBeforeAndBehindAreAskedInTheirTurn() {
        let store = makeStore()
        let asked = Heard<String>()
        _ = store.subscribe({
            $0.select(\.count)
                .skip { _, new in
                    asked("before"); return new == 2
                }
                .withAction()
                .skip { _, new in
                    asked("behind"); return new.state == 3
                }
                .withOld()
                .skip { _, new in
                    asked("last"); return new.new.state == 4
                }
        }) { asked("told \($0?.state ?? -1) \($1.state)") }
        for count in 1...5 { store.dispatch(Count.set(count)) }
        #expect(
            asked.values == [
                "told -1 0", "before", "behind", "last", "told 0 1", "before", "before", "behind",
                "before", "behind", "last", "before", "behind", "last", "told 1 5",
            ])
    }

    // MARK: Other forms

    @Test(.rule("S8", "S9"))
    func severalKeyPathsAndAnObjectWhoseStateIsATuple() {
        let store = makeStore()
        let log = Heard<String>()
        let pair = Listener((old: Int?, new: Int).self) { log("pair \($0.old ?? -1) \($0.new)") }
        let plain = Listener((Int, String).self) { log("plain \($0.0) \($0.1)") }
        let action = Listener((state: Int, action: (any Action)?).self) {
            log("action \($0.state) \(text($0.action))")
        }
        store.subscribe(pair) { $0.select(\.count).withOld() }
        store.subscribe(plain) { $0.select(\.count, \.name) }
        store.subscribe(action) { $0.select(\.count).withAction() }
        _ = store.subscribe({ $0.select(\.count, \.name).withOld() }) { old, new in
            log("several \(old?.0 ?? -1) \(new.0) \(new.1)")
        }
        store.dispatch(Count.rename("x"))
        store.dispatch(Count.add(1))
        #expect(
            log.values == [
                "pair -1 0", "plain 0 none", "action 0 nil", "several -1 0 none",
                "plain 0 x", "several 0 0 x",
                "pair 0 1", "plain 1 x", "action 1 add(1)", "several 0 1 x",
            ])
    }

    @Test(.rule("S7", "S9"))
    func anObjectThatIsSubscribedAgainBeginsAnew() {
        let store = makeStore()
        let listener = Heard((old: Int?, new: Int).self)
        for _ in 0..<2 {
            store.subscribe(listener) { $0.select(\.count).withOld() }
            store.dispatch(Count.add(1))
        }
        #expect(listener.values.map(\.old) == [nil, 0, nil, 1])
        #expect(listener.values.map(\.new) == [0, 1, 1, 2])
    }

    @Test(.rule("G9", "S9"))
    func noValueIsKeptThatNothingAsksFor() {
        struct State { var probe: Probe?; var count = 0 }
        struct Put: Action { var probe: Probe? }
        let store = Store(
            state: State(),
            reducer: { state, action in
                state.count += 1
                if let put = action as? Put { state.probe = put.probe }
            })
        let told = Heard<Bool>()
        // Not Equatable, so nothing is compared: only the action is added.
        _ = store.subscribe({ $0.withAction() }) { told($0.state.probe != nil) }
        _ = store.subscribe({ $0.select { $0.probe } }) { told($0 != nil) }
        weak let probe = { () -> Probe in
            let probe = Probe()
            store.dispatch(Put(probe: probe))
            return probe
        }()
        #expect(probe != nil)
        store.dispatch(Put(probe: nil))
        #expect(probe == nil)
        #expect(told.values == [false, false, true, true, false, false])
    }

    @Test(.rule("G9", "S9"))
    func anOldValueIsKeptForOneCommitOnly() {
        struct State { var probe: Probe? }
        struct Put: Action { var probe: Probe? }
        let store = Store(
            state: State(),
            reducer: { state, action in
                if let put = action as? Put { state.probe = put.probe }
            })
        _ = store.subscribe({ $0.select { $0.probe }.withOld().withAction().withOld() }) { _, _ in }
        weak var first: Probe?
        do {
            let probe = Probe()
            first = probe
            store.dispatch(Put(probe: probe))
        }
        for _ in 0..<3 { store.dispatch(Put(probe: nil)) }
        #expect(first == nil)
    }

    @Test(.rule("S9", "G8"))
    func anActionMayUseTheStoreWhenItIsFreed() {
        struct Heavy: Action { let held: Probe }
        let store = makeStore()
        let log = Heard<Int>()
        _ = store.subscribe({ $0.select(\.count).withAction() }) { count, _ in log(count) }
        let dispatches = Box(0)
        func make() -> Heavy {
            Heavy(
                held: Probe {
                    dispatches.content += 1
                    if dispatches.content < 5 { store.dispatch(make()) }
                    store.dispatch(Count.add(1))
                })
        }
        store.dispatch(make())
        #expect(dispatches.content == 5)
        #expect(log.values == [0, 1, 2, 3, 4, 5])
    }

    // MARK: Mistakes

    @Test(.rule("G10", "S9"))
    func selectingBehindAPairTraps() async {
        let old = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = makeStore().subscribe({
                $0.select(\.count).withOld().select { $0.new - ($0.old ?? 0) }
            }) { _ in }
        }
        expect(
            said(old),
            has: ": A subscription to Counter selects from "
                + "(old: Optional<Int>, new: Int), which withOld() or withAction() has made. These "
                + "complete what is told: call select before them, and take from the pair what you "
                + "need where you are told it. Troubleshooting.md#select-behind-pair")
        let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = makeStore().subscribe({ $0.withAction().select(\.state.count) }) { _ in }
        }
        expect(said(action), has: "bowline[select-behind-pair] ")
        let cast = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = makeStore().subscribe({ $0.withAction().select(as: Int.self) }) { _ in }
        }
        expect(said(cast), has: "bowline[select-behind-pair] ")
    }
}
