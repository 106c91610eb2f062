import BowlineSupport
import TestSupport
import Testing

struct DisposablesTests {
    @Test(.rule("O4")) func aClosureRunsOnceHoweverOftenItIsDisposed() {
        var count = 0
        var kept: (any Disposable)?
        let disposable = Disposables.create {
            count += 1
            kept?.dispose()
        }
        kept = disposable
        #expect(count == 0)
        disposable.dispose()
        disposable.dispose()
        #expect(count == 1)
        kept = nil
    }

    @Test(.rule("O3", "G9")) func lettingGoRunsNothingAndFreesTheClosure() {
        weak var watched: Probe?
        do {
            let probe = Probe()
            watched = probe
            _ = Disposables.create {
                probe.touch()
                Issue.record("nobody disposed of it")
            }
        }
        #expect(watched == nil)
    }

    @Test(.rule("G9")) func aClosureIsFreedWhenItHasRun() {
        weak var watched: Probe?
        let disposable: any Disposable
        do {
            let probe = Probe()
            watched = probe
            disposable = Disposables.create { probe.touch() }
        }
        #expect(watched != nil)
        disposable.dispose()
        #expect(watched == nil)
        withExtendedLifetime(disposable) {}
    }

    @Test func nothingToDisposeMayBeDisposed() {
        let disposable = Disposables.create()
        disposable.dispose()
        disposable.dispose()
    }
}
