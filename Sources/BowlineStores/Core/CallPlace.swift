package import BowlineSupport

/// Where a call stands, as it is handed on by every dispatch: a ``CallSite``, which has a text, is
/// made of it only when somebody asks.
@usableFromInline
package struct CallPlace: Sendable {
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: UInt

    @inlinable
    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// The place; nil if the call came through a function value.
    package var callSite: CallSite? { .at(fileID, line) }
}
