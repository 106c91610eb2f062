/// Looks for programs that fail, and makes them small.
package struct Search {
    package var seeds: Range<Int>

    package init(seeds: Range<Int>) { self.seeds = seeds }

    /// The first failure, with its seed and the small program as source text; nil if there is none.
    package var first: String? { failures(atMost: 1).first }

    package func failures(atMost count: Int) -> [String] {
        var failures: [String] = []
        for seed in seeds where failures.count < count {
            let program = Generator.program(seed: seed)
            guard program.complaint != nil else { continue }
            let small = program.shrunk { $0.complaint != nil }
            failures.append("seed \(seed):\n\(small.sourceText)\n\(small.complaint ?? "")")
        }
        return failures
    }
}
