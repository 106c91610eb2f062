import Foundation
import RepositoryText

/// Compiles and runs small programs against the modules that the tests were built with.
enum Compiler {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Compiles a program, and runs it if its output is wanted and it compiled.
    static func run(_ program: PageProgram) throws -> Result {
        try run(program.source, prints: program.output != nil, shapes: program.shapes)
    }

    /// Compiles the text of a program, and runs it if it prints something that is wanted.
    ///
    /// - Parameter shapes: the modules of which it needs the shapes; such a program cannot be run.
    static func run(_ text: String, prints: Bool, shapes: [String] = []) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bowline-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift")
        try text.write(to: source, atomically: true, encoding: .utf8)

        let products = try products()
        var arguments = [
            "swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Page",
            "-I", products.appending(path: "Modules").path, source.path,
        ]
        for shape in shapes {
            let result = try compile(shape: shape, in: folder)
            guard result.status == 0 else { return result }
        }
        if !shapes.isEmpty { arguments += ["-I", folder.path] }
        if text.contains("@main") { arguments.append("-parse-as-library") }
        guard prints else {
            return try launch(arguments + ["-emit-sil", "-o", "/dev/null"], in: folder)
        }
        let executable = folder.appending(path: "page")
        arguments += try objects(in: products) + ["-o", executable.path]
        let compiled = try launch(arguments, in: folder)
        guard compiled.status == 0 else { return compiled }
        return try launch([executable.path], in: folder)
    }

    /// Makes the module that a shape stands for. It may import those that were named before it.
    private static func compile(shape: String, in folder: URL) throws -> Result {
        let source = Repository.root.appending(path: "Tests/Shapes/\(shape).swift")
        return try launch(
            [
                "swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", shape,
                "-emit-module", "-I", folder.path, "-emit-module-path",
                folder.appending(path: "\(shape).swiftmodule").path, source.path,
            ], in: folder)
    }

    /// The folder that the running tests were built into.
    private static func products() throws -> URL {
        let places = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
        let candidates = places.flatMap { [$0, $0.deletingLastPathComponent()] }
        let found = candidates.first {
            FileManager.default.fileExists(
                atPath: $0.appending(path: "Modules/Bowline.swiftmodule").path)
        }
        guard let found else { throw CocoaError(.fileNoSuchFile) }
        return found
    }

    /// What is linked: the object files of the package's modules.
    private static func objects(in products: URL) throws -> [String] {
        try Repository.folders(in: "Sources").sorted().flatMap { module in
            let folder = products.appending(path: "\(module).build")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".swift.o") }
                .sorted()
                .map { folder.appending(path: $0).path }
        }
    }

    private static func launch(_ arguments: [String], in folder: URL) throws -> Result {
        let output = folder.appending(path: "output")
        let errors = folder.appending(path: "errors")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        for file in [output, errors] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let watch = DispatchWorkItem { [process] in process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watch)
        process.waitUntilExit()
        watch.cancel()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
