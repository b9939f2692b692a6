import TerminalCore

extension BoundTextField {
  /// Whether a text that does not fit shows its beginning and an ellipsis: without focus, and in a number or date
  /// field while the text is invalid and the caret is at the end.
  private var showsBeginning: Bool {
    guard isFirstResponder else { return true }
    return isPartOfControl && isRejected && editor.caret == editor.count
  }

  /// Scrolls to the caret or to the beginning, and invalidates the columns whose content has changed.
  func refresh() {
    if !showsBeginning {
      scroll.follow(caret: editor.caret, count: editor.count, columns: textColumns, width: width(at:))
    } else {
      scroll.reset()
    }
    let new = makePicture()
    if let columns = new.difference(from: picture) {
      setNeedsDisplay(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1))
    }
    picture = new
  }

  func makePicture() -> FieldPicture {
    let (padding, isOnSurface) = (padding, paddingOnSurface > 0)
    let hasError = isRejected || isInRowWithError
    let isInvalid = isEnabled && isOnSurface && hasError
    let enabledRest: FieldPicture.Look = isFirstResponder && !isOnSurface ? .restFocused : .rest
    let rest = isEnabled ? enabledRest : .restDisabled
    let visible = max(0, editor.count - scroll.first)
    var picture = FieldPicture(columns: padding + textColumns, expectedCells: padding + visible)
    picture.appendPadding(
      padding, focused: isFirstResponder && isOnSurface, invalid: isInvalid, look: rest)
    if editor.count == 0 {
      for character in placeholder {
        guard picture.append(character, width: TextWidth.of(character), look: isEnabled ? .placeholder : .disabled)
        else { break }
      }
    }
    let look = FieldPicture.Look(isEnabled: isEnabled, isInvalid: isRejected, isFocused: isFirstResponder)
    let selected = isFirstResponder ? editor.selection.range : 0..<0
    for index in scroll.first..<editor.count {
      let character = isMasked ? Self.bullet : editor.characters[index]
      let look = selected.contains(index) ? .selected : look
      guard picture.append(character, width: width(at: index), look: look) else {
        if showsBeginning { picture.appendEllipsis(look: look) }
        break
      }
    }
    picture.fill(rest)
    picture.extend(with: notice, look: isCut ? .invalid : .placeholder)
    return picture
  }

  /// The notice after a truncated insertion, which is shortened or omitted in a narrow field.
  private var limitNotice: String {
    [" \(maximumLength) at most", "!"].first { $0.utf8.count * 2 <= bounds.width } ?? ""
  }

  /// The text at the right edge: the limit after a truncated insertion, or a word that reveals the text of the field.
  var notice: String { isCut ? limitNotice : revealNotice }

  var textColumns: Int { bounds.width - padding - notice.utf8.count }

  /// The number of columns before the text.
  ///
  /// The column after the text is empty, because the caret needs it.
  var padding: Int { paddingOnSurface + indent }

  /// The number of empty columns that move a text at the right edge to the caret in the last column.
  private var indent: Int {
    guard isTrailing else { return 0 }
    var available = bounds.width - paddingOnSurface - notice.utf8.count - 1
    for index in 0..<editor.count where available > 0 { available -= width(at: index) }
    return max(0, available)
  }

  private var isMasked: Bool { isSecure && !isRevealed }

  func width(at index: Int) -> Int { isMasked ? 1 : TextWidth.of(editor.characters[index]) }

  /// Returns the index of the character in the given column of the view.
  ///
  /// For a column to the left of the field, the result is the index before the first visible character. For a column
  /// after the text, the result is the index after the last character.
  func place(at column: Int) -> Int {
    if column < 0 { return max(0, scroll.first - 1) }
    let column = column - padding
    var end = 0
    for index in scroll.first..<editor.count {
      end += width(at: index)
      if end > min(column, textColumns) { return index }
    }
    return editor.count
  }

  func redacted(_ text: String, _ count: Int) -> String {
    isSecure ? String(repeating: Self.bullet, count: count) : text
  }
}
