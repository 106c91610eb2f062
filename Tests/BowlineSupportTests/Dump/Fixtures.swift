import BowlineSupport

struct Item: Equatable {
    var id: Int
    var title: String
}

final class Person {
    var name: String
    var friend: Person?

    init(_ name: String) { self.name = name }
}

enum Loading {
    case idle
    case loading(Double)
    case failed(code: Int, String)
    case named(name: String)
    case loaded(Item)
}

@propertyWrapper struct Stored<Value> {
    var wrappedValue: Value
}

@propertyWrapper struct Counted<Value> {
    private var value: Value
    private var writes = 0
    var wrappedValue: Value {
        get { value }
        set { (value, writes) = (newValue, writes + 1) }
    }

    init(wrappedValue: Value) { value = wrappedValue }
}

func line(_ value: Any) -> String { StructuralDump(value).line }
