import Bindery

nonisolated struct WidgetError: DisplayableError {
  let displayText: String

  init(_ text: String) { displayText = text }
}
