import Bowline

/// Edits that are accepted, and edits that are taken back. What is allocated is the action itself, a closure
/// that is taken out of the actions at each edit.
let twoWayCases = [editCase("accepted", amount: 1), editCase("rejected", amount: 0)]

private final class NumberField {
    var number = 0 { didSet { sum &+= number } }
    var sum = 0
    var onEdit: ((Int) -> Void)?
}

private struct FieldActions { var add: (Int) -> Void }

private func editCase(_ name: String, amount: Int) -> Case {
    Case(name: "connection.edit.\(name)", allocations: 2) {
        let field = NumberField()
        let store = Store(state: AppState(), reducer: shared.reducer)
        let connection = Connection(
            store: store,
            mapStateToProps: shared.map,
            mapDispatchToActions: { dispatch in
                FieldActions(add: { dispatch(Add(amount: $0)) })
            })
        connection.twoWay(\.counter, to: field, \.number, edited: \.onEdit, action: \.add)
        connection.connect()
        field.sum = 0
        return Sides(
            ours: Side(
                run: { for _ in 0..<$0 { field.onEdit?(amount) } },
                result: { withExtendedLifetime(connection) { field.sum } },
                expected: { amount == 0 ? 0 : sumOfCounters($0, sinks: 1) }))
    }
}
