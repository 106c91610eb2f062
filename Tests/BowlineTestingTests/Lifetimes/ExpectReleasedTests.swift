import BowlineTesting
import TestSupport
import Testing

@Suite("The leak check", .rule("K4"))
struct ExpectReleasedTests {
    private final class Screen {
        var onTap: (() -> Void)?
        let bag = DisposeBag()
        var count = 0
    }

    @Test func whatIsFreedPasses() throws {
        try expectReleased { Screen() }
        try expectReleased { [Screen(), PublishSubject<Int>()] }
        try expectReleased {
            let screen = Screen()
            let subject = PublishSubject<Int>()
            subject.subscribe(onNext: { [weak screen] in screen?.count = $0 }).disposed(
                by: screen.bag)
            subject.onNext(1)
            return screen
        }
    }

    @Test func whatHoldsItselfFails() {
        weak var leaked: Screen?
        let failure = text {
            try expectReleased(fileID: "T/T.swift", line: 1) {
                let screen = Screen()
                screen.onTap = { screen.count += 1 }
                leaked = screen
                return screen
            }
        }
        #expect(
            failure == """
                T/T.swift:1: Still alive behind the body that made it: Screen. Something holds it: look \
                for a closure that captures it, where [weak …] is due, a subscription that was not \
                disposed, or a variable outside of the body.
                """)
        leaked?.onTap = nil
    }

    @Test func onlyThoseThatLiveAreNamed() {
        let kept = PublishSubject<Int>()
        let failure = #expect(throws: TestFailure.self) {
            try expectReleased { [Screen(), kept, Screen()] }
        }
        #expect(
            failure?.summary.hasPrefix(
                "Still alive behind the body that made it: PublishSubject<Int>. ") == true)
    }

    @Test(.rule("K3")) func nothingToWatchFails() {
        #expect(
            text { try expectReleased(fileID: "T/T.swift", line: 1) { [] } } == """
                T/T.swift:1: expectReleased was given no object to watch. Return what is to be freed.
                """)
    }

    @Test(.rule("K3")) func whatTheBodyThrowsPassesUnchanged() async {
        #expect(throws: Failure(code: 2)) {
            try expectReleased { () throws -> Screen in throw Failure(code: 2) }
        }
        await #expect(throws: Failure(code: 2)) {
            try await expectReleased {
                await Task.yield()
                throw Failure(code: 2)
            }
        }
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        let kept = Screen()
        try await expectReleased {
            let screen = Screen()
            await Task.yield()
            MainActor.assertIsolated()
            return [screen]
        }
        try await expectReleased {
            await Task.yield()
            return Screen()
        }
        await #expect(throws: TestFailure.self) {
            try await expectReleased {
                await Task.yield()
                return [kept]
            }
        }
        await #expect(throws: TestFailure.self) {
            try await expectReleased {
                await Task.yield()
                return kept
            }
        }
    }
}
