import Bowline

let listCases = [5_000, 100_000].flatMap(differenceCases)

private func differenceCases(of count: Int) -> [Case] {
    [
        differenceCase("same", of: count, byHand: libraryChangesByHand) { _ in },
        differenceCase("one", of: count, byHand: libraryChangesByHand) { items in
            items[items.count / 2].title = "changed"
        },
        differenceCase("insert", of: count, byHand: libraryChangesByHand) { items in
            items.insert(Item(id: -1, title: "new"), at: items.count / 2)
        },
        differenceCase("reverse", of: count, byHand: dictionaryChangesByHand) { items in
            items.reverse()
        },
        differenceCase("shuffle", of: count, byHand: dictionaryChangesByHand) { items in
            var random = Numbers(state: 1)
            items.shuffle(using: &random)
        },
    ]
}

extension Item: Identifiable {}

/// Numbers that are the same in every run.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@inline(never)
private func changes(from old: [Item], to new: [Item]) -> Changeset {
    Changeset(from: old, to: new)
}

/// A changeset of so many items and what a change makes of them; both sides count what they find, and
/// ours has to lead to the new list.
private func differenceCase(
    _ change: String, of count: Int, byHand: @escaping @Sendable ([Item], [Item]) -> Int,
    make: @escaping @Sendable (inout [Item]) -> Void
) -> Case {
    Case(name: "diff.\(count).\(change)", countedOperations: 2, allocations: nil) {
        let old = AppState(items: count).items
        // Texts of its own: what is equal is not the same storage.
        var changed = old.map { Item(id: $0.id, title: "row \($0.id)") }
        make(&changed)
        let new = changed
        let isRight = old.applying(changes(from: old, to: new), from: new) == new
        let found = isRight ? changes(from: old, to: new).count : -1
        let foundByHand = byHand(old, new)
        let (ours, hand) = (Box(0), Box(0))
        return Sides(
            ours: Side(
                run: { for _ in 0..<$0 { ours.value &+= changes(from: old, to: new).count } },
                result: { ours.value },
                expected: { $0 * found }),
            byHand: Side(
                run: { for _ in 0..<$0 { hand.value &+= byHand(old, new) } },
                result: { hand.value },
                expected: { $0 * foundByHand }))
    }
}
