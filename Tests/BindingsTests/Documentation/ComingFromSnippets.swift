// The code of the article `ComingFromRxSwiftOrCombine`.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ComingFromSnippets {
  @Test func relays() {
    var log: [String] = []
    // snippet: relays
    let name = Observable("Ada")  // BehaviorRelay, CurrentValueSubject
    let tapped = Event<Void>()  // PublishRelay, PassthroughSubject

    name.observe(initial: true) { log.append("name \($0)") }  // subscribe, sink
    tapped.observe { log.append("tapped") }
    tapped.send()
    // end
    #expect(log == ["name Ada", "tapped"])
  }

  @Test func operators() {
    // snippet: operators
    let first = Observable("Ada")
    let last = Observable("Lovelace")

    let full = first.combineLatest(last) { "\($0) \($1)" }
    let initials = full.map { $0.filter(\.isUppercase) }
    let changes = first.distinct()
    // end
    let told = Recorder(changes)
    first.value = "Ada"
    #expect(told.values == [])
    #expect(initials.value == "AL")
  }

  @Test func latest() {
    // snippet: latest
    let morning = Observable("Good morning")
    let evening = Observable("Good evening")
    let chosen = Observable(morning)

    let greeting = chosen.map { $0.value }  // flatMapLatest, switchToLatest
    chosen.value = evening
    evening.value = "Good night"
    print(greeting.value)  // Good night
    // end
    #expect(greeting.value == "Good night")
  }

  @Test func previous() {
    let number = Observable(1)
    // snippet: previous
    var steps: [Int] = []
    var previous = number.value
    number.observe {  // scan, pairwise
      steps.append($0 - previous)
      previous = $0
    }
    // end
    number.value = 5
    #expect(steps == [4])
  }

  @Test func diamond() {
    // snippet: diamond
    let number = Observable(1)
    let sum = number.map { $0 * 2 }.combineLatest(number.map { $0 * 3 }) { $0 + $1 }

    var published: [Int] = []
    sum.observe { published.append($0) }
    number.value = 2
    print(published)  // [10]: once, and never 7
    // end
    #expect(published == [10])
  }

  @Test func reentrance() {
    // snippet: reentrance
    let number = Observable(0)
    var log: [String] = []
    number.observe {
      log.append("A\($0)")
      if $0 == 1 { number.value = 2 }
    }
    number.observe { log.append("B\($0)") }
    number.value = 1  // log == ["A1", "A2", "B2"]: B never receives the older value
    // end
    #expect(log == ["A1", "A2", "B2"])
  }

  @Test func asyncSequence() async {
    let number = Observable(0)
    // snippet: async
    let reading = Task {
      var seen: [Int] = []
      for await value in number.values {
        seen.append(value)
        if value == 2 { break }
      }
      return seen
    }
    // end
    await nextJob()
    number.value = 2
    // The sequence yields only the newest value, so a late first read yields 2.
    #expect(await [[0, 2], [2]].contains(reading.value))
  }

  @Test func virtualTime() async {
    // snippet: virtual-time
    let clock = ManualClock()
    let taps = Observable(0)
    let calm = taps.throttle(for: .seconds(1), clock: clock)
    var published: [Int] = []
    calm.observe { published.append($0) }

    for tap in 1...3 { taps.value = tap }
    await clock.advance(by: .seconds(1))
    print(published)  // [1, 3]
    // end
    #expect(published == [1, 3])
  }
}
