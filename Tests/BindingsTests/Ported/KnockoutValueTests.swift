// The expectations of Knockout's tests for observables and subscribers, applied to this library. The article
// `BehaviorsOfOthers.md` lists the results.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct KnockoutValueTests {
  @Test func onlyTheKeyOfAValueDecidesWhetherItIsPublished() {
    struct Post {
      let id: Int
      var isRead = false
    }
    let post = Observable(Post(id: 1))
    let key = post.map { $0.id }
    let told = Recorder(key)
    post.value = Post(id: 1, isRead: true)
    #expect(told.values == [])
    post.value = Post(id: 2)
    #expect(told.values == [2])
  }

  @Test func anObserverCanKeepThePreviousValue() {
    let name = Observable("Ada")
    var previous = name.value
    var pairs: [String] = []
    name.observe {
      pairs.append("\(previous)-\($0)")
      previous = $0
    }
    name.value = "Grace"
    name.value = "Mary"
    #expect(pairs == ["Ada-Grace", "Grace-Mary"])
  }

  @Test func severalCellsWrittenTogetherPublishOneConsistentState() {
    let first = Observable("Ada")
    let last = Observable("Lovelace")
    let full = Computed(first, last) { "\($0) \($1)" }
    let told = Recorder(full)
    transaction {
      first.value = "Grace"
      last.value = "Hopper"
    }
    #expect(told.values == ["Grace Hopper"])
  }

  @Test func anObjectThatChangedInsideIsPublishedOnRequest() {
    final class Box { var number = 1 }
    let box = Observable(Box())
    var seen: [Int] = []
    box.observe { seen.append($0.number) }
    box.value.number = 2
    let afterTheWrite = seen
    box.fire()
    #expect(afterTheWrite == [])
    #expect(seen == [2])
  }

  @Test func aValueThatReturnsBeforeItsTimeIsNotPublished() async {
    let clock = ManualClock()
    let text = Observable("original")
    let slow = text.debounce(for: .milliseconds(500), clock: clock)
    let all = Recorder(slow)
    text.value = "new"
    text.value = "original"
    await clock.advance(by: .milliseconds(500))
    #expect(all.values == [])
    text.value = "new"
    await clock.advance(by: .milliseconds(500))
    #expect(all.values == ["new"])
  }

  @Test func anObserverAddedDuringTheWaitIsNotifiedWhenItEnds() async {
    let clock = ManualClock()
    let text = Observable("a")
    let slow = text.debounce(for: .milliseconds(500), clock: clock)
    let early = Recorder(slow)
    text.value = "b"
    let late = Recorder(slow)
    await clock.advance(by: .milliseconds(500))
    #expect(early.values == ["b"])
    #expect(late.values == ["b"])
  }

  @Test func theSourceOfASlowValueHasItsNewValueAtOnce() async {
    let clock = ManualClock()
    let text = Observable("a")
    let slow = text.debounce(for: .milliseconds(500), clock: clock)
    let upper = slow.map { $0.uppercased() }
    text.value = "b"
    #expect(text.value == "b")
    #expect(slow.value == "a")
    #expect(upper.value == "A")
    await clock.advance(by: .milliseconds(500))
    #expect(upper.value == "B")
  }

  @Test func aHandlerThatWritesASlowValueIsNotifiedAgainLater() async {
    let clock = ManualClock()
    let text = Observable("a")
    let slow = text.debounce(for: .milliseconds(500), clock: clock)
    let told = Recorder(slow)
    var isFirst = true
    slow.observe { _ in
      if isFirst { text.value = "z" }
      isFirst = false
    }
    text.value = "b"
    await clock.advance(by: .milliseconds(500))
    #expect(told.values == ["b"])
    await clock.advance(by: .milliseconds(500))
    #expect(told.values == ["b", "z"])
  }
}
