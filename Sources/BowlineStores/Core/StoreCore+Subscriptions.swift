import BowlineSupport

extension StoreCore {
    /// Reports that a subscription has taken the place of another one of the same object.
    ///
    /// Not if it comes from the same line of the program: that is a renewal, as by a screen that
    /// subscribes each time it appears, and nobody is missing the old one.
    func reportTwice(
        _ object: AnyObject, _ known: Receiver<StoreReceiver>, _ content: StoreReceiver
    ) {
        guard !hasReportedTwice else { return }
        if known.withContent({ $0.isOfTheSameLine(as: content) }) == true { return }
        hasReportedTwice = true
        Diagnostics.report(
            "subscribed-twice", at: .at(content.fileID, content.line),
            "\(label): an object of \(type(of: object)) that is subscribed already was subscribed again, "
                + "and the new selection has taken the place of the old one. A store and its "
                + "scopes have one entry an object: unsubscribe it first, or subscribe closures "
                + "if you need several.")
    }

    /// Who is subscribed, in order.
    package var subscriptionDescriptions: [String] { subscriptions.map(\.text) }

    /// Who is subscribed, in order: what stands for a subscription, and its text.
    package var subscriptions: [(entry: AnyObject, text: String)] {
        var found: [(entry: AnyObject, text: String)] = []
        receivers.forEach(before: .max) { content, _ in
            guard content.isAlive else { return false }
            found.append((content, content.description))
            return true
        }
        return found
    }

    #if DEBUG
        /// How many entries have been looked at so far, to find some or to close holes, for tests
        /// of cost.
        package var visits: Int { receivers.visits + subscribers.visits }
    #endif
}

extension StoreReceiver: CustomStringConvertible {
    /// What is told to whom, and where that was asked for.
    @usableFromInline package var description: String {
        guard let told else { return "a connection" }
        let name = object.map { " for \(type(of: $0))" } ?? ""
        let place = CallSite.at(fileID, line).map { " at \($0)" } ?? ""
        return "\(told)\(name)\(place)"
    }

    func isOfTheSameLine(as other: StoreReceiver) -> Bool {
        line == other.line && line > 0 && "\(fileID)" == "\(other.fileID)"
    }
}

/// What `subscribe` returns says what it stands for.
extension Receiver: CustomDebugStringConvertible where Content == StoreReceiver {
    /// What is told, where it was subscribed, and whether that has ended.
    @usableFromInline package var debugDescription: String {
        let content = withContent { (text: $0.description, isAlive: $0.isAlive) }
        guard let content else { return "subscription, ended" }
        let isOver = isOver || !content.isAlive
        return "subscription to \(content.text)\(isOver ? ", ended" : "")"
    }
}

extension StoreCore {
    /// Runs what tells somebody by himself of the state as it is: what is dispatched meanwhile is told
    /// behind that.
    package func tellAlone(_ body: () -> Void) {
        committed.tellAlone(body, tell: tell)
    }

    /// The number of the commit that is being told; outside of a pass, that of the last one.
    @usableFromInline
    package var toldNumber: UInt64 {
        committed.isBeingTold ? committed.toldNumber : committed.queue.number
    }

    /// Where the state of a commit lies, if it is the one that is being told or the last one; nil for
    /// the others, of which the store has no state any more.
    package func state(of number: UInt64) -> UnsafeRawPointer? {
        if committed.isBeingTold, committed.toldNumber == number { return committed.toldBytes }
        return number == committed.queue.number ? UnsafeRawPointer(committed.place) : nil
    }

    /// Whether a mapping or selector is running (S4).
    package var isMapping: Bool { phase == .mapping }
}
