import Bindings
import Widgets

/// A page that lists the live bindings, and the most recent writes and notifications.
///
/// The inspector is turned on when the page is first opened, unless the application turned it on earlier. All binders
/// then bind again, so that their bindings are recorded. Older bindings between models cannot be recorded, and the
/// page contains a notice about them.
@MainActor final class BindingInspection {
  private var text: TextView?
  private weak var application: Application?
  private var isUpdateDue = false
  /// Whether bindings may have existed before the inspector was turned on.
  private var isLate = false

  /// Turns on the inspector if it is off, and returns the page.
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

  /// Ends the live updates of the page, without turning the inspector off.
  func close() {
    BindingInspector.current?.onTrace = nil
    text = nil
  }

  /// Schedules an update of the page; further calls have no effect until that update.
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
      \(bindings.count) live bindings: source location, dependencies, owner, number of updates, last value
      \(isLate ? Self.lateness : "")
      \(bindings.joined(separator: "\n"))

      Log, newest first: writes and notifications
      Direct writes to an @Observable model are not recorded; the notifications that follow them are.

      \(log.map(\.description).joined(separator: "\n"))
      """
  }

  /// A notice about the bindings that the inspector could not record.
  private static let lateness = """
    Bindings between models that existed before this page was first opened are not listed.
    To list them, call BindingInspector.turnOn() at the beginning of main.

    """

  /// Returns whether a source location is in the `Widgets` module, whose views have internal bindings.
  private static func isToolkits(_ place: String) -> Bool { place.hasPrefix("Widgets/") }

  private static let logLength = 200
}
