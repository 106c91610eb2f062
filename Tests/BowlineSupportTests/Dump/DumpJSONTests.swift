import BowlineSupport
import Foundation
import TestSupport
import Testing

@Suite struct DumpJSONTests {
    @Test func fieldsAndElementsStandInTheOrderOfTheDump() {
        struct State {
            var b = 1
            var a = [Item(id: 1, title: "x")]
            var users = ["z": true, "y": false]
            var byNumber = [10: "ten", 9: "nine"]
            var tags: Set = [3, 2]
            var empty: [Int] = []
            var none: Int?
        }
        #expect(
            StructuralDump(State()).json == """
                {
                  "b": 1,
                  "a": [
                    {
                      "id": 1,
                      "title": "x"
                    }
                  ],
                  "users": {
                    "y": false,
                    "z": true
                  },
                  "byNumber": [
                    [
                      9,
                      "nine"
                    ],
                    [
                      10,
                      "ten"
                    ]
                  ],
                  "tags": [
                    2,
                    3
                  ],
                  "empty": [],
                  "none": null
                }
                """)
    }

    private func parsed(_ value: Any) throws -> NSObject {
        let data = Data(StructuralDump(value).json.utf8)
        let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        return try #require(object as? NSObject)
    }

    /// The same as JSONSerialization has it.
    private func expected(_ json: String) throws -> NSObject {
        let data = Data(json.utf8)
        let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        return try #require(object as? NSObject)
    }

    @Test func itIsValidWhateverTheValue() throws {
        let closure: () -> Void = {}
        let ring = Person("Ada")
        ring.friend = ring
        defer { ring.friend = nil }
        let cases: [(Any, String)] = [
            (Loading.idle, #""idle""#),
            (Loading.loading(1e-7), #"{"loading": 1e-7}"#),
            (Loading.failed(code: 2, "x"), #"{"failed": {"code": 2, "1": "x"}}"#),
            (Loading.named(name: "x"), #"{"named": {"name": "x"}}"#),
            (Loading.loaded(Item(id: 1, title: "")), #"{"loaded": {"id": 1, "title": ""}}"#),
            ((1, 2), "[1, 2]"), ((1, b: 2), #"{"0": 1, "b": 2}"#),
            ([Double.nan, .infinity, -.infinity, 1e300], #"["nan", "inf", "-inf", 1e300]"#),
            (Decimal(string: "1.5") as Any, "1.5"),
            (CGFloat(2), "2.0"), (Decimal.nan, #""NaN""#), (Int64.min, "-9223372036854775808"),
            (UInt64.max, "18446744073709551615"),
            (
                "\u{0}\u{1F}\u{7F}\"\\/\n\t\r\u{2028}é👩‍👧",
                #""\u0000\u001f\u007f\"\\/\n\t\r\u2028é👩‍👧""#
            ),
            (["a\"b": 1], #"{"a\"b": 1}"#), ([AnyHashable: Any](), "{}"),
            (["x": 1, 2: nil] as [AnyHashable: Int?], #"[[2, null], ["x", 1]]"#),
            ([[1: 2]: [3]], "[[[[1, 2]], [3]]]"),
            (closure, #""() -> ()""#), (Duration.seconds(1), #""1.0 seconds""#),
            (1..<2, #""1..<2""#),
            (ring, #"{"name": "Ada", "friend": "Person(shown above)"}"#),
        ]
        for (value, json) in cases { #expect(try parsed(value) == expected(json)) }
    }

    @Test func itSaysWhatIsLeftOut() {
        let limits = DumpLimits(elements: 1)
        #expect(StructuralDump([1, 2], limits: limits).json == "[\n  1,\n  \"(1 more)\"\n]")
        #expect(
            StructuralDump(["a": 1, "b": 2], limits: limits).json
                == "{\n  \"a\": 1,\n  \"…\": \"(1 more)\"\n}")
    }
}
