extension StructuralDump {
    /// The value as JSON, indented by two spaces.
    ///
    /// - Structs and classes are objects, with their fields in the order of declaration.
    /// - Tuples are arrays, and objects if one of their values has a label; the others are called
    ///   by their position.
    /// - A case without payload is its name as a string. With a payload it is an object with the
    ///   name as its only key; the value is the payload, or what a tuple of it would be.
    /// - Lists and sets are arrays. A dictionary with strings as keys is an object; with other keys
    ///   it is an array of pairs, each an array of key and value.
    /// - nil is `null`. Numbers are numbers; NaN and the infinite ones are strings.
    /// - What has a text only, occurs again, is redacted or left out is that text as a string.
    ///   Where elements are left out, the number of them is the last element, `"(3 more)"`, and in
    ///   an object the value of the key `"…"`.
    ///
    /// Characters that a terminal would act on are escaped (X2).
    package var json: String {
        var text = ""
        Self.write(root, indent: "\n", into: &text)
        return text
    }

    private static func write(_ node: DumpNode, indent: String, into text: inout String) {
        switch node.content {
        case .number(let number):
            let isFinite = Double(number)?.isFinite ?? true
            text += isFinite || !number.contains(where: \.isLetter) ? number : quoted(number)
        case .bool(let bool): text += bool ? "true" : "false"
        case .null: text += "null"
        case .string(let string), .text(let string): text += quoted(string)
        case .fields(_, let fields, _): write(object: members(of: fields), indent, into: &text)
        case .tuple(let fields): write(fields, indent: indent, into: &text)
        case .enumCase(let name, _, let payload):
            if payload.isEmpty { return text += quoted(name) }
            write(
                members: 1, "{", "}", indent, into: &text,
                write: { _, indent, text in
                    text += quoted(name) + ": "
                    let isOneValue = payload.count == 1 && payload[0].name == nil
                    if isOneValue {
                        write(payload[0].node, indent: indent, into: &text)
                    } else {
                        write(payload, indent: indent, into: &text)
                    }
                })
        case .list(let nodes, let more), .set(let nodes, let more):
            write(array: nodes + rest(more), indent, into: &text)
        case .pairs(let pairs, let more): write(pairs, more, indent, into: &text)
        case .again, .redacted, .leftOut: text += quoted(line(of: node))
        }
    }

    private static func write(
        _ fields: [DumpNode.Field], indent: String, into text: inout String
    ) {
        if fields.contains(where: { $0.name != nil }) {
            write(object: members(of: fields), indent, into: &text)
        } else {
            write(array: fields.map(\.node), indent, into: &text)
        }
    }

    private static func write(
        _ pairs: [DumpNode.Pair], _ more: Int, _ indent: String, into text: inout String
    ) {
        let members = pairs.compactMap { pair -> (name: String, node: DumpNode)? in
            guard case .string(let name) = pair.key.content else { return nil }
            return (name, pair.value)
        }
        if members.count == pairs.count {
            write(object: members + rest(more).map { ("…", $0) }, indent, into: &text)
        } else {
            let rows = pairs.map { DumpNode(.list([$0.key, $0.value], more: 0)) }
            write(array: rows + rest(more), indent, into: &text)
        }
    }

    private static func rest(_ more: Int) -> [DumpNode] {
        more > 0 ? [DumpNode(.string("(\(more) more)"))] : []
    }

    private static func members(of fields: [DumpNode.Field]) -> [(name: String, node: DumpNode)] {
        fields.indices.map { (fields.name(at: $0), fields[$0].node) }
    }

    private static func write(
        object members: [(name: String, node: DumpNode)], _ indent: String, into text: inout String
    ) {
        write(members: members.count, "{", "}", indent, into: &text) { index, indent, text in
            text += quoted(members[index].name) + ": "
            write(members[index].node, indent: indent, into: &text)
        }
    }

    private static func write(array nodes: [DumpNode], _ indent: String, into text: inout String) {
        write(members: nodes.count, "[", "]", indent, into: &text) { index, indent, text in
            write(nodes[index], indent: indent, into: &text)
        }
    }

    private static func write(
        members count: Int, _ start: String, _ end: String, _ indent: String,
        into text: inout String, write: (Int, _ indent: String, inout String) -> Void
    ) {
        text += start
        let inner = indent + "  "
        for index in 0..<count {
            text += index > 0 ? ",\(inner)" : inner
            write(index, inner, &text)
        }
        text += count > 0 ? indent + end : end
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where ConsoleText.isActive(scalar):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
