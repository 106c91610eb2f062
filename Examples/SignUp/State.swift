/// All that the program knows.
struct SignUpState: Equatable {
    enum Phase: Equatable {
        case editing
        /// To be sent as soon as it is found to be right.
        case submitted
        case sending(SignUpForm)
        case done(name: String)
    }

    var form = SignUpForm()
    var judgement: Judgement?
    var phase = Phase.editing

    /// What is wrong with the form of now; nil while nobody has looked.
    var mistakes: [String]? {
        judgement?.form == form ? judgement?.mistakes : nil
    }
}
