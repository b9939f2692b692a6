package import Bindings

/// The person at the keyboard, as the model of the first lesson: a value whose name tells when it changes.
package struct User {
  // Shown in the Lab: user
  /// The name of the person.
  package var name: Observable<String>
  // End of what is shown

  /// A user of that name.
  package init(name: Observable<String>) {
    self.name = name
  }
}
