import BowlineObservables

extension LawTable {
    static var transforming: [LawRow] {
        []
    }
}
