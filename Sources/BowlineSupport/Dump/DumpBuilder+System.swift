extension DumpBuilder {
    /// A value of a type of the platform that describes itself; nil for others.
    func systemText(of value: Any, _ type: DumpedType) -> DumpNode.Content? {
        guard type.isSystem, type.isDescribed, !mayAskUserCode(type) else { return nil }
        if Swift.type(of: value) is AnyClass { return described(value as AnyObject, type) }
        let style = Mirror(reflecting: value).displayStyle
        switch style {
        case .collection, .dictionary, .set, .tuple, .optional: return nil
        default: break
        }
        if value is any Numeric { return .number(String(describing: value)) }
        switch type.name {
        case "Date": return date(value)
        case "Data": return data(value)
        default: return .text(String(describing: value))
        }
    }

    /// What an object says of itself, unless it says where it is.
    func described(_ object: AnyObject, _ type: DumpedType) -> DumpNode.Content {
        let text = String(describing: object)
        let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        return .text(text.contains(address) ? type.name : text)
    }

    /// The description of a date stops at seconds: without the rest, two dates could read the same.
    private func date(_ value: Any) -> DumpNode.Content {
        let text = String(describing: value)
        guard let seconds = Mirror(reflecting: value).children.first?.value as? Double,
            seconds.isFinite, let zone = text.lastIndex(of: " ")
        else { return .text(text) }
        // A date of our time is exact to about a ten-millionth of a second.
        let fraction = Int((seconds - seconds.rounded(.down)) * 10_000_000)
        guard fraction > 0 else { return .text(text) }
        var digits = Substring("\(fraction + 10_000_000)").dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return .text("\(text[..<zone]).\(digits)\(text[zone...])")
    }

    /// The description of data is its size: without its bytes, a change could not be seen. More
    /// bytes than one reads are a check sum (FNV-1a).
    private func data(_ value: Any) -> DumpNode.Content {
        guard let bytes = value as? any Sequence<UInt8> else {
            return .text(String(describing: value))
        }
        let all = bytes.reduce(into: [UInt8]()) { $0.append($1) }
        var text = all.count == 1 ? "1 byte" : "\(all.count) bytes"
        if !all.isEmpty { text += ": " + all.prefix(32).map(hexadecimal).joined() }
        if all.count > 32 {
            let sum = all.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            text += "…, check sum \(String(sum, radix: 16))"
        }
        return .text(text)
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
