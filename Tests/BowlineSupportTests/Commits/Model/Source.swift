/// What a program is performed on. Receivers and holds go by the program's numbers.
protocol Source: AnyObject {
    /// Calls a receiver.
    typealias Call = (_ receiver: Int, _ value: Int, _ isFirst: Bool) -> Void

    /// Is called by the source for each call of a receiver.
    var call: Call { get set }

    /// The committed value; 0 if the source keeps none.
    var current: Int { get }
    /// The value of the commit that is being told; outside of a delivery, the committed one. 0 if the
    /// source keeps none.
    var told: Int { get }
    /// The number of commits made.
    var number: Int { get }
    /// Whether no commit waits to be told.
    var isEmpty: Bool { get }

    func commit(_ value: Int)
    func add(_ receiver: Int, replacing old: Int?, isGreeted: Bool)
    func dispose(_ receiver: Int)
    func abandon(_ receiver: Int)
    func vanish(_ receiver: Int)
    func openHold(_ name: Int)
    func closeHold(_ name: Int)
}
