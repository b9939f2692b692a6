import Bindings

/// A server that registers users; tests can replace the server.
package protocol RegistrationServer: AnyObject {
  /// Registers a user.
  ///
  /// - Throws: A `RegistrationRejection` if the server rejects a field, or another error if the server cannot be
  ///   reached.
  func register(_ registration: Registration) async throws
}

nonisolated package struct RegistrationRejection: DisplayableError, Equatable {
  /// The field that the user must change.
  package let field: RegistrationField
  package let explanation: String

  package var displayText: String { explanation }
}

/// A server that rejects e-mail addresses that are already registered.
package final class LessonRegistrationServer: RegistrationServer {
  /// An e-mail address that is registered from the start.
  package static let takenEmail = "ada@example.org"
  package static let delay = Duration.milliseconds(1200)

  private let clock: any Clock<Duration>
  private var emails: Set<String> = [takenEmail]

  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  /// Registers a user unless the e-mail address is already registered; letter case is ignored.
  package func register(_ registration: Registration) async throws {
    try await clock.sleep(for: Self.delay)
    guard emails.insert(registration.email.lowercased()).inserted else {
      throw RegistrationRejection(field: .email, explanation: "'\(registration.email)' is taken. Use another.")
    }
  }
}
