/// Checks that an object is freed when a body that made and used it has returned.
///
///     try expectReleased {
///         let subject = PublishSubject<Int>()
///         _ = subject.subscribe(onNext: { print($0) })
///         return subject
///     }
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the object, and returns it; what else it makes is freed with it.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` if something still holds the object.
public func expectReleased<Object: AnyObject>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Object
) throws {
    let watch = Watch(try body())
    try check([watch], fileID, line)
}

/// Checks that several objects are freed when a body that made and used them has returned.
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the objects, and returns them, at least one (K3).
/// - Throws: what the body throws, unchanged; a ``TestFailure`` if something still holds one of them.
public func expectReleased(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> [AnyObject]
) throws {
    let watches = try body().map(Watch.init)
    try check(watches, fileID, line)
}

/// The asynchronous form for one object; it stays on the caller's isolation.
///
/// - Parameters:
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the object, and returns it; what else it makes is freed with it.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` if something still holds the object.
public func expectReleased<Object: AnyObject>(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: () async throws -> Object
) async throws {
    let watch = Watch(try await body())
    try check([watch], fileID, line)
}

/// The asynchronous form for several objects; it stays on the caller's isolation.
///
/// - Parameters:
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the objects, and returns them, at least one (K3).
/// - Throws: what the body throws, unchanged; a ``TestFailure`` if something still holds one of them.
public func expectReleased(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: () async throws -> [AnyObject]
) async throws {
    let watches = try await body().map(Watch.init)
    try check(watches, fileID, line)
}

/// An object's type, and whether it still lives.
private struct Watch {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
        self.object = object
        name = "\(type(of: object))"
    }
}

private func check(_ watches: [Watch], _ fileID: StaticString, _ line: UInt) throws {
    guard !watches.isEmpty else {
        throw TestFailure(
            at: fileID, line,
            "expectReleased was given no object to watch. Return what is to be freed."
        ).noted()
    }
    let alive = watches.filter { $0.object != nil }.map(\.name)
    guard !alive.isEmpty else { return }
    throw TestFailure(
        at: fileID, line,
        "Still alive behind the body that made it: \(alive.joined(separator: ", ")). Something holds "
            + "it: look for a closure that captures it, where [weak …] is due, a subscription that "
            + "was not disposed, or a variable outside of the body."
    ).noted()
}
