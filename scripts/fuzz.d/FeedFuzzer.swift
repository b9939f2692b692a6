/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let mistakes = FuzzOracle.mistakes(reading: Array(UnsafeBufferPointer(start: bytes, count: count)))
  precondition(mistakes.isEmpty, "\(mistakes)")
  return 0
}
