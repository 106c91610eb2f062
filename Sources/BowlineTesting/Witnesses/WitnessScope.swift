import BowlineSupport
import Synchronization

/// What a test made to see what happens; it is looked at when the scope around the test ends.
///
/// It is made and used by whatever a test runs, on any thread, so all of it is behind its lock.
final class WitnessScope: @unchecked Sendable {
    @TaskLocal static var current: WitnessScope?

    private let lock = Mutex(())
    private var seats: [Int: Seat] = [:]
    private var count = 0
    private let note = FailureNote()
    private let mayBeEmpty: Bool

    /// A witness has a seat, so that it may go before the scope ends and is still heard.
    final class Seat {
        fileprivate let number: Int
        fileprivate weak var witness: (any Watched)?
        fileprivate var lastWords: String?

        fileprivate init(_ number: Int, _ witness: any Watched) {
            self.number = number
            self.witness = witness
        }
    }

    init(mayBeEmpty: Bool) {
        self.mayBeEmpty = mayBeEmpty
    }

    /// The scope in which a witness is made.
    static func around(_ witness: String, at callSite: CallSite) -> WitnessScope {
        guard let current else {
            Diagnostics.trap(
                "witness-without-scope", at: callSite,
                "\(witness) was made outside of withWitnesses { … }, so that nobody would see "
                    + "whether the test looks at it. Make it in the body of one, or give the suite "
                    + "a trait that is one. A thread of its own is outside, and so is an exit test."
            )
        }
        return current
    }

    func seat(_ witness: any Watched) -> Seat {
        var number = 0
        locked {
            count += 1
            number = count
        }
        let seat = Seat(number, witness)
        locked { seats[number] = seat }
        return seat
    }

    /// Is called when a witness goes. One that has nothing to say leaves no trace.
    func leave(_ seat: Seat, saying complaint: String?) {
        locked {
            seat.lastWords = complaint
            if complaint == nil { seats[seat.number] = nil }
        }
    }

    func noting(_ failure: TestFailure) -> TestFailure {
        locked { note.noting(failure) }
        return failure
    }

    private func locked(_ body: () -> Void) {
        lock.withLock { _ in body() }
    }
}

extension WitnessScope: Scoped {
    var heading: String { "A test ended with something left unchecked:" }

    var failure: TestFailure? {
        var failure: TestFailure?
        locked { failure = note.first }
        return failure
    }

    var complaints: [String] {
        var words: [(witness: (any Watched)?, last: String?)] = []
        var isEmpty = false
        locked {
            isEmpty = count == 0
            words = seats.values.sorted { $0.number < $1.number }.map { ($0.witness, $0.lastWords) }
        }
        guard !isEmpty || mayBeEmpty else {
            return ["No witness was made. Make one in the body: Heard<Int>(), Survivors()."]
        }
        return words.compactMap { witness, last in
            if let witness { witness.complaint } else { last }
        }
    }
}

extension TestFailure {
    /// The failure of a helper that is no scope: the scope of witnesses around it fails too, also if a
    /// `try?` catches it.
    func noted() -> TestFailure {
        WitnessScope.current?.noting(self) ?? self
    }
}
