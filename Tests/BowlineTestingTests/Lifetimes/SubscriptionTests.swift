import BowlineTesting
import TestSupport
import Testing

@Suite("What was subscribed has ended")
struct SubscriptionTests {
    private final class Screen {
        let bag = DisposeBag()
        var count = 0
        var model: Model?

        init(_ model: Model? = nil) {
            self.model = model
        }
    }

    private final class Model {
        let cache: Cache
        var items: [Item] = []

        init(_ cache: Cache) {
            self.cache = cache
        }
    }

    private final class Cache {}

    private final class Item {
        weak var owner: Model?
    }

    @Test func whatABagHoldsEndsWithIt() throws {
        let names = PublishSubject<String>()
        try expectSubscriptionsEnded {
            let bag = DisposeBag()
            names.map(\.count).subscribe(onNext: { _ in }).disposed(by: bag)
            names.onNext("a")
        }
        #expect(throws: Failure(code: 2)) {
            try expectSubscriptionsEnded { throw Failure(code: 2) }
        }
    }

    @Test func subscribersOfAStoreEndWithWhatHoldsThem() throws {
        let store = Store(state: AppState(), reducer: reducer())
        let bag = DisposeBag()
        store.subscribe(\.name) { _ in }.disposed(by: bag)
        try expectUnsubscribed(from: store) {
            let screen = Screen()
            store.subscribe(\.counter) { [weak screen] in screen?.count = $0 }
                .disposed(by: screen.bag)
            return screen
        }
        try expectUnsubscribed(from: store) {
            let connection = store.connection(props: counterProps, actions: counterActions)
            connection.connect()
            return connection
        }
        store.dispatch(CounterAction.increment)
    }

    @Test func aGraphIsFreedButForWhatIsToLiveOn() throws {
        let cache = Cache()
        try expectGraphReleased(except: [cache]) {
            let model = Model(cache)
            model.items = [Item(), Item()]
            model.items[0].owner = model
            return Screen(model)
        }
    }

    @Test func eachObjectThatLivesOnIsNamedWithItsPath() {
        let kept = Model(Cache())
        kept.items = [Item()]
        let failure = #expect(throws: TestFailure.self) {
            try expectGraphReleased { Screen(kept) }
        }
        #expect(
            failure?.lines == [
                "Screen.model: Model", "Screen.model.cache: Cache", "Screen.model.items[0]: Item",
            ])
        withExtendedLifetime(kept) {}
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormsStayOnTheCallersIsolation()
        async throws
    {
        let names = PublishSubject<String>()
        try await expectSubscriptionsEnded {
            let subscription = names.subscribe(onNext: { _ in })
            await Task.yield()
            MainActor.assertIsolated()
            subscription.dispose()
        }
        await #expect(throws: TestFailure.self) {
            try await expectSubscriptionsEnded {
                _ = names.subscribe(onNext: { _ in })
                await Task.yield()
            }
        }
        let store = Store(state: AppState(), reducer: reducer())
        try await expectUnsubscribed(from: store) {
            await Task.yield()
            MainActor.assertIsolated()
            let connection = store.connection(props: counterProps, actions: counterActions)
            connection.connect()
            return connection
        }
        await #expect(throws: TestFailure.self) {
            try await expectUnsubscribed(from: store) { await Task.yield() }
        }
        let cache = Cache()
        try await expectGraphReleased(except: [cache]) {
            await Task.yield()
            MainActor.assertIsolated()
            return Screen(Model(cache))
        }
        await #expect(throws: TestFailure.self) {
            try await expectGraphReleased {
                await Task.yield()
                return Screen(Model(cache))
            }
        }
    }
}
