import BowlineObservables

extension LawTable {
    static var flattening: [LawRow] {
        []
    }
}
