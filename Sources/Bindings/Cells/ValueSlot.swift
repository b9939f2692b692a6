/// The one closure that a text's `valueChanged` property holds, and the binding made from it.
final class ValueSlot<Value> {
  let handler: (Value) -> Void
  private let token: any Disposable

  init(_ handler: @escaping (Value) -> Void, token: any Disposable) {
    self.handler = handler
    self.token = token
  }

  func end() { token.dispose() }
}
