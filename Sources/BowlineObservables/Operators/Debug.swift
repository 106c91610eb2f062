import BowlineSupport

extension ObservableConvertible {
    /// Prints what happens to a sequence: that it is subscribed to, each event, and that it is over.
    ///
    ///     source ──1────2──|
    ///     debug  ──1────2──|
    ///
    ///     _ = Observable.just(1).debug("numbers").subscribe()
    ///     // numbers: subscribed
    ///     // numbers: next(1)
    ///     // numbers: completed
    ///     // numbers: disposed
    ///
    /// A line is printed before downstream is told of the event.
    ///
    /// - Parameters:
    ///   - identifier: stands before each line; left out, the caller's file and line.
    ///   - output: is given each line, without an end; left out, lines go to standard output.
    ///   - fileID: the caller's file; leave it out.
    ///   - line: the caller's line; leave it out.
    /// - Returns: the observable of the same events.
    public func debug(
        _ identifier: String? = nil, to output: ((String) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        let name = identifier ?? "\(CallSite(fileID: fileID, line: line))"
        let output = output ?? { Platform.writeToStandardOutput($0 + "\n") }
        let tell = { (text: String) in output(ConsoleText.visible("\(name): \(text)")) }
        return `do`(
            onNext: { tell("\(Event.next($0))") },
            onError: { tell("\(Event<Element>.error($0))") },
            onCompleted: { tell("\(Event<Element>.completed)") },
            onSubscribe: { tell("subscribed") },
            onDispose: { tell("disposed") })
    }
}

extension InfallibleConvertible {
    /// Prints what happens to a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - identifier: stands before each line; left out, the caller's file and line.
    ///   - output: is given each line, without an end; left out, lines go to standard output.
    ///   - fileID: the caller's file; leave it out.
    ///   - line: the caller's line; leave it out.
    /// - Returns: the infallible sequence of the same events.
    public func debug(
        _ identifier: String? = nil, to output: ((String) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        Infallible(
            trusting: asObservable().debug(identifier, to: output, fileID: fileID, line: line))
    }
}
