/// Who is greeted: plain data, as the greeting's text has it.
///
/// The other person of that text, whose state is a counter, is `CountingPerson`.
nonisolated package struct Person: Sendable, Equatable {
  // Shown in the Lab: person
  /// The first name.
  package let firstName: String
  /// The family name.
  package let lastName: String
  // End of what is shown

  /// A person of these names.
  package init(firstName: String, lastName: String) {
    self.firstName = firstName
    self.lastName = lastName
  }
}
