import Foundation

/// `Proof [--programs 20000] [--seed 0] [--failures 1]`: runs the programs of as many seeds, and says
/// which fail.
@main
enum Main {
    static func main() {
        let first = number("--seed") ?? 0
        let programs = number("--programs") ?? 20_000
        let failures = Search(seeds: first..<first + programs)
            .failures(atMost: number("--failures") ?? 1)
        for failure in failures { write(failure + "\n") }
        write("\(programs) programs, \(failures.count) failures")
        exit(failures.isEmpty ? 0 : 1)
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
