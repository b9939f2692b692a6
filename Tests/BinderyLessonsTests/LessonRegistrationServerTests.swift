import Bindings
import BinderyLessons
import Testing
import ViewModels

@Suite(.timeLimit(.minutes(20))) struct LessonRegistrationServerTests {
  @Test func anEmailIsTakenRegardlessOfItsCase() async {
    let clock = ManualClock()
    let form = RegistrationForm(server: LessonRegistrationServer(clock: clock), clock: clock)
    form.name.value = "Ada"
    form.email.value = "Ada@Example.org"
    form.password.value = "analytical1"
    form.repeated.value = "analytical1"
    form.submit.execute()
    await clock.advance(by: LessonRegistrationServer.delay)
    #expect(form.email.shownReason == "'Ada@Example.org' is taken. Use another.")
  }
}
