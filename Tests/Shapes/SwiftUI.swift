@_exported public import Combine
@_exported public import Observation

// The shape of SwiftUI, as far as the pages use it. It is compiled for their programs and never run.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a shape") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView()
    }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<Content>: View {
    public var body: Never { fatalError("a shape") }
}

public struct Text: View {
    public init<Content: StringProtocol>(_ content: Content) {}
    public var body: Never { fatalError("a shape") }
}

public struct TextField<Label: View>: View {
    public var body: Never { fatalError("a shape") }
}

extension TextField where Label == Text {
    public init<Content: StringProtocol>(_ title: Content, text: Binding<String>) {}
}

public struct Button<Label: View>: View {
    public var body: Never { fatalError("a shape") }
}

extension Button where Label == Text {
    public init<Content: StringProtocol>(
        _ title: Content, action: @escaping @MainActor () -> Void
    ) {}
}

public struct VStack<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a shape") }
}

public struct List<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a shape") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public var body: Never { fatalError("a shape") }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) {}

    public var wrappedValue: Value {
        get { fatalError("a shape") }
        nonmutating set {}
    }
}

@propertyWrapper
public struct Binding<Value> {
    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}

    public var wrappedValue: Value {
        get { fatalError("a shape") }
        nonmutating set {}
    }
}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<Object: ObservableObject> {
    public init(wrappedValue: Object) {}

    public var wrappedValue: Object { fatalError("a shape") }
}
