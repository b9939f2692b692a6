import Foundation

/// The reader of all inputs, instead of the one that the first byte selects.
private let reader = ProcessInfo.processInfo.environment["BINDERY_FUZZ_READER"]?.utf8.first

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let reader, !bytes.isEmpty { bytes[0] = reader }
  let mistakes = FuzzOracle.mistakes(reading: bytes)
  precondition(mistakes.isEmpty, "\(mistakes)")
  return 0
}
