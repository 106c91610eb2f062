import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct CompositeDisposableTests {
    private final class Trace {
        var lines: [String] = []
        func entry(_ name: String, then body: @escaping () -> Void = {}) -> any Disposable {
            Disposables.create {
                self.lines.append(name)
                body()
            }
        }
    }

    @Test(.rule("O4")) func endsItsMembersInOrderAndOnce() {
        let trace = Trace()
        let composite = CompositeDisposable()
        for name in ["a", "b", "c"] { composite.insert(trace.entry(name)) }
        #expect(composite.count == 3)
        #expect(!composite.isDisposed)
        composite.dispose()
        composite.dispose()
        #expect(trace.lines == ["a", "b", "c"])
        #expect(composite.isDisposed)
        #expect(composite.count == 0)
    }

    @Test(.rule("O4")) func endsAtOnceWhatComesAfterItsDisposal() {
        let trace = Trace()
        let composite = CompositeDisposable()
        composite.dispose()
        let key = composite.insert(trace.entry("a"))
        #expect(trace.lines == ["a"])
        composite.remove(key)
        #expect(trace.lines == ["a"])
    }

    @Test(.rule("O4")) func whatIsRemovedIsEndedBeforeTheOthersAndOnce() {
        let trace = Trace()
        let composite = CompositeDisposable()
        let keys = ["a", "b", "c"].map { composite.insert(trace.entry($0)) }
        composite.remove(keys[1])
        composite.remove(keys[1])
        #expect(trace.lines == ["b"])
        #expect(composite.count == 2)
        CompositeDisposable().remove(keys[0])
        let other = CompositeDisposable()
        other.insert(trace.entry("other"))
        other.remove(keys[0])
        #expect(trace.lines == ["b"])
        composite.dispose()
        #expect(trace.lines == ["b", "a", "c"])
    }

    @Test(.rule("O3")) func anyOrderOfRemovalLeavesTheOthersInTheirs() {
        let trace = Trace()
        let composite = CompositeDisposable()
        let keys = (0..<500).map { composite.insert(trace.entry("\($0)")) }
        for index in stride(from: 0, to: 500, by: 3).reversed() { composite.remove(keys[index]) }
        for index in stride(from: 1, to: 500, by: 3) { composite.remove(keys[index]) }
        #expect(composite.count == 166)
        trace.lines = []
        composite.insert(trace.entry("500"))
        composite.dispose()
        #expect(trace.lines == (0...500).filter { $0 % 3 == 2 }.map(String.init))
    }

    @Test(.rule("G4", "O4")) func whatAMemberDoesToTheCompositeThatEndsIt() {
        let trace = Trace()
        let composite = CompositeDisposable()
        var last: CompositeDisposable.Key?
        composite.insert(
            trace.entry("a") {
                composite.insert(trace.entry("late"))
                trace.lines.append("inserted")
            })
        composite.insert(trace.entry("b"))
        last = composite.insert(
            trace.entry("c") {
                if let last { composite.remove(last) }
            })
        composite.dispose()
        #expect(trace.lines == ["a", "b", "c", "late", "inserted"])
    }

    @Test(.rule("G8")) func aMemberThatIsRemovedFindsTheCompositeWithoutIt() {
        let composite = CompositeDisposable()
        var counts: [Int] = []
        let key = composite.insert(
            Disposables.create {
                counts.append(composite.count)
                composite.insert(Disposables.create())
            })
        composite.remove(key)
        #expect(counts == [0])
        #expect(composite.count == 1)
    }

    @Test(.rule("O3")) func lettingGoOfItEndsNothingAndFreesItsMembers() {
        let trace = Trace()
        weak var probe: Probe?
        do {
            let held = Probe()
            probe = held
            let composite = CompositeDisposable()
            composite.insert(
                Disposables.create {
                    trace.lines.append("ended")
                    held.touch()
                })
        }
        #expect(trace.lines == [])
        #expect(probe == nil)
    }

    @Test(.rule("O3")) func dropsWhatHasFinishedAndDoesNotGrow() {
        let composite = CompositeDisposable()
        let survivors = Survivors()
        for _ in 1...1_000 {
            let entry = Disposables.create {}
            survivors.watch(entry)
            composite.insert(entry)
            entry.dispose()
        }
        #expect(survivors.count <= 64)
        #expect(composite.count <= 64)
    }

    // What was dropped was freed while the members were in use, so that its deinit found them locked.
    @Test(.rule("G8")) func theDeinitOfADroppedMemberMayUseWhatDropsIt() {
        final class Own: Disposable {
            let atEnd: () -> Void
            init(atEnd: @escaping () -> Void) {
                self.atEnd = atEnd
            }
            func dispose() {}
            deinit { atEnd() }
        }
        let trace = Trace()
        let bag = DisposeBag()
        for index in 0..<32 {
            let scope = Own { trace.entry("late \(index)").disposed(by: bag) }.scoped()
            scope.disposed(by: bag)
            scope.dispose()
        }
        trace.entry("last").disposed(by: bag)
        #expect(trace.lines == [])
        bag.dispose()
        #expect(trace.lines.count == 33)
    }

    @Test(.rule("O4", "O3")) func severalDisposablesMakeOne() {
        let trace = Trace()
        let both = Disposables.create(trace.entry("a"), trace.entry("b"))
        let all = Disposables.create(both, trace.entry("c"), trace.entry("d"))
        all.dispose()
        all.dispose()
        #expect(trace.lines == ["a", "b", "c", "d"])
    }

    @Test(.rule("O3")) func severalThatHaveAllFinishedAreDroppedTogether() {
        let bag = DisposeBag()
        let survivors = Survivors()
        for _ in 1...1_000 {
            let parts = [Disposables.create {}, Disposables.create {}]
            let entry = Disposables.create(parts[0], parts[1])
            survivors.watch(entry)
            bag.insert(entry)
            parts.forEach { $0.dispose() }
        }
        #expect(survivors.count <= 64)
    }
}
