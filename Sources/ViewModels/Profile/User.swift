package import Bindings

/// A user, the model of the first lesson, whose name is observable.
package struct User {
  // Shown in the Lab: user
  /// The name of the user.
  package var name: Observable<String>
  // End of the excerpt

  /// Creates a user.
  package init(name: Observable<String>) {
    self.name = name
  }
}
