#if DEBUG
    import BowlineObservables
    import TestSupport
    import Testing

    struct SubscriptionCountTests {
        @Test(.rule("O3", "G9")) func countsWhatHasNeitherEndedNorBeenFreed() {
            Diagnostics.countingSubscriptions { count in
                var subject: PublishSubject<Int>? = PublishSubject()
                let first = subject?.subscribe()
                _ = subject?.map { $0 }.subscribe()
                _ = Observable.from(1...3).subscribe()
                #expect(count.made == 3)
                #expect(count.live == 2)
                first?.dispose()
                first?.dispose()
                #expect(count.live == 1)
                subject = nil
                #expect(count.live == 0)
                #expect(count.made == 3)
            }
        }

        @Test(.rule("G9")) func countsWhatABagEndsElsewhere() {
            Diagnostics.countingSubscriptions { count in
                let subject = PublishSubject<Int>()
                var bag: DisposeBag? = DisposeBag()
                if let bag { subject.subscribe().disposed(by: bag) }
                #expect(count.live == 1)
                onThread { bag = nil }
                #expect(count.live == 0)
                withExtendedLifetime(bag) {}
            }
        }

        @Test(.rule("G9")) func showsACycleOfTheUsers() {
            final class Screen {
                let relay = BehaviorRelay(value: 0)
                let bag = DisposeBag()
                func bind() {
                    relay.bind(onNext: { _ in withExtendedLifetime(self) {} }).disposed(by: bag)
                }
                func bindWeakly() {
                    relay.bind(with: self, onNext: { _, _ in }).disposed(by: bag)
                }
            }
            Diagnostics.countingSubscriptions { count in
                var bag: DisposeBag?
                do {
                    Screen().bindWeakly()
                    #expect(count.live == 0)
                    let screen = Screen()
                    screen.bind()
                    bag = screen.bag
                }
                #expect(count.live == 1)
                bag?.dispose()
                #expect(count.live == 0)
            }
        }

        @Test func eachScopeCountsForItself() async {
            let outer = PublishSubject<Int>()
            await Diagnostics.countingSubscriptions { count in
                _ = outer.subscribe()
                await Diagnostics.countingSubscriptions { inner in
                    _ = outer.subscribe()
                    await Task { _ = PublishRelay<Int>().subscribe() }.value
                    #expect(inner.made == 2)
                    #expect(inner.live == 1)
                }
                #expect(count.made == 1)
                outer.onCompleted()
                #expect(count.live == 0)
            }
        }
    }
#endif
