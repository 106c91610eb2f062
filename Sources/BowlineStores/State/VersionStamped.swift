/// A field of the state that changes at each write, also when the same value is written again.
///
///     struct AppState {
///         @VersionStamped var alert: Alert?
///     }
///     let reducer = reduce(\AppState.alert, on: ShowAlert.self) { $0 = $1.alert }
///
///     store.subscribe(\.$alert) { stamped in
///         if let alert = stamped.wrappedValue { screen.show(alert) }
///     }
///
/// Selections skip repeats (S8), so an alert that is set twice in the same words is told once.
/// Selected as `\.$alert`, it is told at each write: what is selected is the value together with
/// its version, which each write counts up. `\.alert` selects the value, which skips repeats as
/// ever.
///
/// A change in place is one write, however much it changes, also one that changes nothing. So
/// reduce such a field by ``reduce(_:on:_:)``, which writes at its own actions only. The version is
/// a part of the state and counted from 0, so the same actions always give the same state. Making
/// the whole state anew begins at 0 too; what equals the value told last, in version and value,
/// counts as a repeat.
///
/// - Complexity: a write counts up a number, and reading copies the value as any field's. A change
///   in place makes no copy, as in
///   `reduce(on: Append.self) { state, action in state.log.append(action.line) }`. Swift's key
///   paths read and write back what has an accessor, so by key path a collection may be copied
///   when it changes.
@propertyWrapper
public struct VersionStamped<Value> {
    private var value: Value
    /// How often the field was written since it was made. Where the value is not Equatable, select
    /// this: `\.$alert.version`.
    public private(set) var version: UInt64 = 0

    /// A field that has not been written yet.
    ///
    /// - Parameter wrappedValue: its first value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value. Writing it, or changing it in place, counts up the version, once.
    public var wrappedValue: Value {
        get { value }
        _modify {
            // Deferred, since an error that is thrown during the change ends the accessor here.
            defer { version &+= 1 }
            yield &value
        }
        set {
            value = newValue
            version &+= 1
        }
    }

    /// The value with its version: what changes at each write.
    public var projectedValue: VersionStamped { self }
}

/// Equal are those with the same value and version. The version alone would take two states for the
/// same that were made apart and written equally often; the value alone is what the wrapper is
/// there to avoid.
extension VersionStamped: Equatable where Value: Equatable {
    /// Whether value and version are the same; of two versions the values are not compared.
    public static func == (first: VersionStamped, second: VersionStamped) -> Bool {
        first.version == second.version && first.value == second.value
    }
}

extension VersionStamped: Hashable where Value: Hashable {}
extension VersionStamped: Sendable where Value: Sendable {}

/// Coded as its value and its version, so that a state that is read back is the one that was
/// written.
extension VersionStamped: Encodable where Value: Encodable {}
extension VersionStamped: Decodable where Value: Decodable {}
