import Bindings
import Testing
import ViewModels

struct ProfileViewModelTests {
  private let model = ProfileViewModel()

  @Test func aBlankNameIsNotGreeted() {
    for blank in ["", " ", "\t  "] {
      model.name = blank
      #expect(model.greeting == "Hello")
    }
  }

  @Test func theFieldThatWritesIsNotNotified() {
    final class Field { var text = "" }
    let user = User(name: "Adam")
    let typing = Field()
    let other = Field()
    for field in [typing, other] { user.name.observe(with: field) { $0.text = $1 } }
    user.name.write("Ada", origin: typing)
    #expect(typing.text == "")
    #expect(other.text == "Ada")
  }
}
