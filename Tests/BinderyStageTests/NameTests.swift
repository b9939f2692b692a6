import Bindery
import BinderyStage
import Testing

/// A page with labels, tabs, options and two buttons of the same title.
private final class SettingsBinder: Binder<Visitor> {
  let username = BoundTextField(placeholder: "nobody")
  let tabs = TabView()
  let status = Label()
  let profile = Button("Save")
  let settings = Button("Save")

  override func makeView() -> View {
    tabs.addTab("First", SegmentedControl("small", among: [("small", "Small"), ("large", "Large")]))
    tabs.addTab("Second", Label("the second page"))
    return VStack {
      HStack {
        Label("Name:"); username
      }
      status
      tabs
      Panel("Profile", profile.identified("one"))
      Panel("Settings", settings.identified("two"))
    }
  }

  override func bind(_ model: Visitor) {
    profile.observe(self, for: .primaryAction) { binder, _ in binder.status.text = "profile" }
    settings.observe(self, for: .primaryAction) { binder, _ in binder.status.text = "settings" }
  }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct NameTests {
  private let stage = Stage(SettingsBinder(Visitor(clock: ManualClock())), size: Size(width: 40, height: 11))

  @Test func aFieldHasTheNameOfItsLabelWithAndWithoutAColon() async throws {
    try await stage.play(
      """
      type "Ada" into Name
      expect "Name:".value == "Ada"
      expect name.name == "Name"
      expect focus "Name:"
      """)
    #expect(throws: StageError.self) { try stage.view("nobody") }
  }

  @Test func tabsAndOptionsAreClickedByTheirTitles() async throws {
    try await stage.play(
      """
      expect Small.selected == "true"
      click Large
      expect Small.selected == "false"
      expect Large.selected == "true"
      expect Large.role == "option"
      click Second
      expect text "the second page"
      expect Second.selected == "true"
      """)
    #expect(throws: StageError.self) { try stage.view("Large") }
  }

  @Test func anUnknownPropertyOfATabIsAnError() {
    let error = #expect(throws: StageError.self) { try stage.property("selectd", of: "First") }
    #expect(
      error?.message.hasPrefix("'First' (tab) has no property 'selectd'. Did you mean 'selected'? Available: value, ")
        == true)
  }

  @Test func anAmbiguousNameIsAnErrorThatListsTheCandidates() async throws {
    let error = await #expect(throws: StageError.self) { try await stage.click("Save") }
    #expect(
      error?.message
        == "'Save' is ambiguous: Save (in Profile), Save (in Settings). "
        + "Use one of these names, or give the views identifiers.")
    #expect(error?.isUsageError == true)
    try await stage.click("Save (in Settings)")
    #expect(try stage.value(of: "status") == "settings")
    try await stage.click("save (in profile)")
    #expect(try stage.value(of: "status") == "profile")
    try await stage.click("two")
    #expect(try stage.value(of: "status") == "settings")
  }

  @Test func anIdentifierIsAmbiguousIfTwoViewsHaveIt() async throws {
    try stage.view("two").identifier = "one"
    let error = #expect(throws: StageError.self) { try stage.view("one") }
    #expect(error?.message.hasPrefix("'one' is ambiguous: Save (in Profile), Save (in Settings).") == true)
  }
}
