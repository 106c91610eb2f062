import Testing

@testable import BowlineTesting

/// The layout of a key path is the standard library's own: these fail if it becomes another one.
@Suite("How a key path reads a property")
struct ReadFieldTests {
    struct Plain {
        var first: () -> Void
        let second: (Int) -> Void
        var number: Int
        var observed: () -> Void { didSet {} }
        var computed: () -> Void { first }
        var settable: () -> Void {
            get { first }
            set { first = newValue }
        }
    }

    struct Generic<Value> {
        var number: Int
        let send: (Value) -> Void
        var computed: (Value) -> Void { send }
    }

    @Test func isFoundFromTheKeyPath() {
        let expected: [(AnyKeyPath, String)] = [
            (\Plain.first, "stored(0)"), (\Plain.second, "stored(1)"),
            (\Plain.number, "unknown"), (\Plain.observed, "unknown"),
            (\Plain.computed, "computed"), (\Plain.settable, "unknown"),
            (\Generic<Int>.send, "stored(1)"), (\Generic<Int>.computed, "computed"),
        ]
        for (keyPath, way) in expected {
            #expect("\(ReadField(keyPath, ofStruct: true))" == way)
            #expect("\(ReadField(keyPath, ofStruct: false))" == "unknown")
        }
    }

    @Test func isFoundWithTypesThatAreKnownWhenItRuns() {
        func check<Value>(_ type: Value.Type) {
            #expect("\(ReadField(\Generic<Value>.send, ofStruct: true))" == "stored(1)")
            #expect("\(ReadField(\Generic<Value>.computed, ofStruct: true))" == "computed")
        }
        check(Int.self)
        check([String].self)
    }
}
