import BowlineTesting
import TestSupport
import Testing

@Suite("A scope with virtual time checks that its test has looked", .rule("K3"))
struct WithTestSchedulerTests {
    @Test func aTestThatLooksAtAllPasses() throws {
        let value = try withTestScheduler { scheduler in
            let source = try scheduler.cold("-a|")
            let recording = scheduler.record(source)
            try scheduler.run()
            try recording.expect(marbles: "-a|")
            return 7
        }
        #expect(value == 7)
    }

    @Test(.rule("K4")) func aRecordingThatNobodyLookedAtFails() {
        var line = 0
        let failure = text {
            try withTestScheduler(fileID: "T/T.swift", line: 1) { scheduler in
                line = #line + 1
                let recording = scheduler.record(Observable.just(1))
                withExtendedLifetime(recording) {}
            }
        }
        #expect(
            failure == """
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    Nothing was expected of the recording made at \
                BowlineTestingTests/WithTestSchedulerTests.swift:\(line). Call expect on it, or read its \
                events.
                """)
    }

    @Test(.rule("K4")) func eventsThatCameAfterTheLastLookFail() {
        let failure = text {
            try withTestScheduler(fileID: "T/T.swift", line: 1) { scheduler in
                let source = try scheduler.hot("-a-b|")
                let recording = scheduler.record(source, fileID: "T/T.swift", line: 3)
                try scheduler.advance(to: .seconds(2))
                try recording.expect(marbles: "-a")
                try scheduler.run()
            }
        }
        #expect(
            failure == """
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    The recording made at T/T.swift:3 got 2 of its 3 events after the test last looked \
                at it, first next("b") at 3.0 seconds. Look at them too, or dispose of its \
                subscription before.
                """)
    }

    @Test(arguments: [0, 1, 2, 3, 4]) func readingIsLooking(_ way: Int) throws {
        try withTestScheduler { scheduler in
            let recording = scheduler.record(Observable.just("a"))
            switch way {
            case 0: #expect(recording.values == ["a"])
            case 1: #expect(recording.isCompleted)
            case 2: #expect(recording.error == nil)
            case 3: #expect(recording.events.count == 2)
            default: try recording.expect(marbles: "(a|)")
            }
        }
    }

    @Test(.rule("K4")) func aSourceThatNobodySubscribedToFails() throws {
        let failure = text {
            try withTestScheduler(fileID: "T/T.swift", line: 1) { scheduler in
                let source = try scheduler.cold("a", fileID: "T/T.swift", line: 3)
                withExtendedLifetime(source) {}
            }
        }
        #expect(
            failure == """
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    Nobody subscribed to the source made at T/T.swift:3. Use it, or say that it is not \
                to be: expectSubscriptions([]).
                """)
        try withTestScheduler { scheduler in
            let source = try scheduler.cold("a")
            try source.expectSubscriptions([])
        }
    }

    @Test(.rule("K4")) func workThatIsStillScheduledFails() {
        let failure = text {
            try withTestScheduler(fileID: "T/T.swift", line: 1) { scheduler in
                _ = scheduler.schedule(every: .seconds(2)) {}
                try scheduler.advance(to: .seconds(5))
            }
        }
        #expect(
            failure == """
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    Work is still scheduled, the next for 6.0 seconds, and it is 5.0 seconds. Call \
                run() or advance(to:), or dispose of what goes on for ever.
                """)
    }

    @Test(.rule("K4")) func aSchedulerThatWasNotUsedFails() throws {
        #expect(
            text { try withTestScheduler(fileID: "T/T.swift", line: 1) { _ in } } == """
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    The scheduler was not used: nothing was recorded or scheduled. Give it to what is \
                tested, or leave withTestScheduler away.
                """)
        try withTestScheduler { scheduler in
            _ = scheduler.schedule(after: .seconds(1)) {}
            try scheduler.run()
        }
    }

    @Test func allThatIsLeftIsSaidAtOnce() {
        let failure = #expect(throws: TestFailure.self) {
            try withTestScheduler { scheduler in
                _ = try scheduler.cold("a")
                _ = scheduler.record(try scheduler.hot("-a"))
            }
        }
        #expect(failure?.lines.count == 3)
    }

    @Test func whatTheBodyThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 3)) {
            try withTestScheduler { scheduler in
                _ = scheduler.record(Observable.just(1))
                throw Failure(code: 3)
            }
        }
    }

    @Test func theScopesSchedulerTakesFrameAndLimit() throws {
        #expect(throws: TestSchedulerError.endless(at: .zero, runs: 7)) {
            try withTestScheduler(frame: .milliseconds(5), limit: 7) { scheduler in
                #expect(scheduler.frame == .milliseconds(5))
                _ = scheduler.schedule(every: .zero) {}
                try scheduler.run()
            }
        }
    }

    @Test func whatTheBodyLeavesIsFreed() throws {
        try expectReleased {
            let probe = Probe()
            var kept: TestScheduler?
            #expect(throws: TestFailure.self) {
                try withTestScheduler { scheduler in
                    kept = scheduler
                    let recording = scheduler.record(
                        try scheduler.cold("-a").map {
                            probe.touch()
                            return $0
                        })
                    _ = scheduler.schedule(every: .seconds(1)) { probe.touch() }
                    try recording.expect([])
                }
            }
            return [probe, try #require(kept)]
        }
    }

    @Test(.rule("K1")) func theAsynchronousFormChecksTheSame() async throws {
        try await withTestScheduler { scheduler in
            let recording = scheduler.record(try scheduler.cold("-a|"))
            await Task.yield()
            try scheduler.run()
            try recording.expect(marbles: "-a|")
        }
        await #expect(throws: TestFailure.self) {
            try await withTestScheduler { scheduler in
                await Task.yield()
                _ = scheduler.record(Observable.just(1))
            }
        }
        await #expect(throws: Failure()) {
            try await withTestScheduler { _ in
                await Task.yield()
                throw Failure()
            }
        }
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        let relay = BehaviorRelay(value: 1)
        try await withTestScheduler { scheduler in
            MainActor.assertIsolated()
            let recording = scheduler.record(relay)
            await Task.yield()
            MainActor.assertIsolated()
            relay.accept(2)
            try recording.expect([.next(.zero, 1), .next(.zero, 2)])
        }
    }

    @Test(.rule("K3")) func aFailureThatTheBodyCatchesFailsTheScope() {
        let failure = text {
            try withTestScheduler(fileID: "T/T.swift", line: 1) { scheduler in
                let source = try scheduler.cold("-a|")
                let recording = scheduler.record(source)
                try scheduler.run()
                try? recording.expect(marbles: "-b|", fileID: "T/T.swift", line: 2)
                try? source.expectSubscriptions([], fileID: "T/T.swift", line: 3)
            }
        }
        #expect(failure?.hasPrefix("T/T.swift:2: Other events came than expected") == true)
    }
}
