public import TerminalCore

/// The steps of a demo, a test or a bug report, in the language of `.demo` files.
///
/// ```text
/// size 80x24
/// caption "The field writes the model, and the label shows the model."
/// type "Grace Hopper" into Username
/// expect Greeting.text == "Hello, Grace Hopper"
/// ```
///
/// A script is parsed and checked once, and can be played any number of times.
nonisolated public struct Script: Hashable, Sendable {
  /// The path of the file, or the name that was passed with the source text.
  public let name: String
  /// The steps, in which each `source` step is replaced with the steps of the sourced script.
  public let steps: [Step]

  /// Creates a script from the given source text.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - name: The name of the script, which is used in messages. Paths in `source` steps are relative to the folder of
  ///     this name.
  ///   - reader: The reader of sourced scripts.
  /// - Throws: `ScriptErrors` if the script is invalid.
  public init(_ text: String, name: String = "script", reader: ScriptReader = .files) throws(ScriptErrors) {
    // The text is read through a reader, so that the same limits apply as for a file. The script cannot source itself.
    let file = ScriptParser.resolve(name, from: "")
    let own = ScriptReader { path, limit throws(ScriptReadFailure) in
      path == file ? Array(text.utf8) : try reader.read(path, limit: limit)
    }
    try self.init(file: file, reader: own)
  }

  /// Creates a script from the given file, which can contain at most 1 MB.
  ///
  /// - Throws: `ScriptErrors` if the script is invalid or cannot be read.
  public init(file: String, reader: ScriptReader = .files) throws(ScriptErrors) {
    let file = ScriptParser.resolve(file, from: "")
    var parser = ScriptParser(reader: reader)
    parser.read(file)
    guard parser.errors.isEmpty else { throw ScriptErrors(parser.errors) }
    name = file
    steps = parser.steps
  }

  /// The leading steps that set up the application: size, scene and fixtures.
  public var head: [Step] { Array(steps.prefix(while: \.action.belongsToHead)) }

  var expectations: Int {
    steps.count { step in
      switch step.action {
      case .expect, .await: true
      default: false
      }
    }
  }

  var chapters: Int { steps.count { if case .chapter = $0.action { true } else { false } } }

  /// The terminal size in the head, or nil if the head contains no `size` step; the last `size` step applies.
  public var size: Size? {
    head.compactMap { if case .size(let size) = $0.action { size } else { nil } }.last
  }
}

nonisolated extension ScriptAction {
  /// Whether the step belongs to the setup at the start of a script: size, scene or fixtures.
  var belongsToHead: Bool {
    switch self {
    case .size, .scene, .seed, .now, .loader: true
    default: false
    }
  }
}
