import Bindings

/// Where registrations go.
package protocol RegistrationServer: AnyObject {
  /// Registers a user.
  ///
  /// - Throws: `RegistrationRefusal` when the server does not want it, another error when it was not reached.
  func register(_ registration: Registration) async throws
}

/// What a server refused, and the field that it is about.
nonisolated package struct RegistrationRefusal: ExplainedError, Equatable {
  /// The field to change.
  package let field: RegistrationField
  /// Why.
  package let explanation: String

  /// A refusal of what a field says.
  package init(_ field: RegistrationField, _ explanation: String) {
    self.field = field
    self.explanation = explanation
  }
}

/// The lesson's server: it takes its time, knows one address already, and remembers those that it registers.
package final class LessonRegistrationServer: RegistrationServer {
  /// An address that is taken from the start.
  package static let takenEmail = "ada@example.org"
  /// How long it takes to answer.
  package static let delay = Duration.milliseconds(1200)

  private let clock: any Clock<Duration>
  private var emails: Set<String> = [takenEmail]

  /// A server that waits on a clock.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  /// Registers a user whose address is not taken, in any case of letters.
  package func register(_ registration: Registration) async throws {
    try await clock.sleep(for: Self.delay)
    guard emails.insert(registration.email.lowercased()).inserted else {
      throw RegistrationRefusal(.email, "\(registration.email) is taken.")
    }
  }
}
