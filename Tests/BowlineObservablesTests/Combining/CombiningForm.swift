import BowlineObservables

/// One form of an operator of several sources, which gives arrays so that all can be tested alike.
struct CombiningForm: CustomStringConvertible {
    let description: String
    /// The numbers of sources to try it with.
    let counts: [Int]
    let apply: ([Observable<Int>]) -> Observable<[Int]>

    init(
        _ description: String, _ counts: Int...,
        apply: @escaping ([Observable<Int>]) -> Observable<[Int]>
    ) {
        self.description = description
        self.counts = counts
        self.apply = apply
    }
}

extension CombiningForm {
    static var latestTuples: [CombiningForm] {
        [
            CombiningForm("tuple of 2", 2) { s in
                Observable.combineLatest(s[0], s[1])
                    .map { [$0.0, $0.1] }
            },
            CombiningForm("tuple of 3", 3) { s in
                Observable.combineLatest(s[0], s[1], s[2])
                    .map { [$0.0, $0.1, $0.2] }
            },
            CombiningForm("tuple of 4", 4) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3])
                    .map { [$0.0, $0.1, $0.2, $0.3] }
            },
            CombiningForm("tuple of 5", 5) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
            },
            CombiningForm("tuple of 6", 6) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
            },
            CombiningForm("tuple of 7", 7) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] }
            },
            CombiningForm("tuple of 8", 8) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] }
            },
            CombiningForm("tuple of 9", 9) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8] }
            },
            CombiningForm("tuple of 10", 10) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9] }
            },
            CombiningForm("tuple of 11", 11) { s in
                Observable.combineLatest(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10]
                )
                .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9, $0.10] }
            },
            CombiningForm("tuple of 12", 12) { s in
                Observable.combineLatest(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11]
                )
                .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9, $0.10, $0.11] }
            },
        ]
    }

    static var latestSelected: [CombiningForm] {
        [
            CombiningForm("closure of 2", 2) { s in
                Observable.combineLatest(s[0], s[1]) {
                    [$0, $1]
                }
            },
            CombiningForm("closure of 3", 3) { s in
                Observable.combineLatest(s[0], s[1], s[2]) {
                    [$0, $1, $2]
                }
            },
            CombiningForm("closure of 4", 4) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3]) {
                    [$0, $1, $2, $3]
                }
            },
            CombiningForm("closure of 5", 5) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4]) {
                    [$0, $1, $2, $3, $4]
                }
            },
            CombiningForm("closure of 6", 6) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
                    [$0, $1, $2, $3, $4, $5]
                }
            },
            CombiningForm("closure of 7", 7) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            },
            CombiningForm("closure of 8", 8) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            },
            CombiningForm("closure of 9", 9) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8]
                }
            },
            CombiningForm("closure of 10", 10) { s in
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
                {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9]
                }
            },
            CombiningForm("closure of 11", 11) { s in
                Observable.combineLatest(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10]
                ) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10]
                }
            },
            CombiningForm("closure of 12", 12) { s in
                Observable.combineLatest(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11]
                ) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11]
                }
            },
        ]
    }

    static var rowsTuples: [CombiningForm] {
        [
            CombiningForm("tuple of 2", 2) { s in
                Observable.zip(s[0], s[1])
                    .map { [$0.0, $0.1] }
            },
            CombiningForm("tuple of 3", 3) { s in
                Observable.zip(s[0], s[1], s[2])
                    .map { [$0.0, $0.1, $0.2] }
            },
            CombiningForm("tuple of 4", 4) { s in
                Observable.zip(s[0], s[1], s[2], s[3])
                    .map { [$0.0, $0.1, $0.2, $0.3] }
            },
            CombiningForm("tuple of 5", 5) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
            },
            CombiningForm("tuple of 6", 6) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
            },
            CombiningForm("tuple of 7", 7) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] }
            },
            CombiningForm("tuple of 8", 8) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] }
            },
            CombiningForm("tuple of 9", 9) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8] }
            },
            CombiningForm("tuple of 10", 10) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9] }
            },
            CombiningForm("tuple of 11", 11) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10])
                    .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9, $0.10] }
            },
            CombiningForm("tuple of 12", 12) { s in
                Observable.zip(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11]
                )
                .map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8, $0.9, $0.10, $0.11] }
            },
        ]
    }

    static var rowsSelected: [CombiningForm] {
        [
            CombiningForm("closure of 2", 2) { s in
                Observable.zip(s[0], s[1]) {
                    [$0, $1]
                }
            },
            CombiningForm("closure of 3", 3) { s in
                Observable.zip(s[0], s[1], s[2]) {
                    [$0, $1, $2]
                }
            },
            CombiningForm("closure of 4", 4) { s in
                Observable.zip(s[0], s[1], s[2], s[3]) {
                    [$0, $1, $2, $3]
                }
            },
            CombiningForm("closure of 5", 5) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4]) {
                    [$0, $1, $2, $3, $4]
                }
            },
            CombiningForm("closure of 6", 6) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]) {
                    [$0, $1, $2, $3, $4, $5]
                }
            },
            CombiningForm("closure of 7", 7) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            },
            CombiningForm("closure of 8", 8) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            },
            CombiningForm("closure of 9", 9) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8]
                }
            },
            CombiningForm("closure of 10", 10) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9]
                }
            },
            CombiningForm("closure of 11", 11) { s in
                Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10]
                }
            },
            CombiningForm("closure of 12", 12) { s in
                Observable.zip(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11]
                ) {
                    [$0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11]
                }
            },
        ]
    }

    static var latestCollections: [CombiningForm] {
        [
            CombiningForm("collection", 1, 2, 5, 20) { Observable.combineLatest($0) },
            CombiningForm("collection with a closure", 1, 2, 5) {
                Observable.combineLatest($0[...]) { $0 }
            },
        ]
    }

    static var rowsCollections: [CombiningForm] {
        [
            CombiningForm("collection", 1, 2, 5, 20) { Observable.zip($0) },
            CombiningForm("collection with a closure", 1, 2, 5) {
                Observable.zip($0[...]) { $0 }
            },
        ]
    }

    static var latest: [CombiningForm] { latestTuples + latestSelected + latestCollections }
    static var rows: [CombiningForm] { rowsTuples + rowsSelected + rowsCollections }

    static var merged: [CombiningForm] {
        [
            CombiningForm("2 sources", 2) { s in
                Observable.merge(s[0], s[1]).map { [$0] }
            },
            CombiningForm("3 sources", 3) { s in
                Observable.merge(s[0], s[1], s[2]).map { [$0] }
            },
            CombiningForm("4 sources", 4) { s in
                Observable.merge(s[0], s[1], s[2], s[3]).map { [$0] }
            },
            CombiningForm("5 sources", 5) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4]).map { [$0] }
            },
            CombiningForm("6 sources", 6) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5]).map { [$0] }
            },
            CombiningForm("7 sources", 7) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { [$0] }
            },
            CombiningForm("8 sources", 8) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { [$0] }
            },
            CombiningForm("9 sources", 9) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]).map { [$0] }
            },
            CombiningForm("10 sources", 10) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9]).map {
                    [$0]
                }
            },
            CombiningForm("11 sources", 11) { s in
                Observable.merge(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10])
                    .map { [$0] }
            },
            CombiningForm("12 sources", 12) { s in
                Observable.merge(
                    s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11]
                ).map { [$0] }
            },
            CombiningForm("collection", 1, 2, 5, 20) { Observable.merge($0).map { [$0] } },
            CombiningForm("method", 2) { s in s[0].merge(with: s[1]).map { [$0] } },
        ]
    }
}
