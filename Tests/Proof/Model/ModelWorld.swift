/// The model as a world, written from Documentation/Contracts.md: slow and obvious.
final class ModelWorld: World {
    private let run: Run
    private let store: ModelStore
    private let channels: [Channel: ModelChannel]
    private var connections: [Int: ModelConnection] = [:]
    let survivors: [String] = []

    init(_ run: Run) {
        self.run = run
        store = ModelStore(run)
        channels = Dictionary(
            uniqueKeysWithValues: Channel.allCases.map { ($0, ModelChannel($0)) })
    }

    func read(_ place: Place) -> [Int] {
        switch place {
        case .state: store.state.list
        case .inner: [store.state.inner.c]
        case .channel(let channel):
            channel.canEnd ? [] : channels[channel]?.values.map(\.value) ?? []
        case .props(let number): connections[number]?.props.list ?? []
        }
    }

    func dispatch(_ change: Change, then hook: (([Int]) -> Void)?) { store.dispatch(change, hook) }
    func dispatchAll(_ changes: [Change]) { for change in changes { store.dispatch(change) } }
    func thunk(_ body: @escaping () -> Void) { store.thunk(body) }
    func batch(_ body: () -> Void) { store.batch(body) }

    func subscribe(_ receiver: Receiver) -> () -> Void { store.subscribe(receiver) }
    func subscribeObject(_ object: Int, _ receiver: Receiver) {
        store.subscribeObject(object, receiver)
    }
    func unsubscribeObject(_ object: Int) { store.unsubscribeObject(object) }
    func freeObject(_ object: Int) { store.freeObject(object) }

    func send(_ channel: Channel, _ value: Stamped) { channels[channel]?.send(value) }
    func complete(_ channel: Channel) { channels[channel]?.complete() }
    func listen(_ channel: Channel, _ receiver: Receiver) -> () -> Void {
        channels[channel]?.listen(receiver) ?? {}
    }

    func hasConnection(_ number: Int) -> Bool { connections[number] != nil }
    func isConnected(_ number: Int) -> Bool { connections[number]?.isConnected == true }
    func makeConnection(_ number: Int, _ recipe: Recipe) {
        connections[number] = ModelConnection(number, recipe, store, run)
    }
    func bind(_ connection: Int, _ receiver: Receiver) -> () -> Void {
        connections[connection]?.bind(receiver) ?? {}
    }
    func connect(_ connection: Int) { connections[connection]?.connect() }
    func connect(_ connection: Int, under parent: Int) {
        guard let parent = connections[parent] else { return }
        connections[connection]?.connect(under: parent)
    }
    func disconnect(_ connection: Int) { connections[connection]?.disconnect() }
    func freeConnection(_ connection: Int) {
        connections.removeValue(forKey: connection)?.free()
    }
    func setProps(_ connection: Int, _ edit: (inout Shown) -> Void) {
        connections[connection]?.set(edit)
    }
    func newState(_ connection: Int, _ state: Numbers) {
        connections[connection]?.newState(state)
    }

    func end() {
        for number in connections.keys { freeConnection(number) }
        for channel in channels.values { channel.end() }
        store.end()
    }
}
