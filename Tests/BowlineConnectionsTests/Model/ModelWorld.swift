/// What the contract says of a connection, in the simplest terms: each binding remembers by itself what
/// it was told, and every commit is a value in an array.
final class ModelWorld: World {
    private final class Receiver {
        let joined: Int
        var isGone = false

        init(joined: Int) {
            self.joined = joined
        }
    }

    private final class Source {
        var state = [0, 0, 0, 0]
        var number = 0
        var waiting: [(number: Int, state: [Int])] = []
        var isTelling = false
        var receivers: [Receiver] = []
    }

    private final class Binding {
        let kind: Kind
        let fields: [Int]
        let joined: Int
        let call: (String, Bool) -> Void
        var told: [Int]
        var isGone = false
        /// The call of `bind` holds the target too.
        var isBeingMade = true
        var isTargetFree = false
        var hasTarget: Bool { isBeingMade || !isTargetFree }

        init(
            _ kind: Kind, _ fields: [Int], joined: Int, told: [Int],
            call: @escaping (String, Bool) -> Void
        ) {
            self.kind = kind
            self.fields = kind == .group ? fields : [fields[0]]
            self.joined = joined
            self.told = told
            self.call = call
        }

        func values(of props: [Int]) -> [Int] { fields.map { props[$0] } }
    }

    private let sources = [Source(), Source()]
    private var mappings = 1
    // The connection.
    private var isHeld = true
    private var isAlive = true
    /// Calls on the connection that are on the stack, which keep it alive.
    private var depth = 0
    private var props = [0, 0, 0, 0]
    private var source = 0
    private var address = 0
    private var receiver: Receiver?
    private var mapped: Int? = 0
    private var number = 0
    private var waiting: [(number: Int, props: [Int], origin: Receiver?)] = []
    private var isTelling = false
    private var owes = false
    private var order: [Binding] = []
    private var bindings: [Int: Binding] = [:]
    private var targets: [Int: Binding] = [:]

    var hasConnection: Bool { isHeld }

    // MARK: The store

    func dispatch(_ store: Int, _ field: Int, _ value: Int) {
        let source = sources[store]
        source.state[field] = value
        source.number += 1
        source.waiting.append((source.number, source.state))
        tellReceivers(of: source) {}
    }

    /// Tells what waits, behind what is told first; a part of what is being told if there is that.
    private func tellReceivers(of source: Source, behind first: () -> Void) {
        guard !source.isTelling else { return first() }
        source.isTelling = true
        first()
        while !source.waiting.isEmpty {
            let (number, state) = source.waiting.removeFirst()
            for receiver in source.receivers where receiver.joined < number && !receiver.isGone {
                mappings += 1
                mapped = number
                commit(state, receiver)
            }
        }
        source.isTelling = false
    }

    func act(_ field: Int, _ value: Int) {
        dispatch(address, field, value)
    }

    // MARK: The connection

    private func holding(_ body: () -> Void) {
        guard isHeld else { return }
        depth += 1
        body()
        depth -= 1
        endIfFree()
    }

    private func endIfFree() {
        guard !isHeld, depth == 0, isAlive else { return }
        isAlive = false
        receiver?.isGone = true
    }

    func set(_ field: Int, _ value: Int) {
        holding {
            var props = props
            props[field] = value
            mapped = nil
            commit(props, nil)
        }
    }

    func feed(_ four: Four) {
        holding {
            mappings += 1
            mapped = nil
            commit(four.values, nil)
        }
    }

    func connect() {
        holding { join() }
    }

    private func join() {
        guard receiver == nil else { return }
        let source = sources[source]
        let new = Receiver(joined: source.number)
        source.receivers.append(new)
        receiver = new
        // Like any receiver's first value (G5): what is dispatched meanwhile is told behind it.
        tellReceivers(of: source) {
            if mapped == source.number {
                if owes || isTelling { commit(props, new) }
                return
            }
            mappings += 1
            mapped = source.number
            commit(source.state, new)
        }
    }

    func disconnect() {
        holding { leave() }
    }

    private func leave() {
        receiver?.isGone = true
        receiver = nil
    }

    func replace(_ store: Int) {
        holding {
            let wasConnected = receiver != nil
            leave()
            source = store
            address = store
            mapped = nil
            if wasConnected { join() }
        }
    }

    func freeConnection() {
        isHeld = false
        endIfFree()
    }

    // MARK: Bindings

    private func commit(_ new: [Int], _ origin: Receiver?) {
        props = new
        number += 1
        waiting.append((number, new, origin))
        drain()
    }

    private func drain() {
        guard !isTelling else { return }
        isTelling = true
        while !waiting.isEmpty {
            let (number, props, origin) = waiting.removeFirst()
            var hasMissed = false
            for binding in order where binding.joined < number && !binding.isGone {
                if !binding.hasTarget {
                    binding.isGone = true
                } else if !tell(binding, binding.values(of: props), origin), !binding.isGone {
                    hasMissed = true
                }
            }
            owes = hasMissed
        }
        isTelling = false
    }

    /// Says whether the binding knows of the values now.
    private func tell(_ binding: Binding, _ new: [Int], _ origin: Receiver?) -> Bool {
        func isOver() -> Bool { binding.isGone || origin?.isGone == true }
        let judgesAlone = [.own, .asking, .always].contains(binding.kind)
        if !judgesAlone, binding.told == new { return true }
        if origin?.isGone == true { return false }
        switch binding.kind {
        case .own, .asking:
            binding.call("?\(binding.told[0]),\(new[0])", binding.kind == .asking)
            if binding.told == new { return true }
            if isOver() { return false }
        case .mapped:
            binding.call("~\(new[0])", true)
            if isOver() { return false }
        case .distinct, .always, .group, .property: break
        }
        binding.told = new
        deliver(binding)
        return true
    }

    private func deliver(_ binding: Binding) {
        let text = binding.told.map(String.init).joined(separator: ",")
        binding.call("=\(text)", ![.asking, .mapped].contains(binding.kind))
    }

    func bind(
        _ kind: Kind, _ fields: [Int], _ skipsInitial: Bool, _ binding: Int,
        _ call: @escaping (String, Bool) -> Void
    ) {
        holding {
            let new = Binding(
                kind, fields, joined: number,
                told: (kind == .group ? fields : [fields[0]]).map { props[$0] },
                call: call)
            order.append(new)
            if kind == .property { targets[binding] = new }
            if !skipsInitial || kind == .group {
                let wasTelling = isTelling
                isTelling = true
                if kind == .mapped { call("~\(new.told[0])", true) }
                if !new.isGone { deliver(new) }
                isTelling = wasTelling
                drain()
            }
            new.isBeingMade = false
            bindings[binding] = new
        }
    }

    func dispose(_ binding: Int) {
        bindings[binding]?.isGone = true
    }

    func freeTarget(_ binding: Int) {
        targets[binding]?.isTargetFree = true
    }

    func look() -> String {
        let seen = isHeld ? "\(props) \(receiver != nil)" : "gone"
        return "\(seen) \(mappings) \(sources.map(\.state))"
    }
}
