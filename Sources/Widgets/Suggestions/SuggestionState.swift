/// The suggestions for the text of a field, and the chosen suggestion.
nonisolated struct SuggestionState: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case closed
    case loading
    case shown
    case failed(String)
  }

  private(set) var phase = Phase.closed
  /// The suggestions; during a load, those suggestions for the previous text that contain the new text.
  private(set) var items: [String] = []
  /// The index of the chosen suggestion, or nil while the typed text is kept.
  private(set) var choice: Int?
  /// The number of the newest load.
  private var load = 0

  var isOpen: Bool { phase != .closed }
  var chosen: String? { choice.map { items[$0] } }

  /// The notice in place of suggestions.
  var notice: String {
    if case .failed(let reason) = phase { reason } else { "Searching…" }
  }

  /// Begins a load for the given text, and ignores the result of any other load.
  ///
  /// Suggestions that contain the text remain, so that the list does not flicker while the user types.
  ///
  /// - Returns: The number of the load.
  mutating func begin(for text: String) -> Int {
    load += 1
    (phase, choice) = (.loading, nil)
    items.removeAll { !TextSearch.contains(text, in: $0) }
    return load
  }

  /// Displays the result of the load with the given number, unless the load was cancelled.
  mutating func finish(_ number: Int, with items: [String]) {
    guard number == load, phase == .loading else { return }
    if items.isEmpty { return close() }
    (phase, self.items) = (.shown, items)
  }

  /// Displays the error of the load with the given number, unless the load was cancelled.
  mutating func fail(_ number: Int, _ reason: String) {
    guard number == load, phase == .loading else { return }
    (phase, items) = (.failed(reason), [])
  }

  /// Chooses the next or previous suggestion, and cancels the load.
  ///
  /// The typed text is between the last and the first suggestion.
  mutating func choose(by step: Int) {
    let places = items.count + 1
    let place = ((choice ?? -1) + 1 + step) % places
    choose((place + places) % places - 1)
  }

  /// Chooses the suggestion at the given index, or no suggestion if there is none, and cancels the load.
  mutating func choose(_ index: Int) {
    guard isOpen, !items.isEmpty else { return }
    (phase, choice) = (.shown, items.indices.contains(index) ? index : nil)
  }

  mutating func close() { (phase, items, choice) = (.closed, [], nil) }
}
