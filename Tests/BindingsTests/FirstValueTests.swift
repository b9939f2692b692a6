// Clause 6 of the contract: which observers receive the current value, and which receive only later values.
import Bindings
import Testing

@Suite struct FirstValueTests {
  @Test func aBoundPropertyShowsThePresentValueAtOnce() {
    let field = FakeField(UpdateQueue())
    let name = Observable("Ada")
    field.bind(\.text, to: name.value)
    #expect(field.text == "Ada")
  }

  @Test func aClosureWaitsForTheNextValue() {
    let cell = Observable(1)
    let told = Recorder(cell)
    #expect(told.values.isEmpty)
    cell.value = 2
    #expect(told.values == [2])
  }

  @Test func anInitialValueIsPublishedToTheNewObserverAlone() {
    let cell = Observable(0)
    var log: [String] = []
    cell.observe(initial: true) { log.append("a\($0)") }
    cell.observe(initial: true) { log.append("b\($0)") }
    #expect(log == ["a0", "b0"])
  }

  @Test func fireTellsThePresentValueAgain() {
    let cell = Observable(7)
    let told = Recorder(cell)
    cell.fire()
    #expect(told.values == [7])
  }

  @Test func aPropertyCanFollowACell() {
    let name = Observable("Ada")
    let field = FakeField()
    name.observe(with: field, initial: true) { $0.text = $1 }
    #expect(field.text == "Ada")
    name.value = "Grace"
    #expect(field.text == "Grace")
  }

  @Test func aCellCanFollowACell() {
    let source = Observable(1)
    let copy = Observable(0)
    let token = source.bind(to: copy)
    #expect(copy.value == 1)
    source.value = 2
    #expect(copy.value == 2)
    token.dispose()
    source.value = 3
    #expect(copy.value == 2)
  }
}
