import Synchronization

/// Makes disposables.
public enum Disposables {
    /// A disposable that ends nothing.
    ///
    /// - Returns: a disposable whose `dispose()` does nothing.
    public static func create() -> any Disposable {
        NothingToDispose()
    }

    /// A disposable that runs a closure once.
    ///
    /// When it ends because a bag or a ``ScopedDisposable`` was let go, the closure runs where that
    /// happened; debug builds report once if it is another thread than the one that made it (G9).
    ///
    /// - Parameter teardown: runs at the first `dispose()`, and is freed then.
    /// - Returns: the disposable.
    public static func create(_ teardown: @escaping () -> Void) -> any Disposable {
        ClosureDisposable(teardown)
    }

    /// A disposable that ends several others, in order.
    ///
    ///     let both = Disposables.create(
    ///         Disposables.create { print("first") }, Disposables.create { print("second") })
    ///     both.dispose()
    ///     // first
    ///     // second
    ///
    /// - Parameters:
    ///   - first: is ended first.
    ///   - second: is ended behind it.
    ///   - others: are ended behind those.
    /// - Returns: the disposable, which has finished when all of them have.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ others: any Disposable...
    ) -> any Disposable {
        FixedDisposables([first, second] + others)
    }
}

/// Several disposables, to which none can be added.
final class FixedDisposables: Group {
    let members = Members()

    init(_ disposables: [any Disposable]) {
        for disposable in disposables { _ = members.insert(Ownership(of: disposable)) }
    }

    var isFinished: Bool { Ownership.group(self).isFinished }

    func dispose() {
        Ownership.dispose(.group(self))
    }
}

#if DEBUG
    /// Where something was made, as far as can be told.
    private struct Place {
        private let thread = Platform.threadIdentity
        /// An actor runs on many threads, but a task that is in it stays the same.
        private let task = withUnsafeCurrentTask { $0?.hashValue }

        var isHere: Bool {
            if thread == Platform.threadIdentity { return true }
            guard let task else { return false }
            return withUnsafeCurrentTask { $0?.hashValue } == task
        }
    }
#endif

struct NothingToDispose: Disposable {
    func dispose() {}
}

final class ClosureDisposable: Disposable, Abandonable {
    private let isDisposed = Atomic<Bool>(false)
    private var teardown: (() -> Void)?
    var hasRun: Bool { isDisposed.load(ordering: .acquiring) }
    #if DEBUG
        private let place = Place()
    #endif

    init(_ teardown: @escaping () -> Void) {
        self.teardown = teardown
    }

    func dispose() {
        guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let last = teardown
        teardown = nil
        last?()
    }

    func abandon() {
        #if DEBUG
            if !isDisposed.load(ordering: .acquiring), !place.isHere {
                Diagnostics.report(
                    "teardown-elsewhere", at: nil,
                    "A teardown closure runs on another thread than the one that made it, because "
                        + "the last reference to its bag or scoped disposable went there. Dispose "
                        + "of it where it is used, or make the closure safe to run anywhere.")
            }
        #endif
        dispose()
    }
}
