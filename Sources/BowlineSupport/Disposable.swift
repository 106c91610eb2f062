public protocol Disposable { func dispose() }
