import Foundation
import Testing

/// What a program said on standard error before it ended.
func said(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}

/// That a text has each of the parts.
func expect(
    _ text: String, has parts: String..., at location: SourceLocation = #_sourceLocation
) {
    for part in parts {
        #expect(
            text.contains(part), "\(part) is not in \(text.prefix(600))", sourceLocation: location)
    }
}
