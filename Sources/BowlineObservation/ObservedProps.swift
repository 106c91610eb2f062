public import BowlineConnections
import BowlineSupport
public import Observation

/// Props as an object of the Observation framework, each entry tracked by itself.
///
///     let screen = store.observed(props: Screen.props, actions: Screen.actions)
///     withObservationTracking {
///         print(screen.count)                 // an entry of Props
///     } onChange: {
///         print("another count")              // not for a change of any other entry
///     }
///     screen.actions.increment()              // another count
///
/// It is what SwiftUI and any other client of Observation use. Whoever has read an entry is told
/// when that entry was found different by `==` (C6); one that is not Equatable counts as changed at
/// every commit (C10). The telling takes place in the commit, at the turn of an ordinary binding
/// (C5), which is made when the entry is first read. Other than with a property of an `@Observable`
/// class, the new value can be read already while being told.
///
/// An entry that is named like a member of this class is read by `[dynamicMember: \.actions]`.
///
/// Not Sendable: use it in one isolation domain (G1), in an app on the main actor.
///
/// Lifetime: the object keeps its connection alive, and with it the store. Neither of them keeps
/// the object; it may be let go on any thread, and then nobody is told any more (G9).
///
///     view ──▶ observed props ──▶ connection ──▶ store
@dynamicMemberLookup
public final class ObservedProps<Props, Actions>: Observation.Observable {
    @usableFromInline let bindings: Bindings<Props, Actions>
    /// Where the object was made, which is where its entries are bound.
    @usableFromInline let place: (fileID: StaticString, line: UInt)
    private let source: Source?
    private let registrar = ObservationRegistrar()
    private let bag = DisposeBag()
    /// What has been read so far: entries told by `==`, and entries told at every commit.
    private var distinct: [AnyKeyPath: TrackedEntry<Props, Actions>] = [:]
    private var undistinguished: [AnyKeyPath: TrackedEntry<Props, Actions>] = [:]
    private var trackedCount = 0

    /// The props of a connection, which stays connected or not as it is.
    ///
    /// - Parameters:
    ///   - connection: is kept alive.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public convenience init<State>(
        _ connection: Connection<State, Props, Actions>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            connection.bindings,
            Source(
                connect: { connection.connect(fileID: fileID, line: line) },
                disconnect: { connection.disconnect() },
                isConnected: { connection.isConnected }), (fileID, line))
    }

    /// Props that are set by hand, for a prototype or a test (C15).
    ///
    /// - Parameters:
    ///   - bindings: setting its props is a commit like any other (C7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public convenience init(
        _ bindings: Bindings<Props, Actions>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(bindings, nil, (fileID, line))
    }

    private init(
        _ bindings: Bindings<Props, Actions>, _ source: Source?,
        _ place: (fileID: StaticString, line: UInt)
    ) {
        self.bindings = bindings
        self.source = source
        self.place = place
    }

    /// Props that stay as they are, for a preview.
    ///
    ///     CounterView(screen: .constant(props: .init(count: 41), actions: .init(increment: {})))
    ///
    /// - Parameters:
    ///   - props: all that the view shows.
    ///   - actions: what the view can ask for.
    /// - Returns: an object of the same type as one that is connected.
    public static func constant(props: Props, actions: Actions) -> ObservedProps {
        ObservedProps(Bindings(props: props, actions: actions))
    }

    /// What the view can ask for (C1). It is not tracked.
    public var actions: Actions { bindings.actions }

    /// An entry of Props, tracked: its reader is told when it was found different by `==` (C6).
    ///
    /// - Parameter keyPath: an entry of any kind of key path (C9). The object remembers each that
    ///   was read until it goes.
    @inlinable
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<Props, Value>) -> Value {
        access(distinctEntry(keyPath))
        return bindings.entry(at: keyPath)
    }

    /// An entry that is not Equatable, tracked: its reader is told at every commit (C10).
    ///
    /// - Parameter keyPath: an entry of any kind of key path (C9). The object remembers each that
    ///   was read until it goes.
    @inlinable
    public subscript<Value>(dynamicMember keyPath: KeyPath<Props, Value>) -> Value {
        access(undistinguishedEntry(keyPath))
        return bindings.entry(at: keyPath)
    }

    /// Whether the object hears of its store; false for one that has none.
    public var isConnected: Bool { source?.isConnected() ?? false }

    /// Connects the connection: tells the readers of what changed meanwhile (C3). Idempotent;
    /// without a store it does nothing.
    public func connect() {
        source?.connect()
    }

    /// Disconnects the connection: the entries keep their last values and nobody is told (C3).
    /// Idempotent; without a store it does nothing.
    public func disconnect() {
        source?.disconnect()
    }

    // MARK: Tracking

    /// The entry at a key path, bound when it is asked for first.
    @inlinable
    func distinctEntry<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>
    ) -> TrackedEntry<Props, Actions> {
        if let known = knownDistinct(keyPath) { return known }
        let entry = newEntry()
        remember(entry, distinct: keyPath)
        own(
            bindings.subscribe(
                keyPath, skipInitial: true, fileID: place.fileID, line: place.line
            ) { [weak self] _ in self?.tell(entry) })
        return entry
    }

    @inlinable
    func undistinguishedEntry<Value>(
        _ keyPath: KeyPath<Props, Value>
    ) -> TrackedEntry<Props, Actions> {
        if let known = knownUndistinguished(keyPath) { return known }
        let entry = newEntry()
        remember(entry, undistinguished: keyPath)
        let sink = Sink<Value> { [weak self] _ in self?.tell(entry) }
        own(
            bindings.bind(
                always: keyPath, to: sink, skipInitial: true, fileID: place.fileID,
                line: place.line))
        return entry
    }

    /// Notes that an entry is read, for whoever tracks what is read at the time.
    @usableFromInline
    func access(_ entry: TrackedEntry<Props, Actions>) {
        registrar.access(self, keyPath: entry.path)
    }

    /// Tells the readers of an entry, which may read and dispatch.
    @usableFromInline
    func tell(_ entry: TrackedEntry<Props, Actions>) {
        entry.tellings &+= 1
        registrar.withMutation(of: self, keyPath: entry.path) {}
    }

    @usableFromInline
    func knownDistinct(_ keyPath: AnyKeyPath) -> TrackedEntry<Props, Actions>? {
        distinct[keyPath]
    }

    @usableFromInline
    func knownUndistinguished(_ keyPath: AnyKeyPath) -> TrackedEntry<Props, Actions>? {
        undistinguished[keyPath]
    }

    @usableFromInline
    func remember(_ entry: TrackedEntry<Props, Actions>, distinct keyPath: AnyKeyPath) {
        distinct[keyPath] = entry
    }

    @usableFromInline
    func remember(_ entry: TrackedEntry<Props, Actions>, undistinguished keyPath: AnyKeyPath) {
        undistinguished[keyPath] = entry
    }

    @usableFromInline
    func newEntry() -> TrackedEntry<Props, Actions> {
        defer { trackedCount += 1 }
        return TrackedEntry(\.[tracked: trackedCount])
    }

    @usableFromInline
    func own(_ binding: any Disposable) {
        bag.insert(binding)
    }

    /// What the registrar knows an entry by, in one type whatever the entry's type.
    fileprivate subscript(tracked place: Int) -> Int { place }
}
