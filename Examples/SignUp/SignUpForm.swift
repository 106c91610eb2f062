/// What the user types.
struct SignUpForm: Equatable {
    var name = ""
    var password = ""
    /// The password once more.
    var again = ""
}

/// What is wrong with a form; nothing, if it can be sent.
struct Judgement: Equatable {
    /// The form that was looked at, which may not be the one of now.
    var form: SignUpForm
    var mistakes: [String]
}
