package import ViewModels

/// The view model of the first lesson: a visitor, and the steps that its parts have taken.
package final class PartsLesson {
  package let visitor = VisitorViewModel()
  package let trace: PartsTrace

  package init(clock: any Clock<Duration>) {
    trace = PartsTrace(clock: clock)
  }
}
