public import BowlineSupport

extension PublishSubject {
    /// A handle by which other isolations and threads send values to the subject.
    ///
    ///     let subject = PublishSubject<Int>()
    ///     let dispatcher = subject.dispatcher()
    ///     Task.detached { dispatcher.send(1) }
    ///     for try await value in subject.values.prefix(1) { print(value) }
    ///     // 1
    ///
    /// It is called in a body that runs on the subject's isolation, where the values are delivered.
    /// It does not keep the subject alive (G9); `Dispatcher` says more.
    ///
    /// - Parameter isolation: the subject's; leave it out.
    /// - Returns: the handle; all handles on one subject share one order.
    public func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Element> {
        audience.queue.dispatcher(to: self, isolation: isolation) { $0.onNext($1) }
    }
}

extension BehaviorRelay {
    /// A handle by which other isolations and threads send values to the relay.
    ///
    /// - Parameter isolation: the relay's; leave it out.
    /// - Returns: the handle, which does not keep the relay alive (G9); `Dispatcher` says more.
    public func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Element> {
        audience.queue.dispatcher(to: self, isolation: isolation) { $0.accept($1) }
    }
}

extension PublishRelay {
    /// A handle by which other isolations and threads send values to the relay.
    ///
    /// - Parameter isolation: the relay's; leave it out.
    /// - Returns: the handle, which does not keep the relay alive (G9); `Dispatcher` says more.
    public func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Element> {
        audience.queue.dispatcher(to: self, isolation: isolation) { $0.accept($1) }
    }
}

extension BehaviorSubject {
    /// A handle by which other isolations and threads send values to the subject.
    ///
    /// - Parameter isolation: the subject's; leave it out.
    /// - Returns: the handle, which does not keep the subject alive (G9); `Dispatcher` says more.
    public func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Element> {
        audience.queue.dispatcher(to: self, isolation: isolation) { $0.onNext($1) }
    }
}

extension ReplaySubject {
    /// A handle by which other isolations and threads send values to the subject.
    ///
    /// - Parameter isolation: the subject's; leave it out.
    /// - Returns: the handle, which does not keep the subject alive (G9); `Dispatcher` says more.
    public func dispatcher(isolation: isolated any Actor = #isolation) -> Dispatcher<Element> {
        audience.queue.dispatcher(to: self, isolation: isolation) { $0.onNext($1) }
    }
}
