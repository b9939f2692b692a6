import Bindery
import BinderyStage
import Observation
import Testing

@Observable private final class Profile {
  var name = "Adam Woodcock"
  var password = ""
  var greeting: String { "Hello, \(name)" }
}

private final class ProfileBinder: Binder<Profile> {
  let username = BoundTextField(placeholder: "Your name")
  let greeting = Label()
  let password = BoundTextField(placeholder: "Password", isSecure: true)
  let save = Button("Save")

  override func makeView() -> View {
    VStack {
      username; greeting; password; HStack { save }
    }
  }

  override func bind(_ model: Profile) {
    username.bind(to: \.name, of: model)
    password.bind(to: \.password, of: model)
    greeting.bind(\.text, to: model.greeting)
    save.observe(self, for: .primaryAction) { binder, _ in binder.password.becomeFirstResponder() }
  }

  override class var commands: CommandTable {
    CommandTable(for: ProfileBinder.self) {
      KeyCommand("reset", "Reset", keys: [Key(.function(5))]) { $0.viewModel.name = "Adam Woodcock" }
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct ProfileStageTests {
  private let clock = ManualClock()
  private let model = Profile()

  @Test func greetingFollowsTheField() async throws {
    let stage = Stage(ProfileBinder(model), size: Size(width: 20, height: 5), clock: clock)
    try await stage.type("Ada", into: "Username")
    #expect(
      stage.screen == """
        Ada
        Hello, Ada
        Password
        [ Save ]

        """)
    #expect(model.name == "Ada")
    #expect(stage.terminal.cursor == Cursor(at: Point(x: 3, y: 0)))
  }

  @Test func undoKeepsTheValueThatTheServerWrote() async throws {
    let stage = Stage(ProfileBinder(model), size: Size(width: 20, height: 5), clock: clock)
    try await stage.type("xy")
    try await stage.wait(.seconds(60))
    model.name = "Server says"
    try await stage.settle()
    try await stage.press("Ctrl+_")
    #expect(stage.screen.hasPrefix("Server says\nHello, Server says\n"))
    #expect(model.name == "Server says")
    try await stage.type("!")
    try await stage.press("Ctrl+_")
    #expect(model.name == "Server says")
  }

  @Test func aPasteThatIsTooLongIsCutAndTheFieldSaysSo() async throws {
    let stage = Stage(ProfileBinder(model), size: Size(width: 30, height: 5), clock: clock)
    try await stage.paste(String(repeating: "0123456789", count: 1000))
    #expect(model.name.count == BoundTextField.standardMaximumLength)
    #expect(stage.screen.hasPrefix("123456789012      4096 at most\n"))
  }

  @Test func typingIntoAFieldReplacesItsText() async throws {
    let stage = Stage(ProfileBinder(model), size: Size(width: 20, height: 5), clock: clock)
    try await stage.type("Grace", into: "username")
    try await stage.type(" Hopper")
    #expect(model.name == "Grace Hopper")
    try await stage.type("", into: "username")
    #expect(model.name == "")
    try await stage.paste("é日本語")
    #expect(try stage.value(of: "Your name") == "é日本語")
  }

  @Test func theSampleOfTheLanguagePlays() async throws {
    let script = """
      # profile.demo - two-way binding, both ways round
      size 40x6
      caption "Type, and the greeting follows: the field writes the model, the model updates the label."
      type "Grace Hopper" into Username
      expect Greeting.text == "Hello, Grace Hopper"
      press F5
      expect Username.value == "Adam Woodcock"
      click "Save"
      expect focus Password
      type "secret"
      expect Password.value != "secret"
      snapshot after-reset
      """
    var snapshots: [String: String] = [:]
    let runner = DemoRunner(try Script(script, name: "profile.demo"), keepSnapshot: { snapshots[$0] = $1.text })
    let outcome = try await runner.playHeadless(clock: clock) {
      Application(ProfileBinder(model), terminal: $0, clock: clock)
    }
    #expect(outcome == .finished(steps: 11))
    #expect(model.password == "secret")
    #expect(snapshots["after-reset"]?.hasPrefix("Adam Woodcock\nHello, Adam Woodcock\n") == true)
    #expect(snapshots["after-reset"]?.contains("secret") == false)
  }
}
