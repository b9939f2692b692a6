/// The common part of the variants of the tutorial: the loader, and the number of the latest request.
///
/// Without the number, a late response would replace newer rows and end the loading state of a request still in flight.
package class CountedRefreshViewModel {
  let loader: any ModelLoader
  private var newest = 0

  package init(loader: any ModelLoader) {
    self.loader = loader
  }

  /// Returns the number of a new request.
  func beginRequest() -> Int {
    newest += 1
    return newest
  }

  func isNewest(_ request: Int) -> Bool { request == newest }
}
