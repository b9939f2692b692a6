import Bindings
import ViewModels

/// A form that sends a request each time its button is pressed, so that two quick presses register twice.
final class UsualForm {
  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private(set) var requests = 0

  init(server: any RegistrationServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func submit(_ registration: Registration) {
    requests += 1
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
      clock: clock, usual: { usualPresses(clock) }, withBindery: { boundPresses(clock) })
  }

  private static let registration = Registration(
    name: "Ada", email: "countess@example.org", password: "analytical1")

  private static func usualPresses(_ clock: any Clock<Duration>) -> String {
    let server = LessonRegistrationServer(clock: clock)
    let form = UsualForm(server: server, clock: clock)
    form.submit(registration)
    form.submit(registration)
    return form.requests == 1 ? "1 request" : "\(form.requests) requests"
  }

  private static func boundPresses(_ clock: any Clock<Duration>) -> String {
    let server = LessonRegistrationServer(clock: clock)
    let submit = Command<Void, Void>("Register", clock: clock) {
      try await server.register(registration)
    }
    let presses = [submit.execute(), submit.execute()]
    let requests = presses.count { $0 }
    return requests == 1 ? "1 request" : "\(requests) requests"
  }
}
