import Bindery

extension GalleryViewModel {
  /// The titles and summaries of all widgets, which the sample text view displays.
  var everySummary: String {
    Widget.allCases.map { "\($0.title)\n\n\($0.summary)" }.joined(separator: "\n\n")
  }
}

extension GalleryViewModel {
  static var groups: [Part] {
    [("Strings", 60), ("Woodwinds", 12), ("Brass", 11), ("Percussion", 4)].map {
      Part(id: $0, players: $1, isGroup: true)
    } + [Part(id: "Harp", players: 1, isGroup: false)]
  }

  static func instruments(of group: Part) -> [Part] {
    let instruments =
      switch group.id {
      case "Strings": [("Violin", 30), ("Viola", 12), ("Cello", 10), ("Double bass", 8)]
      case "Woodwinds": [("Flute", 3), ("Oboe", 3), ("Clarinet", 3), ("Bassoon", 3)]
      case "Brass": [("Horn", 4), ("Trumpet", 3), ("Trombone", 3), ("Tuba", 1)]
      default: [("Timpani", 1), ("Drums and cymbals", 3)]
      }
    return instruments.map { Part(id: $0, players: $1, isGroup: false) }
  }
}

extension GalleryViewModel {
  static func message(_ number: Int) -> LogBuffer.Line {
    let seconds = 8 * 3_600 + number * 7
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    let (text, level): (String, LogBuffer.Level) =
      switch number % 10 {
      case 3: ("The disk is almost full.", .warning)
      case 6: ("The backup failed: no space left.", .error)
      case 1, 5, 9: ("cache: \(number * 37 % 100) of 100 entries", .debug)
      default: ("GET /page/\(number * 13 % 50)", .info)
      }
    return LogBuffer.Line("\(time) \(text)", level: level)
  }
}

extension GalleryViewModel {
  /// Returns a load from 20 to 89 percent, or NaN for one of the loads.
  nonisolated static func load(_ number: Int) -> Double {
    number == 22 ? .nan : Double(20 + abs(number * 7 % 100 - 50) + number * 13 % 20)
  }

  /// The numbers of loads in ranges of 20 percent.
  var loadCounts: [(name: String, count: Int)] {
    stride(from: 20, to: 100, by: 20).map { start in
      ("\(start) to \(start + 19) %", loads.elements.count { (Double(start)..<Double(start + 20)).contains($0) })
    }
  }
}

extension GalleryViewModel.Widget {
  var title: String {
    switch self {
    case .label: "Label"
    case .styledText: "Styled text"
    case .button: "Button"
    case .link: "Link"
    case .textField: "Text field"
    case .editor: "Text editor"
    case .segmentedControl: "Segmented control"
    case .radioGroup: "Radio group"
    case .picker: "Picker"
    case .toggle: "Toggle"
    case .numberField: "Number field"
    case .dateField: "Date field"
    case .slider: "Slider"
    case .form: "Form"
    case .progress: "Progress"
    case .charts: "Charts"
    case .list: "List"
    case .table: "Table"
    case .tree: "Tree"
    case .log: "Log view"
    case .refresh: "Refresh indicator"
    case .textView: "Text view"
    case .scroll: "Scroll view"
    case .panel: "Panel"
    case .disclosure: "Disclosure group"
    case .split: "Split view"
    case .stack: "Stacks and sizes"
    case .grid: "Grid"
    case .tabs: "Tabs"
    case .dialog: "Dialog"
    case .fileDialogs: "File dialogs"
    case .toast: "Toast"
    case .statusBar: "Status bar"
    case .commandPalette: "Command palette"
    }
  }

