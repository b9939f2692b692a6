import Observation

/// A view model: the texts and the actions of a screen, with a model and without any view.
///
/// `report` is called when something happens, which lights up a part of the picture.
@Observable
package final class VisitorViewModel {
  package private(set) var visitor = Visitor() {
    didSet { report(.modelChanged) }
  }

  package var greeting: String {
    visitor.hasName ? "Hello, \(visitor.name)" : "Hello"
  }

  package func rename(_ name: String) {
    report(.viewModelCalled)
    visitor.name = name
  }

  @ObservationIgnored private let report: (PartsTrace.Step) -> Void

  package init(report: @escaping (PartsTrace.Step) -> Void = { _ in }) {
    self.report = report
  }
}
