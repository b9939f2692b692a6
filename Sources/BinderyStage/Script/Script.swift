public import TerminalCore

// A script is a value: read once, checked without running, played as often as wanted.

/// The steps of a demo, a test or a bug report, in the language of `.demo` files.
///
///     size 80x24
///     caption "The field writes the model, the model tells the label."
///     type "Grace Hopper" into Username
///     expect Greeting.text == "Hello, Grace Hopper"
nonisolated public struct Script: Hashable, Sendable {
  /// The file, or what it was called instead of one.
  public let name: String
  /// The steps, those of sourced scripts in the place of `source`.
  public let steps: [Step]

  /// Reads a script of a text.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - name: what messages call it; `source` is resolved from its folder.
  ///   - reader: how sourced scripts are read.
  /// - Throws: all that is wrong with it.
  public init(_ text: String, name: String = "script", reader: ScriptReader = .files) throws(ScriptErrors) {
    // The text is read through the same door as files, so that it has the same limits and may not source itself.
    let file = ScriptParser.resolve(name, from: "")
    let own = ScriptReader { path, limit throws(ScriptReadFailure) in
      guard path == file else { return try reader.read(path, limit: limit) }
      guard text.utf8.count <= limit else { throw .tooLarge(limit) }
      return Array(text.utf8)
    }
    try self.init(file: file, reader: own)
  }

  /// Reads a script of a file, at most 1 MB.
  ///
  /// - Throws: all that is wrong with it, or why it cannot be read.
  public init(file: String, reader: ScriptReader = .files) throws(ScriptErrors) {
    let file = ScriptParser.resolve(file, from: "")
    var parser = ScriptParser(reader: reader)
    parser.read(file)
    guard parser.errors.isEmpty else { throw ScriptErrors(parser.errors) }
    name = file
    steps = parser.steps
  }

  /// All that is wrong with a script's text, without running it; nothing where it can be played.
  public static func check(_ text: String, name: String = "script", reader: ScriptReader = .files) -> [ScriptError] {
    do {
      _ = try Script(text, name: name, reader: reader)
      return []
    } catch {
      return error.errors
    }
  }

  /// The steps before the first that is performed: what there must be before the application is made.
  public var head: [Step] { Array(steps.prefix(while: \.action.belongsToHead)) }

  /// The steps after the head.
  public var body: [Step] { Array(steps.dropFirst(head.count)) }

  /// The size that the head asks for.
  public var size: Size? {
    head.compactMap { if case .size(let size) = $0.action { size } else { nil } }.last
  }
}

nonisolated extension ScriptAction {
  /// Whether the step says what there is before anything is done: size, scene and fixtures.
  public var belongsToHead: Bool {
    switch self {
    case .size, .scene, .seed, .now, .loader: true
    default: false
    }
  }
}
