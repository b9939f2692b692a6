import TerminalCore
import TestSupport

@testable import BinderyViews
@testable import Widgets

extension WidgetSample {
  /// Returns the result of driving the widget through a behavior.
  func check(_ behavior: WidgetBehavior) -> WidgetCheck {
    switch behavior {
    case .disabled: disabled
    case .empty: sound("", sizes: Self.sizes, themes: WidgetStage.themes)
    case .oneCellWide: sound(Self.text, sizes: (0...5).map { Size(width: 1, height: $0) })
    case .oneRowHigh:
      sound(Self.text, sizes: [24, 9, 3].flatMap { [Size(width: $0, height: 1), Size(width: $0, height: 0)] })
    case .tooSmall: sound(String(repeating: "too long for its place ", count: 20), sizes: Self.sizes)
    case .wideCharacters:
      sound(
        "日本語👩‍👩‍👧é한국어", sizes: (isCompleteRun ? Array(0...20) : [0, 1, 2, 3, 5, 8, 13]).map { Size(width: $0, height: 3) })
    case .controlCharacters: controlCharacters
    case .paste: paste
    case .click: click
    case .wheelAndDrag: wheelAndDrag
    case .keyboard: keyboard
    case .focus: focus
    case .styles: styles
    case .contrast: contrast
    case .keyHelp: keyHelp
    case .accessibility: accessibility
    case .focusedNode: focusedNode
    case .twoWay: twoWay
    case .changedWhileFocused: changedWhileFocused
    case .undo: undo
    case .resize: resize
    case .repaint: repaint
    }
  }

  private static let text = "A sample of 12 words"
  private static let hostile = "a\u{1B}]0;x\u{7}\u{0}\u{9B}31m\u{202E}b\u{2066}\u{200F}\u{7F}c"
  private static let sizes = [Size(width: 24, height: 5), Size(width: 7, height: 3), Size(width: 2, height: 2), .zero]

  /// Themes without and with colors, each with a text and without content.
  private static let looks = ([.colorless, .highContrast, .plain] + WidgetStage.themes).flatMap { theme in
    [(theme, text), (theme, "")]
  }

  private var isFocusable: Bool { WidgetStage(make(Self.text)).focusable != nil }

  // MARK: Drawing

  /// Draws the widget at several sizes, before and after some keys.
  private func sound(_ text: String, sizes: [Size], themes: [Theme] = [.dark]) -> WidgetCheck {
    for theme in themes {
      let stage = WidgetStage(make(text), theme: theme)
      stage.focus()
      for size in sizes {
        func failed(_ time: String) -> WidgetCheck {
          .failed("\(theme.name), \(size.width) × \(size.height)\(time):\n\(stage.harness.picture)")
        }
        stage.resize(to: size)
        if !stage.isSound { return failed("") }
        stage.harness.press(Key(.down), Key(.right), .character("x"))
        if !stage.isSound { return failed(" after keys") }
      }
    }
    return .passed
  }

