import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A store observed without Props: what it gives, to whom, in which order, and for how long.
@Suite(.witnesses) struct StoreObserveTests {
    // MARK: What counts as changed

    @Test(.rule("S8", "G6")) func aPropertyIsGivenAtOnceAndThenWhenItChanged() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let heard = Heard<Int>()
        _ = store.observe(\.a).subscribe(onNext: heard.add)
        #expect(heard.take() == [1])
        store.change { $0.a = 1 }
        store.change { $0.b = 7 }
        store.change { $0.a = 2 }
        #expect(heard.take() == [2])
    }

    @Test(.rule("G6", "S8")) func theComparerIsAskedOnceACandidateWithWhatWasToldLast() {
        let calls = Box(0)
        let store = Store<Counted>.changing(Counted(number: 1, calls: calls))
        let heard = Heard<Int>()
        _ = store.observe(\.self).subscribe(onNext: { heard($0.note) })
        store.change { $0.note = 1 }
        store.change { $0.note = 2 }
        store.change {
            $0.note = 3
            $0.number = 2
        }
        #expect(heard.take() == [0, 3])
        #expect(calls.value == 3)
    }

    @Test(.rule("G6")) func aComparerOfOnesOwnIsTheOnlyJudge() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let heard = Heard<String>()
        let asked = Heard<String>()
        let isClose = { (last: Int, candidate: Int) in
            asked("\(last),\(candidate)")
            return candidate - last < 2
        }
        _ = store.observe(\.a, isEqual: isClose).subscribe(onNext: {
            heard("key path \($0)")
        })
        store.change { $0.a = 2 }
        store.change { $0.a = 3 }
        store.change { $0.a = 3 }
        #expect(heard.take() == ["key path 1", "key path 3"])
        #expect(asked.take() == ["1,2", "1,3", "3,3"])
        _ = store.observe({ $0.a }, isEqual: { _, _ in false })
            .subscribe(onNext: { heard("closure \($0)") })
        store.change { $0.b = 1 }
        #expect(heard.take() == ["closure 3", "closure 3"])
        #expect(asked.take() == ["3,3"])
    }

    private struct Loose { var number = 0 }
    private struct Mixed {
        var loose = Loose()
        var number = 0
    }

    @Test(.rule("G6", "S8")) func whatIsNotEquatableIsGivenAtEachCommit() {
        let store = Store<Mixed>.changing(Mixed())
        let heard = Heard<String>()
        _ = store.observe().subscribe(onNext: { heard("whole \($0.number)") })
        _ = store.observe(\.loose).subscribe(onNext: { heard("key path \($0.number)") })
        _ = store.observe { Loose(number: $0.number) }
            .subscribe(onNext: { heard("closure \($0.number)") })
        _ = store.observe(\.number).subscribe(onNext: { heard("equatable \($0)") })
        heard.take()
        store.change { _ in }
        #expect(heard.take() == ["whole 0", "key path 0", "closure 0"])
    }

    @Test(.rule("G6", "S8")) func anEquatableStateIsGivenWhole() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<Numbers>()
        _ = store.observe().subscribe(onNext: heard.add)
        store.change { $0.a = 0 }
        store.change { $0.text = "x" }
        #expect(heard.take() == [Numbers(), Numbers(text: "x")])
    }

    @Test(.rule("G6")) func aStoreThatDoesNotSkipRepeatsGivesEachCommit() {
        let store = Store(
            state: Numbers(),
            reducer: { state, action in (action as? Change<Numbers>)?.apply(&state) },
            automaticallySkipsRepeats: false)
        let heard = Heard<Int>()
        _ = store.observe(\.a).subscribe(onNext: heard.add)
        store.change { _ in }
        #expect(heard.take() == [0, 0])
        _ = store.observe(\.a, isEqual: ==).subscribe(onNext: heard.add)
        heard.take()
        store.change { _ in }
        #expect(heard.take() == [0])
    }

    @Test(.rule("S8")) func aClosureRunsOnceACommitAndSubscription() {
        let store = Store<Numbers>.changing(Numbers())
        let runs = Box(0)
        let sums = store.observe { state in
            runs.value += 1
            return state.a + state.b
        }
        let heard = Heard<Int>()
        #expect(runs.value == 0)
        _ = sums.subscribe(onNext: heard.add)
        _ = sums.subscribe(onNext: heard.add)
        #expect(runs.value == 2)
        store.change { ($0.a, $0.b) = (1, -1) }
        #expect(runs.value == 4)
        store.change { $0.a = 5 }
        #expect(runs.value == 6)
        #expect(heard.take() == [0, 0, 4, 4])
    }

    @Test(.rule("S8", "G2")) func severalPropertiesAreGivenTogetherOnceACommit() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        _ = store.observe(\.a, \.text).subscribe(onNext: { heard("\($0.0) \($0.1)") })
        store.change { ($0.a, $0.text) = (1, "x") }
        store.change { $0.b = 1 }
        store.change { $0.text = "y" }
        #expect(heard.take() == ["0 ", "1 x", "1 y"])
    }

    @Test(.rule("S8")) func aSelectorIsSharedByAllWhoObserveIt() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let twice = createSelector(\Numbers.a) { $0 * 2 }
        let heard = Heard<String>()
        let sequence = store.observe(twice)
        for name in ["x", "y", "z"] {
            _ = sequence.subscribe(onNext: { heard("\(name)\($0)") })
        }
        #expect(heard.take() == ["x2", "y2", "z2"])
        #expect(twice.recomputations == 1)
        store.change { $0.b = 1 }
        #expect(twice.recomputations == 1)
        store.change { $0.a = 2 }
        #expect(heard.take() == ["x4", "y4", "z4"])
        #expect(twice.recomputations == 2)
        #expect(store.select(twice) == 4)
        #expect(twice.recomputations == 2)
    }

    @Test(.rule("S8")) func aSelectorWhoseResultIsNotEquatableIsGivenAtEachCommit() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let heard = Heard<Int>()
        let loose = createSelector(\Numbers.a) { Loose(number: $0) }
        _ = store.observe(loose).subscribe(onNext: { heard($0.number) })
        store.change { $0.b = 1 }
        #expect(heard.take() == [1, 1])
        #expect(loose.recomputations == 1)
    }

    // MARK: Order

    @Test(.rule("G2", "G3")) func itTakesItsTurnByAgeAmongTheOtherSubscribers() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        _ = store.subscribe(\.a, onNext: { heard("first \($0)") })
        let observed = store.observe(\.a)
        _ = observed.subscribe(onNext: { heard("second \($0)") })
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.subscribe(\.a) { heard("third \($0)") }
        connection.connect()
        _ = observed.map { -$0 }.subscribe(onNext: { heard("fourth \($0)") })
        heard.take()
        store.change { $0.a = 1 }
        #expect(heard.take() == ["first 1", "second 1", "third 1", "fourth -1"])
    }

    @Test(.rule("G2", "S2")) func whatIsDispatchedFromInsideIsToldInOrderBehindThat() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        _ = store.observe(\.a).subscribe(onNext: { value in
            heard("x\(value)")
            if value == 1 {
                store.change { $0.a = 2 }
                #expect(store.state.a == 2)
                heard("x is done")
            }
        })
        _ = store.observe(\.a).subscribe(onNext: { heard("y\($0)") })
        heard.take()
        store.change { $0.a = 1 }
        #expect(heard.take() == ["x1", "x is done", "y1", "x2", "y2"])
    }

    @Test(.rule("G5")) func whoSubscribesInsideACallbackIsGivenTheCommittedValueOnce() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        let observed = store.observe(\.a)
        _ = store.observe(\.a).subscribe(onNext: { value in
            guard value == 1 else { return }
            store.change { $0.a = 2 }
            _ = observed.subscribe(onNext: { heard("new \($0)") })
        })
        store.change { $0.a = 1 }
        #expect(heard.take() == ["new 2"])
        store.change { $0.a = 3 }
        #expect(heard.take() == ["new 3"])
    }

    @Test(.rule("G2", "G5")) func whatTheFirstValueDispatchesIsToldBehindIt() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        _ = store.observe(\.a).subscribe(onNext: { value in
            heard("begin \(value)")
            if value == 0 { store.change { $0.a = 1 } }
            heard("end \(value)")
        })
        #expect(heard.take() == ["begin 0", "end 0", "begin 1", "end 1"])
    }

    @Test(.rule("S10")) func aBatchIsToldOnce() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<Int>()
        _ = store.observe(\.a).subscribe(onNext: heard.add)
        store.batch {
            store.change { $0.a = 1 }
            store.change { $0.a = 2 }
        }
        #expect(heard.take() == [0, 2])
    }

    // MARK: Ends

    @Test(.rule("G4")) func whoIsDisposedOfDuringADeliveryIsNotCalledAnyMore() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        let later = SerialDisposable()
        let own = SerialDisposable()
        _ = store.observe(\.a).subscribe(onNext: { if $0 == 1 { later.dispose() } })
        later.disposable = store.observe(\.a).subscribe(onNext: { heard("later \($0)") })
        own.disposable = store.observe(\.a).subscribe(onNext: { value in
            heard("own \(value)")
            if value == 1 {
                own.dispose()
                store.change { $0.a = 2 }
            }
        })
        heard.take()
        store.change { $0.a = 1 }
        store.change { $0.a = 3 }
        #expect(heard.take() == ["own 1"])
    }

    @Test(.rule("O5", "O6", "G4")) func whoHasEnoughWithTheFirstValueCostsNoMore() {
        let store = Store<Numbers>.changing(Numbers())
        let runs = Box(0)
        let heard = Heard<String>()
        let observed = store.observe { state in
            runs.value += 1
            return state.a
        }
        _ = observed.take(1).subscribe(
            onNext: { value in
                heard("\(value)")
                // Comes behind the first value, before the subscription has been handed out.
                store.change { $0.a = 1 }
            }, onCompleted: { heard("completed") })
        store.change { $0.a = 2 }
        #expect(heard.take() == ["0", "completed"])
        #expect(runs.value == 1)
    }

    @Test(.rule("G9", "O3")) func aBagEndsIt() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<Int>()
        let survivors = Survivors()
        func observe() -> DisposeBag {
            let (bag, probe) = (DisposeBag(), Probe())
            survivors.watch(probe)
            store.observe(\.a).subscribe(onNext: { value in
                probe.touch()
                heard(value)
            }).disposed(by: bag)
            return bag
        }
        var bag: DisposeBag? = observe()
        store.change { $0.a = 1 }
        withExtendedLifetime(bag) {}
        bag = nil
        store.change { $0.a = 2 }
        #expect(heard.take() == [0, 1])
        #expect(survivors.count == 0)
    }

    @Test(.rule("G9")) func theSequenceKeepsTheStoreAndASubscriptionDoesNot() {
        weak var store: Store<Numbers>?
        let survivors = Survivors()
        let heard = Heard<String>()
        func observe() -> (Infallible<Int>, any Disposable) {
            let own = Store<Numbers>.changing(Numbers(a: 4))
            let probe = Probe()
            store = own
            survivors.watch(probe)
            let observed = own.observe(\.a)
            let subscription = observed.subscribe(onNext: { _ in probe.touch() })
            return (observed, subscription)
        }
        var (observed, subscription): (Infallible<Int>?, (any Disposable)?) = observe()
        #expect(store != nil)
        _ = observed?.subscribe(onNext: { heard("\($0)") })
        #expect(heard.take() == ["4"])
        #expect(survivors.count == 1)
        observed = nil
        #expect(store == nil)
        #expect(survivors.count == 0)
        subscription?.dispose()
        subscription = nil
    }

    @Test(.rule("G9")) func whatWasSubscribedGoesSilentlyWithTheStore() {
        let heard = Heard<String>()
        func observe() -> any Disposable {
            let store = Store<Numbers>.changing(Numbers())
            return store.observe(\.a).subscribe(
                onNext: { heard("\($0)") }, onCompleted: { heard("completed") })
        }
        let subscription = observe()
        subscription.dispose()
        #expect(heard.take() == ["0"])
    }

    private final class Label { var text = 0 }

    @Test(.rule("G9")) func aBindingEndsWithTheObjectThatItWritesTo() {
        let store = Store<Numbers>.changing(Numbers())
        let survivors = Survivors()
        func bind() {
            let label = Label()
            let probe = Probe()
            survivors.watch(probe)
            _ = store.observe { state in
                probe.touch()
                return state.a
            }.bind(to: label, \.text)
            store.change { $0.a = 3 }
            #expect(label.text == 3)
        }
        bind()
        #expect(survivors.count == 1)
        // Nothing that it selects has changed: the commit alone is the use.
        store.change { $0.b = 1 }
        #expect(survivors.count == 0)
    }

    @Test(.rule("G9")) func bindingsToObjectsThatAreGoneDoNotGatherInAStoreThatRests() {
        let store = Store<Numbers>.changing(Numbers())
        let survivors = Survivors()
        for _ in 0..<1_000 {
            let label = Label()
            let probe = Probe()
            survivors.watch(probe)
            _ = store.observe(\.a).map { value in
                probe.touch()
                return value
            }.bind(to: label, \.text)
        }
        #expect(survivors.count <= 64)
    }

    @Test(.rule("G9")) func whatASequenceCapturedIsFreedWithIt() {
        let store = Store<Numbers>.changing(Numbers())
        let survivors = Survivors()
        func observe() {
            let probe = Probe()
            survivors.watch(probe)
            let observed = store.observe { state in
                probe.touch()
                return state.a
            }
            observed.subscribe(onNext: { _ in }).dispose()
        }
        observe()
        #expect(survivors.count == 0)
        store.change { $0.a = 1 }
    }

    @Test(.rule("G9")) func aBagMayBeLetGoElsewhereWhileTheStoreTells() {
        for _ in 0..<20 {
            let store = Store<Numbers>.changing(Numbers())
            let heard = Heard<Int>()
            let bag = Box<DisposeBag?>(DisposeBag())
            if let bag = bag.value {
                for _ in 0..<50 {
                    store.observe(\.a).map { $0 }.subscribe(onNext: heard.add).disposed(by: bag)
                }
            }
            sideBySide({ bag.value = nil }) {
                for number in 1...20 { store.change { $0.a = number } }
            }
            heard.take()
            store.change { $0.a = 100 }
            #expect(heard.take() == [])
        }
    }

    // MARK: Scopes

    private struct Item: Equatable, Identifiable {
        var id: Int
        var name = ""
    }
    private struct Shop {
        var item: Item? = Item(id: 1)
        var other = 0
    }

    @Test(.rule("S11")) func aScopeIsSilentWhileItsPartIsGone() throws {
        let store = Store<Shop>.changing(Shop())
        let heard = Heard<String>()
        let scope = try #require(store.scope(to: \.item))
        let names = scope.observe(\.name)
        _ = names.subscribe(onNext: { heard("early \($0)") })
        store.change { $0.item?.name = "rope" }
        store.change { $0.item = nil }
        _ = names.subscribe(onNext: { heard("late \($0)") })
        #expect(heard.take() == ["early ", "early rope"])
        store.change { $0.item = Item(id: 2, name: "knot") }
        #expect(heard.take() == ["early knot", "late knot"])
    }

    @Test(.rule("S11", "G9")) func theSequenceOfAScopeKeepsTheScopeAndItsRoot() {
        weak var root: Store<Shop>?
        func observe() -> Infallible<Int> {
            let store = Store<Shop>.changing(Shop())
            root = store
            return store.scope(to: \.other).observe(\.self)
        }
        let heard = Heard<Int>()
        let observed = observe()
        _ = observed.subscribe(onNext: heard.add)
        root?.change { $0.other = 1 }
        #expect(heard.take() == [0, 1])
        withExtendedLifetime(observed) {}
    }

    // MARK: With operators

    @Test(.rule("G2", "O11")) func itIsASequenceLikeAnyOther() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<String>()
        let observed = store.observe(\.a)
        _ = Observable.combineLatest(observed, store.observe(\.b)).map { $0 + $1 }
            .bind { heard("sum \($0)") }
        _ = observed.flatMapLatest { a in store.observe(\.text).map { "\(a)\($0)" } }
            .bind { heard("latest \($0)") }
        #expect(heard.take() == ["sum 0", "latest 0"])
        store.change { $0.a = 1 }
        store.change { $0.text = "x" }
        #expect(heard.take() == ["sum 1", "latest 1", "latest 1x"])
    }
}
