import Observation

/// A view model: the texts of a screen, with a model and without any view.
@Observable
package final class VisitorViewModel {
  package private(set) var visitor = Visitor()

  package var name: String {
    get { visitor.name }
    set { visitor.name = newValue }
  }

  package var greeting: String {
    visitor.hasName ? "Hello, \(visitor.name)" : "Hello"
  }

  package init() {}
}
