import TerminalSupport
import Testing

@testable import PackageBrowser

@Suite("Arguments become options")
struct OptionsTests {
    private func options(_ change: (inout Options) -> Void) throws -> Options {
        var options = try Options(arguments: [])
        change(&options)
        return options
    }

    @Test func withoutArgumentsTheSystemIsShownOnce() throws {
        let options = try Options(arguments: [])
        #expect(options.file == nil)
        #expect(options.copies == 1)
        #expect(!options.prototype && !options.help)
    }

    @Test func eachArgumentIsAnOption() throws {
        #expect(try Options(arguments: ["--file", "f"]) == options { $0.file = "f" })
        #expect(
            try Options(arguments: ["--file", "f", "--file", "g"]) == options { $0.file = "g" })
        #expect(try Options(arguments: ["--repeat", "86"]) == options { $0.copies = 86 })
        #expect(try Options(arguments: ["--prototype"]) == options { $0.prototype = true })
        #expect(try Options(arguments: ["--help"]) == options { $0.help = true })
    }

    @Test(arguments: [
        (["--file"], "--file needs a path behind it"),
        (["--file", ""], "--file needs a path behind it"),
        (["--file", "--help"], "--file needs a path behind it"),
        (["--repeat"], "--repeat needs a number from 1 to 10000 behind it"),
        (["--repeat", "0"], "--repeat needs a number from 1 to 10000 behind it"),
        (["--repeat", "10001"], "--repeat needs a number from 1 to 10000 behind it"),
        (["--repeat", "many"], "--repeat needs a number from 1 to 10000 behind it"),
        (["--help", "me"], "unknown argument me"),
    ])
    func aMistakeIsNamed(_ arguments: [String], _ description: String) {
        #expect(throws: Options.Mistake(description: description)) {
            try Options(arguments: arguments)
        }
    }

    /// Else ten thousand copies of all that a system has would take its memory.
    @Test func asManyCopiesAreMadeAsThereIsRoomFor() async throws {
        try await TemporaryDirectory.with { directory in
            let path = "\(directory.path)/status"
            try directory.write(Array(repeating: 65, count: 40), to: "status")
            let file = try StatusFile(path)
            func copies(_ count: Int, atMost limit: Int) throws -> Int {
                try Options(arguments: ["--repeat", "\(count)"]).copies(of: file, atMost: limit)
            }
            #expect(try copies(3, atMost: 120) == 3)
            #expect(try copies(1, atMost: 10) == 1)
            let mistake = Options.Mistake(
                description: "--repeat 4 of \(path) takes too much memory; 3 is the most")
            #expect(throws: mistake) { try copies(4, atMost: 159) }
        }
    }
}