  private var controlCharacters: WidgetCheck {
    let stage = WidgetStage(make(Self.hostile))
    stage.focus()
    stage.harness.paste(Self.hostile)
    let texts = stage.harness.picture + stage.harness.window.accessibilityNode.description
    let found = texts.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || 0x7F..<0xA0 ~= $0.value || [0x202E, 0x2066, 0x200F].contains($0.value)
    }
    return .expect(found.isEmpty && stage.isSound, "\(found.map(\.value)) in:\n\(texts)")
  }

  private var styles: WidgetCheck {
    for theme in [.light, .colorless] + WidgetStage.themes {
      let stage = WidgetStage(make(Self.text), theme: theme)
      var styles = Set(stage.cells.map(\.style))
      stage.focus()
      styles.formUnion(stage.cells.map(\.style))
      let known = [.plain, theme[.selection].adding(.underline)] + theme.styles.values
      let surfaces = [.plain] + [.dialog, .tabBar, .statusBar, .field, .button].map { theme[$0] }
      let strange = styles.subtracting(surfaces.flatMap { surface in known.map { $0.over(surface) } })
      if !strange.isEmpty { return .failed("\(theme.name): \(strange)") }
    }
    return .passed
  }

  private var contrast: WidgetCheck {
    for text in [Self.text, ""] {
      let stage = WidgetStage(make(text))
      let harness = stage.harness
      let actions: [(state: String, enter: () -> Void)] = [
        ("without focus", {}), ("with focus", { stage.focus() }),
        ("after keys", { harness.press(Key(.down), Key(.right), .character("x"), .character("/"), .character("1")) }),
        ("after Enter", { harness.press(Key(.enter)) }),
        ("after another Enter", { harness.press(Key(.enter)) }),
        ("disabled", { (stage.widget as? Control)?.isEnabled = false }),
      ]
      for action in actions {
        action.enter()
        for palette in isCompleteRun ? TerminalPalette.all : [.solarizedDark, .solarizedLight] {
          for colors in isCompleteRun ? [ColorDepth.truecolor, .palette256] : [.truecolor] {
            harness.window.theme = palette.theme(colors: colors)
            harness.frame()
            let defects = stage.textsWithTooLittleContrast(in: palette)
            if !defects.isEmpty {
              let place = "\(palette.testDescription), \(colors), \(action.state), \"\(text)\""
              return .failed("\(place): \(defects)\n\(harness.picture)")
            }
          }
        }
      }
    }
    return .passed
  }

  private var repaint: WidgetCheck {
    for seed in seeds(4, ordinary: 1) {
      for theme in WidgetStage.themes {
        var random = SeededGenerator(seed: seed)
        let stage = WidgetStage(make(Self.text), theme: theme)
        stage.focus()
        for step in 0..<25 {
          stage.act(&random)
          if !stage.isSound { return .failed("\(theme.name), seed \(seed), step \(step):\n\(stage.harness.picture)") }
        }
      }
    }
    return .passed
  }

  // MARK: Keys and mouse

  private var disabled: WidgetCheck {
    guard isFocusable, make(Self.text) is Control else { return .inapplicable }
    for (theme, text) in Self.looks {
      let (enabled, disabled) = (WidgetStage(make(text), theme: theme), WidgetStage(make(text), theme: theme))
      (disabled.widget as? Control)?.isEnabled = false
      disabled.harness.frame()
      if enabled.cells == disabled.cells { return .failed("\(theme.name): \"\(text)\" looks as if it were enabled") }
      let (node, cells) = (disabled.widget.accessibilityNode, disabled.cells)
      disabled.harness.press(Key(.down), Key(.right), .character("x"), .character(" "), Key(.enter))
      disabled.harness.click(x: disabled.place.minX + 1, y: disabled.place.minY)
      let now = disabled.widget.accessibilityNode
      if now.value != node.value || disabled.cells != cells || disabled.hasFocus {
        return .failed("\"\(text)\" changed")
      }
      if !now.traits.contains(.disabled) { return .failed("Its node is not disabled") }
    }
    return .passed
  }

  private var paste: WidgetCheck {
    let stage = WidgetStage(make(Self.text))
    guard stage.focus() else { return .inapplicable }
    for text in ["", "a", Self.hostile, "1\n2\r\n3\t4", String(repeating: "日", count: 2000)] {
      stage.harness.paste(text)
      if !stage.isSound || !stage.hasFocus { return .failed(stage.harness.picture) }
    }
    return .passed
  }

  private var click: WidgetCheck {
    guard isFocusable else { return .inapplicable }
    let stage = WidgetStage(make(Self.text))
    for y in stage.place.rowRange {
      for x in stage.place.columnRange {
        stage.harness.click(x: x, y: y)
        if stage.hasFocus { return .expect(stage.isSound, stage.harness.picture) }
      }
    }
    return .failed("No click moves the focus to it")
  }

  private var wheelAndDrag: WidgetCheck {
    let long = WidgetStage(make(String(repeating: "A long text. ", count: 40)))
    let (scrolled, cells) = (
      long.widget.accessibilityNode.subtree.contains { $0.actions.contains(.scrollDown) }, long.cells
    )
    long.harness.mouse(.wheel(rows: 1, columns: 0), x: long.place.minX + 1, y: long.place.maxY - 1)
    if scrolled, long.cells == cells { return .failed("The wheel does not scroll:\n\(long.harness.picture)") }
    let stage = WidgetStage(make(Self.text))
    let (width, height) = (stage.harness.terminal.size.width, stage.harness.terminal.size.height)
    for point in [(1, 2), (width - 2, height - 3), (width / 2, height / 2), (0, 1), (width - 1, height - 2)] {
      stage.harness.mouse(.wheel(rows: 3, columns: 0), .wheel(rows: -1, columns: 2), x: point.0, y: point.1)
      stage.harness.mouse(.down(.left), x: point.0, y: point.1)
      stage.harness.mouse(.drag(.left), x: width / 2, y: 3)
      stage.harness.mouse(.drag(.left), x: width - 1, y: 1)
      stage.harness.mouse(.up(.left), x: 0, y: height - 2)
      if !stage.isSound { return .failed("from \(point):\n\(stage.harness.picture)") }
    }
    return .passed
  }

  private var keyboard: WidgetCheck {
    let stage = WidgetStage(make(Self.text))
    guard stage.focusable != nil else { return .inapplicable }
    stage.harness.window.moveFocus(by: 1)
    if !stage.hasFocus { return .failed("Tab does not reach it") }
    for _ in 0..<4 where stage.hasFocus { stage.harness.window.moveFocus(by: 1) }
    if !stage.after.isFirstResponder { return .failed("Tab does not leave it") }
    guard let bound = bound?(), !bound.keys.isEmpty else { return .passed }
    let other = WidgetStage(bound.view)
    other.focus()
    let old = bound.value()
    for key in bound.keys { other.harness.press(key) }
    return .expect(bound.value() != old, "Keys do not change \(old)")
  }

  private var focus: WidgetCheck {
    guard isFocusable else { return .inapplicable }
    let framed: [Theme] = [.dark, .light, .basic(isLight: false), .basic(isLight: true)]
    for (theme, text) in Self.looks + framed.map({ ($0, Self.text) }) {
      let stage = WidgetStage(make(text), theme: theme)
      let without = stage.cellsWithoutColors
      if stage.focus(), stage.cellsWithoutColors == without {
        return .failed("\(theme.name): \"\(text)\":\n\(stage.harness.picture)")
      }
    }
    return .passed
  }

  private var keyHelp: WidgetCheck {
    let stage = WidgetStage(make(Self.text))
    guard stage.focus(), let view = stage.harness.window.firstResponder else { return .inapplicable }
    let bindings = stage.harness.window.activeKeyBindings(in: [view])
    let untitled = bindings.filter { $0.binding.title.isEmpty }
    if !untitled.isEmpty { return .failed("\(untitled)") }
    return .expect(!bindings.isEmpty || !(view is Control), "It has no commands")
  }

  private var resize: WidgetCheck {
    let stage = WidgetStage(make(Self.text))
    stage.harness.mouse(.down(.left), x: 3, y: 3)
    for size in Self.sizes + Self.sizes.reversed() {
      stage.resize(to: size)
      stage.harness.mouse(.drag(.left), x: 5, y: 4)
      if !stage.isSound { return .failed("\(size):\n\(stage.harness.picture)") }
    }
    stage.harness.mouse(.up(.left), x: 2, y: 2)
    return .expect(stage.isSound, stage.harness.picture)
  }

  // MARK: Value

  private var accessibility: WidgetCheck {
    let stage = WidgetStage(bound?().view ?? make(Self.text))
    let node = stage.widget.accessibilityNode
    if node.role == .group { return .expect(!stage.widget.subviews.isEmpty, "A view without subviews is a group") }
    let drawn = stage.harness.picture
    // A widget that displays its name, such as a button, does not need a label.
    if isFocusable, node.name != stage.label.text, node.name.map(drawn.contains) != true {
      return .failed("Its name is \(node.name ?? "nil")")
    }
    guard let bound = bound?() else { return .passed }
    let other = WidgetStage(bound.view)
    bound.change()
    other.harness.frame()
    return .expect(bound.view.accessibilityNode.value != nil, "It has no value")
  }

  private var focusedNode: WidgetCheck {
    guard isFocusable else { return .inapplicable }
    let keys = WidgetStage.keys + [Key(.function(2)), Key(.escape)]
    for keys in [keys, keys.reversed()] {
      let stage = WidgetStage(make(Self.text))
      stage.focus()
      for key in keys {
        stage.harness.press(key)
        let tree = stage.harness.window.accessibilityNode
        let focused = tree.subtree.filter { $0.traits.contains(.focused) }
        if focused.count != 1 || !focused[0].hasTextOfItsOwn { return .failed("After \(key.label):\n\(tree)") }
      }
    }
    return .passed
  }

  private var twoWay: WidgetCheck {
    guard let bound = bound?() else { return .inapplicable }
    let stage = WidgetStage(bound.view)
    var events = 0
    let owner = Responder()
    if let control = bound.view as? any ValueControl { control.count(for: owner) { events += 1 } }
    let (node, cells) = (bound.view.accessibilityNode, stage.cells)
    bound.change()
    stage.harness.frame()
    if events != 0 { return .failed("A change of the model sends \(events) events") }
    if bound.view.accessibilityNode.value == node.value, stage.cells == cells { return .failed("It shows no change") }
    guard !bound.keys.isEmpty else { return .passed }
    let other = self.bound?() ?? bound
    let user = WidgetStage(other.view)
    if let control = other.view as? any ValueControl { control.count(for: owner) { events += 1 } }
    user.focus()
    let old = other.value()
    for key in other.keys { user.harness.press(key) }
    if other.value() == old { return .failed("The model keeps \(old)") }
    return .expect(events <= 1, "A change by the user sends \(events) events")
  }

  private var changedWhileFocused: WidgetCheck {
    guard let bound = bound?() else { return .inapplicable }
    let stage = WidgetStage(bound.view)
    guard stage.focus() else { return .inapplicable }
    let (node, cells) = (bound.view.accessibilityNode, stage.cells)
    bound.change()
    stage.harness.frame()
    if bound.view.accessibilityNode.value == node.value, stage.cells == cells { return .failed("It shows no change") }
    return .expect(stage.isSound && stage.hasFocus, stage.harness.picture)
  }

  private var undo: WidgetCheck {
    guard let bound = bound?(), !bound.keys.isEmpty else { return .inapplicable }
    let stage = WidgetStage(bound.view)
    stage.focus()
    let old = bound.value()
    for key in bound.keys { stage.harness.press(key) }
    stage.harness.window.send(.undo)
    return .expect(bound.value() == old, "\(bound.value()) instead of \(old)")
  }
}

