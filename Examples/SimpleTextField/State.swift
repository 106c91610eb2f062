/// All that the program knows.
struct SimpleTextFieldState: Equatable {
    var content = ""
}
