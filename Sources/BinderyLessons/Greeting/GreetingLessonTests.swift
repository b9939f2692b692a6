import Bindings
package import ViewModels

extension LessonTest {
  /// Returns the tests of the greeting for the given type of view model.
  package static func greeting(
    of type: any GreetingViewModelProtocol.Type = GreetingViewModel.self
  ) -> [LessonTest] {
    let person = Person(firstName: "Ada", lastName: "Lovelace")
    return [
      LessonTest("There is no greeting before the button.") {
        let viewModel = type.init(person: person)
        try expect(viewModel.greeting, is: nil)
      },
      LessonTest("The greeting has both names.") {
        let viewModel = type.init(person: person)
        viewModel.showGreeting()
        try expect(viewModel.greeting, is: "Hello Ada Lovelace")
      },
      LessonTest("Two observers do not disturb each other.") {
        let lesson = GreetingLesson(person: person)
        lesson.counter.changeState()
        try expect(lesson.receivedDirect.value, is: " 0 1")
        try expect(lesson.receivedSkipping.value, is: " 1")
      },
    ]
  }
}
