/// A person to greet.
///
/// The other person of the lesson is `CountingPerson`, whose state is a counter.
nonisolated package struct Person: Sendable, Equatable {
  // Shown in the Lab: person
  /// The first name.
  package let firstName: String
  /// The last name.
  package let lastName: String
  // End of the excerpt

  /// Creates a person with a first name and a last name.
  package init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
