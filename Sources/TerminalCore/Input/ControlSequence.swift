/// A control sequence (ECMA-48), split into parameters, intermediate byte and final byte.
struct ControlSequence: Equatable {
  /// The private marker `<`, `=`, `>` or `?`, or 0 if there is none.
  var marker: UInt8 = 0
  /// The first subparameter of each parameter, or -1 if the subparameter is empty.
  var parameters: [Int] = []
  /// The second subparameter of each parameter, which follows a colon, or -1 if the subparameter is missing.
  var subparameters: [Int] = []
  /// The last intermediate byte, or 0 if there is none.
  var intermediate: UInt8 = 0
  /// The final byte, which identifies the function.
  var final: UInt8 = 0

  /// Returns the parameter at `index`, or `otherwise` if the parameter is empty or missing.
  func parameter(_ index: Int, or otherwise: Int) -> Int {
    index < parameters.count && parameters[index] >= 0 ? parameters[index] : otherwise
  }

  /// Returns the second subparameter of the parameter at `index`, or nil if the subparameter is missing.
  func subparameter(_ index: Int) -> Int? {
    index < subparameters.count && subparameters[index] >= 0 ? subparameters[index] : nil
  }

  /// The maximum length of a sequence in bytes.
  ///
  /// A valid mouse report has at most 20 bytes.
  static let lengthLimit = 64
  /// The maximum value of a parameter, to which larger numbers are clamped.
  private static let largestNumber = 10_000_000

  /// The result of scanning bytes after `ESC [`.
  enum Scan: Equatable {
    /// A complete sequence and its length in bytes.
    case complete(ControlSequence, length: Int)
    /// A prefix of a sequence.
    case incomplete
    /// An invalid sequence of `length` bytes, which are dropped.
    ///
    /// The next byte begins a new item.
    case broken(length: Int)
    /// A sequence longer than `lengthLimit`, which is dropped up to and including its final byte.
    case overlong
  }

  /// Scans the control sequence at the start of `bytes`, which follow `ESC [`.
  ///
  /// - Complexity: O(n), where n is the length of the sequence, at most `lengthLimit`.
  static func scan(_ bytes: some RandomAccessCollection<UInt8>) -> Scan {
    var sequence = ControlSequence()
    var part = 0
    for (index, byte) in bytes.enumerated() {
      if index >= lengthLimit { return .overlong }
      switch byte {
      case 0x30...0x39: sequence.add(digit: Int(byte - 0x30), toPart: part)
      case 0x3A: part += 1
      case 0x3B:
        if sequence.parameters.isEmpty { sequence.beginParameter() }
        sequence.beginParameter()
        part = 0
      case 0x3C...0x3F where index == 0: sequence.marker = byte
      // rxvt encodes Shift as a dollar sign, which other terminals never send after a single number.
      case 0x24 where sequence.isPlainNumber: return .complete(sequence.ending(in: byte), length: index + 1)
      case 0x20...0x2F: sequence.intermediate = byte
      case 0x40...0x7E: return .complete(sequence.ending(in: byte), length: index + 1)
      case 0x3C...0x3F: continue
      default: return .broken(length: index)
      }
    }
    return bytes.count >= lengthLimit ? .overlong : .incomplete
  }

  /// Whether only a single number has been scanned so far.
  private var isPlainNumber: Bool { marker == 0 && parameters.count == 1 && intermediate == 0 && subparameters == [-1] }

  private func ending(in final: UInt8) -> ControlSequence {
    var sequence = self
    sequence.final = final
    return sequence
  }

  /// Appends the given digit to the first or second subparameter.
  ///
  /// Further subparameters are ignored.
  private mutating func add(digit: Int, toPart part: Int) {
    if parameters.isEmpty { beginParameter() }
    let last = parameters.count - 1
    switch part {
    case 0: parameters[last] = ControlSequence.appending(digit, to: parameters[last])
    case 1: subparameters[last] = ControlSequence.appending(digit, to: subparameters[last])
    default: break
    }
  }

  private mutating func beginParameter() {
    parameters.append(-1)
    subparameters.append(-1)
  }

  private static func appending(_ digit: Int, to number: Int) -> Int {
    min(max(0, number) * 10 + digit, largestNumber)
  }
}
