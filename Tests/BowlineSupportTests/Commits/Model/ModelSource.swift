/// What the contract says of a source, written down slowly and plainly and without the library.
///
/// - G2: a commit is visible when the call returns; commits are told in order, each once; nobody is
///   called while another is running; what the outermost call leaves behind is empty.
/// - G3: in the order of adding; one that is added again keeps its place.
/// - G4: who was removed is not called.
/// - G5: who joins is told the current value at once, and hears of the commits made after it joined.
/// - S3: a commit waits for the innermost hold that was open when it was made, and later ones behind it.
final class ModelSource: Source {
    private struct Commit {
        let value: Int
        let hold: Int?
        /// Those who were there when it was made, in order.
        let audience: [Int]
    }

    var call: Call = { _, _, _ in }
    private let shape: Program.Shape
    private var value = 0
    private var being: Int?
    private(set) var number = 0
    private var waiting: [Commit] = []
    private var openHolds: [Int] = []
    /// Those who are there, in order.
    private var receivers: [Int] = []
    private var isTelling = false

    init(_ shape: Program.Shape) {
        self.shape = shape
    }

    var current: Int { shape == .subject ? 0 : value }
    var told: Int { shape == .state ? being ?? value : 0 }
    var isEmpty: Bool { waiting.isEmpty }

    func commit(_ value: Int) {
        self.value = value
        number += 1
        waiting.append(Commit(value: value, hold: openHolds.last, audience: receivers))
        if !isTelling { tell {} }
    }

    func add(_ receiver: Int, replacing old: Int?, isGreeted: Bool) {
        if let place = receivers.firstIndex(where: { $0 == old }) {
            receivers[place] = receiver
        } else {
            receivers.append(receiver)
        }
        guard isGreeted, shape != .subject else { return }
        if isTelling {
            call(receiver, value, true)
        } else {
            tell { call(receiver, value, true) }
        }
    }

    private func tell(behind first: () -> Void) {
        isTelling = true
        first()
        while let commit = waiting.first {
            if let hold = commit.hold, openHolds.contains(hold) { break }
            waiting.removeFirst()
            being = commit.value
            for receiver in commit.audience where receivers.contains(receiver) {
                call(receiver, commit.value, false)
            }
            being = nil
        }
        isTelling = false
    }

    func dispose(_ receiver: Int) { receivers.removeAll { $0 == receiver } }
    func abandon(_ receiver: Int) { dispose(receiver) }
    func vanish(_ receiver: Int) { dispose(receiver) }

    func openHold(_ name: Int) { openHolds.append(name) }

    func closeHold(_ name: Int) {
        openHolds.removeAll { $0 == name }
        if !isTelling { tell {} }
    }
}
