extension StructuralDump {
    /// The value on one line: `Counter(count: 1, items: ["a"], state: .loaded(3), user: nil)`.
    package var line: String { Self.line(of: root) }

    /// The line, with an enum's type before its case: `Count.add(1)`.
    package var lineWithType: String {
        if case .enumCase(_, let type, _) = root.content { return ConsoleText.visible(type) + line }
        return line
    }

    /// The value with each field and element on a line of its own:
    ///
    /// ```text
    /// Counter
    ///   count: 1
    ///   items: 1 element
    ///     [0]: "a"
    /// ```
    package var text: String {
        var text = ""
        Self.write(root, "", indent: "", into: &text)
        text.removeLast()
        return text
    }

    static func line(of node: DumpNode) -> String {
        var text = ""
        write(node, into: &text)
        return text
    }

    // MARK: One line

    private static func write(_ node: DumpNode, into text: inout String) {
        switch node.content {
        case .number(let number): text += number
        case .bool(let bool): text += bool ? "true" : "false"
        case .null: text += "nil"
        case .string(let string): text += ConsoleText.quoted(string)
        case .text(let word): text += ConsoleText.visible(word)
        case .fields(let type, let fields, _):
            text += ConsoleText.visible(type)
            write(fields, into: &text)
        case .tuple(let fields): write(fields, into: &text)
        case .enumCase(let name, _, let payload):
            text += ".\(ConsoleText.visible(name))"
            if !payload.isEmpty { write(payload, into: &text) }
        case .list(let nodes, let more): write(nodes, more, "[", "]", into: &text)
        case .set(let nodes, let more): write(nodes, more, "Set([", "])", into: &text)
        case .pairs(let pairs, let more):
            text += pairs.isEmpty && more == 0 ? "[:" : "["
            for (index, pair) in pairs.enumerated() {
                if index > 0 { text += ", " }
                write(pair.key, into: &text)
                text += ": "
                write(pair.value, into: &text)
            }
            if more > 0 { text += pairs.isEmpty ? "(\(more) more)" : ", (\(more) more)" }
            text += "]"
        case .again(let type, _, _): text += "\(ConsoleText.visible(type))(shown above)"
        case .redacted: text += "(redacted)"
        case .leftOut(let type, let reason): text += "\(ConsoleText.visible(type))(\(reason))"
        }
    }

    private static func write(_ fields: [DumpNode.Field], into text: inout String) {
        text += "("
        for (index, field) in fields.enumerated() {
            if index > 0 { text += ", " }
            if let name = field.name { text += "\(ConsoleText.visible(name)): " }
            write(field.node, into: &text)
        }
        text += ")"
    }

    private static func write(
        _ nodes: [DumpNode], _ more: Int, _ start: String, _ end: String, into text: inout String
    ) {
        text += start
        for (index, node) in nodes.enumerated() {
            if index > 0 { text += ", " }
            write(node, into: &text)
        }
        if more > 0 { text += nodes.isEmpty ? "(\(more) more)" : ", (\(more) more)" }
        text += end
    }

    // MARK: Line by line

    private static func write(
        _ node: DumpNode, _ label: String, indent: String, into text: inout String
    ) {
        let inner = indent + "  "
        text += indent + label
        switch node.content {
        case .fields(let type, let fields, _) where !node.isSimple:
            text += "\(ConsoleText.visible(type))\n"
            write(fields, indent: inner, into: &text)
        case .tuple(let fields) where !fields.allSatisfy(\.node.isSimple):
            text += "\(fields.count) values\n"
            write(fields, indent: inner, into: &text)
        case .enumCase(let name, _, let payload) where !payload.allSatisfy(\.node.isSimple):
            text += ".\(ConsoleText.visible(name))\n"
            write(payload, indent: inner, into: &text)
        case .list(let nodes, let more) where !node.isSimple:
            text += count(nodes.count + more, "element", "elements") + "\n"
            for (index, node) in nodes.enumerated() {
                write(node, "[\(index)]: ", indent: inner, into: &text)
            }
            if more > 0 { text += "\(inner)(\(more) more)\n" }
        case .set(let nodes, let more) where !node.isSimple:
            text += "set of " + count(nodes.count + more, "element", "elements") + "\n"
            for node in nodes { write(node, "", indent: inner, into: &text) }
            if more > 0 { text += "\(inner)(\(more) more)\n" }
        case .pairs(let pairs, let more) where !node.isSimple:
            text += count(pairs.count + more, "entry", "entries") + "\n"
            for pair in pairs {
                write(pair.value, "[\(line(of: pair.key))]: ", indent: inner, into: &text)
            }
            if more > 0 { text += "\(inner)(\(more) more)\n" }
        default:
            write(node, into: &text)
            text += "\n"
        }
    }

    private static func write(
        _ fields: [DumpNode.Field], indent: String, into text: inout String
    ) {
        let isOneValue = fields.count == 1 && fields[0].name == nil
        for index in fields.indices {
            let label = isOneValue ? "" : ConsoleText.visible(fields.name(at: index)) + ": "
            write(fields[index].node, label, indent: indent, into: &text)
        }
    }

    private static func count(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}