  var summary: String {
    switch self {
    case .label: "Read-only text: left, centered or right, in one of the theme's roles."
    case .styledText:
      """
      Text with roles of the theme and links, from Markdown or from source code. Labels, rows, cells and text views display it.
      """
    case .button:
      """
      Pressed with Enter, Space or the mouse. If bound to a command, the button runs it, is disabled with it, and shows that it is \
      running. Each state has a title and a style.
      """
    case .link:
      "Opens an address with Enter or a click. The binder decides how; otherwise, the address is copied."
    case .textField:
      """
      One line of text, with a caret, a selection, undo and movement by words. The binding is two-way. The text can be masked, and text \
      that the model rejects is kept. An asynchronous source can suggest texts.
      """
    case .editor:
      """
      Multiline text with a selection, undo by words, and line wrapping. It is bound to a document; the cost of an edit does not \
      depend on the length.
      """
    case .segmentedControl:
      "One of a few values, side by side. The arrows, Space or a click select a value. The binding is two-way."
    case .radioGroup: "One of a few values, in rows. The arrows or a click select a value."
    case .picker:
      """
      One of many values. Enter or a click opens the list above the page; type to find, Enter to choose, Esc to keep the value.
      """
    case .toggle: "A value that is on, off, or mixed for several values. Space, x or a click changes it."
    case .numberField:
      """
      A number in a range, whole or decimal. The arrow keys and the wheel change it in steps. Invalid text is kept, with the reason.
      """
    case .dateField:
      """
      A day, typed or chosen in a calendar. Up and Down change the year, the month or the day at the caret; Alt+Down opens the calendar. \
      Invalid text is kept, with the reason.
      """
    case .slider:
      """
      A number in a range, selected with the arrow keys, the wheel or by dragging the thumb.
      """
    case .form:
      """
      Rows with aligned labels, help text and validation errors. The arrow keys move between fields. In a narrow form, the labels are \
      above the fields.
      """
    case .progress:
      """
      The progress of a command, the time left, and a button that cancels it; the label is the result. If the progress is unknown, a spinner.
      """
    case .charts:
      """
      A sparkline of the last samples, a gauge with a warning and an error from its thresholds on, and a bar chart of named values.
      """
    case .list:
      """
      Rows with a mark, a title, a detail and a switch. Only visible rows have views. The selection is kept by identity when rows \
      are inserted, removed or moved; / searches.
      """
    case .table:
      """
      Rows with columns. s or a click on a title sorts, < and > resize a column. The left and right arrow keys select a column; F2 edits the number of moons. Space selects several rows, Shift with an arrow key a range. The selection is kept \
      by identity; y copies it.
      """
    case .tree:
      """
      Rows with child rows. Right or a click on the mark expands a row, Left collapses it. Children are stored, or loaded on demand; \
      loading and errors are displayed in the row.
      """
    case .log:
      """
      The lines of a log of any length. The view follows the end until another line is selected or the end is scrolled out of view; \
      f resumes following. A filter selects lines by text and by level.
      """
    case .refresh:
      """
      A spinner at the top of a list while it loads, or the error. Up on the first row announces a refresh; Up again starts it.
      """
    case .textView: "Multiline text that wraps at words, scrolls, and displays the position."
    case .scroll:
      """
      A view larger than the available space, with scrollbars. The focused field stays visible.
      """
    case .panel: "A frame around a view, with a title and a footnote. The frame is bold while focus is inside it."
    case .disclosure:
      """
      A title that shows or hides the views below it. Enter or a click on the title expands or collapses the group.
      """
    case .split:
      """
      Two views side by side, or one above the other. Alt+Left, Alt+Right or a drag moves their border. A small window shows one of them.
      """
    case .stack:
      """
      Views in a row or a column. A length is fixed, fits the content, or is a percentage or a share of the rest. A spacer fills the rest.
      """
    case .grid:
      "Views in rows and aligned columns. A column is as wide as its widest cell, or fills the remaining space."
    case .tabs: "Several views, one of them visible. Alt and a digit, or the arrows on the titles, select a view."
    case .dialog: "A modal question. An answer or Esc closes the dialog."
    case .fileDialogs:
      """
      The files of a folder, from which one is opened, or a new one is named. A typed part of a name filters them, and a typed path opens \
      its folders.
      """
    case .toast:
      """
      A message in the lower right corner that disappears after a few seconds. It never takes focus. A click dismisses it.
      """
    case .statusBar:
      """
      One line with a message and the available keys, the most useful first. The keys are those of the focused view and its \
      superviews.
      """
    case .commandPalette:
      """
      Ctrl+P lists every enabled command with its keys. Type letters of a title to find it, Enter performs it. The commands used last are \
      first.
      """
    }
  }
}
