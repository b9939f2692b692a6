import Foundation

/// The reader for all inputs, or nil if the first byte of each input selects the reader.
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
