package import Bindings

/// The user as in the tutorial, with a cell for each property that a view is bound to.
package struct User {
  package var name: Observable<String>

  package init(name: String) {
    self.name = Observable(name, label: "name of the user")
  }
}
