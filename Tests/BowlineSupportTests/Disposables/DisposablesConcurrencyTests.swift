import BowlineSupport
import BowlineTesting
import KitSupport
import Synchronization
import Testing
import TestSupport

@Suite(.witnesses) struct DisposablesConcurrencyTests {
    @Test(.rule("G9", "G10")) func aTeardownThatRunsElsewhereIsReportedOnce() {
        let reports = Heard<Diagnostics.Report>()
        var (bag, scope): (DisposeBag?, ScopedDisposable?) = (DisposeBag(), nil)
        var count = 0
        if let bag { Disposables.create { count += 1 }.disposed(by: bag) }
        scope = Disposables.create { count += 1 }.scoped()
        onThread {
            Diagnostics.withHandler(reports.add) {
                bag = nil
                #expect(scope != nil)
                scope = nil
            }
        }
        #expect(count == 2)
        let line =
            "bowline[teardown-elsewhere]: A teardown closure runs on another thread than the one "
            + "that made it, because the last reference to its bag or scoped disposable went there. "
            + "Dispose of it where it is used, or make the closure safe to run anywhere. "
            + "Troubleshooting.md#teardown-elsewhere"
        #expect(reports.lines == [line, line])
    }

    @Test(.rule("G9")) func aTeardownThatRunsAtHomeIsNotReported() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            var bag: DisposeBag? = DisposeBag()
            if let bag { Disposables.create {}.disposed(by: bag) }
            bag = nil
            var scope: ScopedDisposable? = Disposables.create {}.scoped()
            #expect(scope != nil)
            scope = nil
        }
        let disposed = DisposeBag()
        Disposables.create {}.disposed(by: disposed)
        onThread {
            Diagnostics.withHandler(reports.add) { disposed.dispose() }
        }
        #expect(reports.lines == [])
    }

    @Test(.rule("G9")) func aBagLetGoElsewhereWhileItsInnerOneIsFilledEndsEveryMemberOnce() {
        let count = Atomic<Int>(0)
        for _ in 0..<200 {
            let inner = DisposeBag()
            let holder = Holder()
            holder.bag = DisposeBag()
            holder.bag?.insert(inner)
            sideBySide {
                holder.bag = nil
            } and: {
                for _ in 0..<100 {
                    inner.insert(Disposables.create { count.add(1, ordering: .relaxed) })
                }
            }
        }
        #expect(count.load(ordering: .relaxed) == 200 * 100)
    }

    @Test(.rule("G9", "O4")) func aBagLetGoElsewhereWhileItsInnerOneIsDisposedEndsEveryMemberOnce()
    {
        let count = Atomic<Int>(0)
        for _ in 0..<200 {
            let inner = DisposeBag()
            let holder = Holder()
            holder.bag = DisposeBag()
            holder.bag?.insert(inner)
            for index in 0..<100 {
                let entry = Disposables.create { count.add(1, ordering: .relaxed) }
                inner.insert(index % 2 == 0 ? entry : entry.scoped())
            }
            sideBySide {
                holder.bag = nil
            } and: {
                inner.dispose()
            }
        }
        #expect(count.load(ordering: .relaxed) == 200 * 100)
    }

    private final class Holder {
        var bag: DisposeBag?
    }
}
