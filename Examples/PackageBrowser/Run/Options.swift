/// What the program was asked for on the command line.
struct Options: Equatable {
    /// nil for that of the system.
    var file: String?
    var copies = 1
    var prototype = false
    var help = false

    static var usage: String {
        """
        Usage: PackageBrowser [options]
          --file PATH   read there instead of \(StatusFile.ofTheSystem)
          --repeat N    show each package N times, to have many; as many as a file of 128 MiB has
          --prototype   show the view with made-up values, which can be edited on a screen
          --help        show this, and end
        """
    }

    /// What is wrong with the command line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        var description: String
    }

    /// - Parameter arguments: without the program's name; of an option that is given twice the last
    ///   one counts.
    init(arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--file":
                guard let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("--") else {
                    throw Mistake(description: "--file needs a path behind it")
                }
                file = path
            case "--repeat":
                guard let number = rest.popFirst().flatMap({ Int($0) }), 1...10_000 ~= number else {
                    throw Mistake(description: "--repeat needs a number from 1 to 10000 behind it")
                }
                copies = number
            case "--prototype": prototype = true
            case "--help": help = true
            default: throw Mistake(description: "unknown argument \(argument)")
            }
        }
    }
}

extension Options {
    /// How many there are to be of each package of a file.
    ///
    /// - Parameter limit: how many bytes a file may have that has all of them: each takes its room in memory.
    func copies(of file: StatusFile, atMost limit: Int = 1 << 27) throws(Mistake) -> Int {
        let most = max(1, limit / file.bytes.count)
        if copies <= most { return copies }
        throw Mistake(
            description:
                "--repeat \(copies) of \(file.name) takes too much memory; \(most) is the most")
    }
}
