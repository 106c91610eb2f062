extension String {
    /// What a file with this text contains.
    var bytes: [UInt8] { Array(utf8) }
}
