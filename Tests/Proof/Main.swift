import Foundation

/// `Proof --programs 1000000 [--seed 0]`: runs the programs of as many seeds on the library and on
/// the model, and says which do not agree.
@main
enum Main {
    static func main() {
        let programs = number("--programs") ?? 20_000
        let first = number("--seed") ?? 0
        let wanted = number("--failures") ?? 1
        var failures = 0
        for seed in first..<first + programs {
            guard Generator.program(seed: seed).complaint != nil else { continue }
            failures += 1
            let small = Generator.program(seed: seed).shrunk { $0.complaint != nil }
            write("seed \(seed):\n\(small.sourceText)\n\(small.complaint ?? "")\n")
            if failures == wanted { break }
        }
        write("\(programs) programs, \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }

    private static func number(_ option: String) -> Int? {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
            return nil
        }
        return Int(arguments[index + 1])
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }
}
