/// The first word of a step.
package nonisolated enum ScriptVerb: String, CaseIterable {
  case type, press, click, double, right, drag, wheel, paste, select, expand, collapse, resize, suspend, wait
  case settle, await, expect
  case caption, chapter, pause, speed, snapshot, source, colors, size, scene, seed, now, with

  /// The syntax of the step, for messages.
  package var usage: String {
    switch self {
    case .type: "type \"text\" [into NAME]"
    case .press: "press KEY [KEY] [xN]"
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
}
