import Bindings
import Widgets

// The page behind F12. The register is off, and free, until the page is first opened, unless the app turned it on when it started. Then
// every binder binds anew, so that what was bound on the screen before is seen as well; what models bound before cannot be, and the page
// says so.

/// The page of live bindings, and of who wrote what and who was told, while it is open.
@MainActor final class BindingInspection {
  private var text: TextView?
  private weak var application: Application?
  private var isUpdateDue = false
  /// Whether bindings were made before the register was on.
  private var isLate = false

  /// Turns the register on and makes the page.
  func open(in application: Application) -> View {
    self.application = application
    if BindingInspector.current == nil {
      isLate = true
      BindingInspector.turnOn()
      application.navigator.rebindAll()
    }
    let text = TextView(page())
    text.identifier = "inspector"
    self.text = text
    BindingInspector.current?.onTrace = { [weak self] entry in
      if !Self.isToolkits(entry.place) { self?.updateSoon() }
    }
    return Dialog("Bindings", text)
  }

  /// Ends the live log; the register stays on, so that the next look has its past.
  func close() {
    BindingInspector.current?.onTrace = nil
    text = nil
  }

  /// Several changes in a row are one look.
  private func updateSoon() {
    guard !isUpdateDue, let application else { return }
    isUpdateDue = true
    application.window.timers.schedule(after: .milliseconds(200)) { [weak self] in
      guard let self else { return }
      isUpdateDue = false
      text?.update(page())
    }
  }

  private func page() -> String {
    guard let inspector = BindingInspector.current else { return "" }
    let bindings = inspector.bindings.filter { !Self.isToolkits($0.place) }.map(\.description)
    let log = inspector.trace.lazy.reversed().filter { !Self.isToolkits($0.place) }.prefix(Self.logLength)
    return """
      \(bindings.count) live bindings: where made, what it reads, whose it is, how often it fired, its last value
      \(isLate ? Self.lateness : "")
      \(bindings.joined(separator: "\n"))

      Log, newest first: who wrote what, and who was told
      What is written to an @Observable model directly, and not through a binding, cannot be seen here; whom it reached can.

      \(log.map(\.description).joined(separator: "\n"))
      """
  }

  /// Said where the page was opened too late for some.
  private static let lateness = """
    What models bound among themselves before this page was first opened is not listed.
    To have that, too: BindingInspector.turnOn() first thing in main, before models are made.

    """

  /// Whether a place is the toolkit's: its status bar and its panels have bindings of their own.
  private static func isToolkits(_ place: String) -> Bool { place.hasPrefix("Widgets/") }

  private static let logLength = 200
}
