import Foundation

/// Checks snippets of a client's code against the modules that the tests are built with.
public struct Compiler {
    /// What the compiler said of a snippet.
    public struct Answer {
        /// The messages of the errors, in order, without their places.
        public let errors: [String]
        /// The messages of the warnings, in order, without their places.
        public let warnings: [String]
        /// All that it printed.
        public let output: String
    }

    /// There is no Modules folder where the tests were built.
    public struct NoModules: Error {
        /// Where it was looked for.
        public let arguments: [String]
    }

    private let modules: URL

    /// Finds the modules beside the running test bundle.
    public init() throws {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
        var folder = URL(fileURLWithPath: bundle ?? CommandLine.arguments[0])
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let modules = folder.appendingPathComponent("Modules")
            if FileManager.default.fileExists(
                atPath: modules.appendingPathComponent("BowlineSupport.swiftmodule").path)
            {
                self.modules = modules
                return
            }
        }
        throw NoModules(arguments: CommandLine.arguments)
    }

    /// Compiles a snippet in language mode 6, as far as isolation is checked, and throws the result away.
    ///
    /// - Parameter source: a file of a library: declarations, statements inside functions.
    /// - Returns: what the compiler said.
    public func compile(_ source: String) throws -> Answer {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("snippet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Snippet.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library",
            "-diagnostic-style", "llvm", "-I", modules.path, file.path,
        ]
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let output = String(decoding: data, as: UTF8.self)
        func messages(_ kind: String) -> [String] {
            output.split(separator: "\n").compactMap { line in
                line.range(of: ": \(kind): ").map { String(line[$0.upperBound...]) }
            }
        }
        return Answer(errors: messages("error"), warnings: messages("warning"), output: output)
    }
}
