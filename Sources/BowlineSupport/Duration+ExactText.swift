extension Duration {
    /// The time with all its digits, `1.5 seconds`. Its description goes through `Double`: 2363 seconds
    /// are 2363.0000000000005 there, and different times may read the same.
    package var exactText: String {
        let (seconds, rest) = attoseconds.magnitude.quotientAndRemainder(
            dividingBy: 1_000_000_000_000_000_000)
        var digits = Substring("\(rest)")
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return "\(self < .zero ? "-" : "")\(seconds).\(digits) seconds"
    }
}
