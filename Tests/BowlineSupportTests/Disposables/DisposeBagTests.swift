import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct DisposeBagTests {
    private final class Trace {
        var lines: [String] = []
        func entry(_ name: String, then body: @escaping () -> Void = {}) -> any Disposable {
            Disposables.create {
                self.lines.append(name)
                body()
            }
        }
    }

    @Test(.rule("O3", "O4")) func endsItsMembersInOrderAndOnce() {
        let trace = Trace()
        let bag = DisposeBag()
        for name in ["a", "b", "c"] { trace.entry(name).disposed(by: bag) }
        #expect(trace.lines == [])
        bag.dispose()
        bag.dispose()
        #expect(trace.lines == ["a", "b", "c"])
    }

    @Test(.rule("O3")) func endsItsMembersInOrderWhenItIsLetGo() {
        let trace = Trace()
        var bag: DisposeBag? = DisposeBag()
        if let bag {
            trace.entry("a").disposed(by: bag)
            let inner = DisposeBag()
            trace.entry("b").disposed(by: inner)
            trace.entry("c").scoped().disposed(by: inner)
            inner.disposed(by: bag)
            trace.entry("d").disposed(by: bag)
        }
        #expect(trace.lines == [])
        bag = nil
        #expect(trace.lines == ["a", "b", "c", "d"])
    }

    @Test(.rule("O3")) func endsAtOnceWhatComesAfterItsDisposal() {
        let trace = Trace()
        let bag = DisposeBag()
        bag.dispose()
        trace.entry("a").disposed(by: bag)
        #expect(trace.lines == ["a"])
        let inner = DisposeBag()
        trace.entry("b").disposed(by: inner)
        bag.insert(inner)
        #expect(trace.lines == ["a", "b"])
        trace.entry("c").disposed(by: inner)
        #expect(trace.lines == ["a", "b", "c"])
    }

    @Test(.rule("O4")) func whatAMemberInsertsDuringDisposalIsEndedToo() {
        let trace = Trace()
        let bag = DisposeBag()
        trace.entry("a") {
            trace.entry("late").disposed(by: bag)
            trace.lines.append("inserted")
        }.disposed(by: bag)
        trace.entry("b").disposed(by: bag)
        bag.dispose()
        #expect(trace.lines == ["a", "b", "late", "inserted"])
    }

    // The call from inside found the bag empty and returned with most members still alive.
    @Test(.rule("G4", "O4")) func disposingFromInsideAMemberEndsTheOthersBeforeItReturns() {
        let trace = Trace()
        let (outer, inner) = (DisposeBag(), DisposeBag())
        trace.entry("a") {
            inner.dispose()
            trace.lines.append("inner is over")
            outer.dispose()
            trace.lines.append("outer is over")
        }.disposed(by: inner)
        trace.entry("b").disposed(by: inner)
        inner.disposed(by: outer)
        trace.entry("c").disposed(by: outer)
        outer.dispose()
        #expect(trace.lines == ["a", "b", "inner is over", "c", "outer is over"])
    }

    @Test(.rule("O4")) func mayHoldItselfAndWhatHoldsIt() {
        let trace = Trace()
        let (bag, other) = (DisposeBag(), DisposeBag())
        bag.insert(bag)
        bag.insert(other)
        other.insert(bag)
        trace.entry("a").disposed(by: bag)
        trace.entry("b").disposed(by: other)
        bag.dispose()
        #expect(trace.lines == ["a", "b"])
    }

    // It had only been marked, and its members lived on until its next use.
    @Test(.rule("O3")) func aBagThatIsHeldElsewhereEndsWithTheBagItIsIn() {
        let trace = Trace()
        let inner = DisposeBag()
        var outer: DisposeBag? = DisposeBag()
        trace.entry("a").disposed(by: inner)
        outer?.insert(inner)
        outer = nil
        #expect(trace.lines == ["a"])
        trace.entry("b").disposed(by: inner)
        #expect(trace.lines == ["a", "b"])
    }

    @Test(.rule("O3")) func dropsWhatHasFinishedAndDoesNotGrow() {
        let bag = DisposeBag()
        let survivors = Survivors()
        let lasting = (1...10).map { _ in Disposables.create {} }
        lasting.forEach(bag.insert)
        for index in 1...10_000 {
            let entry: any Disposable
            switch index % 3 {
            case 0: entry = Disposables.create {}
            case 1: entry = Disposables.create {}.scoped()
            default:
                let inner = DisposeBag()
                Disposables.create {}.disposed(by: inner)
                entry = inner
            }
            survivors.watch(entry)
            entry.disposed(by: bag)
            entry.dispose()
        }
        #expect(survivors.count <= 64)
    }

    // A scope asked only what it held, and a kind of the user's own cannot say that it has ended.
    @Test(.rule("O3")) func dropsAScopeThatWasDisposedWhateverItHolds() {
        struct Own: Disposable {
            func dispose() {}
        }
        let bag = DisposeBag()
        let survivors = Survivors()
        for _ in 1...1_000 {
            let entry = Own().scoped()
            survivors.watch(entry)
            entry.disposed(by: bag)
            entry.dispose()
        }
        #expect(survivors.count <= 64)
    }

    @Test(.rule("O3", "O4")) func dropsNothingThatIsStillAlive() {
        let trace = Trace()
        let bag = DisposeBag()
        for index in 0..<200 {
            let entry = trace.entry("\(index)")
            entry.disposed(by: bag)
            if index % 2 == 0 { entry.dispose() }
        }
        trace.lines = []
        bag.dispose()
        #expect(trace.lines == stride(from: 1, to: 200, by: 2).map(String.init))
    }

    @Test(.rule("G8", "G9")) func aMemberMayLetGoOfTheBagThatEndsIt() {
        let trace = Trace()
        var bag: DisposeBag? = DisposeBag()
        trace.entry("a") { bag = nil }.disposed(by: bag ?? DisposeBag())
        trace.entry("b").disposed(by: bag ?? DisposeBag())
        bag?.dispose()
        #expect(trace.lines == ["a", "b"])
    }

    enum Way: CaseIterable { case disposed, freed, inserted, scoped }

    @Test(.rule("G7"), arguments: Way.allCases) func nestsAsDeepAsOneLikes(_ way: Way) {
        let count = onThread {
            var count = 0
            let innermost = DisposeBag()
            Disposables.create { count += 1 }.disposed(by: innermost)
            var bag: DisposeBag? = innermost
            for level in 1...100_000 {
                let next = DisposeBag()
                if let bag {
                    if level % 3 == 0 {
                        bag.scoped().disposed(by: next)
                    } else {
                        bag.disposed(by: next)
                    }
                    if level % 10_000 == 0 { Disposables.create { count += 1 }.disposed(by: next) }
                }
                bag = next
            }
            switch way {
            case .disposed:
                bag?.dispose()
            case .freed:
                break
            case .inserted:
                let over = DisposeBag()
                over.dispose()
                if let bag { over.insert(bag) }
            case .scoped:
                var scope = bag?.scoped()
                bag = nil
                scope?.dispose()
                scope = nil
            }
            bag = nil
            return count
        }
        #expect(count == 11)
    }
}
