import TerminalSupport
import Testing

@testable import PackageBrowser

@Suite("The status file is that of the system, a given one, or built in")
struct StatusFileTests {
    @Test func aGivenFileIsReadToItsEnd() async throws {
        try await TemporaryDirectory.with { directory in
            let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            try directory.write(bytes, to: "status")
            let file = try StatusFile("\(directory.path)/status")
            #expect(file.bytes == bytes)
            #expect(file.name == "\(directory.path)/status")
        }
    }

    @Test func theSystemHasOneOrItIsBuiltIn() async throws {
        try await TemporaryDirectory.with { directory in
            try directory.write("Package: a\n".utf8, to: "status")
            let system = try StatusFile(nil, system: "\(directory.path)/status")
            #expect(system.bytes == Array("Package: a\n".utf8))
            let missing = try StatusFile(nil, system: "\(directory.path)/missing")
            #expect(missing.name == "built in")
            #expect(missing.bytes == Array(BuiltInStatus.text.utf8))
        }
    }

    @Test func whatIsBuiltInIsSound() {
        let found = parse(BuiltInStatus.text.utf8)
        #expect(
            found.packages.map(\.name) == [
                "base-files", "bash", "debianutils", "dash", "libc6", "mawk",
            ])
        #expect(found.problems == [])
    }

    @Test func whatCannotBeReadIsNamedWithTheReasonAndWhatToDo() async throws {
        try await TemporaryDirectory.with { directory in
            func failure(_ name: String, atMost limit: Int = 100) -> String? {
                do {
                    _ = try StatusFile("\(directory.path)/\(name)", atMost: limit)
                    return nil
                } catch {
                    return "\(error)"
                }
            }
            func text(_ name: String, _ reason: String) -> String {
                "cannot read \(directory.path)/\(name): \(reason)."
                    + " Give a file like /var/lib/dpkg/status with --file."
            }
            #expect(failure("missing") == text("missing", "No such file or directory"))
            try directory.makeDirectory("folder")
            #expect(failure("folder") == text("folder", "Is a directory"))
            try directory.write([], to: "empty")
            #expect(failure("empty") == text("empty", "it is empty"))
            try directory.write(Array(repeating: 65, count: 101), to: "long")
            #expect(failure("long") == text("long", "it has more than 100 bytes"))
            #expect(failure("long", atMost: 101) == nil)
        }
    }
}
