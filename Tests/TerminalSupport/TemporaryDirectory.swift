package import Foundation

/// A directory that is there for one test.
package struct TemporaryDirectory {
    private let url: URL

    package var path: String { url.path }

    package static func with<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (TemporaryDirectory) async throws -> Result
    ) async throws -> Result {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("bowline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        return try await body(TemporaryDirectory(url: url))
    }

    /// Writes a file, and makes the directories above it.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: String) throws {
        guard symlink(target, "\(path)/\(name)") == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    package func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }

    /// The text of a file.
    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    /// A new file to write to.
    package func handle(_ name: String) throws -> FileHandle {
        try write([], to: name)
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }
}
