extension Marbles {
    /// The subscription that the text stands for: `^` where it begins, `!` where it ends.
    func span(frame: Duration) throws -> SubscriptionSpan {
        try Self.check(frame)
        var span: SubscriptionSpan?
        for mark in marks {
            let time = frame * mark.frame
            switch mark.character {
            case "^":
                guard span == nil else {
                    throw error(
                        at: mark, "a second `^`", "One text is one subscription; write one for each"
                    )
                }
                span = SubscriptionSpan(from: time, to: nil)
            case "!":
                guard let begun = span else {
                    throw error(
                        at: mark, "`!` ends a subscription that was not begun",
                        "Put `^` where it begins")
                }
                guard begun.end == nil else {
                    throw error(at: mark, "a second `!`", "A subscription ends once")
                }
                span?.end = time
            default:
                throw error(
                    at: mark, "`\(mark.character)` has no meaning for a subscription",
                    "Only `^`, `!` and `-` have one")
            }
        }
        guard let span else {
            throw MarbleError(
                text, 1, "no subscription",
                "Put `^` where it begins; that there is none is expectSubscriptions([])")
        }
        return span
    }
}
