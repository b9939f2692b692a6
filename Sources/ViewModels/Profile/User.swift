package import Bindings

/// The model of the lesson on the profile: a user with an observable name.
package struct User {
  // Shown in the Lab: user
  package var name: Observable<String>
  // End of the excerpt

  package init(name: Observable<String>) {
    self.name = name
  }
}
