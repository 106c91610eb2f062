/// Frees a chain of objects, each of which has the next, without a stack frame for each (G7).
///
/// For a `deinit` that would otherwise be as deep on the stack as the chain is long. It stops at the
/// first object that somebody else has too.
///
/// - Parameters:
///   - first: taken out of what is freed.
///   - next: where each has the next.
package func freeInALoop<Link: AnyObject>(
    _ first: consuming Link?, by next: ReferenceWritableKeyPath<Link, Link?>
) {
    var rest = first
    while isKnownUniquelyReferenced(&rest), let last = rest {
        let further = last[keyPath: next]
        last[keyPath: next] = nil
        rest = further
    }
}
