import Bindings

/// A server that registers users.
package protocol RegistrationServer: AnyObject {
  /// Registers a user.
  ///
  /// - Throws: A `RegistrationRefusal` if the server rejects a field, or another error if the server was not reached.
  func register(_ registration: Registration) async throws
}

/// A rejection by the server, with the field that caused it.
nonisolated package struct RegistrationRefusal: ExplainedError, Equatable {
  /// The field to change.
  package let field: RegistrationField
  /// The reason, as a sentence.
  package let explanation: String

  /// Creates a rejection of the text of a field.
  package init(_ field: RegistrationField, _ explanation: String) {
    self.field = field
    self.explanation = explanation
  }
}

/// The server of the lesson, which responds after a delay and rejects addresses that are already registered.
package final class LessonRegistrationServer: RegistrationServer {
  /// An address that is registered from the start.
  package static let takenEmail = "ada@example.org"
  /// The delay of each response.
  package static let delay = Duration.milliseconds(1200)

  private let clock: any Clock<Duration>
  private var emails: Set<String> = [takenEmail]

  /// Creates a server whose delays use a clock.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  /// Registers a user, unless the address is registered; uppercase and lowercase letters are equal.
  package func register(_ registration: Registration) async throws {
    try await clock.sleep(for: Self.delay)
    guard emails.insert(registration.email.lowercased()).inserted else {
      throw RegistrationRefusal(.email, "\(registration.email) is taken.")
    }
  }
}
