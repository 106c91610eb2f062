import Bowline

/// A server that is not there: it knows some names, and takes its time.
struct Server {
    /// Gives the time.
    let scheduler: any Scheduler
    /// Names that somebody has.
    var names: Set = ["ada", "grace"]

    func isFree(_ name: String) -> Infallible<Bool> {
        answer(!names.contains(name))
    }

    func register(_ form: SignUpForm) -> Infallible<Bool> {
        answer(!names.contains(form.name))
    }

    private func answer(_ answer: Bool) -> Infallible<Bool> {
        .just(answer).delay(for: .seconds(1), scheduler: scheduler)
    }
}
