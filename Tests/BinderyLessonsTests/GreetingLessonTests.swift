import BinderyLessons
import Bindings
import Testing
import ViewModels

@Suite struct GreetingLessonTests {
  @Test func oneObserverReceivesTheCurrentValueAndTheOtherDoesNot() {
    let lesson = GreetingLesson()
    #expect(lesson.receivedDirect.value == " 0")
    #expect(lesson.receivedSkipping.value.isEmpty)
    lesson.counter.changeState()
    lesson.counter.changeState()
    #expect(lesson.counter.state.value == 2)
    #expect(lesson.receivedDirect.value == " 0 1 2")
    #expect(lesson.receivedSkipping.value == " 1 2")
  }

  @Test func aLessonIsReleasedWithItsCounter() {
    var lesson: GreetingLesson? = GreetingLesson()
    weak let counter = lesson?.counter
    lesson?.counter.changeState()
    lesson = nil
    #expect(counter == nil)
  }
}
