import BowlineTesting

extension Misuse {
    static let witnesses: [Misuse] = [
        Misuse(
            "Heard", "not looked at",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Heard<Int> made at T/T.swift:2 was not looked at. Say expect(…) or \
                expectNone(), or read its values.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let heard = Heard<Int>(fileID: here, line: 2)
                heard(1)
            }
        },
        Misuse(
            "Heard", "told something after the test last looked",
            says: #"""
                T/T.swift:1: A test ended with something left unchecked:
                    The Heard<String> made at T/T.swift:2 was told 2 values after the test last \#
                looked, first "b". Expect that too.
                """#
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let heard = Heard<String>(fileID: here, line: 2)
                heard("a")
                try heard.expect("a")
                heard("b")
                heard("c")
            }
        },
        Misuse(
            "Heard", "other values than expected, one in common",
            says: """
                T/T.swift:2: Other values were heard than expected (- expected, + came):
                      0
                    - 2
                    + 1
                """
        ) {
            try withWitnesses {
                let heard = Heard<Int>()
                for value in 0...1 { heard(value) }
                try heard.expect(0, 2, fileID: here, line: 2)
            }
        },
        Misuse(
            "Heard", "something where nothing is expected",
            says: """
                T/T.swift:2: Other values were heard than expected (- expected, + came):
                    + nil
                """
        ) {
            try withWitnesses {
                let heard = Heard<Int?>()
                heard(nil)
                try heard.expectNone(fileID: here, line: 2)
            }
        },
        Misuse(
            "Heard", "a failure that the test catches",
            says: """
                T/T.swift:2: Other values were heard than expected (- expected, + came):
                    - 1
                """
        ) {
            try withWitnesses {
                let heard = Heard<Int>()
                try? heard.expect(1, fileID: here, line: 2)
            }
        },
        Misuse(
            "Heard", "gone before the end, with something that nobody looked at",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Heard<Bool> made at T/T.swift:2 was told 1 value after the test last \
                looked, first true. Expect that too.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                do {
                    let heard = Heard(Bool.self, fileID: here, line: 2)
                    try heard.expectNone()
                    heard(true)
                }
                let other = Heard<Int>()
                try other.expectNone()
            }
        },
        Misuse(
            "Survivors", "no object",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Survivors made at T/T.swift:2 was given no object. Say watch(…) for each.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let survivors = Survivors(fileID: here, line: 2)
                try survivors.expect(0)
            }
        },
        Misuse(
            "Survivors", "not asked behind the last object",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Survivors made at T/T.swift:2 was given 1 object and not asked again. \
                Say expect(…), or read its count.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let survivors = Survivors(fileID: here, line: 2)
                survivors.watch(Page())
                try survivors.expect(0)
                survivors.watch(Page())
            }
        },
        Misuse(
            "Survivors", "a value",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Survivors made at T/T.swift:2 was given Int, which is no object, so that \
                nothing is watched. Give it an object of a class.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let survivors = Survivors(fileID: here, line: 2)
                survivors.watch(1)
                try survivors.expect(0)
            }
        },
        Misuse(
            "Survivors", "an optional without an object",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Survivors made at T/T.swift:2 was given Optional<Page>, which is no \
                object, so that nothing is watched. Give it an object of a class.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                let survivors = Survivors(fileID: here, line: 2)
                let page: Page? = nil
                survivors.watch(page as Any)
                try survivors.expect(0)
            }
        },
        Misuse(
            "Survivors", "more than expected",
            says: """
                T/T.swift:2: 2 of 3 objects that are watched are alive, and 1 expected:
                    Page
                    Page
                """
        ) {
            try withWitnesses {
                let (survivors, kept) = (Survivors(), [Page(), Page()])
                for page in kept + [Page()] { survivors.watch(page) }
                try survivors.expect(1, fileID: here, line: 2)
                withExtendedLifetime(kept) {}
            }
        },
        Misuse(
            "withWitnesses", "a failure of a chain in it that the test catches",
            says: """
                T/T.swift:2: The reducer makes another state than expected (expected → came):
                    counter: 2 → 1
                """
        ) {
            try withWitnesses {
                try Heard<Int>().expectNone()
                _ = try? ReducerSpec(reducer()).given(AppState()).when(CounterAction.increment)
                    .then(fileID: here, line: 2) { $0.counter = 2 }
            }
        },
        Misuse(
            "withWitnesses", "a thunk in it that is expected to do more, which the test catches",
            says: """
                T/T.swift:2: Thunk<AppState> was expected to read the state, and ended without it.
                """
        ) {
            try withWitnesses {
                try Heard<Int>().expectNone()
                _ = try? ExpectThunk(Thunk<AppState> { _, _ in })
                    .getsState(AppState(), fileID: here, line: 2).run()
            }
        },
        Misuse(
            "withWitnesses", "no witness",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    No witness was made. Make one in the body: Heard<Int>(), Survivors().
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {}
        },
        Misuse(
            "withWitnesses", "several witnesses, and an inner scope with its own",
            says: """
                T/T.swift:1: A test ended with something left unchecked:
                    The Heard<Int> made at T/T.swift:2 was not looked at. Say expect(…) or \
                expectNone(), or read its values.
                    The Survivors made at T/T.swift:3 was given no object. Say watch(…) for each.
                """
        ) {
            try withWitnesses(fileID: here, line: 1) {
                _ = Heard<Int>(fileID: here, line: 2)
                let survivors = Survivors(fileID: here, line: 3)
                try withWitnesses {
                    let inner = Heard<Int>()
                    try inner.expectNone()
                }
                withExtendedLifetime(survivors) {}
            }
        },
    ]
}

private final class Page {}
