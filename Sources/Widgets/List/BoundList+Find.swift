import TerminalCore

extension BoundList {
  /// Opens the search line.
  ///
  /// The text that is typed into the search line of an empty list is searched as soon as the list receives rows.
  public func beginFinding() {
    guard !finder.isEntering else { return }
    finder.before = (state, finder.text)
    finder.text = ""
    finder.isEntering = true
    setNeedsLayout()
    // If the line is closed and reopened before the next draw, layout does not invalidate the line, because its frame
    // is unchanged.
    setNeedsDisplay(findLine)
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the match stays selected; otherwise, the previous selection and scroll position are
  ///   restored.
  public func endFinding(keeping: Bool) {
    guard finder.isEntering else { return }
    finder.isEntering = false
    if !keeping { stopScan() }
    if !keeping, let before = finder.before {
      finder.text = before.text
      // A list that was empty has selected the first row since then.
      if before.state.count > 0 { restore(before.state) }
    }
    finder.before = nil
    setNeedsLayout()
    // Layout does not invalidate a line that remains as another footer.
    setNeedsDisplay(findLine)
  }

  private func restore(_ before: ListState) {
    change(notifying: true) { state in
      state.select(before.selection.map { min($0, state.count - 1) })
      state.scroll(by: before.offset - state.offset)
    }
  }

  static var findCommands: CommandTable {
    CommandTable(for: BoundList.self, in: .text, when: { $0.isEnabled && $0.finder.isEntering }) {
      KeyCommand(EditCommand.commit) { $0.confirmFinding() }
      KeyCommand(.cancel) { $0.endFinding(keeping: false) }
      KeyCommand(EditCommand.deleteBackward, isEnabled: { !$0.finder.text.isEmpty }) {
        $0.look(for: String($0.finder.text.dropLast()))
      }
      KeyCommand(EditCommand.deleteToStart, isEnabled: { !$0.finder.text.isEmpty }) { $0.look(for: "") }
      KeyCommand(EditCommand.paste, isEnabled: { $0.window?.clipboard.isEmpty == false }) {
        _ = $0.findTyped($0.window?.clipboard ?? "")
      }
    }
  }

  /// Closes the search line immediately, or as soon as a pending search finds a match.
  func confirmFinding() {
    if finder.scan != nil { finder.endsWithMatch = true } else { endFinding(keeping: true) }
  }

  func findTyped(_ text: String) -> Bool {
    guard finder.isEntering else { return false }
    find(text, after: finder.text)
    return true
  }

  /// Searches for the given text, appended to the given beginning and truncated at the limit.
  func find(_ text: String, after start: String) {
    let room = max(0, ListFinder.lengthLimit - start.unicodeScalars.count)
    let line = text.unicodeScalars.prefix(room + 1).prefix { !Character($0).isNewline }
    look(for: start + Sanitizer.plain(String(line.prefix(room))))
    finder.isCut = line.count > room
    setNeedsDisplay(findLine)
  }

  func findKey(_ key: Key) -> Bool {
    guard finder.isEntering, key == Key(.up) || key == Key(.down) else { return false }
    repeatFind(by: key == Key(.up) ? -1 : 1)
    return true
  }

  func resigned() {
    endFinding(keeping: true)
    refreshIndicator?.otherInput()
    setNeedsLayout()
    setNeedsDisplay(emptyArea)
  }

  /// Whether a row other than the selected row may match the search text.
  ///
  /// In a list with more than `ListFinder.exactLimit` rows, matches are not counted, and a match is assumed until a
  /// search finds none.
  var canRepeatFind: Bool {
    guard findsRows, !finder.text.isEmpty, !finder.isMissing, state.count > 0 else { return false }
    guard state.count <= ListFinder.exactLimit else { return true }
    return matches.contains { $0 != state.selection }
  }

  /// Whether the selected row matches the search text, so that the status bar offers the next match.
  var isAtMatch: Bool { state.selection.map(isMatch) ?? false }

  /// The indices of the matching rows, used only for lists of up to `ListFinder.exactLimit` rows.
  private var matches: [Int] {
    let rows = finder.matches ?? (0..<state.count).filter(isMatch)
    finder.matches = rows
    return rows
  }

  func repeatFind(by step: Int) {
    guard !finder.text.isEmpty, state.count > 0 else { return }
    let start = state.selection ?? (step > 0 ? -1 : state.count)
    scan(from: (start + step + state.count) % state.count, step: step)
  }

  func modelChangedWhileFinding() {
    finder.matches = nil
    // The search line shows the number of matches.
    if finder.isEntering { setNeedsDisplay(findLine) }
    if let scan = finder.scan {
      self.scan(from: min(scan.next, state.count - 1), step: scan.step)
    } else if finder.isMissing {
      if finder.isEntering { scan(from: 0, step: 1) } else { finder.isMissing = false }
    }
  }

  /// Updates the search after rows are inserted or removed at the start and appended at the end.
  ///
  /// Rows that have been searched are not searched again.
  func rowsShiftedWhileFinding(by distance: Int, appended: Int) {
    finder.matches = nil
    guard finder.isEntering || finder.scan != nil else { return finder.isMissing = false }
    setNeedsDisplay(findLine)
    if let scan = finder.scan, state.count > 0 {
      finder.scan?.next = max(0, min(scan.next + distance, state.count - 1))
      finder.scan?.left = min(scan.left + appended, state.count)
    } else if finder.scan != nil {
      missed()
    } else if finder.isMissing, appended > 0 {
      finder.scan = .init(next: state.count - appended, step: 1, left: appended)
      scanSlice()
    }
  }

  // MARK: Scanning

  private func look(for text: String) {
    guard text != finder.text else { return }
    finder.text = text
    stopScan()
    setNeedsLayout()
    setNeedsDisplay(findLine)
    let start = finder.before?.state.selection ?? 0
    if text.isEmpty {
      change(notifying: true) { $0.select(start) }
    } else {
      scan(from: min(start, state.count - 1), step: 1)
    }
  }

  private func scan(from start: Int, step: Int) {
    stopScan()
    guard state.count > 0 else { return missed() }
    finder.scan = .init(next: max(0, start), step: step, left: state.count)
    scanSlice()
  }

  private func scanSlice() {
    guard var scan = finder.scan else { return }
    let end = max(0, scan.left - ListFinder.slice)
    let letters = finder.letters
    while scan.left > end {
      if contains(letters, at: scan.next) { return found(scan.next) }
      scan.next = (scan.next + scan.step + state.count) % state.count
      scan.left -= 1
    }
    guard scan.left > 0 else { return missed() }
    finder.scan = scan
    setNeedsDisplay(findLine)
    findTimer = window?.timers.schedule(after: .zero) { [weak self] in self?.scanSlice() }
  }

  private func isMatch(_ index: Int) -> Bool { contains(finder.letters, at: index) }

  private func found(_ index: Int) {
    stopScan()
    finder.isMissing = false
    setNeedsDisplay(findLine)
    change(notifying: true) { $0.select(index) }
    if finder.endsWithMatch { endFinding(keeping: true) }
  }

  private func missed() {
    stopScan()
    finder.isMissing = true
    finder.endsWithMatch = false
    setNeedsDisplay(findLine)
  }

  private func stopScan() {
    finder.scan = nil
    findTimer = nil
  }

  // MARK: Search line

  var findLine: Rect { Rect(x: 0, y: bounds.height - insets.bottom, width: bounds.width, height: insets.bottom) }

  var findCaret: Point? {
    guard finder.isEntering, insets.bottom > 0 else { return nil }
    return Point(
      x: min(Self.findPrompt.utf8.count + TextWidth.of(shownText), max(0, bounds.width - 1)), y: findLine.minY)
  }

  /// The search text, truncated at the start if it does not fit on the line.
  private var shownText: String {
    let room = max(0, bounds.width - Self.findPrompt.utf8.count - 1 - (finder.isCut ? findRemark.utf8.count : 0))
    return TextWidth.of(finder.text) < room ? finder.text : String(finder.text.suffix(room))
  }

  /// The label of the search line, in ASCII characters, so that its byte count equals its width.
  static let findPrompt = "Find: "

  func drawFindLine(on canvas: Canvas) {
    let line = findLine
    let column = canvas.draw(Self.findPrompt + shownText, at: line.origin, style: canvas.theme[.field])
    let role: ThemeRole = finder.isMissing ? .error : .secondary
    canvas.draw(
      findRemark, at: Point(x: column, y: line.minY), style: canvas.theme[role], filling: max(0, line.width - column))
  }

  var findRemark: String {
    if finder.isCut { return "  \(ListFinder.lengthLimit) characters at most" }
    if finder.scan != nil { return "  searching…" }
    return finder.isMissing ? "  " + missingText : matchCount
  }

  /// The position of the selected match and the total number of matches, such as `2 of 5`.
  ///
  /// The text is empty for lists with more than `ListFinder.exactLimit` rows.
  private var matchCount: String {
    guard !finder.text.isEmpty, state.count <= ListFinder.exactLimit else { return "" }
    guard let selection = state.selection, let place = matches.firstIndex(of: selection) else { return "" }
    return "  \(place + 1) of \(matches.count)"
  }
}
