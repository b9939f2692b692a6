// The growth of a cost with the size of the data. The change on the screen is equal at each size, so its cost should
// also be equal.
import Bindery

/// An operation that is measured at several sizes.
struct Growth {
  /// The expected growth of the cost.
  enum Expectation: String {
    /// The cost is equal at all sizes.
    case constant
    /// The cost is at most proportional to the size.
    case linear
  }

  let name: String
  let expectation: Expectation
  let sizes: [Int]
  /// Whether the operation changes the screen.
  ///
  /// If it does, bytes must be sent.
  let isOnScreen: Bool
  /// The closure that prepares a screen for a size, and returns the operation to measure.
  ///
  /// The operation is repeated.
  let prepare: (_ size: Int, _ screen: Screen) -> () -> Void

  init(
    _ name: String, _ expectation: Expectation = .constant, sizes: [Int], isOnScreen: Bool = true,
    prepare: @escaping (_ size: Int, _ screen: Screen) -> () -> Void
  ) {
    self.name = name
    self.expectation = expectation
    self.sizes = sizes
    self.isOnScreen = isOnScreen
    self.prepare = prepare
  }

  /// All lines of the table.
  static let all = ListGrowth.all + ArrayGrowth.all + ViewGrowth.all + TreeGrowth.all
}
