import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct LabelWrappingTests {
  private let text = "The server closed the connection before the answer was complete."

  private func wrapping(_ text: String, role: ThemeRole = .text, alignment: Alignment = .leading) -> Label {
    let label = Label(text, role: role, alignment: alignment)
    label.wraps = true
    return label
  }

  private func picture(_ view: View, _ width: Int, _ height: Int) -> String {
    let stage = WindowHarness(view, size: Size(width: width, height: height))
    stage.expectToBeAsRepainted()
    return stage.picture
  }

  // MARK: Rows

  @Test func aLabelDoesNotWrapByDefault() {
    #expect(!Label(text).wraps)
    #expect(picture(VStack { Label(text) }, 20, 2) == "The server closed t…\n")
  }

  @Test func linesAreBrokenBetweenWords() {
    #expect(
      picture(VStack { [wrapping(text), Label("Retry?")] }, 20, 6) == """
        The server closed
        the connection
        before the answer
        was complete.
        Retry?

        """)
  }

  @Test func eachParagraphIsWrapped() {
    #expect(
      picture(wrapping("One two three\n\nfour five six"), 8, 6) == """
        One two
        three

        four
        five six

        """)
  }

  @Test func theRowsAreAligned() {
    #expect(picture(wrapping("One two three", alignment: .trailing), 8, 2) == " One two\n   three")
    #expect(picture(wrapping("One two six", alignment: .center), 8, 2) == "One two\n  six")
  }

  @Test func wideCharactersAndLongWordsAreBroken() {
    #expect(picture(wrapping("日本語の文字"), 5, 3) == "日本\n語の\n文字")
    #expect(picture(wrapping("abcdefgh"), 3, 3) == "abc\ndef\ngh")
    #expect(picture(wrapping("日本"), 1, 2) != "日本")
    #expect(picture(wrapping(""), 5, 1) == "")
  }

  @Test func theLastRowOfALabelThatIsTooLowEndsWithAnEllipsis() {
    #expect(picture(wrapping(text), 20, 2) == "The server closed\nthe connection befo…")
    #expect(picture(wrapping(text), 20, 1) == "The server closed t…")
    #expect(picture(wrapping("One two three\n\nfour"), 8, 2) == "One two\nthree…")
    #expect(picture(wrapping("One\ntwo"), 8, 1) == "One…")
    let limited = wrapping(text)
    limited.height = .max(2, .fit)
    #expect(
      picture(VStack { [limited, Label("Retry?")] }, 20, 4) == "The server closed\nthe connection befo…\nRetry?\n")
  }

  @Test func aLabelWrapsAtMostAThousandRows() {
    let label = wrapping(String(repeating: "word ", count: 5_000))
    #expect(label.fittingSize(Size(width: 4, height: 10)).height == 1_000)
  }

  // MARK: Layout

  @Test func theHeightFollowsTheTextAndTheWidth() {
    let (label, model) = (wrapping(""), Observable("One"))
    label.bind(\.text, to: model.value)
    let stage = WindowHarness(VStack { [label, Label("End")] }, size: Size(width: 8, height: 4))
    #expect(stage.picture == "One\nEnd\n\n")
    model.value = "One two three"
    stage.frame()
    #expect(stage.picture == "One two\nthree\nEnd\n")
    // The widest line is the same, but it needs another row.
    model.value = "One twothree"
    stage.frame()
    #expect(stage.picture == "One\ntwothree\nEnd\n")
    model.value = "One two thre"
    stage.frame()
    #expect(stage.picture == "One two\nthre\nEnd\n")
    stage.resize(to: Size(width: 4, height: 4))
    #expect(stage.picture == "One\ntwo\nthre\nEnd")
    label.wraps = false
    stage.frame()
    #expect(stage.picture == "One…\nEnd\n\n")
  }

  @Test func aHorizontalStackMeasuresTheLabelInItsShare() {
    let page = VStack {
      HStack(spacing: 1) {
        Label("Error:")
        wrapping("The server closed the connection.")
      }
      Label("Retry?")
    }
    #expect(
      picture(page, 20, 5) == """
        Error: The server
               closed the
               connection.
        Retry?

        """)
  }

  @Test func aStackShortensWrappedTextBeforeOtherLabels() {
    let row = HStack(spacing: 1) {
      wrapping("The server closed the connection.")
      Label("[ Retry ]")
    }
    #expect(picture(VStack { row }, 24, 4) == "The server     [ Retry ]\nclosed the\nconnection.\n")
  }

  @Test func wrappedTextFillsItsShareInANestedStack() {
    let page = HStack(spacing: 2, alignment: .leading) {
      VStack {
        wrapping("One two three").width(.fill)
        Label("End")
      }
      .width(.fill)
      Panel("Side", wrapping("four five six")).width(.fill)
    }
    #expect(
      picture(VStack { page }, 20, 5) == """
        One two    ╭─ Si… ─╮
        three      │four   │
        End        │five   │
                   │six    │
                   ╰───────╯
        """)
  }

  /// A view of an application that is as high as a square of its width.
  private final class Square: View {
    override var heightDependsOnWidth: Bool { true }
    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: available.width / 2) }
  }

  @Test func aViewOfAnApplicationIsMeasuredInItsShare() {
    let (left, right) = (Square().width(.fill), Square().width(.fill(2)))
    let row = HStack { [left, right] }
    #expect(row.fittingSize(Size(width: 12, height: 20)).height == 4)
  }

  @Test func gridsPanelsFormsAndScrollViewsMeasureTheLabelInItsWidth() {
    let grid = Grid(columnSpacing: 1) {
      GridRow {
        Label("Why")
        wrapping("One two three")
      }
      GridRow { Label("End") }
    }
    #expect(picture(grid, 12, 4) == "Why One two\n    three\nEnd\n")
    let form = Form {
      FormRow("Name", BoundTextField())
      wrapping("The name is printed on the label of the box.", role: .secondary)
    }
    let formPicture = picture(form, 24, 6)
    #expect(formPicture.contains("The name is printed on\n"))
    #expect(formPicture.contains("the label of the box."))
    let scroll = ScrollView(VStack { [wrapping(text), Label("End")] })
    let stage = WindowHarness(scroll, size: Size(width: 12, height: 3))
    stage.mouse(.wheel(rows: 9, columns: 0), x: 0)
    #expect(stage.picture.contains("\nEnd "))
  }

  // MARK: Roles, links and scripts

  @Test func rolesAndLinksContinueInTheNextRow() {
    let label = wrapping("")
    label.styledText = "See " + StyledText("the long manual", link: "https://example.org") + "."
    let stage = WindowHarness(label, size: Size(width: 10, height: 3))
    #expect(stage.picture == "See the\nlong\nmanual.")
    for row in 0..<3 {
      stage.window.clipboard = ""
      stage.window.dispatch(.mouse(MouseEvent(.up(.left), at: Point(x: row == 0 ? 5 : 1, y: row))))
      #expect(stage.window.clipboard == "https://example.org", "row \(row)")
    }
    #expect(label.clickableArea == Rect(x: 4, y: 0, width: 3, height: 1))
    #expect(label.valueText == "See the long manual.")
  }

  @Test func anEditOfShortTextDrawsOnlyTheLabel() {
    let label = wrapping("One")
    let stage = WindowHarness(VStack { [label, Label("End")] }, size: Size(width: 8, height: 3))
    label.text = "Two"
    #expect(stage.frame() <= 8)
    label.text = "One two three"
    stage.frame()
    stage.expectToBeAsRepainted()
  }
}
