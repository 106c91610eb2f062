// The shape of RxSwift, as far as the pages use it. It is compiled for their programs and never run.

public protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
}

public protocol ObservableType<Element>: ObservableConvertibleType {}

public class Observable<Element>: ObservableType {
    public func asObservable() -> Observable<Element> { self }
}

extension ObservableType {
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        fatalError("a shape")
    }

    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        fatalError("a shape")
    }
}

public enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

public struct AnyObserver<Element> {
    public func onNext(_ element: Element) {}
    public func onError(_ error: any Error) {}
    public func onCompleted() {}
}

public protocol Disposable {
    func dispose()
}

public protocol Cancelable: Disposable {}

public struct Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        fatalError("a shape")
    }
}
