import ViewModels

extension LessonTest {
  package static let profile: [LessonTest] = [
    LessonTest("The greeting follows the name.") {
      let profile = ProfileViewModel(name: "Ada")
      profile.name = "Grace"
      try expect(profile.greeting, is: "Hello, Grace")
    },
    LessonTest("A blank name is greeted without a name.") {
      let profile = ProfileViewModel(name: " ")
      try expect(profile.greeting, is: "Hello")
    },
    LessonTest("Another name can be reset.") {
      let profile = ProfileViewModel(name: "Ada")
      try expect(profile.canReset, is: true)
      profile.resetName()
      try expect(profile.name, is: "Adam Woodcock")
      try expect(profile.canReset, is: false)
    },
  ]
}
