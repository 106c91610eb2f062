extension Run {
    func execute(_ statement: Statement, on world: any World) {
        switch statement {
        case .read(let place): say(.read(place, world.read(place)))
        case .dispatch, .dispatchAll, .dispatchThen, .thunk, .batch: change(statement, world)
        case .subscribe, .subscribeObject, .unsubscribeObject, .freeObject, .remove:
            subscribe(statement, world)
        case .send, .complete, .listen: send(statement, world)
        default: connect(statement, world)
        }
    }

    private func change(_ statement: Statement, _ world: any World) {
        switch statement {
        case .dispatch(let change):
            say(.began("dispatch"))
            world.dispatch(change, then: nil)
            say(.returned("dispatch"))
        case .dispatchAll(let changes):
            say(.began("dispatchAll"))
            world.dispatchAll(changes)
            say(.returned("dispatchAll"))
        case .dispatchThen(let change, let handler):
            say(.began("dispatchThen"))
            world.dispatch(change) { [self] state in
                say(.hook(state))
                var fuse = Fuse(handler)
                execute(fuse.lit())
            }
            say(.returned("dispatchThen"))
        case .thunk(let body):
            say(.began("thunk"))
            world.thunk { [self] in execute(body) }
            say(.returned("thunk"))
        case .batch(let body):
            say(.batchBegan)
            world.batch {
                execute(body)
                say(.batchBodyEnded)
            }
            say(.batchEnded)
        default: break
        }
    }

    private func subscribe(_ statement: Statement, _ world: any World) {
        switch statement {
        case .subscribe(let slot, let reception):
            let receiver = receiver(reception, of: .store)
            add(receiver, to: slot) { world.subscribe(receiver) }
        case .subscribeObject(let object, let reception):
            let receiver = receiver(reception, of: .store, object)
            objects[object] = receiver
            add(receiver, to: nil) {
                world.subscribeObject(object, receiver)
                return nil
            }
        case .unsubscribeObject(let object):
            guard let receiver = objects.removeValue(forKey: object) else { break }
            say(.removing(receiver.number))
            world.unsubscribeObject(object)
            say(.removed(receiver.number))
        case .freeObject(let object):
            // The store finds that out at its next use, as with connections.
            objects.removeValue(forKey: object)?.isMute = true
            say(.freeingObject(object))
            world.freeObject(object)
        case .remove(let slot): remove(slot)
        default: break
        }
    }

    private func send(_ statement: Statement, _ world: any World) {
        switch statement {
        case .send(let channel, let value):
            let stamp = stamp()
            say(.committed(.channel(channel), value, stamp: stamp))
            world.send(channel, Stamped(value: value, stamp: stamp))
            say(.returned("send"))
        case .complete(let channel) where channel.canEnd:
            say(.ended(channel))
            world.complete(channel)
            say(.returned("complete"))
        case .listen(let slot, let channel, let reception):
            let receiver = receiver(reception, of: .channel(channel))
            add(receiver, to: slot) { world.listen(channel, receiver) }
        default: break
        }
    }

    private func connect(_ statement: Statement, _ world: any World) {
        switch statement {
        case .makeConnection(let number, _) where world.hasConnection(number): break
        case .makeConnection(let number, let recipe):
            say(.making(number))
            world.makeConnection(number, recipe)
            say(.returned("make \(number)"))
        case .bind(let slot, let connection, let reception)
        where world.hasConnection(connection):
            let receiver = receiver(reception, of: .connection(connection))
            bound[connection, default: []].append(receiver)
            add(receiver, to: slot) { world.bind(connection, receiver) }
        case .connect(let number), .disconnect(let number), .freeConnection(let number):
            guard mayChange(number, statement) else { break }
            change(number, statement, world)
        case .connectUnder(let number, let parent):
            guard mayConnect(number, under: parent) else { break }
            under[number] = parent
            say(.connecting(number))
            world.connect(number, under: parent)
            say(.returned("connect \(number)"))
        case .setProps(let number, let a, let b):
            let stamp = stamp()
            say(.committed(.connection(number), a, stamp: stamp))
            world.setProps(number) { props in
                props.a = a
                props.b = b
                props.stamped = Stamped(value: a, stamp: stamp)
            }
            say(.returned("set props"))
        case .newState(let number, let a, let b):
            let stamp = stamp()
            say(.committed(.connection(number), a, stamp: stamp))
            world.newState(number, Numbers(a: a, b: b, stamp: stamp))
            say(.returned("new state"))
        default: break
        }
    }

    private func change(_ number: Int, _ statement: Statement, _ world: any World) {
        switch statement {
        case .connect:
            say(.connecting(number))
            world.connect(number)
            say(.returned("connect \(number)"))
        case .disconnect:
            world.disconnect(number)
            say(.disconnected(number))
        case .freeConnection:
            mute(connection: number)
            say(.freeingConnection(number))
            world.freeConnection(number)
            say(.returned("free connection"))
        default: break
        }
    }

    // MARK: Families

    /// Who is or was above others stays connected: where they go otherwise is not proved here.
    private func mayChange(_ number: Int, _ statement: Statement) -> Bool {
        if case .connect = statement {
            return under[number].map { world?.isConnected($0) == true } ?? true
        }
        return !under.values.contains(number)
    }

    private func mayConnect(_ number: Int, under parent: Int) -> Bool {
        guard let world, number != parent, world.hasConnection(number) else { return false }
        return world.isConnected(parent) && !world.isConnected(number)
            && !under.values.contains(number)
    }
}
