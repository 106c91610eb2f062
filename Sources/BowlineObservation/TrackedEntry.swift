/// An entry of Props that has been read.
@usableFromInline
final class TrackedEntry<Props, Actions> {
    /// The property of the object that stands for the entry. Made once: a key path with an argument
    /// takes an allocation.
    let path: KeyPath<ObservedProps<Props, Actions>, Int>
    /// How often the readers of the entry have been told.
    @usableFromInline var tellings: UInt = 0

    init(_ path: KeyPath<ObservedProps<Props, Actions>, Int>) {
        self.path = path
    }
}
