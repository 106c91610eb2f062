import BowlineStores
import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

#if DEBUG
    @Suite(.witnesses) struct SelectorChecksTests {
        private final class Fresh: Equatable {
            static func == (left: Fresh, right: Fresh) -> Bool { left === right }
        }

        private let reports = Heard<Diagnostics.Report>()

        /// What is reported while a selector is called with some states.
        private func identifiers<Result>(
            of selector: Selector<Shop, Result>, for shops: [Shop] = [Shop(), Shop(), Shop()],
            checks: Diagnostics.CheckLevel? = nil
        ) -> [String] {
            Diagnostics.withHandler(reports.add) {
                for shop in shops {
                    if let checks {
                        _ = Diagnostics.withSelectorChecks(checks) { selector(shop) }
                    } else {
                        _ = selector(shop)
                    }
                }
            }
            return reports.identifiers
        }

        // MARK: Unstable inputs

        private static let line: UInt = #line + 3
        private func makeUnstable(_ checks: Diagnostics.CheckLevel? = nil) -> Selector<Shop, Int> {
            createSelector(
                \Shop.tax, { _ in Fresh() }, checks: checks
            ) { tax, _ in tax }
        }

        @Test(.rule("G10"))
        func `An input that differs at its second reading is reported once, by its number`() {
            let selector = makeUnstable()
            #expect(identifiers(of: selector) == ["unstable-selector-input"])
            #expect(
                reports.lines == [
                    "bowline[unstable-selector-input] BowlineStoresTests/SelectorChecksTests"
                        + ".swift:\(Self.line - 1): Input 2 of a selector of Shop, a Fresh, gave "
                        + "two values that differ for one state, so the selector never remembers. "
                        + "Read only from the state, make new objects in the result function, and "
                        + "compare what has no useful == with inputsEqual:. "
                        + "Troubleshooting.md#unstable-selector-input"
                ])
            // The second reading is not counted.
            #expect(selector.inputRuns == 3)
        }

        @Test
        func `Always is at each call, never is not at all, and the selector's own level wins`() {
            #expect(identifiers(of: makeUnstable(.always)).count == 3)
            #expect(identifiers(of: makeUnstable(.never)).count == 3)
            #expect(identifiers(of: makeUnstable(), checks: .always).count == 6)
            #expect(identifiers(of: makeUnstable(), checks: .never).count == 6)
            #expect(identifiers(of: makeUnstable(.once), checks: .never).count == 7)
            #expect(identifiers(of: makeUnstable(.never), checks: .always).count == 7)
        }

        @Test func `The level holds in asynchronous work, too`() async {
            let selector = makeUnstable()
            await Diagnostics.withHandler(reports.add) {
                await Diagnostics.withSelectorChecks(.never) {
                    await Task.yield()
                    _ = selector(Shop())
                }
            }
            #expect(reports.identifiers == [])
        }

        @Test func `Each form of selector checks its inputs`() {
            func fresh(_ shop: Shop) -> Fresh { Fresh() }
            let selectors: [Selector<Shop, Int>] = [
                createSelector(fresh) { _ in 1 },
                createSelector(fresh, \.tax) { $1 },
                createSelector(\.tax, fresh, { $0.tax }) { tax, _, _ in tax },
                createSelector(\.tax, \.note, \.filter, fresh) { tax, _, _, _ in tax },
            ]
            for selector in selectors { _ = identifiers(of: selector) }
            #expect(reports.identifiers.count == 4)
            #expect(
                reports.lines.map { $0.split(separator: "Input ")[1].first } == [
                    "1", "1", "2", "4",
                ])
        }

        @Test func `Stored properties and selectors are not read twice`() {
            let inner = createSelector(\Shop.tax) { $0 + 1 }
            let outer = createSelector(inner, \Shop.tax, checks: .always) { $0 + $1 }
            #expect(identifiers(of: outer) == [])
            #expect(inner.inputRuns == 3)
        }

        // MARK: Identities

        @Test(.rule("G10"))
        func `A result function that gives back its only input twice in a row is reported once`() {
            let shops = [Shop(), Shop(names: ["a"]), Shop(names: ["b"]), Shop(names: ["c"])]
            let line: UInt = #line + 1
            let names = createSelector(\Shop.names) { $0 }
            #expect(identifiers(of: names, for: shops) == ["identity-selector"])
            #expect(
                reports.lines == [
                    "bowline[identity-selector] BowlineStoresTests/SelectorChecksTests"
                        + ".swift:\(line): The result function of a selector gave back its only "
                        + "input, a Array<String>, unchanged. Select the input itself, which "
                        + "remembering makes no cheaper; or, if that is meant, make the selector "
                        + "with checks: .never. Troubleshooting.md#identity-selector"
                ])
        }

        @Test func `Identities are reported each time with always, and not with never`() {
            let shops = [Shop(), Shop(names: ["a"]), Shop(names: ["b"])]
            let always = createSelector(\Shop.names, checks: .always) { $0 }
            let never = createSelector(\Shop.names, checks: .never) { $0 }
            #expect(identifiers(of: always, for: shops).count == 3)
            #expect(identifiers(of: never, for: shops).count == 3)
        }

        @Test
        func `A list that was in order is no identity, nor is a value that changes now and then`() {
            let sorted = createSelector(\Shop.names) { $0.sorted() }
            let positive = createSelector(\Shop.tax) { max(0, $0) }
            let shops = [Shop(names: []), Shop(names: ["a", "b"]), Shop(names: ["a", "b", "c"])]
            #expect(identifiers(of: sorted, for: shops) == [])
            #expect(identifiers(of: positive, for: [1, -2, 3, 4].map { Shop(tax: $0) }) == [])
        }
    }
#endif
