/// A class instance that a value holds, and where.
package struct FoundInstance {
    /// The place, as the dump names it; empty if the value is the instance.
    package let path: String
    /// The instance.
    package let object: AnyObject
}
