import BowlineTesting
import TestSupport
import Testing

@Suite("Marble text")
struct MarblesTests {
    private let scheduler = TestScheduler()

    @Test(
        arguments: [
            ("", []), ("---", []), ("a", ["0: a"]), ("-a", ["1: a"]), ("|", ["0: |"]),
            ("--#", ["2: #"]),
            ("ab-c-|--", ["0: a", "1: b", "3: c", "5: |"]), ("(ab|)", ["0: a", "0: b", "0: |"]),
            ("-(ab)c", ["1: a", "1: b", "2: c"]), (" a - b ", ["0: a", "2: b"]),
            ("a\n-\tb", ["0: a", "2: b"]), ("( a b )-c", ["0: a", "0: b", "2: c"]),
            ("(a)(b#)", ["0: a", "1: b", "1: #"]), ("x9é", ["0: x", "1: 9", "2: é"]),
        ] as [(String, [String])])
    func reads(_ marbles: String, _ expected: [String]) throws {
        let recording = scheduler.record(try scheduler.cold(marbles))
        try scheduler.advance(to: .seconds(100))
        let events = recording.events.map { entry in
            let text =
                switch entry.event {
                case .next(let element): element
                case .completed: "|"
                case .error(let error): error is MarbleFailure ? "#" : "?"
                }
            return "\(entry.time.components.seconds): \(text)"
        }
        #expect(events == expected)
        let hot = TestScheduler()
        let other = hot.record(try hot.hot(marbles))
        try hot.run()
        #expect(other.events == recording.events)
    }

    @Test func charactersStandForThemselvesOrForGivenValues() throws {
        let numbers = try scheduler.cold("-1(23)", of: Int.self)
        let names = try scheduler.cold("-a-b#", values: ["a": [1], "b": []], error: Failure())
        let recordings = (scheduler.record(numbers), scheduler.record(names))
        try scheduler.run()
        #expect(recordings.0.values == [1, 2, 3])
        try recordings.1.expect([
            .next(.seconds(1), [1]), .next(.seconds(3), []), .error(.seconds(4), Failure()),
        ])
        try recordings.1.expect(
            marbles: "-a-b#", values: ["a": [1], "b": []], error: Failure())
        // Any character will do that has no meaning of its own.
        let odd = scheduler.record(try scheduler.cold("🔴+", values: ["🔴": 1, "+": 2]))
        try scheduler.run()
        #expect(odd.values == [1, 2])
    }

    @Test func aFrameTakesWhatTheSchedulerOrTheCallSays() throws {
        let scheduler = TestScheduler(frame: .milliseconds(100))
        let usual = scheduler.record(try scheduler.cold("-a|"))
        let other = scheduler.record(try scheduler.hot("-a|", frame: .milliseconds(50)))
        let named = scheduler.record(try scheduler.cold("-a", values: ["a": 1], frame: .seconds(1)))
        let span = try scheduler.record(
            Observable<Int>.create { _ in Disposables.create() }, during: "-^!",
            frame: .milliseconds(300))
        try scheduler.run()
        try usual.expect([.next(.milliseconds(100), "a"), .completed(.milliseconds(200))])
        try usual.expect(marbles: "-a|")
        try usual.expect(marbles: "--a-|", frame: .milliseconds(50))
        try other.expect([.next(.milliseconds(50), "a"), .completed(.milliseconds(100))])
        try other.expect(marbles: "-a|", frame: .milliseconds(50))
        try named.expect([.next(.seconds(1), 1)])
        #expect(span.span == SubscriptionSpan(from: .milliseconds(300), to: .milliseconds(600)))
        #expect(try usual.marbles() == "-a|")
        #expect(try usual.marbles(frame: .milliseconds(25)) == "----a---|")
    }

