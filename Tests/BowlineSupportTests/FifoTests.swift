import BowlineSupport
import TestSupport
import Testing

@Suite("Fifo")
struct FifoTests {
    @Test("It gives what it got, in order, whatever is asked of it when")
    func order() {
        for program in 0..<(1 << 10) {
            var fifo = Fifo<Int>()
            var model: [Int] = []
            for step in 0..<10 {
                if program & (1 << step) != 0 {
                    fifo.append(step)
                    model.append(step)
                } else {
                    #expect(fifo.takeFirst() == (model.isEmpty ? nil : model.removeFirst()))
                }
                #expect(fifo.first == model.first)
                #expect(fifo.count == model.count)
                #expect(fifo.isEmpty == model.isEmpty)
                #expect(Array(fifo.elements) == model)
            }
        }
    }

    @Test("It stays in order, and as small as what waits, when it is never empty")
    func longLine() {
        var fifo = Fifo<Int>()
        for number in 0..<100 { fifo.append(number) }
        for number in 0..<10_000 {
            fifo.append(number + 100)
            #expect(fifo.takeFirst() == number)
        }
        #expect(Array(fifo.elements) == Array(10_000..<10_100))
    }

    @Test("The first one stays until it is ready")
    func condition() {
        var fifo = Fifo<Int>()
        fifo.append(2)
        fifo.append(4)
        #expect(fifo.takeFirst(if: { $0 > 2 }) == nil)
        #expect(fifo.takeFirst(if: { $0 == 2 }) == 2)
        #expect(fifo.takeFirst(if: { $0 > 2 }) == 4)
        #expect(fifo.takeFirst(if: { _ in true }) == nil)
    }

    @Test("The last one is changed if it still waits")
    func changeLast() {
        var fifo = Fifo<Int>()
        fifo.changeLast { $0 = 0 }
        fifo.append(1)
        fifo.append(2)
        fifo.changeLast { $0 += 10 }
        #expect(Array(fifo.elements) == [1, 12])
        _ = (fifo.takeFirst(), fifo.takeFirst())
        fifo.changeLast { $0 = 0 }
        #expect(fifo.isEmpty)
    }

    @Test("The last wanted one of those that are recent is changed")
    func changeLastWanted() {
        var fifo = Fifo<Int>()
        #expect(!fifo.changeLast(where: { _ in true }, while: { _ in true }) { $0 = 0 })
        for number in 1...6 { fifo.append(number) }
        _ = fifo.takeFirst()
        var asked: [Int] = []
        func isEven(_ number: Int) -> Bool {
            asked.append(number)
            return number.isMultiple(of: 2)
        }
        #expect(fifo.changeLast(where: { isEven($0) && $0 < 6 }, while: { $0 > 2 }) { $0 = 40 })
        #expect(Array(fifo.elements) == [2, 3, 40, 5, 6])
        #expect(asked == [6, 5, 4])
        // What is not recent ends the search; what was taken is not found.
        #expect(!fifo.changeLast(where: { $0 == 2 }, while: { $0 > 3 }) { $0 = 0 })
        #expect(!fifo.changeLast(where: { $0 == 1 }, while: { _ in true }) { $0 = 0 })
        #expect(Array(fifo.elements) == [2, 3, 40, 5, 6])
    }

    @Test("A value is freed when the one who took it lets go of it", .rule("G8", "G9"))
    func release() {
        final class Value {}
        var fifo = Fifo<Value>()
        weak var taken: Value?
        weak var waiting: Value?
        do {
            let (first, second) = (Value(), Value())
            (taken, waiting) = (first, second)
            fifo.append(first)
            fifo.append(second)
        }
        #expect(taken != nil)
        _ = fifo.takeFirst()
        #expect(taken == nil)
        #expect(waiting != nil)
        fifo = Fifo()
        #expect(waiting == nil)
    }
}
