/// A decoder for the bytes of scripts.
nonisolated enum SourceText {
  /// Decodes the given bytes as UTF-8, and splits the text into lines at LF and CRLF.
  ///
  /// - Returns: The lines in order, without line endings. A line with invalid UTF-8, or a control character other than
  ///   a tab, is an error.
  /// - Complexity: O(n), where n is the number of bytes.
  static func lines(of bytes: [UInt8], file: String) -> [Result<ScriptLine, ScriptError>] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, slice in
      line(slice.last == 0x0D ? slice.dropLast() : slice, number: index + 1, file: file)
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>, number: Int, file: String) -> Result<ScriptLine, ScriptError> {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let mended = ScriptLine(file: file, number: number, text: String(decoding: bytes, as: UTF8.self))
      let column = mended.text.prefix { $0 != "\u{FFFD}" }.count + 1
      return .failure(
        ScriptError(
          "the line is not valid UTF-8. Save the script as UTF-8.", at: ScriptPlace(line: mended, column: column)))
    }
    let line = ScriptLine(file: file, number: number, text: text)
    return control(in: line).map(Result.failure) ?? .success(line)
  }

  private static func control(in line: ScriptLine) -> ScriptError? {
    guard let place = line.text.unicodeScalars.firstIndex(where: { ScriptValue.isControl($0) && $0 != "\t" }) else {
      return nil
    }
    let column = line.text.distance(from: line.text.startIndex, to: place) + 1
    let scalar = line.text.unicodeScalars[place]
    let message =
      scalar == "\0"
      ? "the line contains a NUL byte. If the file is UTF-16, save it as UTF-8."
      : "the line contains the control character \(ScriptValue.spelling(scalar)). "
        + "Write the character as an escape sequence in quotes: \\n, \\t, \\e or \\u{...}."
    return ScriptError(message, at: ScriptPlace(line: line, column: column))
  }
}
