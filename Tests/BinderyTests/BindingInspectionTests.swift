import Bindery
import BinderyStage
import Testing

@MainActor @Suite(.serialized) struct BindingInspectionTests {
  @Test func theInspectorListsBindingsMadeBeforeItAndFollowsWrites() async throws {
    defer { BindingInspector.turnOff() }
    let name = Observable("Ada", label: "name")
    let stage = Stage(NameBinder(name), size: Size(100, 30))
    #expect(BindingInspector.current == nil)
    try await stage.press("F12")
    let page = try #require(stage.application.window.view(named: "inspector")?.valueText)
    #expect(page.contains("live bindings: where made"), "\(page)")
    #expect(page.contains("BindingInspectionTests.swift"))
    name.value = "Grace"
    try await stage.wait(.milliseconds(250))
    let later = try #require(stage.application.window.view(named: "inspector")?.valueText)
    #expect(later.contains("Grace"), "\(later)")
    try await stage.press("Esc")
    #expect(stage.application.window.view(named: "inspector") == nil)
  }

  @Test func withoutALookTheRegisterIsOff() {
    let stage = Stage(NameBinder(Observable("Ada")), size: Size(40, 5))
    #expect(stage.screen.contains("Ada"))
    #expect(BindingInspector.current == nil)
  }
}

private final class NameBinder: Binder<Bindery.Observable<String>> {
  let field = BoundTextField()
  let label = Label()

  override func makeView() -> View {
    VStack {
      field
      label
    }
  }

  override func bind(_ model: Bindery.Observable<String>) {
    field.bind(to: model)
    label.bind(\.text, to: "Hello, \(model.value)")
  }
}
