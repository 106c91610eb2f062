extension Program {
    /// The programs that are this one without a part.
    var smaller: [Program] {
        Self.smaller(steps).map { Program(shape: shape, steps: $0, receivers: receivers) }
    }

    private static func smaller(_ steps: [Step]) -> [[Step]] {
        steps.indices.reversed().flatMap { index in
            smaller(steps[index]).map { replacement in
                steps[..<index] + replacement + steps[(index + 1)...]
            }
        }
    }

    /// What may stand in the place of a step: nothing first.
    private static func smaller(_ step: Step) -> [[Step]] {
        let changed: [[Step]] =
            switch step {
            case .add(let joiner):
                smaller(joiner).map { [.add($0)] }
            case .replace(let old, let joiner):
                [[.add(joiner)]] + smaller(joiner).map { [.replace(old, $0)] }
            case .hold(let name, let steps):
                [steps] + smaller(steps).map { [.hold(name, $0)] }
            case .crowd(let first, let count) where count > 1:
                [count / 2, count - 1].map { [.crowd(first: first, count: $0)] }
            case .flood(let first, let count) where count > 1:
                [count / 2, count - 1].map { [.flood(first: first, count: $0)] }
            default:
                []
            }
        return [[]] + changed
    }

    private static func smaller(_ joiner: Joiner) -> [Joiner] {
        joiner.calls.indices.flatMap { index in
            smaller(joiner.calls[index]).map { steps in
                var changed = joiner
                changed.calls[index] = steps
                return changed
            }
        }
    }
}
