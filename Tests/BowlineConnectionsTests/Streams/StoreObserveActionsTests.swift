import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The actions of a store as sequences of events.
@Suite(.witnesses) struct StoreObserveActionsTests {
    private struct Toast: Action, Equatable { var text: String }
    private struct Other: Action {}
    private struct Item: Equatable { var number = 0 }
    private struct State {
        var item: Item? = Item()
        var toasts = 0
    }

    private static func makeStore(_ middleware: [Middleware<State>] = []) -> Store<State> {
        Store(
            state: State(),
            reducer: { state, action in
                if action is Toast { state.toasts += 1 }
                (action as? Change<State>)?.apply(&state)
            }, middleware: middleware)
    }

    @Test(.rule("S9", "G2")) func actionsOfOneTypeAreToldAndNoneIsReplayed() {
        let store = Self.makeStore()
        let heard = Heard<String>()
        store.dispatch(Toast(text: "early"))
        _ = store.observe(on: Toast.self).subscribe(onNext: {
            heard("\($0.text) \(store.state.toasts)")
        })
        #expect(heard.take() == [])
        store.dispatch(Other())
        store.dispatch(Toast(text: "one"))
        store.dispatch(Toast(text: "one"))
        #expect(heard.take() == ["one 2", "one 3"])
    }

