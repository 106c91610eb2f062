import BowlineObservables

extension LawTable {
    static var combining: [LawRow] {
        []
    }
}
