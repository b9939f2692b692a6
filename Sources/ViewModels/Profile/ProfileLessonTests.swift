import Bindings

extension LessonTest {
  package static let profile = [
    LessonTest("The greeting follows the name.") {
      let profile = ProfileViewModel(name: "Ada")
      profile.user.name.value = "Grace"
      try expect(profile.greeting, is: "Hello, Grace")
    },
    LessonTest("A blank name is greeted without a name.") {
      let profile = ProfileViewModel(name: " ")
      try expect(profile.greeting, is: "Hello")
    },
    LessonTest("Another name can be reset.") {
      let profile = ProfileViewModel()
      try expect(profile.canReset, is: false)
      profile.user.name.value = "Ada"
      try expect(profile.canReset, is: true)
    },
    LessonTest("The field that writes is not written to.") {
      let profile = ProfileViewModel(name: "Ada")
      let typing = Field()
      let other = Field()
      for field in [typing, other] {
        profile.user.name.observe(with: field) {
          $0.text = $1
        }
      }
      profile.user.name.write("Grace", origin: typing)
      try expect(typing.text, is: "")
      try expect(other.text, is: "Grace")
    },
  ]
}

/// A field without a window.
private final class Field {
  var text = ""
}
