import Bindings

/// A form that sends a request each time its button is pressed, so that two quick presses register twice.
final class UsualForm {
  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private(set) var requests = 0

  init(server: any RegistrationServer, clock: any Clock<Duration>) { (self.server, self.clock) = (server, clock) }

  func submit(_ registration: Registration) {
    requests += 1
    startTask(on: clock) { [server] in
      try? await server.register(registration)
    }
  }
}

extension Pitfall {
  package static func sentTwice(clock: any Clock<Duration>) -> Pitfall {
    let registration = Registration(name: "Ada", email: "countess@example.org", password: "analytical1")
    return Pitfall(
      "Nothing blocks the button during a request: two presses, two requests.",
      explanation:
        "A Command rejects an execution while it is running, and disables its button.",
      title: "Press twice", clock: clock
    ) {
      let form = UsualForm(server: LessonRegistrationServer(clock: clock), clock: clock)
      for _ in 1...2 { form.submit(registration) }
      return "\(form.requests) requests"
    } here: {
      let server = LessonRegistrationServer(clock: clock)
      let submit = Command<Void, Void>("Register", clock: clock) { try await server.register(registration) }
      let accepted = (1...2).count { _ in submit.execute() }
      return accepted == 1 ? "1 request" : "\(accepted) requests"
    }
  }
}
