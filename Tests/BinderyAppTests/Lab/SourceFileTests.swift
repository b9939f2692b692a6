import BinderySources
import Testing

@testable import BinderyApp

@Suite struct SourceFileTests {
  private let file = SourceFile(
    name: "Counter",
    source: """
      package import Bindings

      /// A number that counts.
      @Observable
      package final class Counter {
        /// The number.
        package private(set) var number = 0
        private let step: Int
        @ObservationIgnored package private(set) lazy var half = number / 2

        package init(step: Int) {
          self.step = step
        }

        /// Adds the step.
        package func count(
          twice: Bool = false
        ) {
          if twice {
            number += step
          }
          number += step
        }

        nonisolated package var isEmpty: Bool { number == 0 }
        package var next: Int =
          number + 1
      }

      """)

  @Test func aFileIsShownWithoutDocumentationAndPackageAccess() {
    #expect(
      file.shown == """
        import Bindings

        @Observable
        final class Counter {
          private(set) var number = 0
          private let step: Int
          @ObservationIgnored private(set) lazy var half = number / 2

          init(step: Int) {
            self.step = step
          }

          func count(
            twice: Bool = false
          ) {
            if twice {
              number += step
            }
            number += step
          }

          nonisolated var isEmpty: Bool { number == 0 }
          var next: Int =
            number + 1
        }
        """)
  }

  @Test func aDeclarationEndsWithItsBrace() {
    #expect(
      file.declaration("init") == """
        init(step: Int) {
          self.step = step
        }
        """)
    #expect(file.declaration("final class Counter")?.hasSuffix("    number + 1\n}") == true)
  }

  @Test func aDeclarationIncludesTheAttributesAboveIt() {
    #expect(file.declaration("final class Counter")?.hasPrefix("@Observable\nfinal class Counter {") == true)
    #expect(file.declaration("let step") == "private let step: Int", "the attribute below belongs to the next property")
  }

  @Test func aDeclarationWithParametersOnLinesIncludesItsBody() {
    #expect(
      file.declaration("func count") == """
        func count(
          twice: Bool = false
        ) {
          if twice {
            number += step
          }
          number += step
        }
        """)
  }

  @Test func aDeclarationOfALineEndsThere() {
    #expect(file.declaration("let step") == "private let step: Int")
    #expect(file.declaration("var number") == "private(set) var number = 0")
    #expect(file.declaration("nonisolated var isEmpty") == "nonisolated var isEmpty: Bool { number == 0 }")
    #expect(file.declaration("var next") == "var next: Int =\n  number + 1")
  }

  @Test func aDeclarationIsFoundInsideOfAnother() {
    #expect(
      file.declaration(["final class Counter", "nonisolated var isEmpty"])
        == "nonisolated var isEmpty: Bool { number == 0 }")
    #expect(file.declaration(["func count", "var isEmpty"]) == nil)
    #expect(file.declaration([]) == file.shown)
  }

  @Test func aMissingDeclarationIsNil() {
    #expect(file.declaration("func missing") == nil)
  }
}
