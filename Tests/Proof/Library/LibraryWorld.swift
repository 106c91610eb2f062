import Bowline

/// The library as a world.
final class LibraryWorld: World {
    typealias Link = Connection<Numbers, Shown, Void>

    let run: Run
    var store: Store<Numbers>?
    private var relays: [Channel: BehaviorRelay<Stamped>] = [:]
    private var published: PublishSubject<Stamped>? = PublishSubject()
    private var replayed: ReplaySubject<Stamped>? = ReplaySubject(bufferSize: 2)
    var objects: [Int: Listener] = [:]
    var connections: [Int: Link] = [:]

    private struct Watched {
        var name: String
        weak var object: AnyObject?
    }
    private var watched: [Watched] = []

    init(_ run: Run) {
        self.run = run
        let stages = (0..<run.stageCount).map { index in
            middleware { [run] (_: StoreHandle<Numbers>, action, next) in
                withoutActuallyEscaping(next) { next in
                    run.handle(action as? Change, at: index) { next($0 ?? action) }
                }
            }
        }
        let store = Store(
            state: Numbers(),
            reducer: reduce(\Numbers.self, on: Change.self) { [run] in run.reduce(&$0, $1) },
            middleware: stages, automaticallySkipsRepeats: !run.tellsRepeats)
        self.store = store
        watch(store, "store")
        for channel in [Channel.first, .second] {
            let relay = BehaviorRelay(value: Stamped(value: 0, stamp: 0))
            watch(relay, "\(channel)")
            relays[channel] = relay
        }
        if let published { watch(published, "publish") }
        if let replayed { watch(replayed, "replay") }
    }

    func watch(_ object: AnyObject, _ name: String) {
        watched.append(Watched(name: name, object: object))
    }

    var survivors: [String] { watched.filter { $0.object != nil }.map(\.name) }

    func end() {
        connections = [:]
        objects = [:]
        store = nil
        relays = [:]
        published = nil
        replayed = nil
    }

    func read(_ place: Place) -> [Int] {
        switch place {
        case .state: store?.state.list ?? []
        case .inner: (store?.scope(to: \.inner).state.c).map { [$0] } ?? []
        case .channel(let channel): (relays[channel]?.value.value).map { [$0] } ?? []
        case .props(let number): connections[number]?.props.list ?? []
        }
    }

    // MARK: The store

    func dispatch(_ change: Change, then hook: (([Int]) -> Void)?) {
        if let hook {
            store?.dispatch(change, then: { hook($0.list) })
        } else {
            store?.dispatch(change)
        }
    }

    func dispatchAll(_ changes: [Change]) { store?.dispatch(changes) }

    func thunk(_ body: @escaping () -> Void) {
        store?.dispatch(Thunk<Numbers> { _, _ in body() })
    }

    func batch(_ body: () -> Void) { store?.batch(body) }

    // MARK: Channels

    func send(_ channel: Channel, _ value: Stamped) {
        switch channel {
        case .first, .second: relays[channel]?.accept(value)
        case .publish: published?.onNext(value)
        case .replay: replayed?.onNext(value)
        }
    }

    func complete(_ channel: Channel) {
        switch channel {
        case .first, .second: break
        case .publish: published?.onCompleted()
        case .replay: replayed?.onCompleted()
        }
    }

    func listen(_ channel: Channel, _ receiver: Receiver) -> () -> Void {
        let source: Observable<Stamped>? =
            switch channel {
            case .first, .second: relays[channel]?.asObservable()
            case .publish: published?.asObservable()
            case .replay: replayed?.asObservable()
            }
        guard let source else { return {} }
        let luggage = Luggage(receiver.free)
        var judged = source
        if case .by = receiver.reception.judge {
            judged = source.distinctUntilChanged {
                luggage.touch()
                return receiver.isRepeat([$0.value], [$1.value])
            }
        }
        let subscription = judged.subscribe(
            onNext: {
                luggage.touch()
                receiver.tell([$0.value], stamp: $0.stamp)
            }, onCompleted: { receiver.tellEnd() })
        return { subscription.dispose() }
    }
}

extension Change: Action {}
