/// The place of an item in a list of sections.
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// A place.
    ///
    /// - Parameters:
    ///   - section: the index of the section.
    ///   - item: the index of the item in its section.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// By section, then by item.
    @inlinable
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        left.section == right.section ? left.item < right.item : left.section < right.section
    }

    /// `section:item`.
    public var description: String { "\(section):\(item)" }
}
