/// The verb at the beginning of a step.
nonisolated enum ScriptVerb: String, CaseIterable {
  case type, press, click, double, right, paste, select, resize, size, wait, settle, expect, caption, scene, seed, now
  case with, source, snapshot

  /// The syntax of the step, for messages.
  var usage: String {
    switch self {
    case .type: "type \"text\" [into NAME]"
    case .press: "press KEY [xN]"
    case .click: "click NAME"
    case .double: "double click NAME"
    case .right: "right click NAME"
    case .paste: "paste \"text\""
    case .select: "select row \"text\" in NAME"
    case .resize: "resize WIDTHxHEIGHT"
    case .size: "size WIDTHxHEIGHT"
    case .wait: "wait 200ms"
    case .settle: "settle"
    case .expect: "expect NAME.PROPERTY == \"value\""
    case .caption: "caption \"text\""
    case .scene: "scene NAME"
    case .seed: "seed NUMBER"
    case .now: "now 2026-01-01T09:00Z"
    case .with: "with loader slow"
    case .source: "source other.demo"
    case .snapshot: "snapshot NAME"
    }
  }
}
