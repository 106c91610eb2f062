/// A stage of a hot operator: an observer whose function captures nothing of the subscription, but is
/// given what is behind it at each call.
///
/// So the function is one constant for all subscriptions, and where the user's closure captures
/// nothing either, the client's optimiser makes one function of both. A value then costs a stage
/// some 30 instructions, the user's closure included, and 55 as a closure over the stage
/// behind it. It is a subclass, because more fields in every observer cost 1,000 observers of one
/// subject 7 %.
@usableFromInline
final class Stage<Element>: Observer<Element> {
    @usableFromInline let step: (Element, Behind) -> Void
    @usableFromInline let behind: Behind

    @inlinable
    init<Result>(
        before downstream: Observer<Result>, _ behind: Behind,
        step: @escaping (Element, Behind) -> Void
    ) {
        self.step = step
        self.behind = behind
        super.init(stageBefore: downstream, lifetime: downstream.lifetime)
    }
}

/// What the function of a stage is given: the observer behind it, or what it remembers.
@usableFromInline
struct Behind {
    @usableFromInline let object: AnyObject

    @inlinable
    init(_ object: AnyObject) {
        self.object = object
    }

    /// The object, of the type with which the stage was made.
    // The function and the making of a stage stand side by side in one operator; debug builds check.
    @inlinable @inline(__always)
    func of<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
        unsafeDowncast(object, to: type)
    }
}

extension ObservableConvertible {
    /// An operator of one stage that remembers nothing.
    ///
    /// - Parameter step: is given a value, and behind it the observer of the results.
    // Always inline: where it is not, the closure is no constant yet when the optimiser looks for some.
    @inlinable @inline(__always)
    func stage<Result>(_ step: @escaping (Element, Behind) -> Void) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            source.attach(Stage(before: downstream, Behind(downstream), step: step))
        }
    }
}
