extension CommittedBytes {
    /// Runs what tells the value, as it is, to somebody by himself. What is committed meanwhile is told
    /// behind that, and `toldBytes` is meanwhile what he is told.
    package func tellAlone(_ body: () -> Void, tell: (UInt64, Membership?) -> Void) {
        if queue.load == 0 {
            greet(
                {
                    tellingNumber = queue.number
                    isTelling = true
                    body()
                    isTelling = false
                    if toldCopy != nil { forgetCopy() }
                }, tell: tell)
        } else if queue.isDelivering, !isTelling || tellingNumber != queue.number {
            tellAmidDelivery(body)
        } else {
            body()
        }
    }

    /// Tells somebody who joins amid a delivery what the others are told of later.
    private func tellAmidDelivery(_ body: () -> Void) {
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
