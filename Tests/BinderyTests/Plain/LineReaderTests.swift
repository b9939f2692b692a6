import Foundation
import Testing

@testable import Bindery

/// The lines of a pipe.
@MainActor @Suite struct LineReaderTests {
  private let pipe = Pipe()

  private func read(_ bytes: [UInt8], _ reader: inout LineReader) throws -> LineReader.Line? {
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    reader.fill()
    return reader.next()
  }

  @Test func theBeginningOfALineThatIsTooLongIsReturnedOnce() throws {
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor)
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    var lines: [LineReader.Line] = []
    for _ in 0...(2 * LineReader.longestLine / part.count) {
      if let line = try read(part, &reader) { lines.append(line) }
    }
    #expect(lines == [.tooLong(beginning: String(repeating: "x", count: 4 * PlainSession.longestQuotation))])
    // The end of the long line is an empty line.
    #expect(try read(Array("\nwhere\n".utf8), &reader) == .text(""))
    #expect(reader.next() == .text("where"))
    #expect(reader.next() == nil)
  }

  @Test func theRestOfTheInputIsALine() throws {
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor)
    #expect(try read(Array("one\r\ntwo".utf8), &reader) == .text("one"))
    #expect(reader.next() == nil && !reader.isAtEnd)
    try pipe.fileHandleForWriting.close()
    reader.fill()
    #expect(reader.next() == .text("two"))
    #expect(reader.next() == nil && reader.isAtEnd)
  }
}
