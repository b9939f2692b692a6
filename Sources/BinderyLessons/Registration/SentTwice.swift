import Bindings
import ViewModels

/// A server that counts its requests.
final class CountingServer: RegistrationServer {
  private(set) var requests = 0

  func register(_ registration: Registration) async throws {
    requests += 1
  }
}

/// A form that sends a request each time its button is pressed, so that two quick presses register twice.
final class UsualForm {
  var name = ""
  var email = ""
  var password = ""
  private let server: any RegistrationServer
  private let clock: any Clock<Duration>

  init(server: any RegistrationServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func submit() {
    let registration = Registration(
      name: name, email: email, password: password)
    startTask(on: clock) { [server] in
      try? await server.register(registration)
    }
  }
}

extension Pitfall {
  package static func sentTwice(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      "Nothing blocks the button during a request. The code presses it twice.",
      explanation: "A Command rejects an execution while it is running, and disables its button.",
      clock: clock,
      usual: { try await usualPresses(clock) }, withBindery: { try await boundPresses(clock) })
  }

  private static func usualPresses(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let server = CountingServer()
    let form = UsualForm(server: server, clock: clock)
    form.name = "Ada"
    form.email = "ada@example.org"
    form.password = "analytical1"
    form.submit()
    form.submit()
    try await clock.sleep(for: .milliseconds(1))
    let count = server.requests
    return count == 1 ? "1 request" : "\(count) requests"
  }

  private static func boundPresses(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let server = CountingServer()
    let form = RegistrationForm(server: server, clock: clock)
    form.name.value = "Ada"
    form.email.value = "ada@example.org"
    form.password.value = "analytical1"
    form.repeated.value = "analytical1"
    form.submit.execute()
    form.submit.execute()
    try await clock.sleep(for: .milliseconds(1))
    let count = server.requests
    return count == 1 ? "1 request" : "\(count) requests"
  }
}
