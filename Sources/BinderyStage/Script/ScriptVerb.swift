/// The verb at the beginning of a step.
package nonisolated enum ScriptVerb: String, CaseIterable {
  case type, press, click, double, right, drag, wheel, paste, select, expand, collapse, resize, suspend, wait
  case settle, await, expect
  case caption, chapter, pause, speed, snapshot, source, colors, size, scene, seed, now, with

  /// The syntax of the step, for messages.
  var usage: String {
    switch self {
    case .type: "type \"text\" [into NAME]"
    case .press: "press KEY [xN]"
    case .click: "click NAME"
    case .double: "double click NAME"
    case .right: "right click NAME"
    case .drag: "drag PLACE to PLACE"
    case .wheel: "wheel up|down [xN] in NAME"
    case .await: "await EXPECTATION within 5s"
    case .pause: "pause 2s"
    case .speed: "speed 2"
    case .paste: "paste \"text\""
    case .select: "select row \"text\" in NAME"
    case .expand: "expand row \"text\" in NAME"
    case .collapse: "collapse row \"text\" in NAME"
    case .resize: "resize WIDTHxHEIGHT"
    case .size: "size WIDTHxHEIGHT"
    case .wait: "wait 200ms"
    case .suspend: "suspend"
    case .settle: "settle"
    case .expect: "expect NAME.PROPERTY == \"value\""
    case .caption: "caption \"text\""
    case .chapter: "chapter \"title\""
    case .scene: "scene NAME"
    case .seed: "seed NUMBER"
    case .now: "now 2026-01-01T09:00Z"
    case .with: "with loader slow"
    case .colors: "colors D8D8D8 1C1C22"
    case .source: "source other.demo"
    case .snapshot: "snapshot NAME"
    }
  }

  /// A description of the step, for the reference.
  var effect: String {
    switch self {
    case .type: "types into the focused view; with a name, focuses that view first and replaces its text"
    case .press: "presses a key: `Enter`, `Esc`, `Ctrl+A`, `Alt+2`, `F5`, `q`, `Space`"
    case .click: "clicks the center of the visible part of a view, a tab or an option, or a cell such as `12,3`"
    case .double: "clicks twice, as a double click"
    case .right: "clicks with the right button"
    case .drag:
      "presses the left button in one place and releases it in another: a name, or a cell such as `12,3`"
    case .wheel: "turns the wheel over a view or a cell by a number of steps"
    case .paste: "pastes as a terminal does"
    case .select: "selects the first row with that text, or whose text contains it"
    case .expand: "selects a row of a tree as `select` does, and shows the nodes below it"
    case .collapse: "selects a row of a tree as `select` does, and hides the nodes below it"
    case .resize: "changes the size of the terminal"
    case .suspend: "leaves the screen and returns to it, as Ctrl+Z and the shell's `fg` do"
    case .wait: "advances the clock; also `1.5s`, `2min`; lasts as long at every `speed`"
    case .settle: "waits for all pending work on the clock of the stage"
    case .await: "waits until an expectation holds, and fails if it does not hold in time"
    case .expect: "checks an expectation; see below"
    case .caption: "shows a caption in a demonstration"
    case .chapter: "begins a chapter of a demonstration and shows its title; PgDn skips to the next one"
    case .pause: "waits in a demonstration; has no effect without a viewer"
    case .speed: "plays the following steps of a demonstration faster (`2`) or slower (`0.5`)"
    case .snapshot: "writes the screen to a file, with `--screens FOLDER`"
    case .source: "plays the steps of another file here"
    case .size: "sets the size of the terminal at the start of the script"
    case .scene: "opens a scene, in a program with scenes"
    case .seed: "seeds the random numbers of the program"
    case .now: "sets the date and time of the program"
    case .colors: "reports the colors of the terminal's text and background, from which the automatic theme is derived"
    case .with: "sets the behavior of loaders: `ok`, `slow`, `failing` or `hanging`"
    }
  }

  /// The reference of all steps as the rows of a Markdown table.
  package static var reference: String {
    allCases.map { "| `\($0.usage.replacing("|", with: "\\|"))` | \($0.effect) |" }.joined(separator: "\n")
  }
}
