// The expectations of ReactiveSwift's tests for properties, validating properties, bindings and actions.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ReactiveSwiftTests {
  @Test func theOldValueCanBeTakenInExchange() {
    let name = Observable("old")
    let told = Recorder(name)
    let old = name.mutate { value in
      defer { value = "new" }
      return value
    }
    #expect(old == "old")
    #expect(told.values == ["new"])
  }

  @Test func anObserverThatFiresAtOnceMayComeDuringAPass() {
    let number = Observable(0)
    var inner: [Int] = []
    number.observe { _ in
      if inner.isEmpty { number.observe(initial: true) { inner.append($0) } }
    }
    number.value = 1
    #expect(inner == [1])
    number.value = 2
    #expect(inner == [1, 2])
  }

  @Test func cellsWhoseObserversObserveOneAnotherEnd() {
    let first = Observable(0)
    let second = Observable(0)
    var seen: [Int] = []
    first.observe(initial: true) { _ in
      second.observe(initial: true) { _ in
        if seen.isEmpty { first.observe(initial: true) { seen.append($0) } }
      }
    }
    first.value = 1
    #expect(seen == [0, 1])
  }

  @Test func aMappedValueKeepsItsSource() {
    var source: Observable<Int>? = Observable(1)
    weak let weakSource = source
    var mapped: Computed<Int>? = source?.map { $0 + 1 }
    source = nil
    #expect(weakSource != nil)
    weakSource?.value = 5
    #expect(mapped?.value == 6)
    mapped = nil
    #expect(weakSource == nil)
  }

  @Test func aCombinationPublishesItsCurrentValue() {
    let first = Observable(1)
    let second = Observable(100)
    let third = Observable(10000)
    let both = first.combineLatest(second) { $0 + $1 }
    let all = both.combineLatest(third) { $0 + $1 }
    var pairs: [String] = []
    all.observe { pairs.append("\($0) \(all.value) \(both.value)") }
    first.value = 2
    second.value = 200
    #expect(pairs == ["10102 10102 102", "10202 10202 202"])
  }

  @Test func aHandlerCanRememberEarlierValues() {
    let name = Observable("a")
    var known: Set = ["a"]
    var fresh: [String] = []
    name.observe { if known.insert($0).inserted { fresh.append($0) } }
    for value in ["b", "b", "c", "a", "b"] { name.value = value }
    #expect(fresh == ["b", "c"])
  }

  @Test func theValueOfTheLatestInnerCellIsFollowed() {
    let first = Observable(0)
    var second: Observable<Int>? = Observable(10)
    weak let weakSecond = second
    let third = Observable(20)
    let outer = Observable(first)
    let flat = outer.map { $0.value }
    let told = Recorder(flat)
    outer.value = second ?? first
    second?.value = 11
    outer.value = third
    second?.value = 12
    first.value = 1
    third.value = 21
    #expect(told.values == [10, 11, 20, 21])
    second = nil
    #expect(weakSecond == nil)
  }

  @Test func aFollowerThatIsFreedNoLongerFollows() {
    let source = Observable(1)
    var follower: Observable<Int>? = Observable(0)
    weak let weakFollower = follower
    if let follower { source.bind(to: follower) }
    #expect(follower?.value == 1)
    follower = nil
    #expect(weakFollower == nil)
    source.value = 2
    #expect(source.value == 2)
  }

  @Test func aFollowerKeepsItsLastValueWhenItsSourceIsFreed() {
    let follower = Observable(0)
    var source: Observable<Int>? = Observable(1)
    weak let weakSource = source
    source?.bind(to: follower)
    source?.value = 2
    source = nil
    #expect(weakSource == nil)
    #expect(follower.value == 2)
  }

  @Test func aModelThatSubstitutesIsShownInTheDraft() {
    let number = Observable(0)
    number.observe { if $0 > 99 { number.value = 99 } }
    let valid = Validated(model: number, rules: [Rule("Below zero.") { $0 >= 0 }])
    #expect(valid.write(100, origin: nil) == .changed)
    #expect(valid.value == 99)
    #expect(valid.isValid)
    #expect(valid.write(-1, origin: nil) == .rejected(reason: "Below zero."))
    #expect(number.value == 99)
  }

  @Test func aDraftThatBecomesValidReachesTheModel() {
    let isOpen = Observable(false)
    let number = Observable(0)
    let valid = Validated(model: number, rules: [Rule("Closed.") { _ in isOpen.value }])
    valid.value = 10
    #expect(number.value == 0)
    isOpen.value = true
    #expect(number.value == 10)
    #expect(valid.reason == nil)
  }

  @Test func aRuleMayReadTheDraftOfAFieldThatIsNotValid() {
    let other = Validated("", rules: [Rule("Too short.") { $0.count > 1 }])
    let valid = Validated(0, rules: [Rule("No star.") { _ in other.value.hasSuffix("*") }])
    valid.value = 10
    #expect(valid.validValue == 0)
    other.value = "*"
    #expect(!other.isValid)
    #expect(valid.validValue == 10)
  }

  @Test func aRuleOfAnOwnerKeepsItNot() {
    final class Form {
      let other = Observable("")
      lazy var valid = Validated(0, rules: [Rule("Empty.") { [weak self] _ in self?.other.value.isEmpty == false }])
    }
    var form: Form? = Form()
    weak let weakForm = form
    form?.valid.value = 1
    #expect(form?.valid.reason == "Empty.")
    form = nil
    #expect(weakForm == nil)
  }

  @Test func aCommandThatItsOwnRunDisablesComesBack() async {
    final class Model {
      let clock = ManualClock()
      let isFree = Observable(true)
      lazy var work = Command<Void, Void>(self, "Work", clock: clock, canExecute: { $0.isFree.value }) {
        try await $0.pause()
      }

      func pause() async throws { try await clock.sleep(for: .seconds(1)) }
    }
    let model = Model()
    model.work.observe(with: model) { model in model.isFree.value = !model.work.isExecuting }
    #expect(model.work.execute())
    #expect(!model.isFree.value)
    #expect(!model.work.canExecute)
    await model.clock.advance(by: .seconds(1))
    #expect(model.isFree.value)
    #expect(model.work.canExecute)
  }

  @Test func aCommandWhoseInputIsMissingIsDisabled() async throws {
    final class Model {
      let input = Observable<Int?>(nil)
      lazy var add = Command<Int, Int>(self, "Add", canExecute: { $0.input.value != nil }) { model, number in
        (model.input.value ?? 0) + number
      }
    }
    let model = Model()
    #expect(!model.add.execute(2))
    model.input.value = 1
    #expect(try await model.add.run(2) == 3)
    model.input.value = -1
    #expect(try await model.add.run(-10) == -11)
  }
}
