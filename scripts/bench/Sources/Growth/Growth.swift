// How a cost grows with what there is. What happens on the screen is the same at each size; what it costs should be, too.
import Bindery

/// A thing that is done at several sizes.
struct Growth {
  /// What grows with the size, and what must not.
  enum Expectation: String {
    /// Every size costs what the cheapest does.
    case constant
    /// So much more of it costs so many times as much, and no more than that.
    case linear
  }

  let name: String
  let expectation: Expectation
  let sizes: [Int]
  /// Whether the screen is another one afterwards: then bytes must be sent, or it was not done.
  let isOnScreen: Bool
  /// Prepares a screen of a size, and returns what is to be measured; it is done over and over.
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

  /// Every line of the table.
  static let all = ListGrowth.all + ArrayGrowth.all + ViewGrowth.all
}
