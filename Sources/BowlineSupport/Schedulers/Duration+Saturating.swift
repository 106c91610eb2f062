extension Duration {
    /// The sum, or the nearest duration that there is.
    ///
    /// A time that lies further away than can be said is never reached: "never" is a natural delay.
    ///
    /// - Parameter other: what is added.
    /// - Returns: the sum.
    @inlinable
    package func saturatingAdding(_ other: Duration) -> Duration {
        let (sum, isOver) = attoseconds.addingReportingOverflow(other.attoseconds)
        return Duration(attoseconds: isOver ? (other < .zero ? .min : .max) : sum)
    }
}