    @Test(
        .rule("K4"),
        arguments: [
            (
                "--a[bc]|", 4, "`[` has no meaning", "A group stands in parentheses",
                """
                Marble text, column 4: `[` has no meaning. A group stands in parentheses.
                    --a[bc]|
                       ↑
                """
            ),
            ("a–b", 2, "`–` has no meaning", "A frame is a hyphen, `-`", nil),
            (
                "--a->", 5, "`>` has no meaning",
                "The text ends with its last event; leave it away", nil
            ),
            (
                "a,b", 2, "`,` has no meaning",
                "Values are letters and digits, or what `values:` names", nil
            ),
            (
                "a^", 2, "`^` marks a subscription, and these are events",
                "Use it in record(_:during:) and expectSubscriptions(_:)", nil
            ),
            (
                "!", 1, "`!` marks a subscription, and these are events",
                "Use it in record(_:during:) and expectSubscriptions(_:)", nil
            ),
            (
                "(a-b)", 3, "time cannot pass inside a group",
                "Take the `-` out of the parentheses", nil
            ),
            ("(a(b))", 3, "a group inside a group", "One pair of parentheses will do", nil),
            (
                "-a)", 3, "`)` ends a group that was not begun",
                "Put a `(` before what is to happen at the same time", nil
            ),
            ("-( )", 2, "an empty group", "Write `-` for a frame without events", nil),
            (
                "a\n(b", 3, "a group without an end", "Put a `)` behind it",
                """
                Marble text, column 3: a group without an end. Put a `)` behind it.
                    a (b
                      ↑
                """
            ),
            ("a|-b", 4, "`b` comes after the end", "Take it away, or let the end come last", nil),
            ("(#|)", 3, "`|` comes after the end", "Take it away, or let the end come last", nil),
        ] as [(String, Int, String, String, String?)])
    func badTextSaysWhatAndWhereAndHowToMendIt(
        _ marbles: String, column: Int, problem: String, remedy: String, description: String?
    ) throws {
        for read in [
            { _ = try scheduler.cold(marbles) }, { _ = try scheduler.hot(marbles) },
            { _ = try scheduler.cold(marbles, values: ["a": 1, "b": 2]) },
            { try scheduler.record(Observable.just("")).expect(marbles: marbles) },
        ] {
            let error = #expect(throws: MarbleError.self) { try read() }
            #expect(error?.text == marbles)
            #expect(error?.column == column)
            #expect(error?.problem == problem)
            #expect(error?.remedy == remedy)
            if let description { #expect(error.map { "\($0)" } == description) }
        }
        #expect(scheduler.nextDue == nil)
    }

    @Test(.rule("K4")) func aCharacterThatStandsForNothingIsNamed() {
        #expect(
            text { _ = try scheduler.cold("-1-a", of: Int.self) } == """
                Marble text, column 4: `a` stands for no Int. Say what it stands for: values: ["a": …].
                    -1-a
                       ↑
                """)
        #expect(
            text { _ = try scheduler.hot("b", values: ["a": true]) } == """
                Marble text, column 1: `b` stands for no Bool. Say what it stands for: values: ["b": …].
                    b
                    ↑
                """)
    }

    @Test(.rule("K4"), arguments: [Duration.zero, .seconds(-1)])
    func aFrameLetsTimePass(_ frame: Duration) {
        let source = scheduler.record(Observable.just("a"))
        for call in [
            { _ = try scheduler.cold("a", frame: frame) }, { _ = try source.marbles(frame: frame) },
            { _ = try scheduler.record(Observable.just(1), during: "^", frame: frame) },
        ] {
            #expect(
                text(of: call)
                    == "A frame of \(frame) lets no time pass. Give a positive frame.")
        }
    }

    @Test(
        .rule("K4"),
        arguments: [
            ("", 1, "no subscription"), ("---", 1, "no subscription"), ("-^^", 3, "a second `^`"),
            ("^!!", 3, "a second `!`"), ("-!^", 2, "`!` ends a subscription that was not begun"),
            ("^a", 2, "`a` has no meaning for a subscription"),
            ("^|", 2, "`|` has no meaning for a subscription"),
            ("(^!", 1, "a group without an end"),
        ])
    func badSubscriptionsSayWhatAndWhere(_ marbles: String, column: Int, problem: String) throws {
        let source = try scheduler.cold("a")
        for read in [
            { _ = try scheduler.record(source, during: marbles) },
            { try source.expectSubscriptions([marbles]) },
        ] {
            let error = #expect(throws: MarbleError.self) { try read() }
            #expect(error?.column == column)
            #expect(error?.problem == problem)
        }
        #expect(source.subscriptions == [])
    }

    @Test(
        arguments: [
            ("^", SubscriptionSpan(from: .zero, to: nil)),
            (" --^-- ", SubscriptionSpan(from: .seconds(2), to: nil)),
            ("-^--!-", SubscriptionSpan(from: .seconds(1), to: .seconds(4))),
            ("-(^!)", SubscriptionSpan(from: .seconds(1), to: .seconds(1))),
        ])
    func readsAndWritesSubscriptions(_ marbles: String, _ span: SubscriptionSpan) throws {
        let source = try scheduler.hot("a----------")
        let recording = try scheduler.record(source, during: marbles)
        try scheduler.run()
        #expect(recording.span == span)
        try source.expectSubscriptions([span])
        try source.expectSubscriptions([marbles])
        let written = marbles.filter { $0 != " " }
        #expect(written.hasPrefix(try source.subscriptionMarbles()[0]))
    }

    @Test func writesWhatCame() throws {
        let source = scheduler.cold([
            .next(.seconds(2), "a"), .next(.seconds(2), "b"), .next(.seconds(3), "hello"),
            .error(.seconds(3), Failure()),
        ])
        let recording = scheduler.record(source)
        try scheduler.run()
        #expect(try recording.marbles(values: ["h": "hello", "i": "hello"]) == "--(ab)(h#)")
        #expect(try scheduler.record(PublishSubject<Int>()).marbles() == "")
    }

    @Test(.rule("K4")) func whatHasNoMarbleOrNoFrameIsNotWritten() throws {
        let source = scheduler.cold([.next(.milliseconds(1500), "hello"), .next(.seconds(2), "a")])
        let recording = scheduler.record(source)
        try scheduler.run()
        let values: [Character: String] = ["h": "hello"]
        #expect(
            text { _ = try recording.marbles() }
                == "\"hello\" has no marble. Give it one: values: [\"a\": …].")
        #expect(
            text { _ = try recording.marbles(values: ["h": "hello", "a": "other"]) }
                == "\"a\" has no marble. Give it one: values: [\"a\": …].")
        #expect(
            text { _ = try recording.marbles(values: values) } == """
                1.5 seconds is between two frames of 1.0 seconds. Choose a frame that divides it.
                """)
        #expect(try recording.marbles(values: values, frame: .milliseconds(500)) == "---ha")
    }

    @Test(.rule("K1", "K4")) func aTextThatDiffersIsShownAboveTheEvents() throws {
        let recording = scheduler.record(try scheduler.cold("--a---b|"))
        try scheduler.run()
        try recording.expect(marbles: "--a---b|")
        #expect(
            text {
                try recording.expect(marbles: "--a -b  |", fileID: "App/T.swift", line: 9)
            } == """
                App/T.swift:9: Other events came than expected (- expected, + came):
                    - --a-b|
                    + --a---b|
                      2.0 seconds  next("a")
                    - 4.0 seconds  next("b")
                    - 5.0 seconds  completed
                    + 6.0 seconds  next("b")
                    + 7.0 seconds  completed
                """)
        // What cannot be written as a text is shown event by event.
        let long = scheduler.record(Observable.just("hello"))
        #expect(
            text { try long.expect(marbles: "a", fileID: "T/T.swift", line: 1) } == """
                T/T.swift:1: Other events came than expected (- expected, + came):
                    - 0.0 seconds  next("a")
                    + 7.0 seconds  next("hello")
                    + 7.0 seconds  completed
                """)
        try scheduler.advance(to: .seconds(100_000_000_000))
        let late = scheduler.record(Observable.just(1))
        #expect(
            text {
                try late.expect(
                    marbles: "o", values: ["o": 1], fileID: "T/T.swift", line: 1)
            } == """
                T/T.swift:1: Other events came than expected (- expected, + came):
                    -            0.0 seconds  next(1)
                    + 100000000000.0 seconds  next(1)
                    + 100000000000.0 seconds  completed
                """)
    }

    /// Every text that can be read is written as itself, but for what does not count.
    @Test func readingAndWritingAreInverse() throws {
        let frames = ["-", "a", "b", "(ab)", "(aa)", "|", "#", "(a|)", "(b#)"]
        var texts = [""]
        var all: [String] = []
        for _ in 1...4 {
            texts = texts.flatMap { text -> [String] in
                let isOver = text.contains("|") || text.contains("#")
                return isOver ? [] : frames.map { text + $0 }
            }
            all += texts
        }
        for text in all {
            let scheduler = TestScheduler()
            let recording = scheduler.record(try scheduler.cold(text))
            try scheduler.run()
            var expected = Substring(text)
            while expected.last == "-" { expected.removeLast() }
            #expect(try recording.marbles() == expected)
            try recording.expect(marbles: text)
        }
        #expect(all.count == 9 + 45 + 225 + 1125)
    }
}
