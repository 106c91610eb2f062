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
