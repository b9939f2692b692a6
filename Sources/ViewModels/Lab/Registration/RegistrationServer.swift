import Bindings

/// The interface of a server that registers users.
///
/// Tests can implement this protocol.
package protocol RegistrationServer: AnyObject {
  /// Registers a user.
  ///
  /// - Throws: A `RegistrationRefusal` if the server rejects a field, or another error if the server cannot be reached.
  func register(_ registration: Registration) async throws
}

/// A rejection by the server, with the field that caused the rejection.
nonisolated package struct RegistrationRefusal: ExplainedError, Equatable {
  /// The field that the user must change.
  package let field: RegistrationField
  /// The reason for the rejection, as a sentence.
  package let explanation: String

  package init(_ field: RegistrationField, _ explanation: String) {
    self.field = field
    self.explanation = explanation
  }
}

/// The server of the lesson.
///
/// The server responds after a delay, and rejects e-mail addresses that are already registered.
package final class LessonRegistrationServer: RegistrationServer {
  /// An e-mail address that is registered from the start.
  package static let takenEmail = "ada@example.org"
  /// The delay of each response.
  package static let delay = Duration.milliseconds(1200)

  private let clock: any Clock<Duration>
  private var emails: Set<String> = [takenEmail]

  /// Creates a server whose delays use `clock`.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  /// Registers a user unless the e-mail address is already registered; letter case is ignored.
  package func register(_ registration: Registration) async throws {
    try await clock.sleep(for: Self.delay)
    guard emails.insert(registration.email.lowercased()).inserted else {
      throw RegistrationRefusal(.email, "'\(registration.email)' is taken. Use another.")
    }
  }
}
