import Bindings
import FamiliarNames
import Testing

@Suite struct FamiliarNamesTests {
  private final class Screen {
    var text = ""
  }

  @Test func valueChangedReplacesOnlyItself() {
    let name = Dynamic("")
    var log: [String] = []
    name.bind { log.append("bound \($0)") }
    name.valueChanged = { log.append("first \($0)") }
    name.valueChanged = { log.append("second \($0)") }
    name.value = "x"
    #expect(name.valueChanged != nil)
    name.valueChanged = nil
    name.bindingChanged(to: "y")
    #expect(log == ["bound x", "second x", "bound y"])
  }

  /// As in the tutorial: a second way to write the value ends the endless loop of a field and its value.
  @Test func aChangeOfTheBindingDoesNotCallValueChanged() {
    let name = Dynamic("Adam")
    var log: [String] = []
    name.valueChanged = { log.append("assigned \($0)") }
    name.bind { log.append("bound \($0)") }
    name.bindingChanged(to: "Ada")
    #expect(name.value == "Ada")
    #expect(log == ["bound Ada"])
    name.value = "Grace"
    #expect(log == ["bound Ada", "assigned Grace", "bound Grace"])
  }

  @Test func bindFireCallsNoEarlierHandlerAndEachBindingSkipsForItself() {
    let state = Bind<Int>(0)
    var log: [String] = []
    state.bindFire { log.append("direct \($0)") }
    state.skipfirst().bindFire { log.append("skip \($0)") }
    state.bindFire { log.append("later \($0)") }
    state.value = 1
    #expect(log == ["direct 0", "later 0", "direct 1", "skip 1", "later 1"])
  }

  @Test func aBindingEndsWithItsBag() {
    let state = Bind<Int>(0)
    let bag = DisposeBag()
    var log: [Int] = []
    state.bindAndFire { log.append($0) }.dispose(by: bag)
    bag.dispose()
    state.fire()
    #expect(log == [0])
  }

  @Test func skipFirstCountsForEachBinding() {
    let cell = Observable(0)
    var log: [String] = []
    cell.bindAndFire { log.append("a\($0)") }
    cell.skipFirst(2).bind { log.append("b\($0)") }
    cell.skipFirst().bindFire { log.append("c\($0)") }
    for value in 1...3 { cell.value = value }
    #expect(log == ["a0", "a1", "c1", "a2", "c2", "a3", "b3", "c3"])
  }

  @Test func aNegativeNumberSkipsNothing() {
    let cell = Observable(0)
    var log: [Int] = []
    cell.skipFirst(-3).bind { log.append($0) }
    cell.value = 1
    #expect(log == [1])
  }

  @Test func bindingsRetainNeitherOwnerNorSource() {
    weak var released: Screen?
    weak var source: Bind<String>?
    let name = Observable("")
    do {
      let (screen, text) = (Screen(), Bind(""))
      (released, source) = (screen, text)
      name.bind(with: screen) { $0.text = $1 }
      text.valueChanged = { screen.text = $0 }
      text.bindFire { _ in }
      name.value = "x"
      text.value = "y"
      name.value = "z"
      #expect(screen.text == "z")
    }
    #expect(released == nil && source == nil)
    name.value = "later"
  }
}
