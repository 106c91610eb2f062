import BowlineSupport

/// Checks that an object, and every object that can be reached from it, is freed when a body that
/// made them has returned.
///
///     final class Cache {}
///     final class Model {
///         let cache: Cache
///         init(_ cache: Cache) { self.cache = cache }
///     }
///     let cache = Cache()
///     try expectGraphReleased(except: [cache]) { Model(cache) }
///
/// The objects are found by reflection when the body returns: through stored properties, those of
/// superclasses too, optionals, collections and payloads of cases, up to 10,000, and through what a type
/// shows by a mirror of its own. Closures cannot be looked into, nor what such a mirror leaves out, and
/// objects of Swift and Foundation are not. A property that is `weak` is gone
/// through like any other.
///
/// - Parameters:
///   - except: objects that are to live on. What can be reached only through them is not watched.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the objects, and returns the one from which the others can be reached.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` that says by which path each object is
///   reached that still lives, and if the object is one of the exceptions, since then nothing was
///   watched (K3).
public func expectGraphReleased<Root: AnyObject>(
    except: [AnyObject] = [], fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () throws -> Root
) throws {
    try check(ObjectGraph.watches(from: try body(), except: except), Root.self, fileID, line)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - except: objects that are to live on. What can be reached only through them is not watched.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: makes and uses the objects, and returns the one from which the others can be reached.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` as the other form's.
public func expectGraphReleased<Root: AnyObject>(
    except: [AnyObject] = [], isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () async throws -> Root
) async throws {
    try check(ObjectGraph.watches(from: try await body(), except: except), Root.self, fileID, line)
}

private func check(
    _ watches: [ObjectGraph.Watched], _ root: Any.Type, _ fileID: StaticString, _ line: UInt
) throws {
    guard !watches.isEmpty else {
        throw TestFailure(
            at: fileID, line,
            "\(root) is to live on, so that nothing is watched. Take it out of except:."
        ).noted()
    }
    let alive = watches.filter { $0.object != nil }
    guard !alive.isEmpty else { return }
    throw TestFailure(
        at: fileID, line,
        "Still alive behind the body that made them: \(counted(alive.count, "object")) of "
            + "\(watches.count). Look for what holds the first: a closure that captures it, a "
            + "subscription that was not disposed, a variable outside of the body; or state what is to "
            + "live on: except: […].",
        alive.prefix(20).map { "\($0.path): \($0.name)" }
            + (alive.count > 20 ? ["(\(alive.count - 20) more)"] : [])
    ).noted()
}

/// The objects that can be reached from one.
enum ObjectGraph {
    struct Watched {
        weak var object: AnyObject?
        let path: String
        let name: String
    }

    static func watches(from root: AnyObject, except: [AnyObject]) -> [Watched] {
        var met = Set(except.map { ObjectIdentifier($0) })
        var found: [Watched] = []
        var waiting: [(path: String, object: AnyObject)] = [("\(type(of: root))", root)]
        var next = 0
        while next < waiting.count, found.count < 10_000 {
            let (path, object) = waiting[next]
            next += 1
            guard met.insert(ObjectIdentifier(object)).inserted else { continue }
            found.append(Watched(object: object, path: path, name: "\(type(of: object))"))
            for field in DumpedField.all(of: Mirror(reflecting: object), byReflectionOnly: true) {
                var search = InstanceSearch(isThorough: true)
                _ = search.look(in: field.value)
                for instance in search.found {
                    let tail = instance.path.isEmpty || instance.path.hasPrefix("[") ? "" : "."
                    waiting.append(
                        ("\(path).\(field.name)\(tail)\(instance.path)", instance.object))
                }
            }
        }
        return found
    }
}
