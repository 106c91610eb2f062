import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What code of the user's can do to a selector from inside a call of it (G8).
@Suite(.rule("G8"), .witnesses) struct SelectorReentrancyTests {
    private final class Part: Equatable {
        let number: Int
        let onCompare: () -> Void
        let onDeinit: () -> Void

        init(
            _ number: Int, onCompare: @escaping () -> Void = {},
            onDeinit: @escaping () -> Void = {}
        ) {
            self.number = number
            self.onCompare = onCompare
            self.onDeinit = onDeinit
        }

        deinit { onDeinit() }

        static func == (left: Part, right: Part) -> Bool {
            left.onCompare()
            return left.number == right.number
        }
    }

    private struct Whole { var part: Part; var number = 0 }

    @Test func `A result function may call its own selector`() {
        let box = Box<Selector<Shop, [Int]>?>(nil)
        let selector = createSelector(\Shop.tax) { tax -> [Int] in
            tax == 0 ? [] : [tax] + (box.content?(Shop(tax: tax - 1)) ?? [])
        }
        box.content = selector
        #expect(selector(Shop(tax: 3)) == [3, 2, 1])
        #expect(selector.recomputations == 4)
        // The outermost result is the last one that was taken in.
        #expect(selector(Shop(tax: 3)) == [3, 2, 1])
        #expect(selector.recomputations == 4)
        box.content = nil
    }

    @Test func `A comparer may call its own selector, which then derives without remembering`() {
        let box = Box<Selector<Whole, Int>?>(nil)
        let inner = Heard<Int>()
        let selector = createSelector(\Whole.part, checks: .never) { $0.number * 10 }
        box.content = selector
        let first = Part(1, onCompare: { inner(box.content?(Whole(part: Part(2))) ?? 0) })
        #expect(selector(Whole(part: first)) == 10)
        #expect(selector(Whole(part: Part(1))) == 10)
        #expect(inner.values == [20])
        #expect([selector.recomputations, selector.lastResult] == [2, 10])
        box.content = nil
    }

    @Test func `A comparer may clear its own selector, which then recomputes`() {
        let box = Box<Selector<Whole, Int>?>(nil)
        let selector = createSelector(\Whole.part, checks: .never) { $0.number * 10 }
        let last = Heard<Int?>()
        box.content = selector
        let first = Part(
            1,
            onCompare: {
                box.content?.clear()
                box.content?.clear()
                last(box.content?.lastResult)
            })
        #expect(selector(Whole(part: first)) == 10)
        #expect(selector(Whole(part: Part(1))) == 10)
        #expect(last.values == [nil])
        #expect(selector.recomputations == 2)
        box.content = nil
    }

    @Test
    func `An input that is freed may call the selector, and the outer call gives its own result`() {
        let box = Box<Selector<Whole, Int>?>(nil)
        let log = Heard<Int?>()
        let selector = createSelector(\Whole.part, \.number) { $0.number * 10 + $1 }
        box.content = selector
        func call(_ part: Part, _ number: Int) -> Int {
            selector(Whole(part: part, number: number))
        }
        #expect(
            call(
                Part(
                    1,
                    onDeinit: {
                        log(box.content?.lastResult)
                        log(box.content?(Whole(part: Part(7), number: 7)))
                    }), 1) == 11)
        #expect(call(Part(2), 2) == 22)
        // The new result was in place when the old input was freed.
        #expect(log.values == [22, 77])
        #expect(selector.lastResult == 77)
        #expect(call(Part(2), 2) == 22)
        box.content = nil
    }

    @Test
    func `A result that is freed may call the selector, also with a function among the inputs`() {
        final class Made {
            let number: Int
            let onDeinit: () -> Void
            init(_ number: Int, _ onDeinit: @escaping () -> Void) {
                self.number = number
                self.onDeinit = onDeinit
            }
            deinit { onDeinit() }
        }
        let box = Box<Selector<Shop, Made>?>(nil)
        let log = Heard<Int?>()
        let function = { (tax: Int) in
            Made(tax) { [weak box] in
                guard tax == 1 else { return }
                log(box?.content?.lastResult?.number)
                log(box?.content?(Shop(tax: 9)).number)
            }
        }
        let stored = createSelector(\Shop.tax, resultFunction: function)
        let made = createSelector(
            { (shop: Shop) in shop.tax }, checks: .never, resultFunction: function)
        for selector in [stored, made] {
            box.content = selector
            log.take()
            #expect(selector(Shop(tax: 1)).number == 1)
            #expect(selector(Shop(tax: 2)).number == 2)
            #expect(log.values == [2, 9])
            #expect(selector.lastResult?.number == 9)
        }
        box.content = nil
    }

    @Test func `What clear lets go of may call the selector`() {
        let box = Box<Selector<Whole, Int>?>(nil)
        let log = Heard<Int?>()
        let selector = createSelector(\Whole.part) { $0.number }
        box.content = selector
        let part = { (number: Int) in
            Part(
                number,
                onDeinit: {
                    guard number == 1 else { return }
                    log(box.content?.lastResult)
                    log(box.content?(Whole(part: Part(5))))
                })
        }
        #expect(selector(Whole(part: part(1))) == 1)
        selector.clear()
        #expect(log.values == [nil, 5])
        #expect(selector.lastResult == 5)
        box.content = nil
    }

    @Test func `A result function may throw inside a call that throws`() {
        struct Failed: Error, Equatable { var tax: Int }
        let box = Box<MemoizedSelector<Shop, Int, Failed>?>(nil)
        let selector = createSelector(\Shop.tax) { tax throws(Failed) -> Int in
            if tax > 0 {
                do throws(Failed) {
                    _ = try box.content?(Shop(tax: tax - 1))
                } catch {
                    throw Failed(tax: error.tax + 10)
                }
            }
            throw Failed(tax: tax)
        }
        box.content = selector
        #expect(throws: Failed(tax: 30)) { try selector(Shop(tax: 3)) }
        #expect(selector.lastResult == nil)
        box.content = nil
    }
}
