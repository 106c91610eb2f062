import Bowline

/// Takes a sample now and then, on the main actor.
@MainActor
final class Sampler {
    private let interval: Duration
    private let source: SampleSource
    /// How many samples there are still to be.
    private var left: Int
    private let scheduler: ClockScheduler
    private let next = SerialDisposable()

    /// - Parameters:
    ///   - seconds: from one sample to the next. After a break, when the program was suspended, none is made up for.
    ///   - source: has given its first sample already.
    ///   - count: how many there are to be, with the first; nil for no end.
    init(every seconds: Double, from source: SampleSource, atMost count: Int?) {
        interval = .seconds(min(seconds, 1e9))
        self.source = source
        scheduler = ClockScheduler()
        left = (count ?? .max) - 1
    }

    /// - Parameters:
    ///   - take: gets each sample. A recording that is over gives none.
    ///   - end: is called one interval behind the last of as many samples as there are to be.
    func start(_ take: @escaping (Sample) -> Void, end: @escaping () -> Void) {
        next.disposable = scheduler.schedule(after: interval) { [self] in
            guard left > 0 else { return end() }
            left -= 1
            if let sample = source.next() { take(sample) }
            start(take, end: end)
        }
    }

    func stop() {
        next.dispose()
    }
}
