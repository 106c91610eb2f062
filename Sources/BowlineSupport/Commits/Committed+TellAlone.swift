extension CommittedBytes {
    /// Runs what tells the value, as it is, to somebody by himself. What is committed meanwhile is told
    /// behind that, and `toldBytes` is meanwhile what he is told.
    package func tellAlone(_ body: () -> Void, tell: (UInt64, Membership?) -> Void) {
        if !queue.isDelivering {
            // Also inside a chain of middleware or a thunk, which is no delivery.
            greet(
                {
                    guard isEmpty else { return tellFromCopy(body) }
                    tellDirectly(queue.number, nil) { _, _ in body() }
                }, tell: tell)
        } else if !isTelling || tellingNumber != queue.number {
            tellFromCopy(body)
        } else {
            body()
        }
    }

    /// Tells somebody who joins amid a delivery, or while a commit waits, what the others are told of later.
    private func tellFromCopy(_ body: () -> Void) {
        // What the others are told is to stay, whatever changes meanwhile.
        if isTelling { keepTold() }
        let outer = (bytes, tellingNumber, toldCopy, isTelling)
        let copy = copyValue()
        (bytes, tellingNumber, toldCopy, isTelling) =
            (UnsafeRawPointer(copy.bytes), queue.number, copy, true)
        body()
        (bytes, tellingNumber, toldCopy, isTelling) = outer
        withExtendedLifetime(copy) {}
    }
}
