import BowlineTesting

extension Misuse {
    static let values: [Misuse] = [
        Misuse(
            "expectNoDifference", "fields, payloads, elements and entries",
            says: #"""
                T/T.swift:1: Another value came than expected (expected → came):
                    status.failed.code: 1 → 2
                    tags["y"]: removed "y"
                    tags["z"]: added "z"
                    ages["ada"]: 35 → 36
                    ages["bob"]: added 3
                    inner: [1] → nil
                """#
        ) {
            try expectNoDifference(
                Sample(
                    status: .failed(code: 2, text: "b"), tags: ["x", "z"],
                    ages: ["ada": 36, "bob": 3],
                    inner: nil),
                Sample(
                    status: .failed(code: 1, text: "b"), tags: ["x", "y"], ages: ["ada": 35],
                    inner: [1]),
                fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "another case",
            says: #"""
                T/T.swift:1: Another value came than expected (expected → came):
                    the value: .failed(code: 1, text: "a") → .idle
                """#
        ) {
            try expectNoDifference(
                Sample.Status.idle, .failed(code: 1, text: "a"), fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "values that cannot be compared",
            says: #"""
                T/T.swift:1: Perform cannot be compared: it is not Equatable, and () -> () in \#
                it shows nothing of itself. Make it Equatable.
                """#
        ) {
            try expectNoDifference(Perform {}, Perform {}, fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "values that read the same",
            says: #"""
                T/T.swift:1: Another value came than expected (expected → came):
                    the value: not equal by ==, and both read nan
                """#
        ) {
            try expectNoDifference(Double.nan, .nan, fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "two thunks",
            says: #"""
                T/T.swift:1: Thunk<Int> cannot be compared: it is not Equatable, and Thunk<Int> in \#
                it shows nothing of itself. Make it Equatable.
                """#
        ) {
            try expectNoDifference(load(1), load(2), fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "values whose mirror hides what they hold",
            says: #"""
                T/T.swift:1: Holder cannot be compared: it is not Equatable, and Hidden in it shows \#
                nothing of itself. Make it Equatable.
                """#
        ) {
            for style in [nil, .struct, .class, .enum, .tuple, .collection, .set, .dictionary]
                as [Mirror.DisplayStyle?]
            {
                let (one, other) = (Hidden(value: 1, style: style), Hidden(value: 2, style: style))
                guard (try? expectNoDifference(Holder(hidden: one), Holder(hidden: other))) == nil
                else { return }
            }
            try expectNoDifference(
                Holder(hidden: Hidden(value: 1, style: .struct)),
                Holder(hidden: Hidden(value: 2, style: .struct)), fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "nil in an optional of an optional",
            says: #"""
                T/T.swift:1: Another value came than expected (expected → came):
                    note: nil → .some(nil)
                    deep.some: nil → .some(nil)
                """#
        ) {
            try expectNoDifference(
                Patch(note: .some(nil), deep: .some(.some(nil))),
                Patch(note: nil, deep: .some(nil)), fileID: here, line: 1)
        },
        Misuse(
            "expectNoDifference", "values of other types that read the same",
            says: #"""
                T/T.swift:1: Another value came than expected (expected → came):
                    value: 1 (Int) → 1 (Int64)
                    values[1]: "a" (String) → "a" (Character)
                    values[2]: 2 (Int) → 2 (Optional<Int>)
                    named["a"]: [] (Array<Int>) → [] (Array<String>)
                    number: 1 (Int) → 1 (UInt8)
                    items: [1, 2] (Array<Int>) → [1, 2] (ContiguousArray<Int>)
                    maybe: 1 (Int) → 1 (Int8)
                """#
        ) {
            try expectNoDifference(
                Open(
                    value: Int64(1), values: [0, Character("a"), Int?.some(2) as Any],
                    named: ["a": [String]()], number: UInt8(1), items: ContiguousArray([1, 2]),
                    maybe: Int8(1)),
                Open(
                    value: 1, values: [0, "a", 2], named: ["a": [Int]()], number: 1, items: [1, 2],
                    maybe: 1),
                fileID: here, line: 1)
        },
    ]
}

private struct Sample {
    enum Status {
        case idle
        case failed(code: Int, text: String)
    }

    var status: Status
    var tags: Set<String>
    var ages: [String: Int]
    var inner: [Int]?
}

private func load(_ page: Int) -> Thunk<Int> {
    Thunk { dispatch, _ in dispatch(Load(page: page)) }
}

private struct Holder { var hidden: Hidden }

private struct Hidden: CustomReflectable {
    var value: Int
    var style: Mirror.DisplayStyle?
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: style) }
}

private struct Patch {
    var note: String??
    var deep: Int???
}

private struct Open {
    var value: Any
    var values: [Any]
    var named: [String: Any]
    var number: any Numeric
    var items: any Collection<Int>
    var maybe: Any?
}
