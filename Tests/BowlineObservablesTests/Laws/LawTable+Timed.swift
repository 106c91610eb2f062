import BowlineObservables

extension LawTable {
    static var timed: [LawRow] {
        []
    }
}
