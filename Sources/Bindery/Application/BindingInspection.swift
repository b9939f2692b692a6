import Bindings
import Widgets

// The page behind F12. The register is off, and free, until the page is first opened; then every binder binds anew, so that what was bound
// before is seen as well.

/// The page of live bindings, and of who wrote what and who was told, while it is open.
@MainActor final class BindingInspection {
  private var text: TextView?
  private weak var application: Application?
  private var isUpdateDue = false

  /// Turns the register on and makes the page.
  func open(in application: Application) -> View {
    self.application = application
    if BindingInspector.current == nil {
      BindingInspector.turnOn()
      application.navigator.rebindAll()
    }
    let text = TextView(page())
    text.identifier = "inspector"
    self.text = text
    BindingInspector.current?.onTrace = { [weak self] entry in
      if !Self.isToolkits("\(entry)") { self?.updateSoon() }
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
    let bindings = inspector.bindings.map(\.description).filter { !Self.isToolkits($0) }
    let log = inspector.trace.suffix(Self.logLength).map(\.description).filter { !Self.isToolkits($0) }.reversed()
    return """
      \(bindings.count) live bindings: where made, what it reads, whose it is, how often it fired, its last value

      \(bindings.joined(separator: "\n"))

      Log, newest first: who wrote what, and who was told

      \(log.joined(separator: "\n"))
      """
  }

  /// Whether a line is about the toolkit's own bindings: the status bar's, a panel's.
  private static func isToolkits(_ line: String) -> Bool { line.contains("Widgets/") }

  private static let logLength = 200
}
