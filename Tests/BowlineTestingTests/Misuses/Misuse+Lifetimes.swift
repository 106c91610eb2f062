import BowlineTesting

extension Misuse {
    static let lifetimes: [Misuse] = [
        Misuse(
            "expectReleased", "an object that lives on",
            says: #"""
                T/T.swift:1: Still alive behind the body that made it: Screen. Something holds \#
                it: look for a closure that captures it, where [weak …] is due, a subscription \#
                that was not disposed, or a variable outside of the body.
                """#
        ) {
            let kept = Screen()
            try expectReleased(fileID: here, line: 1) { kept }
        },
        Misuse(
            "expectReleased", "no object",
            says: #"""
                T/T.swift:1: expectReleased was given no object to watch. Return what is to be \#
                freed.
                """#
        ) {
            try expectReleased(fileID: here, line: 1) { [] }
        },
        Misuse(
            "expectGraphReleased", "an object in the graph that lives on",
            says: #"""
                T/T.swift:1: Still alive behind the body that made them: 1 object of 3. Look \#
                for what holds the first: a closure that captures it, a subscription that was \#
                not disposed, a variable outside of the body; or state what is to live on: \#
                except: […].
                    Screen.model.caches["a"]: Cache
                """#
        ) {
            let cache = Cache()
            try expectGraphReleased(fileID: here, line: 1) {
                Screen(model: Model(caches: ["a": cache]))
            }
        },
        Misuse(
            "expectGraphReleased", "an object in a table of entities that lives on",
            says: #"""
                T/T.swift:1: Still alive behind the body that made them: 1 object of 202. Look \#
                for what holds the first: a closure that captures it, a subscription that was \#
                not disposed, a variable outside of the body; or state what is to live on: \#
                except: […].
                    Shelf.books[200]: Book
                """#
        ) {
            let kept = Book(id: 200)
            try expectGraphReleased(fileID: here, line: 1) {
                Shelf(books: EntityTable((0..<200).map { Book(id: $0) } + [kept]))
            }
        },
        Misuse(
            "expectGraphReleased", "the root as an exception",
            says: #"""
                T/T.swift:1: Screen is to live on, so that nothing is watched. Take it out of \#
                except:.
                """#
        ) {
            let screen = Screen()
            try expectGraphReleased(except: [screen], fileID: here, line: 1) { screen }
        },
        Misuse(
            "expectSubscriptionsEnded", "a subscription that lives on",
            says: #"""
                T/T.swift:1: 1 subscription of 1 lived on behind the body. Dispose of them: \#
                disposed(by: bag), scoped(), or dispose().
                """#
        ) {
            let names = PublishSubject<String>()
            try expectSubscriptionsEnded(fileID: here, line: 1) {
                _ = names.map(\.count).subscribe(onNext: { _ in })
            }
        },
        Misuse(
            "expectSubscriptionsEnded", "a subscription in a count of its own that lives on",
            says: #"""
                T/T.swift:1: 1 subscription of 2 lived on behind the body. Dispose of them: \#
                disposed(by: bag), scoped(), or dispose().
                """#
        ) {
            let names = PublishSubject<String>()
            try expectSubscriptionsEnded(fileID: here, line: 1) {
                names.subscribe(onNext: { _ in }).dispose()
                Diagnostics.countingSubscriptions { _ in
                    _ = names.subscribe(onNext: { _ in })
                }
            }
        },
        Misuse(
            "expectSubscriptionsEnded", "no subscription",
            says: #"""
                T/T.swift:1: Nothing was subscribed to, so that nothing could be left. \#
                Subscribe in the body.
                """#
        ) {
            try expectSubscriptionsEnded(fileID: here, line: 1) {}
        },
        Misuse(
            "expectUnsubscribed", "a subscription that lives on",
            says: #"""
                T/T.swift:1: 1 subscriber of store lived on when what held them had been let \#
                go. Return what holds them; dispose of what nothing holds: disposed(by: bag).
                    Int at T/T.swift:2
                """#
        ) {
            let store = Store(state: AppState(), reducer: reducer(), label: "store")
            try expectUnsubscribed(from: store, fileID: here, line: 1) {
                _ = store.subscribe(\.counter, fileID: here, line: 2) { _ in }
                let connection = store.connection(props: counterProps, actions: counterActions)
                connection.connect()
                return connection
            }
        },
        Misuse(
            "expectUnsubscribed", "a subscription that lives on where an older one ended",
            says: #"""
                T/T.swift:1: 1 subscriber of store lived on when what held them had been let \#
                go. Return what holds them; dispose of what nothing holds: disposed(by: bag).
                    String at T/T.swift:2
                """#
        ) {
            let store = Store(state: AppState(), reducer: reducer(), label: "store")
            let old = store.subscribe(\.counter) { _ in }
            try expectUnsubscribed(from: store, fileID: here, line: 1) {
                let bag = DisposeBag()
                store.subscribe(\.counter) { _ in }.disposed(by: bag)
                _ = store.subscribe(\.name, fileID: here, line: 2) { _ in }
                old.dispose()
                return bag
            }
        },
        Misuse(
            "expectUnsubscribed", "no subscription",
            says: #"""
                T/T.swift:1: Nothing in the body is subscribed to store, so that nothing could \#
                be left. Subscribe, and return what holds the subscription.
                """#
        ) {
            let store = Store(state: AppState(), reducer: reducer(), label: "store")
            try expectUnsubscribed(from: store, fileID: here, line: 1) {}
        },
    ]
}

private final class Screen {
    var model: Model?

    init(model: Model? = nil) {
        self.model = model
    }
}

private final class Model {
    var caches: [String: Cache]

    init(caches: [String: Cache]) {
        self.caches = caches
    }
}

private final class Cache {}

private final class Shelf {
    let books: EntityTable<Book>

    init(books: EntityTable<Book>) {
        self.books = books
    }
}

private final class Book: Identifiable {
    let id: Int

    init(id: Int) {
        self.id = id
    }
}
