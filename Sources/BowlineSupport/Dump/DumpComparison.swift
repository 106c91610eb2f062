/// Finds where two trees differ.
///
/// What has the same digest is not looked into, so only the ways to what differs are gone, each
/// once. Where an instance occurs again, it is looked into once more at most, and not from there to
/// the next: instances may form a ring, or a chain as long as there are instances.
struct DumpComparison {
    let oldObjects: [DumpNode]
    let newObjects: [DumpNode]
    var found: [DumpDifference] = []
    /// Pairs of instances of which all differences are found or are being looked for.
    private var compared: Set<[Int]> = []
    /// Pairs of instances of which one difference was found.
    private var mentioned: Set<[Int]> = []
    /// Whether an instance that occurs again is being looked into.
    private var isInsideAgain = false
    /// How many differences are enough.
    private var enough = Int.max
    /// How many pairs of parts were looked into.
    private(set) var steps = 0

    init(oldObjects: [DumpNode], newObjects: [DumpNode]) {
        self.oldObjects = oldObjects
        self.newObjects = newObjects
    }

    mutating func compare(_ old: DumpNode, _ new: DumpNode, at path: @autoclosure () -> String) {
        if old.digest == new.digest || found.count >= enough { return }
        steps += 1
        let path = path()
        if reportTypes(old, new, at: path) { return }
        switch (old.content, new.content) {
        case (.again, _), (_, .again): compareAgain(old, new, at: path)
        case (
            .fields(let oldType, let oldFields, let one), .fields(let type, let fields, let other)
        )
        where oldType == type && haveSameNames(oldFields, fields):
            if let one, let other, !isNew(one, other) { return }
            compare(oldFields, fields, at: path)
        case (.tuple(let oldFields), .tuple(let fields)) where haveSameNames(oldFields, fields):
            compare(oldFields, fields, at: path)
        case (
            .enumCase(let oldName, let oldType, let oldFields),
            .enumCase(let name, let type, let fields)
        )
        where oldName == name && oldType == type && haveSameNames(oldFields, fields):
            let path = Self.extend(path, name)
            if fields.count == 1, fields[0].name == nil {
                compare(oldFields[0].node, fields[0].node, at: path)
            } else {
                compare(oldFields, fields, at: path)
            }
        case (.list(let old, let oldMore), .list(let new, let more)):
            compareLists(old, new, at: path)
            compare(more: oldMore, more, at: path)
        case (.set(let old, let oldMore), .set(let new, let more)):
            compareKeyed(old.map { ($0, nil) }, new.map { ($0, nil) }, at: path)
            compare(more: oldMore, more, at: path)
        case (.pairs(let old, let oldMore), .pairs(let new, let more)):
            compareKeyed(
                old.map { ($0.key, $0.value) }, new.map { ($0.key, $0.value) }, at: path)
            compare(more: oldMore, more, at: path)
        case (.redacted(let one), .redacted(let other)):
            if differs(one, other) { report(path, old, new) }
        default: report(path, old, new)
        }
    }

    mutating func report(_ path: String, _ old: DumpNode?, _ new: DumpNode?) {
        if found.count >= enough { return }
        report(
            path, old: old.map { StructuralDump.line(of: $0) },
            new: new.map { StructuralDump.line(of: $0) })
    }

    /// Reports two parts of different types, which only a field of type `Any`, or of a protocol's, can
    /// hold, if they read the same.
    private mutating func reportTypes(_ old: DumpNode, _ new: DumpNode, at path: String) -> Bool {
        guard let one = old.types, let other = new.types,
            one.outer != other.outer || one.inner != other.inner
        else { return false }
        let line = StructuralDump.line(of: old)
        guard line == StructuralDump.line(of: new) else { return false }
        let types =
            one.outer == other.outer ? (one.inner, other.inner) : (one.outer, other.outer)
        report(path, old: "\(line) (\(types.0))", new: "\(line) (\(types.1))")
        return true
    }

    mutating func report(_ path: String, old: String?, new: String?) {
        if found.count >= enough { return }
        found.append(DumpDifference(path: path, old: old, new: new))
    }

    // MARK: Instances

    /// Whether a pair of instances is to be compared.
    private mutating func isNew(_ old: Int, _ new: Int) -> Bool {
        if compared.contains([old, new]) { return false }
        return isInsideAgain
            ? mentioned.insert([old, new]).inserted : compared.insert([old, new]).inserted
    }

    /// At least one of the two is a mark. All that became of an instance is told where it is first
    /// met; where there was another instance before, one difference of the two is enough.
    private mutating func compareAgain(_ old: DumpNode, _ new: DumpNode, at path: String) {
        let (one, other) = (resolve(old, oldObjects), resolve(new, newObjects))
        guard let pair = instances(one, other) else { return report(path, old, new) }
        if compared.contains(pair) || mentioned.contains(pair) || one.digest == other.digest {
            return
        }
        if isInsideAgain { return report(path, old, new) }
        let (before, enough) = (found.count, enough)
        (isInsideAgain, self.enough) = (true, min(enough, before + 1))
        compare(one, other, at: path)
        (isInsideAgain, self.enough) = (false, enough)
        if found.count == before { report(path, old, new) }
    }

    private func instances(_ old: DumpNode, _ new: DumpNode) -> [Int]? {
        guard case .fields(_, _, let one?) = old.content,
            case .fields(_, _, let other?) = new.content
        else { return nil }
        return [one, other]
    }

    func resolve(_ node: DumpNode, _ objects: [DumpNode]) -> DumpNode {
        if case .again(_, let object, _) = node.content { return objects[object] }
        return node
    }

    /// Whether there is a difference between parts that are not shown: a digest is another one also
    /// where an instance changed that is met elsewhere.
    private func differs(_ old: DumpNode, _ new: DumpNode) -> Bool {
        var comparison = self
        comparison.found = []
        comparison.enough = 1
        comparison.compare(old, new, at: "")
        return !comparison.found.isEmpty
    }

    // MARK: Parts

    private mutating func compare(
        _ old: [DumpNode.Field], _ new: [DumpNode.Field], at path: String
    ) {
        for index in new.indices {
            compare(old[index].node, new[index].node, at: Self.extend(path, new.name(at: index)))
        }
    }

    private mutating func compare(more old: Int, _ new: Int, at path: String) {
        if old != new { report(path, old: "(\(old) more)", new: "(\(new) more)") }
    }

    private static func extend(_ path: String, _ name: String) -> String {
        let name = ConsoleText.visible(name)
        return path.isEmpty ? name : "\(path).\(name)"
    }

    private func haveSameNames(_ old: [DumpNode.Field], _ new: [DumpNode.Field]) -> Bool {
        old.count == new.count && zip(old, new).allSatisfy { $0.name == $1.name }
    }
}
