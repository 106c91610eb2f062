/// A program that is performed on a source: once on the library's, once on the model.
///
/// All is decided before it runs: what happens from outside, and what each receiver does at its n-th
/// call. So both sides do the same as long as they call the same receivers in the same order.
struct Program {
    /// Which of the library's users the source is like.
    enum Shape: Int, CaseIterable {
        /// No current value and no first values.
        case subject
        /// A current value that is replaced.
        case relay
        /// A current value that is changed in place, and told in place.
        case state
    }

    /// One thing that is done to the source.
    enum Step {
        case commit(Int)
        /// Several commits, one after the other.
        case flood(first: Int, count: Int)
        case add(Joiner)
        /// Adds a receiver in the place of another.
        case replace(Int, Joiner)
        /// Adds receivers that only listen.
        case crowd(first: Int, count: Int)
        /// Removes every n-th of a crowd, from the last to the first.
        case thin(first: Int, count: Int, every: Int)
        case dispose(Int)
        /// Removes as a `deinit` does that runs elsewhere.
        case abandon(Int)
        /// The object that is told goes, without a word to the source.
        case vanish(Int)
        /// Holds back what the steps commit, as a chain of middleware does.
        case hold(Int, [Step])
        case open(Int)
        case close(Int)
    }

    /// A receiver and its whole life.
    struct Joiner {
        let id: Int
        /// Whether it is told the current value at once.
        var isGreeted: Bool
        /// What it does at its first call, its second, and so on.
        var calls: [[Step]]
    }

    var shape: Shape
    var steps: [Step]
    /// One more than the highest number of a receiver.
    var receivers: Int
}

extension Program: CustomStringConvertible {
    var description: String {
        "a \(shape)\n" + Self.lines(steps, "  ").joined(separator: "\n")
    }

    private static func lines(_ steps: [Step], _ indent: String) -> [String] {
        steps.flatMap { step -> [String] in
            switch step {
            case .add(let joiner):
                ["\(indent)add\(text(joiner))"] + lines(joiner, indent)
            case .replace(let old, let joiner):
                ["\(indent)replace \(old) by\(text(joiner))"] + lines(joiner, indent)
            case .hold(let name, let steps):
                ["\(indent)hold \(name)"] + lines(steps, indent + "  ")
            default:
                ["\(indent)\(step)"]
            }
        }
    }

    private static func text(_ joiner: Joiner) -> String {
        " \(joiner.id)\(joiner.isGreeted ? ", told the current value" : "")"
    }

    private static func lines(_ joiner: Joiner, _ indent: String) -> [String] {
        zip(1..., joiner.calls).flatMap { number, steps in
            steps.isEmpty
                ? [] : ["\(indent)  at its call \(number)"] + lines(steps, indent + "    ")
        }
    }
}
