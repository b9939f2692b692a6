public import Bindings

/// The person at the keyboard, as the model of the first lesson: a value whose name tells when it changes.
public struct User {
  /// What the person is called.
  public var name: Observable<String>

  /// A user of that name.
  public init(name: Observable<String>) {
    self.name = name
  }
}