    @Test(.rule("S9", "S10", "G3")) func allActionsAreToldInTheirOrderAndTurn() {
        let store = Self.makeStore()
        let heard = Heard<String>()
        _ = store.subscribe(on: Toast.self, onEvent: { heard("a \($0.text)") })
        _ = store.observeActions().subscribe(onNext: { heard("b \(type(of: $0))") })
        _ = store.observe(on: Toast.self).subscribe(onNext: { heard("c \($0.text)") })
        store.dispatch(Toast(text: "1"))
        #expect(heard.take() == ["a 1", "b Toast", "c 1"])
        store.batch {
            store.dispatch(Other())
            store.dispatch(Toast(text: "2"))
            store.dispatch(Toast(text: "3"))
            #expect(heard.take() == [])
        }
        #expect(
            heard.take() == ["a 2", "a 3", "b Other", "b Toast", "b Toast", "c 2", "c 3"])
    }

    @Test(.rule("S9")) func whatAMiddlewareStopsIsNotTold() {
        let store = Self.makeStore([
            { _, _ in
                { next in { action in if !(action is Other) { next(action) } } }
            }
        ])
        let heard = Heard<String>()
        _ = store.observeActions().subscribe(onNext: { heard("\(type(of: $0))") })
        store.dispatch(Other())
        store.dispatch(Toast(text: ""))
        #expect(heard.take() == ["Toast"])
    }

    @Test(.rule("G4", "O6")) func whoHasEnoughIsNotToldTheRestOfABatch() {
        let store = Self.makeStore()
        let heard = Heard<String>()
        _ = store.observe(on: Toast.self).take(1).subscribe(
            onNext: { heard($0.text) }, onCompleted: { heard("completed") })
        store.batch {
            store.dispatch(Toast(text: "1"))
            store.dispatch(Toast(text: "2"))
        }
        store.dispatch(Toast(text: "3"))
        #expect(heard.take() == ["1", "completed"])
    }

    @Test(.rule("G5")) func whoSubscribesInsideACallbackHearsOfLaterActionsOnly() {
        let store = Self.makeStore()
        let heard = Heard<String>()
        _ = store.observe(on: Other.self).subscribe(onNext: { _ in
            store.dispatch(Toast(text: "before"))
            _ = store.observe(on: Toast.self).subscribe(onNext: { heard($0.text) })
            store.dispatch(Toast(text: "behind"))
        })
        store.dispatch(Other())
        #expect(heard.take() == ["behind"])
    }

    @Test(.rule("S11")) func aScopeTellsThemWhileThereIsSomethingBehindIt() throws {
        let store = Self.makeStore()
        let scope = try #require(store.scope(to: \.item))
        let heard = Heard<String>()
        _ = scope.observe(on: Toast.self).subscribe(onNext: { heard($0.text) })
        store.dispatch(Toast(text: "here"))
        store.change { $0.item = nil }
        store.dispatch(Toast(text: "gone"))
        store.change { $0.item = Item() }
        store.dispatch(Toast(text: "back"))
        #expect(heard.take() == ["here", "back"])
    }

    @Test(.rule("G9")) func theSequenceKeepsTheStoreAndASubscriptionGoesWithIt() {
        weak var store: Store<State>?
        let survivors = Survivors()
        func observe() -> Infallible<any Action> {
            let (own, probe) = (Self.makeStore(), Probe())
            store = own
            survivors.watch(probe)
            let actions = own.observeActions()
            _ = actions.subscribe(onNext: { _ in probe.touch() })
            return actions
        }
        var actions: Infallible<any Action>? = observe()
        #expect(store != nil && actions != nil)
        actions = nil
        #expect(store == nil)
        #expect(survivors.count == 0)
    }

    private final class Banner { var text = "" }

    @Test(.rule("G9")) func aBindingEndsWithItsTarget() {
        let store = Self.makeStore()
        let survivors = Survivors()
        func bind() {
            let (banner, probe) = (Banner(), Probe())
            survivors.watch(probe)
            _ = store.observe(on: Toast.self).bind(with: banner) { banner, toast in
                probe.touch()
                banner.text = toast.text
            }
            store.dispatch(Toast(text: "x"))
            #expect(banner.text == "x")
        }
        bind()
        #expect(survivors.count == 1)
        store.dispatch(Other())
        #expect(survivors.count == 0)
    }

    // MARK: A store as a target

    private struct Show: Action { var number: Int }

    private static func makeCounter() -> Store<[Int]> {
        Store(
            state: [],
            reducer: { state, action in
                if let show = action as? Show { state.append(show.number) }
            })
    }

    @Test(.rule("O21")) func eachValueIsDispatchedAsAnAction() {
        let store = Self.makeCounter()
        let relay = BehaviorRelay(value: 1)
        let bag = DisposeBag()
        relay.bind(to: store) { Show(number: $0) }.disposed(by: bag)
        relay.bind(to: store, Show.init).disposed(by: bag)
        relay.accept(2)
        #expect(store.state == [1, 1, 2, 2])
        bag.dispose()
        relay.accept(3)
        #expect(store.state == [1, 1, 2, 2])
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O21")) func actionsAreDispatchedAsTheyAre() {
        let store = Self.makeCounter()
        let shows = PublishRelay<Show>()
        let actions = PublishRelay<any Action>()
        _ = shows.bind(to: store)
        _ = actions.bind(to: store)
        shows.accept(Show(number: 1))
        actions.accept(Show(number: 2))
        actions.accept(Other())
        #expect(store.state == [1, 2])
    }

    @Test(.rule("G9", "G10")) func theBindingDoesNotKeepTheStoreAndEndsWithIt() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            let relay = BehaviorRelay(value: 1)
            weak var store: Store<[Int]>?
            func bind() {
                let own = Self.makeCounter()
                store = own
                _ = relay.bind(to: own) { Show(number: $0) }
            }
            bind()
            #expect(store == nil)
            relay.accept(2)
            #expect(!relay.hasObservers)
        }
        #expect(reports.identifiers == [])
    }

    @Test(.rule("S11")) func aScopeMakesThemItsOwnActionsAlsoWhenItIsLetGoItself() {
        struct Outer: Action { var number: Int }
        let store = Store(
            state: State(),
            reducer: { state, action in
                if let outer = action as? Outer { state.toasts += outer.number }
            })
        let relay = BehaviorRelay(value: 1)
        func bind() {
            let scope = store.scope(to: \.toasts) { (show: Show) in Outer(number: show.number * 10)
            }
            _ = relay.bind(to: scope) { Show(number: $0) }
        }
        bind()
        relay.accept(2)
        #expect(store.state.toasts == 30)
    }

    @Test(.rule("G2", "G7")) func aStoreThatIsBoundToItselfGoesOnInOrder() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<Int>()
        _ = store.observe(\.a).bind { heard($0) }
        _ = store.observe(\.a).filter { $0 < 5_000 }.bind(to: store) { value in
            Change<Numbers> { $0.a = value + 1 }
        }
        #expect(heard.take() == Array(0...5_000))
    }
}
