import Bindings
import Testing
import ViewModels

struct ProfileViewModelTests {
  private let model = ProfileViewModel()

  @Test func theGreetingFollowsTheName() {
    #expect(model.greeting == "Hello, Adam Woodcock")
    model.user.name.value = "Grace Hopper"
    #expect(model.greeting == "Hello, Grace Hopper")
  }

  @Test func nobodyIsGreetedByNothing() {
    for blank in ["", " ", "\t  "] {
      model.user.name.value = blank
      #expect(model.greeting == "Hello")
    }
  }

  @Test func theNameCanBeResetOnceItIsAnother() {
    #expect(!model.canReset)
    model.user.name.value = "Ada"
    #expect(model.canReset)
    model.resetName()
    #expect(model.user.name.value == ProfileViewModel.defaultName)
    #expect(!model.canReset)
  }

  @Test func aResetIsToldToWhoeverShowsTheName() {
    var shown: [String] = []
    model.user.name.observe(initial: true) { shown.append($0) }
    model.user.name.value = "Ada"
    model.resetName()
    #expect(shown == ["Adam Woodcock", "Ada", "Adam Woodcock"])
  }

  @Test func whoeverTypesIsNotToldWhatWasTyped() {
    final class Field { var text = "" }
    let (typing, other) = (Field(), Field())
    for field in [typing, other] { model.user.name.observe(with: field) { $0.text = $1 } }
    model.user.name.write("Ada", origin: typing)
    #expect(typing.text == "")
    #expect(other.text == "Ada")
    #expect(model.greeting == "Hello, Ada")
  }

  @Test func theModelIsFreedAlthoughItIsObserved() {
    final class Screen { var greeting = "" }
    let screen = Screen()
    weak var freed: ProfileViewModel?
    do {
      let model = ProfileViewModel()
      model.user.name.observe(with: screen) { [unowned model] screen, _ in screen.greeting = model.greeting }
      model.user.name.value = "Ada"
      freed = model
    }
    #expect(screen.greeting == "Hello, Ada")
    #expect(freed == nil)
  }
}
