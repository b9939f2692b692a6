import Bindery

/// Large numbers of views and bindings, and long texts.
enum ViewGrowth {
  static let all = [
    Growth("bindings: change one of them", sizes: [10, 1000, 10_000]) { size, screen in
      let values = (0..<size).map { Observable($0) }
      let labels = values.map { value in
        let label = Label()
        label.bind(\.text, to: "\(100_000 + value.value % 1000)")
        return label
      }
      // The screen is full at each size, because ncurses also searches empty rows below the content.
      screen.show(VStack { labels + (0..<60).map { Label("Label \($0)") } })
      return {
        values[5].value += 1
        screen.frame()
      }
    },
    Growth("views: redraw one of them", sizes: [100, 1000, 10_000]) { size, screen in
      let labels = (0..<size).map { Label("Label \(100_000 + $0)") }
      screen.show(VStack { labels })
      var isOdd = false
      return {
        isOdd.toggle()
        labels[5].text = isOdd ? "Label 100006" : "Label 100005"
        screen.frame()
      }
    },
    // The text is wider than the field at each size.
    Growth("field: type and delete a letter", sizes: [300, 1000, 4000]) { size, screen in
      let text = Observable(String(repeating: "a", count: size))
      let field = BoundTextField()
      field.bind(to: text)
      screen.show(
        VStack {
          field
          StatusBar()
        })
      return {
        screen.type(.character("b"))
        screen.type(Key(.backspace))
      }
    },
    opening("text: open", sizes: textSizes) { "Line \(1_000_000 + $0) of a text that is read." },
    opening("text: open, wide characters", sizes: [1000, 3000, 10_000]) {
      "第\(1_000_000 + $0)行、ここに読まれる文章がある。"
    },
    opening("text: open, lines wider than the view", sizes: [1000, 3000, 10_000]) {
      "Line \(1_000_000 + $0)" + String(repeating: " of a text that is read", count: 12)
    },
    Growth("text: next line", sizes: textSizes) { size, screen in
      let view = TextView(text(lines: size))
      view.showsScrollbar = false
      screen.show(view)
      view.scroll(to: size / 2)
      screen.frame()
      return { screen.type(Key(.down)) }
    },
    Growth("text: scroll to the end and back", sizes: textSizes) { size, screen in
      // The thumb of the scrollbar is longer in a short text.
      let view = TextView(text(lines: size))
      view.showsScrollbar = false
      screen.show(view)
      return {
        screen.type(Key(.end))
        screen.type(Key(.home))
      }
    },
  ]

  private static let textSizes = [1000, 100_000, 1_000_000]

  /// Measures the opening of a long text.
  ///
  /// The screen is equal at each size, so only the first size sends bytes.
  private static func opening(_ name: String, sizes: [Int], line: @escaping (Int) -> String) -> Growth {
    Growth(name, .linear, sizes: sizes, isOnScreen: false) { size, screen in
      let text = text(lines: size, line)
      return { screen.show(TextView(text)) }
    }
  }

  /// Returns a text that repeats a block of 1000 lines, by default of 36 bytes each.
  private static func text(
    lines: Int, _ line: (Int) -> String = { "Line \(1_000_000 + $0) of a text that is read." }
  ) -> String {
    let block = (0..<1000).map { line($0) + "\n" }.joined()
    return String(repeating: block, count: lines / 1000)
  }
}
