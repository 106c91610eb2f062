/// Where in the program a call stands.
public struct CallSite: Sendable, Equatable, CustomStringConvertible {
    /// The module and the file, as `#fileID` gives them.
    public let fileID: String
    /// The line, from 1.
    public let line: UInt

    /// Names a place in the program.
    ///
    /// - Parameters:
    ///   - fileID: module and file; `#fileID`.
    ///   - line: the line, from 1; `#line`.
    public init(fileID: StaticString, line: UInt) {
        self.fileID = "\(fileID)"
        self.line = line
    }

    /// The place, if the call gave one.
    @usableFromInline
    package static func at(_ fileID: StaticString, _ line: UInt) -> CallSite? {
        fileID.utf8CodeUnitCount == 0 ? nil : CallSite(fileID: fileID, line: line)
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
