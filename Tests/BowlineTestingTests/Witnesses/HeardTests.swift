import BowlineTesting
import TestSupport
import Testing

@Suite("What is heard", .rule("K3"))
struct HeardTests {
    @Test func eachExpectationIsAboutWhatCameSinceTheLast() throws {
        try withWitnesses {
            let heard = Heard<Int>()
            heard(1)
            heard.add(2)
            #expect(heard.values == [1, 2])
            try heard.expect(1, 2)
            try heard.expectNone()
            heard(3)
            #expect(heard.take() == [3])
            #expect(heard.values == [])
        }
    }

    @Test func aStoreTellsItAsASubscriberAndDoesNotKeepIt() throws {
        try withWitnesses {
            let store = Store(state: AppState(), reducer: reducer())
            let (counts, alive) = (Heard<Int>(), Survivors())
            store.subscribe(counts) { $0.select(\.counter) }
            store.dispatch(CounterAction.increment)
            try counts.expect(0, 1)
            do {
                let states = Heard<AppState>()
                alive.watch(states)
                store.subscribe(states)
                try states.expect(AppState(counter: 1))
            }
            try alive.expect(0)
        }
    }

    @Test func aStreamOfTextIsHeardByTheWrite() throws {
        try withWitnesses {
            let written = Heard<String>()
            let screen = CounterView(output: written).prototype(
                .init(count: 0, name: "a", ratio: 0),
                actions: .init(increment: {}, decrement: {}, rename: { _ in }))
            try written.expect("count: 0\n", "name: a\n")
            screen.set(\.count, 1)
            try written.expect("count: 1\n")
        }
    }

    @Test func itIsToldFromAnyThread() async throws {
        try await withWitnesses {
            let heard = Heard<Int>()
            await withTaskGroup { group in
                for number in 0..<8 {
                    group.addTask { for round in 0..<100 { heard(number * 100 + round) } }
                }
            }
            #expect(heard.take().sorted() == Array(0..<800))
        }
    }

    @Test func aWitnessOfATaskBelongsToTheTestThatStartedIt() async throws {
        let failure = await text {
            try await withWitnesses(fileID: here, line: 1) {
                await Task { _ = Heard<Int>(fileID: here, line: 2) }.value
            }
        }
        #expect(
            failure == """
                T/T.swift:1: A test ended with something left unchecked:
                    The Heard<Int> made at T/T.swift:2 was not looked at. Say expect(…) or \
                expectNone(), or read its values.
                """)
    }

    @Test func whatIsTakenIsLetGo() throws {
        try withWitnesses {
            let (probes, alive) = (Heard<Probe>(), Survivors())
            for _ in 0..<2 {
                let probe = Probe()
                alive.watch(probe)
                probes(probe)
            }
            try alive.expect(2)
            probes.take()
            try alive.expect(0)
        }
    }

    @Test func whatTheBodyThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 7)) {
            try withWitnesses {
                _ = Heard<Int>()
                throw Failure(code: 7)
            }
        }
    }

    @Test func aScopeAroundTestsMayBeEmpty() throws {
        #expect(try withWitnesses(mayBeEmpty: true) { 3 } == 3)
        let failure = text {
            try withWitnesses(mayBeEmpty: true, fileID: here, line: 1) { _ = Survivors() }
        }
        #expect(failure?.hasPrefix("T/T.swift:1: A test ended") == true)
    }

    @Test func outsideOfAScopeNoneIsMade() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Heard<Int>(fileID: "App/T.swift", line: 3)
        }
        #expect(
            said(result).contains(
                "bowline[witness-without-scope] App/T.swift:3: A Heard<Int> was made outside of "
                    + "withWitnesses { … }, so that nobody would see whether the test looks at it.")
        )
    }
}
