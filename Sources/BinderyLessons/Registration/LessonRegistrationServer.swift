import Bindings
package import ViewModels

/// A server that rejects email addresses that are already registered.
package final class LessonRegistrationServer: RegistrationServer {
  /// An email address that is registered from the start.
  package static let takenEmail = "ada@example.org"
  package static let delay = Duration.milliseconds(1200)

  private let clock: any Clock<Duration>
  private var emails: Set<String> = [takenEmail]

  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  /// Registers a user unless the email address is already registered; letter case is ignored.
  package func register(_ registration: Registration) async throws {
    try await clock.sleep(for: Self.delay)
    guard emails.insert(registration.email.lowercased()).inserted else {
      let explanation = "'\(registration.email)' is taken. Use another."
      throw RegistrationRejection(field: .email, explanation: explanation)
    }
  }
}
