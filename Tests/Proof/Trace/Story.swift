/// What a trace has told so far, for the rules that are stated on it.
///
/// It knows nothing of the model and nothing of the library.
struct Story {
    struct Member {
        let source: Source
        let reception: Reception
        let object: Int?
        /// Its age, or that of the one of the same object that it replaced (G3).
        let place: Int
        /// The last commit of its source before it joined.
        let joined: Int
        var isJoining = true
        var isLeaving = false
        var isRemoved = false
        var isFreed = false
        /// Whether its connection or object was let go of.
        var isLeft = false
        var last: [Int]?
        /// The commits that it was told of, behind its first value.
        var stamps: [Int] = []

        /// Hears of each commit: no comparer judges what it is told.
        var hearsAll: Bool {
            switch source {
            case .store: reception.of == .whole && [.automatic, .every].contains(reception.judge)
            // What it keeps and what comes next are not told apart.
            case .channel(.replay): false
            case .channel: if case .by = reception.judge { false } else { true }
            case .connection: false
            }
        }
    }

    private(set) var members: [Int: Member] = [:]
    /// The calls that are running, the outermost first.
    private(set) var calls: [(receiver: Int, isFirst: Bool)] = []
    private(set) var state = [0, 0, 0]
    private(set) var values: [Channel: Int] = [.first: 0, .second: 0]
    /// What was committed, and is to be told.
    private(set) var commits: [Source: [Int]] = [:]
    private(set) var ended: Set<Channel> = []
    private(set) var connected: Set<Int> = []
    /// Connections that were let go of; who called one may hold it, also when its number is taken anew.
    private(set) var left: Set<Int> = []
    private(set) var previous: Event?
    private var batches = 0
    private var batched: Int?
    private var places: [Int: Int] = [:]

    func last(of source: Source) -> Int {
        if source == .store, let batched { return batched }
        return commits[source]?.last ?? 0
    }

    mutating func hear(_ event: Event) {
        defer { previous = event }
        switch event {
        case .reduced(_, let state, let stamp):
            self.state = state
            if batches > 0 { batched = stamp } else { commits[.store, default: []].append(stamp) }
        case .batchBegan: batches += 1
        case .batchBodyEnded: endBatch()
        case .committed(.channel(let channel), let value, let stamp):
            if ended.contains(channel) { break }
            values[channel] = value
            commits[.channel(channel), default: []].append(stamp)
        case .committed(let source, _, let stamp): commits[source, default: []].append(stamp)
        case .ended(let channel): ended.insert(channel)
        case .making(let number):
            connected.remove(number)
        case .connecting(let number): connected.insert(number)
        case .disconnected(let number): connected.remove(number)
        default: hearOfMember(event)
        }
    }

    private mutating func endBatch() {
        batches -= 1
        guard batches == 0, let stamp = batched else { return }
        commits[.store, default: []].append(stamp)
        batched = nil
    }

    private mutating func hearOfMember(_ event: Event) {
        switch event {
        case .joining(let number, let source, let reception, let object):
            let place = object.flatMap { places[$0] } ?? number
            if let object { places[object] = place }
            for (other, member) in members
            where member.object == object && object != nil && !member.isLeft {
                members[other]?.isRemoved = true
            }
            members[number] = Member(
                source: source, reception: reception, object: object, place: place,
                joined: last(of: source))
        case .joined(let number): members[number]?.isJoining = false
        case .freeingObject(let object):
            places[object] = nil
            for (other, member) in members where member.object == object {
                members[other]?.isLeft = true
            }
        case .removing(let number):
            members[number]?.isLeaving = true
            if let object = members[number]?.object { places[object] = nil }
        case .removed(let number): members[number]?.isRemoved = true
        case .freeingConnection(let connection):
            left.insert(connection)
            for (other, member) in members where member.source == .connection(connection) {
                members[other]?.isLeft = true
            }
        case .told(let number, let told):
            calls.append((number, told.isFirst))
            members[number]?.isJoining = false
            members[number]?.last = told.value
            if !told.isFirst, let stamp = told.stamp { members[number]?.stamps.append(stamp) }
        case .toldEnd(let number):
            calls.append((number, members[number]?.isJoining == true))
            members[number]?.isRemoved = true
        case .toldIsBack: calls.removeLast()
        case .freed(let number): members[number]?.isFreed = true
        default: break
        }
    }
}
