import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A collection that counts how often a change had to copy it.
private struct Pile {
    final class Storage {
        var items: [Int]
        init(_ items: [Int]) { self.items = items }
    }

    private var storage = Storage([])
    private(set) var copies = 0
    var items: [Int] { storage.items }

    mutating func append(_ item: Int) {
        if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage.items)
            copies += 1
        }
        storage.items.append(item)
    }
}

private struct State {
    var before: UInt8 = 0
    var pile = Pile()
    var other = 0
}

private enum Change: Action { case append(Int), other }

private let reducer: @Sendable (inout State, any Action) -> Void = { state, action in
    guard let change = action as? Change else { return }
    switch change {
    case .append(let item): state.pile.append(item)
    case .other: state.other += 1
    }
}

private func makeStore(_ middleware: [Middleware<State>] = []) -> Store<State> {
    Store(state: State(), reducer: reducer, middleware: middleware)
}

@Suite(.witnesses) struct InPlaceTests {
    @Test(.rule("S5"))
    func aChangeIsMadeWithoutACopy() {
        let store = makeStore()
        for item in 0..<10 { store.dispatch(Change.append(item)) }
        #expect(store.state.pile.items == Array(0..<10))
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5"))
    func anArrayKeepsItsStorage() {
        struct Numbers { var numbers: [Int] }
        struct Append: Action { var number: Int }
        let first = [Int](unsafeUninitializedCapacity: 64) { _, count in count = 0 }
        let store = Store(
            state: Numbers(numbers: first),
            reducer: reduce(\.numbers, on: Append.self) { $0.append($1.number) })
        _ = store.subscribe(\.numbers.count) { _ in }
        store.dispatch(Append(number: -1))
        let place = store.state.numbers.withUnsafeBufferPointer { $0.baseAddress }
        for number in 0..<40 { store.dispatch(Append(number: number)) }
        #expect(store.state.numbers.withUnsafeBufferPointer { $0.baseAddress } == place)
        #expect(store.state.numbers == Array(-1..<40))
    }

    @Test(.rule("S5"))
    func subscribersOfOtherFieldsAndOfTheWholeStateCauseNoCopy() {
        let store = makeStore()
        let (other, whole, object) = (Heard<Int>(), Heard<Int>(), Heard(Int.self))
        _ = store.subscribe(\.other) { other($0) }
        _ = store.subscribe(\.pile.items.count) { other($0) }
        _ = store.subscribe({ $0.select(\.other, \.pile.items.count) }) { other($0 + $1) }
        _ = store.subscribe { whole($0.pile.items.count) }
        store.subscribe(object) { $0.select { $0.pile.items.count } }
        for item in 0..<3 {
            store.dispatch(Change.append(item))
            store.dispatch(Change.other)
        }
        #expect(whole.values == [0, 1, 1, 2, 2, 3, 3])
        #expect(object.values == [0, 1, 2, 3])
        #expect(other.values == [0, 0, 0, 1, 1, 1, 2, 2, 3, 2, 4, 3, 5, 3, 6])
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5"))
    func middlewareThatReadsTheStateCausesNoCopy() {
        let read = Heard<Int>()
        let reads: Middleware<State> = { _, getState in
            { next in
                { action in
                    read(getState()?.pile.items.count ?? -1)
                    next(action)
                    read(getState()?.pile.items.count ?? -1)
                }
            }
        }
        let store = makeStore([reads, reads])
        for item in 0..<3 { store.dispatch(Change.append(item)) }
        #expect(read.values == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5"))
    func aNestedDispatchCopiesWhatItChangesOnceForTheCommitStillToBeTold() {
        let store = makeStore()
        let told = Heard<[Int]>()
        _ = store.subscribe(\.pile.items) { items in
            if items == [1] { store.dispatch(Change.append(2)) }
        }
        _ = store.subscribe({ $0.select { $0.pile } }) { told($0.items) }
        store.dispatch(Change.append(1))
        #expect(told.values == [[], [1], [1, 2]])
        #expect(store.state.pile.copies == 1)
        store.dispatch(Change.append(3))
        #expect(store.state.pile.copies == 1)
        #expect(told.values.last == [1, 2, 3])
    }

    @Test(.rule("S5"))
    func aNestedDispatchDoesNotCopyWhatItDoesNotChange() {
        let store = makeStore()
        _ = store.subscribe(\.pile.items.count) { count in
            if count == 1 { store.dispatch(Change.other) }
        }
        store.dispatch(Change.append(1))
        store.dispatch(Change.append(2))
        #expect(store.state.other == 1)
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5", "S3"))
    func aChainAfterNextCopiesWhatItChanges() {
        let store = makeStore([
            { dispatch, _ in
                { next in
                    { action in
                        next(action)
                        if case Change.append(1) = action { dispatch(Change.append(2)) }
                    }
                }
            }
        ])
        store.dispatch(Change.append(1))
        #expect(store.state.pile.items == [1, 2])
        #expect(store.state.pile.copies == 1)
        store.dispatch(Change.append(3))
        #expect(store.state.pile.copies == 1)
    }

    @Test(.rule("S5", "S3"))
    func aChainBeforeNextCopiesNothing() {
        let store = makeStore([
            { dispatch, _ in
                { next in
                    { action in
                        if case Change.append(1) = action { dispatch(Change.append(0)) }
                        next(action)
                    }
                }
            }
        ])
        store.dispatch(Change.append(1))
        #expect(store.state.pile.items == [0, 1])
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5"))
    func aDispatchInAFirstCallCopiesNothingSinceNothingIsStillToBeTold() {
        // Every commit made in a first call once copied the state, for nobody.
        let store = makeStore()
        _ = store.subscribe(\.other) { _ in
            if store.state.pile.items.isEmpty { store.dispatch(Change.append(1)) }
        }
        #expect(store.state.pile.items == [1])
        #expect(store.state.pile.copies == 0)
    }

    @Test(.rule("S5"))
    func aCollectionThatAReceiverKeepsIsCopiedOnceForEachCommit() {
        let store = makeStore()
        let kept = Box<Pile?>(nil)
        _ = store.subscribe({ $0.select { $0.pile } }) { kept.content = $0 }
        for item in 0..<3 { store.dispatch(Change.append(item)) }
        #expect(store.state.pile.copies == 3)
    }
}
