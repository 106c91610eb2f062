import Bowline

/// Judges the form when its user pauses, and has the server register what is submitted.
///
/// A name costs a question to the server, so it is judged by itself: whoever types a password asks
/// nothing. The latest verdicts on both make the judgement.
func validate(_ store: Store<SignUpState>, by server: Server) -> any Disposable {
    let pause = Duration.milliseconds(300)
    let names = store.observe(\.form.name)
        .debounce(for: pause, scheduler: server.scheduler)
        .flatMapLatest { name in mistake(inName: name, by: server).map { (name, $0) } }
    let passwords = store.observe(\.form.password, \.form.again)
        .debounce(for: pause, scheduler: server.scheduler)
        .map { ($0, $1, mistake(inPassword: $0, again: $1)) }
    let bag = DisposeBag()
    Observable.combineLatest(names, passwords) { name, password in
        Judgement(
            form: SignUpForm(name: name.0, password: password.0, again: password.1),
            mistakes: [name.1, password.2].compactMap { $0 })
    }
    .bind(to: store) { SignUpAction.judged($0) }
    .disposed(by: bag)
    store.observe(\.phase)
        .compactMap { phase in
            if case .sending(let form) = phase { form } else { nil }
        }
        .flatMapLatest(server.register)
        .bind(to: store) { SignUpAction.registered($0) }
        .disposed(by: bag)
    return bag
}

private func mistake(inName name: String, by server: Server) -> Infallible<String?> {
    guard name.count >= 3 else { return .just("the name has less than 3 letters") }
    guard !name.contains(where: \.isWhitespace) else { return .just("the name has a blank in it") }
    return server.isFree(name).map { $0 ? nil : "\(name) is taken" }
}

private func mistake(inPassword password: String, again: String) -> String? {
    if password.count < 8 { return "the password has less than 8 letters" }
    return password == again ? nil : "the passwords differ"
}
