extension ObservableConvertible {
    /// Waits for the first value.
    ///
    ///     let answer = try await Observable.from([1, 2, 3]).firstValue()
    ///     print(answer ?? 0)
    ///     // 1
    ///
    /// The subscription ends with the value. While it waits it does not keep the source alive, and it
    /// does not wait for one that is gone (O20).
    ///
    /// - Parameter isolation: the source's; leave it out.
    /// - Returns: the value, or nil if the sequence ended, or its source went, without one.
    /// - Throws: the error of the sequence, or `CancellationError` if the task was cancelled.
    public consuming func firstValue(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
        try await (consume self).firstValue(isolation: isolation) { _ in true }
    }

    /// Waits for the first value for which the predicate holds.
    ///
    ///     let relay = BehaviorRelay(value: 1)
    ///     let waiting = Task { await relay.firstValue { $0 > 2 } }
    ///     await Task.yield()
    ///     (2...4).forEach(relay.accept)
    ///     print(await waiting.value ?? 0)
    ///     // 3
    ///
    /// - Parameters:
    ///   - isolation: the source's; leave it out.
    ///   - isIncluded: is called for each value, at once when it is sent, until it says true.
    /// - Returns: the value, or nil if the sequence ended, or its source went, without one.
    /// - Throws: the error of the sequence or of the predicate, or `CancellationError` if the task was
    ///   cancelled.
    public consuming func firstValue(
        isolation: isolated (any Actor)? = #isolation,
        where isIncluded: @escaping (Element) throws -> Bool
    ) async throws -> Element? {
        let reader = Reader((consume self).first(where: isIncluded))
        await reader.waitForNext(isolation: isolation)
        switch reader.take() {
        case .next(let element): return element
        case .error(let error): throw error
        case .completed:
            try Task.checkCancellation()
            return nil
        }
    }
}

extension InfallibleConvertible {
    /// Waits for the first value of a sequence that cannot fail.
    ///
    /// - Parameter isolation: the source's; leave it out.
    /// - Returns: the value, or nil if the sequence ended, its source went or the task was cancelled
    ///   before there was one.
    public consuming func firstValue(
        isolation: isolated (any Actor)? = #isolation
    ) async -> Element? {
        await (consume self).firstValue(isolation: isolation) { _ in true }
    }

    /// Waits for the first value of a sequence that cannot fail for which the predicate holds.
    ///
    /// - Parameters:
    ///   - isolation: the source's; leave it out.
    ///   - isIncluded: is called for each value, at once when it is sent, until it says true.
    /// - Returns: the value, or nil if the sequence ended, its source went or the task was cancelled
    ///   before there was one.
    public consuming func firstValue(
        isolation: isolated (any Actor)? = #isolation,
        where isIncluded: @escaping (Element) -> Bool
    ) async -> Element? {
        let reader = Reader((consume self).first(where: isIncluded))
        await reader.waitForNext(isolation: isolation)
        return reader.take().element
    }
}
