/// A line of a trace. The receivers and the stamps are numbered in the order of their making.
enum Event: Equatable {
    case began(String)
    case returned(String)
    case middleware(Int, isBehindNext: Bool, state: [Int])
    case reduced(Change, state: [Int], stamp: Int)
    case committed(Source, Int, stamp: Int)
    case ended(Channel)
    case batchBegan, batchBodyEnded, batchEnded

    case joining(Int, Source, Reception, object: Int?)
    case freeingObject(Int)
    case joined(Int)
    case removing(Int), removed(Int)
    case selected(Int)
    case asked(Int, last: [Int], candidate: [Int])
    case told(Int, Told)
    case toldEnd(Int)
    case toldIsBack(Int)
    case freed(Int)

    case mapped(connection: Int, [Int])
    case making(Int), connecting(Int), disconnected(Int), freeingConnection(Int)
    case hook([Int])
    case read(Place, [Int])
    /// A statement of the program itself has returned.
    case idle
}

/// Whatever has receivers.
enum Source: Hashable {
    case store
    case channel(Channel)
    case connection(Int)
}

/// What a receiver was given.
struct Told: Equatable {
    var value: [Int]
    var old: [Int]?
    var action: Change?
    /// The commit that the value came with, where the value says so.
    var stamp: Int?
    /// Whether it was given while the receiver was added.
    var isFirst = false
}
