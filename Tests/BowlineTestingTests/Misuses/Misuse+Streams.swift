import BowlineTesting

extension Misuse {
    static let streams: [Misuse] = [
        Misuse(
            "withTestScheduler", "a scheduler that is not used",
            says: #"""
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    The scheduler was not used: nothing was recorded or scheduled. Give it to \#
                what is tested, or leave withTestScheduler away.
                """#
        ) {
            try withTestScheduler(fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withTestScheduler", "a recording that is not looked at, and work that is left",
            says: #"""
                T/T.swift:1: A test with virtual time ended with something left unchecked:
                    Nothing was expected of the recording made at T/T.swift:2. Call expect on \#
                it, or read its events.
                    Work is still scheduled, the next for 3.0 seconds, and it is 2.0 seconds. \#
                Call run() or advance(to:), or dispose of what goes on for ever.
                """#
        ) {
            try withTestScheduler(fileID: here, line: 1) { scheduler in
                let source = try scheduler.hot("-a-b|")
                _ = scheduler.record(source, fileID: here, line: 2)
                try scheduler.advance(to: .seconds(2))
            }
        },
        Misuse(
            "recording.expect", "another time",
            says: #"""
                T/T.swift:1: Other events came than expected (- expected, + came):
                    - 2.0 seconds  next("a")
                    + 1.0 seconds  next("a")
                      2.0 seconds  completed
                """#
        ) {
            let scheduler = TestScheduler()
            let recording = try scheduler.record(scheduler.cold("-a|"))
            try scheduler.run()
            try recording.expect(
                [.next(.seconds(2), "a"), .completed(.seconds(2))], fileID: here, line: 1)
        },
        Misuse(
            "recording.expect", "another value",
            says: #"""
                T/T.swift:1: Other events came than expected (- expected, + came):
                    - -b|
                    + -a|
                    - 1.0 seconds  next("b")
                    + 1.0 seconds  next("a")
                      2.0 seconds  completed
                """#
        ) {
            let scheduler = TestScheduler()
            let recording = try scheduler.record(scheduler.cold("-a|"))
            try scheduler.run()
            try recording.expect(marbles: "-b|", fileID: here, line: 1)
        },
        Misuse(
            "expectSubscriptions", "a span that is shorter",
            says: #"""
                T/T.swift:1: The subscriptions are not those expected (- expected, + came):
                    - 0.0 seconds to 2.0 seconds
                    + 0.0 seconds to 3.0 seconds
                """#
        ) {
            let scheduler = TestScheduler()
            let source = try scheduler.cold("-a-|")
            _ = scheduler.record(source)
            try scheduler.run()
            try source.expectSubscriptions(["^-!"], fileID: here, line: 1)
        },
        Misuse(
            "expectSubscriptions", "no subscription",
            says: #"""
                T/T.swift:1: The subscriptions are not those expected (- expected, + came):
                    - 0.0 seconds to 3.0 seconds
                """#
        ) {
            let scheduler = TestScheduler()
            let source = try scheduler.cold("-a-|")
            try source.expectSubscriptions(["^--!"], fileID: here, line: 1)
        },
    ]
}
