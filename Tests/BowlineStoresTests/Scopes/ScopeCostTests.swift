import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Counts how often a value that holds it was written while another copy of the value was there.
private final class Marker {
    let copies: Box<Int>

    init(_ copies: Box<Int>) { self.copies = copies }
}

private struct Element {
    private var marker: Marker
    private(set) var number = 0

    init(_ copies: Box<Int>) { marker = Marker(copies) }

    mutating func write() {
        number += 1
        if !isKnownUniquelyReferenced(&marker) {
            marker.copies.content += 1
            marker = Marker(marker.copies)
        }
    }
}

private struct Level<Inner> { var before = 0; var inner: Inner }
private struct Elements { var all: [Element]; var writes = 0 }
private struct Write: Action { var index: Int }

private typealias Levels5<Inner> = Level<Level<Level<Level<Level<Inner>>>>>
private typealias Levels25<Inner> = Levels5<Levels5<Levels5<Levels5<Levels5<Inner>>>>>

private func levels5<Inner>(_ inner: Inner) -> Levels5<Inner> {
    Level(inner: Level(inner: Level(inner: Level(inner: Level(inner: inner)))))
}
private func levels25<Inner>(_ inner: Inner) -> Levels25<Inner> {
    levels5(levels5(levels5(levels5(levels5(inner)))))
}
private func scope5<Inner>(_ store: Store<Levels5<Inner>>) -> Store<Inner> {
    store.scope(to: \.inner).scope(to: \.inner).scope(to: \.inner).scope(to: \.inner)
        .scope(to: \.inner)
}
private func scope25<Inner>(_ store: Store<Levels25<Inner>>) -> Store<Inner> {
    scope5(scope5(scope5(scope5(scope5(store)))))
}
private func write5<Inner>(_ state: inout Levels5<Inner>, _ body: (inout Inner) -> Void) {
    body(&state.inner.inner.inner.inner.inner)
}
private func write25<Inner>(_ state: inout Levels25<Inner>, _ body: (inout Inner) -> Void) {
    write5(&state) { write5(&$0) { write5(&$0) { write5(&$0) { write5(&$0, body) } } } }
}

@Suite(.witnesses) struct ScopeCostTests {
    @Test(.rule("S5", "S11"))
    func writingOneElementOfAMillionThroughFiftyScopesCopiesNothing() {
        let copies = Box(0)
        let store = Store(
            state: levels25(levels25(Elements(all: (0..<1_000_000).map { _ in Element(copies) }))),
            reducer: { state, action in
                guard let write = action as? Write else { return }
                write25(&state) {
                    write25(&$0) { elements in
                        elements.all[write.index].write()
                        elements.writes += 1
                    }
                }
            })
        let elements = scope25(scope25(store))
        let log = Heard<Int>()
        _ = elements.subscribe(\.writes) { log($0) }
        _ = elements.subscribe({ $0.select { $0.all[500_000].number } }) { log($0) }
        let object = Heard(Int.self)
        elements.subscribe(object) { $0.select(\.all.count) }
        for _ in 0..<3 { elements.dispatch(Write(index: 500_000)) }
        #expect(copies.content == 0)
        #expect(elements.state.all[500_000].number == 3)
        #expect(log.values == [0, 0, 1, 1, 2, 2, 3, 3])
        #expect(object.values == [1_000_000])
        // What counts does count: while someone has the state, a write copies.
        let held = elements.state
        elements.dispatch(Write(index: 500_000))
        #expect(copies.content == 1)
        #expect(held.all[500_000].number == 3)
        #expect(log.values.suffix(2) == [4, 4])
    }
}
