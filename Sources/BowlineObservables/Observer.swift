import BowlineSupport

/// The receiving end of an observable: takes values, then at most one end.
///
/// It keeps the grammar `next* (error | completed)?` whatever is sent to it (O1): nothing is passed
/// on after an end, nor after the subscription was disposed. An observer is also what the stages of
/// operators are made of: each holds the one behind it, and all of a chain share one lifetime.
///
/// Not Sendable: an instance is used inside one isolation domain (G1).
public class Observer<Element> {
    @usableFromInline final let lifetime: Lifetime
    // Read and written between calls, never across one.
    @exclusivity(unchecked) @usableFromInline final var manner: Manner
    @usableFromInline final let next: (Element) -> Void
    @usableFromInline final let end: (((any Error)?) -> Void)?
    @usableFromInline final let downstream: (any Ending)?

    /// How values are taken: by `next`, by the step that a ``Stage`` has, or not any more, since an end
    /// was sent. One field, so that a value costs one check.
    @usableFromInline
    enum Manner {
        case next, step, none
    }

    /// An observer made of closures.
    ///
    /// An end that is sent from inside `onNext` is delivered when that has returned (O1). An error that
    /// no `onError` takes is reported in debug builds.
    ///
    /// - Parameters:
    ///   - onNext: is called for each value.
    ///   - onError: is called for an end by error.
    ///   - onCompleted: is called for an end without one.
    public convenience init(
        onNext: @escaping (Element) -> Void,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil
    ) {
        var running = 0
        var waiting: ((any Error)?)?
        func end(_ error: (any Error)?) {
            if let error {
                if let onError { onError(error) } else { reportUnhandled(error) }
            } else {
                onCompleted?()
            }
        }
        self.init(
            lifetime: Lifetime(),
            next: { element in
                running += 1
                onNext(element)
                running -= 1
                if running == 0, let error = waiting { end(error) }
            },
            end: { error in
                if running == 0 { end(error) } else { waiting = .some(error) }
            })
    }

    /// The last stage of a chain.
    @usableFromInline
    init(
        lifetime: Lifetime, next: @escaping (Element) -> Void, end: (((any Error)?) -> Void)?
    ) {
        self.lifetime = lifetime
        manner = .next
        self.next = next
        self.end = end
        self.downstream = nil
    }

    /// A stage before another one, to which it passes an end on as it is, or by `end`.
    ///
    /// - Parameter lifetime: a lifetime inside that of the other one; nil shares that.
    @usableFromInline
    init<Result>(
        before downstream: Observer<Result>,
        lifetime: Lifetime? = nil,
        end: (((any Error)?) -> Void)? = nil,
        next: @escaping (Element) -> Void
    ) {
        self.lifetime = lifetime ?? downstream.lifetime
        manner = .next
        self.next = next
        self.end = end
        self.downstream = downstream
    }

    /// What a ``Stage`` is besides its step.
    // Inlinable: where the element's type is not known, even a closure that captures nothing allocates.
    @inlinable
    init(stageBefore downstream: any Ending, lifetime: Lifetime) {
        self.lifetime = lifetime
        manner = .step
        next = { _ in }
        end = nil
        self.downstream = downstream
    }

    /// Whether downstream takes no more: an end was sent, or the subscription is over (O5).
    @inlinable public final var isDisposed: Bool {
        manner == .none || lifetime.isDisposed
    }

    // Always inline: as a call of its own it costs a chain one more call a stage (a tenth).
    /// Sends a value.
    @inlinable @inline(__always)
    public final func onNext(_ element: Element) {
        if lifetime.isDisposed { return }
        switch manner {
        case .next: next(element)
        case .step:
            // Only a stage's initialiser says `step`, and debug builds check.
            let stage = unsafeDowncast(self, to: Stage<Element>.self)
            stage.step(element, stage.behind)
        case .none: break
        }
    }

    /// Ends by an error.
    public final func onError(_ error: any Error) {
        terminate(with: error)
    }

    /// Ends without an error.
    public final func onCompleted() {
        terminate(with: nil)
    }

    /// Sends an event.
    public final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): terminate(with: error)
        case .completed: terminate(with: nil)
        }
    }
}

/// The part of an observer that does not depend on its element: an end, nil for completion.
@usableFromInline
protocol Ending: AnyObject {
    func terminate(with error: (any Error)?)
}

extension Observer: Ending {
    @usableFromInline
    final func terminate(with error: (any Error)?) {
        guard !isDisposed else { return }
        manner = .none
        if downstream == nil { lifetime.beginEnd() }
        if let end {
            end(error)
        } else {
            downstream?.terminate(with: error)
        }
        if downstream == nil { lifetime.dispose() }
    }
}
