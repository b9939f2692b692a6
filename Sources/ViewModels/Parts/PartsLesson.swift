import Bindings

/// The view model of the first lesson: a visitor, and the steps that its parts have taken.
package final class PartsLesson {
  package let trace: PartsTrace
  package let visitor: VisitorViewModel

  package init(clock: any Clock<Duration>) {
    let trace = PartsTrace(clock: clock)
    self.trace = trace
    visitor = VisitorViewModel { trace.record($0) }
  }
}