extension WidgetStage {
  /// Returns the cells with text whose contrast is below the minimum, each with its style.
  ///
  /// Lines and blocks are not text. The page behind an open menu is dimmed, so only its field and its panel are
  /// checked.
  fileprivate func textsWithTooLittleContrast(in palette: TerminalPalette) -> [String] {
    let theme = harness.window.theme
    let secondary = Set(ThemeRole.secondaryTexts.map { theme[$0].foreground })
    let screen = Rect(origin: .zero, size: harness.terminal.size)
    let menu = harness.window.focusRoot as? DropDownMenu
    let areas = menu.map { [$0.panel.frame, $0.undimmedView.map { firstRow(of: $0) } ?? .zero] } ?? [screen]
    return areas.flatMap(cells(in:)).compactMap { cell in
      guard let first = cell.text.unicodeScalars.first, first != " ", !(0x2500..<0x25A0 ~= first.value) else {
        return nil
      }
      let contrast = palette.contrast(of: cell.style)
      let least = palette.minimumContrast(isSecondary: secondary.contains(cell.style.foreground))
      return contrast < least ? "\(cell.text): \(contrast), not \(least)" : nil
    }
  }
}

/// Returns the row with the text of a field, which leaves further rows of its frame to the page.
private func firstRow(of field: View) -> Rect {
  Rect(origin: field.frameOnScreen.origin, size: Size(width: field.frame.width, height: 1))
}

nonisolated extension AccessibilityNode {
  /// Whether the node has a name, or is read-only text or a row of titles, whose value is sufficient.
  fileprivate var hasTextOfItsOwn: Bool {
    let text = [.text, .tabBar].contains(role) ? name ?? value : name
    return text?.isEmpty == false
  }
}

extension ValueControl {
  /// Runs a closure for each event that reports a change by the user.
  fileprivate func count(for owner: Responder, _ action: @escaping () -> Void) {
    observe(owner, for: Self.changeEvent) { _, _ in action() }
  }
}
