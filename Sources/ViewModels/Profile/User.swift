public import Bindings

/// The person at the keyboard, as the model of the first lesson: a value whose name tells when it changes.
public struct User {
  // Shown in the Lab: user
  /// The name of the person.
  public var name: Observable<String>
  // End of what is shown

  /// A user of that name.
  public init(name: Observable<String>) {
    self.name = name
  }
}
