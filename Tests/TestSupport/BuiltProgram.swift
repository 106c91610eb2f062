public import Foundation

/// There is no such program where the tests were built.
public struct NotBuilt: Error {
    /// The program.
    public let name: String
    /// Where it was looked for.
    public let arguments: [String]
}

/// A program of the package, which is built beside the tests.
public func builtProgram(_ name: String) throws -> URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    var folder = URL(fileURLWithPath: bundle ?? CommandLine.arguments[0])
    while folder.path != "/" {
        folder.deleteLastPathComponent()
        let file = folder.appendingPathComponent(name)
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isDirectory),
            !isDirectory.boolValue
        {
            return file
        }
    }
    throw NotBuilt(name: name, arguments: CommandLine.arguments)
}
