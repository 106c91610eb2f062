/// A place for one disposable after the other: a new one ends the one before.
///
/// Letting go of it ends nothing (O3). Not Sendable: use it in one isolation domain (G1).
///
///     let search = SerialDisposable()
///     search.disposable = Disposables.create { print("first ended") }
///     search.disposable = Disposables.create { print("second ended") }
///     // first ended
///     search.dispose()
///     // second ended
public final class SerialDisposable: Disposable {
    let members = Members()

    /// An empty place.
    public init() {}

    /// Whether it was disposed: what is set from then on is ended at once.
    public var isDisposed: Bool { members.isOver }

    /// What is held now; nil if there is nothing, and once this was disposed.
    ///
    /// Setting it ends the one before, which is moved out first: its end finds the new one in place (G8).
    public var disposable: (any Disposable)? {
        get { members.last?.disposable }
        set {
            guard let replaced = members.exchange(for: newValue.map(Ownership.init)) else {
                dispose()
                newValue?.dispose()
                return
            }
            replaced.forEach(Ownership.dispose)
        }
    }

    /// Ends what is held, and every later one at once.
    public func dispose() {
        Ownership.dispose(.group(self))
    }
}

extension SerialDisposable: Group {}
