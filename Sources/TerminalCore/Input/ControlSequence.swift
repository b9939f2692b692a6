// ECMA-48: ESC [, parameters, intermediates, a final byte. A handful of terminals have forms of their own, which are told apart here.

/// A control sequence, cut out of the bytes but not yet understood.
struct ControlSequence: Equatable {
  /// `<`, `=`, `>` or `?` at the beginning, or 0.
  var marker: UInt8 = 0
  /// The parameters; each the first of its parts, -1 where it is empty.
  var parameters: [Int] = []
  /// For each parameter the part after a colon, -1 where there is none.
  var subparameters: [Int] = []
  /// The last intermediate byte, or 0.
  var intermediate: UInt8 = 0
  /// The byte that says what it is.
  var final: UInt8 = 0

  /// A parameter by index, or what stands for it where it is empty or missing.
  func parameter(_ index: Int, or otherwise: Int) -> Int {
    index < parameters.count && parameters[index] >= 0 ? parameters[index] : otherwise
  }

  /// The part of a parameter after a colon.
  func subparameter(_ index: Int) -> Int? {
    index < subparameters.count && subparameters[index] >= 0 ? subparameters[index] : nil
  }

  /// No sequence is longer, in bytes; the longest honest ones are mouse reports of 20.
  static let lengthLimit = 64
  /// A number in a parameter stops growing here.
  private static let largestNumber = 10_000_000

  /// What the beginning of some bytes is, after the `ESC [`.
  enum Scan: Equatable {
    /// A sequence and its length.
    case complete(ControlSequence, length: Int)
    /// The beginning of one.
    case incomplete
    /// So many bytes that begin one and a byte that cannot go on: it is dropped, and the byte looked at anew.
    case broken(length: Int)
    /// It is too long: it is dropped up to its end, wherever that is.
    case overlong
  }

  /// Cuts the first sequence out of bytes.
  ///
  /// O(its length), which is bounded.
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
      // rxvt tells Shift by a dollar sign, which nowhere else follows a single number.
      case 0x24 where sequence.isPlainNumber: return .complete(sequence.ending(in: byte), length: index + 1)
      case 0x20...0x2F: sequence.intermediate = byte
      case 0x40...0x7E: return .complete(sequence.ending(in: byte), length: index + 1)
      case 0x3C...0x3F: continue
      default: return .broken(length: index)
      }
    }
    return bytes.count >= lengthLimit ? .overlong : .incomplete
  }

  /// Whether nothing but one number came so far.
  private var isPlainNumber: Bool { marker == 0 && parameters.count == 1 && intermediate == 0 && subparameters == [-1] }

  private func ending(in final: UInt8) -> ControlSequence {
    var sequence = self
    sequence.final = final
    return sequence
  }

  /// Of the parts of a parameter, which colons divide, the first two are kept.
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
