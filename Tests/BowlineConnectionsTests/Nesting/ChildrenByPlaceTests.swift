import Bowline
import TestSupport
import Testing

/// Children of a list as a table asks for them, by their number and their place.
@Suite struct ChildrenByPlaceTests {
    private struct Item: Identifiable, Equatable {
        var id: Int
        var title = ""
    }

    private final class Child: Disposable {
        let id: Int

        init(_ id: Int) {
            self.id = id
        }

        func dispose() {}
    }

    private func list(_ ids: [Int]) -> Bindings<[Item], Void> {
        Bindings(props: ids.map { Item(id: $0) }, actions: ())
    }

    @Test(.rule("C13"), arguments: [[], [1], [3, 1, 2], [2, 2, 1]])
    func `count and places are those of all children, in the order of the list`(next: [Int]) {
        let list = list([1, 2])
        let children = list.children(of: \.self) { Child($0.value.id) }
        #expect(children.count == 2)
        list.props = next.map { Item(id: $0) }
        #expect(children.count == children.all.count)
        #expect((0..<children.count).map { children[at: $0].id } == children.all.map(\.id))
        children.dispose()
        #expect(children.count == 0)
    }

    @Test(.rule("C13"))
    func `while children are made, those that are there already are counted`() {
        let list = list([])
        var seen: [[Int]] = []
        var children: Children<Item, Child>?
        children = list.children(of: \.self) { item in
            let there = children.map { all in (0..<all.count).map { all[at: $0].id } }
            seen.append(there ?? [])
            return Child(item.value.id)
        }
        list.props = [Item(id: 5), Item(id: 7), Item(id: 6)]
        #expect(seen == [[], [5], [5, 7]])
        list.props = [Item(id: 8), Item(id: 6), Item(id: 5)]
        #expect(seen.last == [6, 5])
        #expect(children?.all.map(\.id) == [8, 6, 5])
    }

    @Test(.rule("C13"))
    func `a place that there is not traps`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let list = Bindings(props: [Item(id: 1)], actions: ())
            let children = list.children(of: \.self) { Child($0.value.id) }
            _ = children[at: 1]
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Index out of range"))
    }
}
