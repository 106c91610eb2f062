import BowlineObservables

extension LawTable {
    static var combining: [LawRow] { combinedLatest + zipped + merged + latestFrom }

    private static var combinedLatest: [LawRow] {
        let emitted = [["(7, 1)"], ["(7, 2)"], ["(7, 2)"]]
        let seven = Observable.just(7)
        func row<Output>(
            _ file: String, _ form: String, _ output: [[String]],
            by apply: @escaping (Observable<Int>) -> Observable<Output>
        ) -> LawRow {
            LawRow(file, form: form, OperatorSample([1, 2, 2], emits: output, by: apply))
        }
        return [
            row("CombineLatest", "two", emitted) { Observable.combineLatest(seven, $0) },
            row("CombineLatest", "three", [["(7, 7, 1)"], ["(7, 7, 2)"], ["(7, 7, 2)"]]) {
                Observable.combineLatest(seven, seven, $0)
            },
            row("CombineLatest", "four", [["(7, 7, 7, 1)"], ["(7, 7, 7, 2)"], ["(7, 7, 7, 2)"]]) {
                Observable.combineLatest(seven, seven, seven, $0)
            },
            row("CombineLatest+Selector", "two", [["8"], ["9"], ["9"]]) {
                Observable.combineLatest(seven, $0) { $0 + $1 }
            },
            row("CombineLatest+Selector", "three", [["15"], ["16"], ["16"]]) {
                Observable.combineLatest(seven, seven, $0) { $0 + $1 + $2 }
            },
            row("CombineLatest+Selector", "four", [["22"], ["23"], ["23"]]) {
                Observable.combineLatest(seven, seven, seven, $0) { $0 + $1 + $2 + $3 }
            },
            row("CombineLatest+Collection", "", [["[7, 1]"], ["[7, 2]"], ["[7, 2]"]]) {
                Observable.combineLatest([seven, $0])
            },
            row("CombineLatest+Collection", "closure", [["8"], ["9"], ["9"]]) {
                Observable.combineLatest([seven, $0]) { $0.reduce(0, +) }
            },
        ]
    }

    private static var zipped: [LawRow] {
        let limits: [OperatorLaw: String] = [
            .deepOnASmallStack: "the partner has fifty values; CombiningFormTests has this law"
        ]
        let many = Observable.from(10..<60)
        let three = Observable.from(10..<13)
        func row<Output>(
            _ file: String, _ form: String, except exceptions: [OperatorLaw: String]? = nil,
            _ output: [[String]], by apply: @escaping (Observable<Int>) -> Observable<Output>
        ) -> LawRow {
            LawRow(
                file, form: form, except: exceptions ?? limits,
                OperatorSample([1, 2, 2], emits: output, by: apply))
        }
        return [
            row("Zip", "two", [["(10, 1)"], ["(11, 2)"], ["(12, 2)"]]) {
                Observable.zip(many, $0)
            },
            row(
                "Zip", "the partner ends", except: [:],
                [["(10, 1)"], ["(11, 2)"], ["(12, 2)", "completed"]]
            ) {
                Observable.zip(three, $0)
            },
            row("Zip", "three", [["(10, 10, 1)"], ["(11, 11, 2)"], ["(12, 12, 2)"]]) {
                Observable.zip(many, many, $0)
            },
            row("Zip", "four", [["(10, 10, 10, 1)"], ["(11, 11, 11, 2)"], ["(12, 12, 12, 2)"]]) {
                Observable.zip(many, many, many, $0)
            },
            row("Zip+Selector", "two", [["11"], ["13"], ["14"]]) {
                Observable.zip(many, $0) { $0 + $1 }
            },
            row("Zip+Selector", "three", [["21"], ["24"], ["26"]]) {
                Observable.zip(many, many, $0) { $0 + $1 + $2 }
            },
            row("Zip+Selector", "four", [["31"], ["35"], ["38"]]) {
                Observable.zip(many, many, many, $0) { $0 + $1 + $2 + $3 }
            },
            row("Zip+Collection", "", [["[10, 1]"], ["[11, 2]"], ["[12, 2]"]]) {
                Observable.zip([many, $0])
            },
            row("Zip+Collection", "closure", [["11"], ["13"], ["14"]]) {
                Observable.zip([many, $0]) { $0.reduce(0, +) }
            },
        ]
    }

    private static var merged: [LawRow] {
        func row(
            _ form: String, by apply: @escaping (Observable<Int>) -> Observable<Int>
        ) -> LawRow {
            LawRow(
                "Merge", form: form,
                OperatorSample(
                    [1, 2, 2], onSubscribe: ["7"], emits: [["1"], ["2"], ["2"]], by: apply))
        }
        let seven = Observable.just(7)
        return [
            row("two") { Observable.merge(seven, $0) },
            row("four") { Observable.merge(seven, Observable.from([]), $0, Observable.from([])) },
            row("collection") { Observable.merge([seven, $0]) },
            row("method") { seven.merge(with: $0) },
        ]
    }

    private static var latestFrom: [LawRow] {
        let seven = Observable.just(7)
        return [
            LawRow(
                "WithLatestFrom",
                OperatorSample([1, 2, 2], emits: [["7"], ["7"], ["7"]]) {
                    $0.withLatestFrom(seven)
                }),
            LawRow(
                "WithLatestFrom", form: "closure",
                OperatorSample([1, 2, 2], emits: [["8"], ["9"], ["9"]]) {
                    $0.withLatestFrom(seven) { $0 + $1 }
                }),
        ]
    }
}
