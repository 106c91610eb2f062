extension Program {
    /// As it can be pasted into a test; what is left to its default is left out.
    package var sourceText: String { text(of: self, 0) }

    static func short(_ event: Event) -> String { text(of: event, 0) }
}

private func text(of value: Any, _ depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
        let items = mirror.children.map { text(of: $0.value, depth + 1) }
        guard items.contains(where: { $0.count > 40 }) else {
            return "[" + items.joined(separator: ", ") + "]"
        }
        let margin = String(repeating: "    ", count: depth + 1)
        return "[\n" + items.map { margin + $0 + ",\n" }.joined() + margin.dropLast(4) + "]"
    case .enum:
        guard let payload = mirror.children.first else { return ".\(value)" }
        let inner = Mirror(reflecting: payload.value)
        let fields =
            inner.displayStyle == .tuple
            ? inner.children.map { field($0.label, $0.value, depth) }
            : [text(of: payload.value, depth)]
        return ".\(payload.label ?? "")(\(fields.joined(separator: ", ")))"
    case .optional: return mirror.children.first.map { text(of: $0.value, depth) } ?? "nil"
    case .struct where !(value is Int):
        let fields = mirror.children.filter { !isDefault($0.value) }
            .map { field($0.label, $0.value, depth) }
        return "\(mirror.subjectType)(\(fields.joined(separator: ", ")))"
    default: return "\(value)"
    }
}

private func field(_ label: String?, _ value: Any, _ depth: Int) -> String {
    let text = text(of: value, depth)
    guard let label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
}

private func isDefault(_ value: Any) -> Bool {
    switch value {
    case let handler as Handler: handler.body.isEmpty
    case let flag as Bool: !flag
    case let way as Way: way == .next
    case let selection as Selection: selection == .a
    case let judge as Judge: judge == .automatic
    case let form as Form: form == .plain
    case let stages as [Stage]: stages.isEmpty
    default: Mirror(reflecting: value).displayStyle == .optional && "\(value)" == "nil"
    }
}
