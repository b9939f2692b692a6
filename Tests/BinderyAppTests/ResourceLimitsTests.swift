import Testing
import ReaderModels

@testable import BinderyApp

@Suite struct ResourceLimitsTests {
  @Test(
    arguments: [
      (
        "n", 63,
        "the limit for open files is 63; Bindery requires 64. Raise the limit in the shell, and restart Bindery: ulimit -n 64"
      ),
      (
        "f", 1_048_575,
        "the limit for file size is 1023 KB; Bindery requires 1024 KB. Raise the limit in the shell, and restart Bindery: ulimit -f 1024"
      ),
      (
        "v", 0,
        "the limit for virtual memory is 0 KB; Bindery requires 1000000 KB. Raise the limit in the shell, and restart Bindery: ulimit -v 1000000"
      ),
    ] as [(String, UInt64, String)])
  func aLimitThatIsTooLowIsNamedWithItsCure(option: String, value: UInt64, sentence: String) {
    #expect(throws: ExplanationError(sentence)) {
      try ResourceLimits.check { $0 == option ? value : nil }
    }
  }

  @Test func limitsThatSufficeAndNoLimitsPass() throws {
    try ResourceLimits.check { ["n": 64, "f": 1_048_576, "v": 1_024_000_000][$0] }
    try ResourceLimits.check { _ in nil }
  }
}
