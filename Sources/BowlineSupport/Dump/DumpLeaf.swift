/// A type of the standard library that is shown as one word.
protocol DumpLeaf {
    var dumped: DumpNode.Content { get }
}

extension FixedWidthInteger {
    var dumped: DumpNode.Content { .number("\(self)") }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
    var dumped: DumpNode.Content { .number(description) }
}

extension Int: DumpLeaf {}
extension Int8: DumpLeaf {}
extension Int16: DumpLeaf {}
extension Int32: DumpLeaf {}
extension Int64: DumpLeaf {}
extension Int128: DumpLeaf {}
extension UInt: DumpLeaf {}
extension UInt8: DumpLeaf {}
extension UInt16: DumpLeaf {}
extension UInt32: DumpLeaf {}
extension UInt64: DumpLeaf {}
extension UInt128: DumpLeaf {}
extension Double: DumpLeaf {}
extension Float: DumpLeaf {}

extension Bool: DumpLeaf {
    var dumped: DumpNode.Content { .bool(self) }
}

extension StringProtocol {
    var dumped: DumpNode.Content { .string(String(self)) }
}

extension String: DumpLeaf {}
extension Substring: DumpLeaf {}

extension Character: DumpLeaf {
    var dumped: DumpNode.Content { .string(String(self)) }
}

extension Unicode.Scalar: DumpLeaf {
    var dumped: DumpNode.Content { .string(String(self)) }
}

extension StaticString: DumpLeaf {
    var dumped: DumpNode.Content { .string(description) }
}

extension Duration: DumpLeaf {
    var dumped: DumpNode.Content { .text(exactText) }
}

extension Range: DumpLeaf {
    var dumped: DumpNode.Content { .text("\(dumpedText(lowerBound))..<\(dumpedText(upperBound))") }
}

extension ClosedRange: DumpLeaf {
    var dumped: DumpNode.Content { .text("\(dumpedText(lowerBound))...\(dumpedText(upperBound))") }
}

extension PartialRangeFrom: DumpLeaf {
    var dumped: DumpNode.Content { .text("\(dumpedText(lowerBound))...") }
}

extension PartialRangeThrough: DumpLeaf {
    var dumped: DumpNode.Content { .text("...\(dumpedText(upperBound))") }
}

extension PartialRangeUpTo: DumpLeaf {
    var dumped: DumpNode.Content { .text("..<\(dumpedText(upperBound))") }
}

private func dumpedText(_ bound: Any) -> String { StructuralDump(bound).line }
