struct Failure: Error, Equatable {
    var code = 1
}
