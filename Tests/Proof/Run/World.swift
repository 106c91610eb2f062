/// What programs run on: the model or the library.
///
/// A call that returns a closure gives the way to end what it began.
protocol World: AnyObject {
    func read(_ place: Place) -> [Int]

    func dispatch(_ change: Change, then hook: (([Int]) -> Void)?)
    func dispatchAll(_ changes: [Change])
    func thunk(_ body: @escaping () -> Void)
    func batch(_ body: () -> Void)

    func subscribe(_ receiver: Receiver) -> () -> Void
    func subscribeObject(_ object: Int, _ receiver: Receiver)
    func unsubscribeObject(_ object: Int)
    func freeObject(_ object: Int)

    func send(_ channel: Channel, _ value: Stamped)
    func complete(_ channel: Channel)
    func listen(_ channel: Channel, _ receiver: Receiver) -> () -> Void

    func hasConnection(_ number: Int) -> Bool
    func isConnected(_ number: Int) -> Bool
    func makeConnection(_ number: Int, _ recipe: Recipe)
    func bind(_ connection: Int, _ receiver: Receiver) -> () -> Void
    func connect(_ connection: Int)
    func connect(_ connection: Int, under parent: Int)
    func disconnect(_ connection: Int)
    func freeConnection(_ connection: Int)
    func setProps(_ connection: Int, _ edit: (inout Shown) -> Void)
    func newState(_ connection: Int, _ state: Numbers)

    /// Lets go of everything; what is said then is no part of the trace.
    func end()
    /// What should be gone and is not.
    var survivors: [String] { get }
}
