/// An isolation that was given as `#isolation`, checked to be there.
///
/// In an actor's `init`, before all stored properties are set, the compiler gives nothing in the place of
/// one that cannot be nil, instead of refusing the call (Swift 6.3).
///
/// - Parameter call: the function that was called, for the message.
package func givenIsolation(_ isolation: any Actor, to call: String) -> any Actor {
    // Nothing else can be done with what is not there.
    weak let given = isolation
    guard let given else {
        Diagnostics.trap(
            "isolation-in-init", at: nil,
            "\(call) was called in an actor's init before all of its stored properties were set, where there "
                + "is no isolation yet. Call it in a method, or behind that with `isolation: self`."
        )
    }
    return given
}
