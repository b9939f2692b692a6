import Bindings
import TerminalCore

/// The loads of the suggestions of a text field, and the list that displays the suggestions.
final class FieldSuggestions: FieldCompletion {
  private let load: @MainActor (String) async throws -> [String]
  private weak var field: BoundTextField?
  private(set) var state = SuggestionState() { didSet { if state != oldValue { stateChanged() } } }
  private var task: Task<Void, Never>?
  private var menu: SuggestionMenu?

  init(of field: BoundTextField, _ load: @escaping @MainActor (String) async throws -> [String]) {
    (self.field, self.load) = (field, load)
  }

  var isOpen: Bool { state.isOpen }
  var isLoading: Bool { state.phase == .loading }
  var hasItems: Bool { !state.items.isEmpty }
  var hasChoice: Bool { state.choice != nil }

  /// Loads suggestions for the text after an edit by the user, or closes the list if the field is empty.
  func textChanged() { if field?.text.isEmpty == false { request() } else { close() } }

  /// Loads suggestions for the text, and cancels the previous load.
  func request() {
    guard let field, field.isFirstResponder, !field.isSecure else { return close() }
    task?.cancel()
    let text = field.text
    let number = state.begin(for: text)
    task = startTask(on: field.actionTracker, orLater: { [weak field] in field?.actionTracker }) { [weak self, load] in
      // An edit or a closed list in the same step as the request cancels the task before it starts.
      guard !Task.isCancelled else { return }
      do {
        let items = try await load(text)
        self?.state.finish(number, with: items)
      } catch {
        self?.state.fail(number, LoadFailure(error).message)
      }
    }
  }

  func choose(by step: Int) { state.choose(by: step) }

  func close() { state.close() }

  /// Replaces the text with the chosen suggestion as one edit by the user, and closes the list.
  func take() {
    guard let field, let text = state.chosen else { return }
    field.replaceAll(with: text)
    close()
  }

  private func stateChanged() {
    if state.phase != .loading {
      task?.cancel()
      task = nil
    }
    if state.isOpen, menu == nil { open() }
    menu?.show(state)
    if !state.isOpen { dismiss() }
    field?.window?.commandsMayHaveChanged()
  }

  private func open() {
    guard let field, let window = field.window else { return }
    let menu = SuggestionMenu(below: field, onClose: { [weak self] in self?.close() })
    menu.list.observe(menu, for: .selectionChanged) { [weak self] menu, list in
      if !menu.isUpdating, let index = list.selectedIndex { self?.state.choose(index) }
    }
    menu.list.observe(menu, for: .primaryAction) { [weak self] _, _ in self?.take() }
    self.menu = menu
    window.add(menu)
  }

  private func dismiss() {
    menu?.removeFromSuperview()
    menu = nil
  }
}
