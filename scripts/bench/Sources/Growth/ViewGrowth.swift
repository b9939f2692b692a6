import Bindery

/// Many views, many bindings, long texts.
enum ViewGrowth {
  static let all = [
    Growth(name: "bindings: one of them changes", expectation: .constant, sizes: [10, 1000, 10_000]) { size, screen in
      let values = (0..<size).map { Observable($0) }
      let labels = values.map { value in
        let label = Label()
        label.bind(\.text, to: "\(100_000 + value.value)")
        return label
      }
      screen.show(VStack { labels })
      return {
        values[5].value += 1
        screen.frame()
      }
    },
    Growth(name: "views: one of them is damaged", expectation: .constant, sizes: [100, 1000, 10_000]) { size, screen in
      let labels = (0..<size).map { Label("Label \(100_000 + $0)") }
      screen.show(VStack { labels })
      var isOdd = false
      return {
        isOdd.toggle()
        labels[5].text = isOdd ? "Label 100006" : "Label 100005"
        screen.frame()
      }
    },
    Growth(name: "text: open", expectation: .linear, sizes: [1000, 100_000, 1_000_000]) { size, screen in
      let text = text(lines: size)
      return { screen.show(TextView(text)) }
    },
    Growth(name: "text: a line on", expectation: .constant, sizes: [1000, 100_000, 1_000_000]) { size, screen in
      let view = TextView(text(lines: size))
      screen.show(view)
      view.scroll(to: size / 2)
      screen.frame()
      return { screen.type(Key(.down)) }
    },
    Growth(name: "text: to the end and back", expectation: .constant, sizes: [1000, 100_000, 1_000_000]) {
      size, screen in
      screen.show(TextView(text(lines: size)))
      return {
        screen.type(Key(.end))
        screen.type(Key(.home))
      }
    },
  ]

  private static func text(lines: Int) -> String {
    var text = ""
    for line in 0..<lines { text += "Line \(line) of a text that is read.\n" }
    return text
  }
}
