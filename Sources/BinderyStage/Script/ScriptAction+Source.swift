import Bindery
import TerminalCore

nonisolated extension ScriptAction {
  /// The step as a line of a script.
  ///
  /// The parser converts the line back to the same action. A step with a picture of the screen consists of several
  /// lines.
  var source: String {
    switch self {
    case .type(let text, let name):
      "type \(ScriptSource.quoted(text))" + (name.map { " into \(ScriptSource.name($0))" } ?? "")
    case .press(let key, let times): "press \(ScriptSource.key(key))" + ScriptSource.times(times)
    case .pressPair(let pair, let times):
      "press \(ScriptSource.key(pair.first)) \(ScriptSource.key(pair.second))" + ScriptSource.times(times)
    case .paste(let text): "paste \(ScriptSource.quoted(text))"
    case .click(let target, .single): "click \(ScriptSource.target(target))"
    case .click(let target, .double): "double click \(ScriptSource.target(target))"
    case .click(let target, .right): "right click \(ScriptSource.target(target))"
    case .drag(let start, let end): "drag \(ScriptSource.target(start)) to \(ScriptSource.target(end))"
    case .wheel(let steps, let target):
      "wheel \(steps < 0 ? "up" : "down")\(ScriptSource.times(abs(steps))) in \(ScriptSource.target(target))"
    case .select(let row, let name): "select row \(ScriptSource.quoted(row)) in \(ScriptSource.name(name))"
    case .expand(let row, let name): "expand row \(ScriptSource.quoted(row)) in \(ScriptSource.name(name))"
    case .collapse(let row, let name): "collapse row \(ScriptSource.quoted(row)) in \(ScriptSource.name(name))"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .size(let size): "size \(size.width)x\(size.height)"
    case .wait(let duration): "wait \(ScriptSource.time(duration))"
    case .suspend: "suspend"
    case .settle: "settle"
    case .await(let expectation, let limit): "await \(expectation.source) within \(ScriptSource.time(limit))"
    case .pause(let duration): "pause \(ScriptSource.time(duration))"
    case .speed(let speed): "speed \(speed)"
    case .expect(let expectation): "expect \(expectation.source)"
    case .caption(let text): "caption \(ScriptSource.quoted(text))"
    case .chapter(let title): "chapter \(ScriptSource.quoted(title))"
    case .scene(let name): "scene \(ScriptSource.name(name))"
    case .seed(let seed): "seed \(seed)"
    case .now(let date): "now \(date)"
    case .loader(let mode): "with loader \(mode.rawValue)"
    case .colors(let foreground, let background): "colors \(foreground.digits) \(background.digits)"
    case .snapshot(let name): "snapshot \(name)"
    }
  }
}

nonisolated extension ScriptExpectation {
  fileprivate var source: String {
    switch self {
    case .property(let property, let name, let comparison, let value):
      "\(ScriptSource.name(name)).\(property) \(comparison.rawValue) \(ScriptSource.quoted(value))"
    case .text(let text): "text \(ScriptSource.quoted(text))"
    case .noText(let text): "no text \(ScriptSource.quoted(text))"
    case .focus(let name): "focus \(ScriptSource.name(name))"
    case .rows(let name, let comparison, let count):
      "rows in \(ScriptSource.name(name)) \(comparison.rawValue) \(count)"
    case .screen(let rows): (["screen"] + rows.map { "|\($0)|" }).joined(separator: "\n")
    case .bytes(let limit): "bytes < \(limit)"
    }
  }
}

/// Functions that format the parts of a step.
nonisolated private enum ScriptSource {
  /// Returns the given name, in quotes unless the name is a single word.
  static func name(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

  private static func isPlain(_ name: String) -> Bool {
    name.first?.isLetter == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  static func target(_ target: ScriptTarget) -> String {
    switch target {
    case .view(let name): self.name(name)
    case .cell(let point): "\(point.x),\(point.y)"
    }
  }

  static func key(_ key: Key) -> String {
    key.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") } ? key.name : quoted(key.name)
  }

  static func times(_ times: Int) -> String { times == 1 ? "" : " x\(times)" }

  static func time(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  /// Returns the given text in quotes.
  ///
  /// Characters that are invisible or combine with their neighbors are escaped.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    let needsEscape: Bool =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark: true
      default:
        scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier || "\(scalar)\"".count == 1
      }
    return needsEscape ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(Character(scalar))
  }
}
