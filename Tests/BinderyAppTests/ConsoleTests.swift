import Foundation
import Testing

@testable import BinderyApp

/// Text for standard output and standard error cannot control a terminal.
@MainActor @Suite struct ConsoleTests {
  @Test(arguments: [
    ("x\u{1B}]0;owned\u{7}", "x^[]0;owned^G\n"), ("a\u{202E}b\u{200B}", "a<U+202E>b<U+200B>\n"),
    ("c\u{9B}1m", "c<U+009B>1m\n"),
    ("one\ttwo\nthree\n", "one\ttwo\nthree\n"), ("é 日本語 “x”…", "é 日本語 “x”…\n"), ("a\rb", "a^Mb\n"),
  ])
  func controlsAreSpelledOutAndLinesAreKept(text: String, expected: String) {
    #expect(Console.lines(text) == expected)
    #expect(Console.lines(expected) == expected)
  }

  @Test func aDocumentIsWrittenWithoutAChange() throws {
    let document = Data("a\u{200F}<b> 👨\u{200D}👩\u{200D}👧 soft\u{AD}hy\u{1B}\u{9B}".utf8)
    let pipe = Pipe()
    #expect(Console.write(document: document, to: pipe.fileHandleForWriting.fileDescriptor))
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == document)
  }

  @Test func aDocumentThatCannotBeWrittenIsAnError() throws {
    let closed = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(!Console.write(document: Data("x".utf8), to: closed.fileDescriptor))
  }

  @Test func anOutputThatCannotBeWrittenIsAnError() throws {
    let closed = FileHandle(forReadingAtPath: "/dev/null")
    let descriptor = try #require(closed).fileDescriptor
    #expect(!Console.print("x", to: descriptor))
    #expect(Console.print("", to: descriptor))
  }
}
