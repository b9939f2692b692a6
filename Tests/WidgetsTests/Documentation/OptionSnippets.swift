import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages about controls that select one of several options.
@MainActor @Suite struct OptionSnippets {
  enum ShirtSize: String, CaseIterable { case small, medium, large }
  enum Roast: String, CaseIterable { case light, medium, dark }
  @Observable final class Order {
    var size = ShirtSize.medium
    var roast = Roast.medium
  }
  @Observable final class Address { var country = "DE" }

  /// Observable values of the same properties, for the second listing of each page.
  private final class Cells {
    let size = Observable(ShirtSize.large)
    let roast = Observable(Roast.dark)
    let country = Observable("AT")
  }

  private let countries = [("AT", "Austria"), ("DE", "Germany"), ("CH", "Switzerland")]

  private func picture(of view: View, _ columns: Int, _ rows: Int = 1) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func aSegmentedControl() {
    let order = Order()
    // snippet: segmented-control
    let roast = SegmentedControl(Roast.medium)
    roast.bind(to: \.roast, of: order)
    // end
    #expect(
      picture(of: roast, 24) == """
         light [medium] dark
        """)
    let cells = Cells()
    // snippet: segmented-control-cell
    roast.bind(to: cells.roast)
    // end
    #expect(roast.value == .dark)
  }

  @Test func aRadioGroup() {
    let order = Order()
    // snippet: radio-group
    let size = RadioGroup(ShirtSize.medium)
    size.bind(to: \.size, of: order)
    // end
    #expect(
      picture(of: size, 20, 3) == """
        ( ) small
        (•) medium
        ( ) large
        """)
    let cells = Cells()
    // snippet: radio-group-cell
    size.bind(to: cells.size)
    // end
    #expect(size.value == .large)
  }

  @Test func aPicker() {
    let address = Address()
    // snippet: picker
    let country = Picker("DE", among: countries)
    country.bind(to: \.country, of: address)
    // end
    let harness = WindowHarness(
      VStack {
        HStack(spacing: 1) {
          Label("Country")
          country
        }
        Spacer()
      }, size: Size(width: 36, height: 6))
    harness.press(Key(.enter))
    #expect(
      harness.picture == """
        Country Germany     ▾
                ┏━ Type to find ━━━━━━━┓
                ┃Austria               ┃
                ┃Germany               ┃
                ┃Switzerland           ┃
                ┗━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    let cells = Cells()
    // snippet: picker-cell
    country.bind(to: cells.country)
    // end
    #expect(country.value == "AT")
  }

  @Test func optionsOnDemand() {
    // snippet: option-list
    let options = OptionList(count: 100_000) { "Part \($0)" }
    let part = Picker(0, options: options)
    // end
    #expect(picture(of: part, 12) == "Part 0     ▾")
  }
}
