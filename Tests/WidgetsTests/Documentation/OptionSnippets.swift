import Bindings
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages about controls that select one of several options.
@MainActor @Suite struct OptionSnippets {
  private enum ShirtSize: String, CaseIterable { case small, medium, large }
  private enum Roast: String, CaseIterable { case light, medium, dark }
  private final class Order {
    let size = Observable(ShirtSize.medium)
    let roast = Observable(Roast.medium)
  }
  private final class Address { let country = Observable("DE") }
  private let countries = [("AT", "Austria"), ("DE", "Germany"), ("CH", "Switzerland")]

  private func picture(of view: View, _ columns: Int, _ rows: Int = 1) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func aSegmentedControl() {
    let order = Order()
    // snippet: segmented-control
    let roast = SegmentedControl(Roast.medium)
    roast.bind(to: order.roast)
    // end
    #expect(
      picture(of: roast, 24) == """
         light [medium] dark
        """)
  }

  @Test func aRadioGroup() {
    let order = Order()
    // snippet: radio-group
    let size = RadioGroup(ShirtSize.medium)
    size.bind(to: order.size)
    // end
    #expect(
      picture(of: size, 20, 3) == """
        ( ) small
        (•) medium
        ( ) large
        """)
  }

  @Test func aPicker() {
    let address = Address()
    // snippet: picker
    let country = Picker("DE", among: countries)
    country.bind(to: address.country)
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
  }

  @Test func optionsOnDemand() {
    // snippet: option-list
    let options = OptionList(count: 100_000) { "Part \($0)" }
    let part = Picker(0, options: options)
    // end
    #expect(picture(of: part, 12) == "Part 0     ▾")
  }
}
