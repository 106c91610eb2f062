public import Testing

/// Ties a test to the rules of Documentation/Contracts.md that it proves.
public struct RuleTrait: TestTrait, SuiteTrait {
    /// The rules' numbers, as they stand on the page.
    public let numbers: [String]
    public let isRecursive = true

    public var comments: [Comment] {
        ["proves \(numbers.joined(separator: ", "))"]
    }
}

extension Trait where Self == RuleTrait {
    /// `@Test(.rule("G2"))`: the test proves rule G2.
    public static func rule(_ numbers: String...) -> Self {
        RuleTrait(numbers: numbers)
    }
}
