import Foundation
import TestSupport

/// Runs the program as a child process.
enum Child {
    /// How a run ended, and what it wrote.
    struct Outcome {
        let code: Int32
        let output: String
        let messages: String

        /// The lines of the output, without their ends.
        var lines: [Substring] { output.split(separator: "\n") }

        /// The values printed behind a label, in order.
        func values(_ label: String) -> [String] {
            lines.filter { $0.hasPrefix("\(label): ") }.map {
                String($0.dropFirst(label.count + 2))
            }
        }
    }

    /// The program, which is built beside the tests.
    static func program() throws -> URL {
        try builtProgram("Monitor")
    }

    /// Runs the program until it ends.
    static func run(_ arguments: String...) async throws -> Outcome {
        try await run(program(), arguments)
    }

    /// Runs the program with an output that nobody reads from the beginning.
    static func runWithoutReader(_ arguments: String...) async throws -> Outcome {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        return try await run(program(), arguments, output: pipe.fileHandleForWriting)
    }

    /// Runs a script of the shell, in which `$0` is the program and `$1` and so on are the arguments.
    static func shell(_ script: String, _ arguments: String...) async throws -> Outcome {
        try await run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script, program().path] + arguments)
    }

    static func run(
        _ executable: URL, _ arguments: [String], output: FileHandle? = nil
    ) async throws -> Outcome {
        try await TemporaryDirectory.with { directory in
            let file = try directory.handle("output")
            let messages = try directory.handle("messages")
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output ?? file
            process.standardError = messages
            try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { _ in continuation.resume() }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            return Outcome(
                code: process.terminationReason == .exit ? process.terminationStatus : -1,
                output: try directory.text("output"), messages: try directory.text("messages"))
        }
    }
}
