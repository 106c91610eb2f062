import Foundation
import TestSupport

/// Runs a program of the package as a child process.
///
///     let run = try await Child(program: "Counter").run(input: "++-q")
///     #expect(run.output == "count: 0\ncount: 1\n")
package struct Child: Sendable {
    /// How a run ended, and what it wrote.
    package struct Outcome: Sendable {
        /// The exit code; -1 if a signal ended it.
        package let code: Int32
        package let output: String
        package let messages: String

        /// The lines of the output, without their ends.
        package var lines: [Substring] { output.split(separator: "\n") }

        /// The values printed behind a label, in order.
        package func values(_ label: String) -> [String] {
            lines.filter { $0.hasPrefix("\(label): ") }.map {
                String($0.dropFirst(label.count + 2))
            }
        }
    }

    /// What a run could not be given.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The program, which is built beside the tests.
    package let program: String

    package init(program: String) {
        self.program = program
    }

    /// Runs the program until it ends.
    ///
    /// - Parameter input: what its standard input is, as a pipe that then ends; nil for the null device.
    package func run(_ arguments: String..., input: String? = nil) async throws -> Outcome {
        try await run(arguments, input: input)
    }

    package func run(_ arguments: [String], input: String? = nil) async throws -> Outcome {
        try await run(builtProgram(program), arguments, input: input)
    }

    /// Runs the program with an output that nobody reads from the beginning.
    package func runWithoutReader(_ arguments: String...) async throws -> Outcome {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        return try await run(
            builtProgram(program), arguments, output: pipe.fileHandleForWriting)
    }

    /// Runs a script of the shell, in which `$0` is the program and `$1` and so on are the arguments.
    package func shell(_ script: String, _ arguments: String...) async throws -> Outcome {
        try await run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script, builtProgram(program).path] + arguments)
    }

    private func run(
        _ executable: URL, _ arguments: [String], input: String? = nil, output: FileHandle? = nil
    ) async throws -> Outcome {
        try await TemporaryDirectory.with { directory in
            let file = try directory.handle("output")
            let messages = try directory.handle("messages")
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            // What writes down a trap's stack would outlive the program, and be waited for.
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            process.standardOutput = output ?? file
            process.standardError = messages
            let pipe = try input.map(Self.pipe)
            process.standardInput = pipe ?? FileHandle.nullDevice
            try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { _ in continuation.resume() }
                do {
                    try process.run()
                    pipe?.fileHandleForWriting.closeFile()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
            return Outcome(
                code: process.terminationReason == .exit ? process.terminationStatus : -1,
                output: try directory.text("output"), messages: try directory.text("messages"))
        }
    }

    /// A pipe with all of a text in it, so that nobody waits for a program that does not read.
    private static func pipe(with text: String) throws -> Pipe {
        guard text.utf8.count <= 65_536 else {
            throw Failure(description: "a pipe has no room for \(text.utf8.count) bytes of input")
        }
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        return pipe
    }
}
