/// The connection that an object has its props from, without the type of the state.
struct Source {
    let connect: () -> Void
    let disconnect: () -> Void
    let isConnected: () -> Bool
}
