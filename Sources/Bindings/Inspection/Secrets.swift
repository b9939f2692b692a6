// What the register shows of secrets: that they were written and told, and nothing of what they are. A secret is followed in two ways.
// By what is bound: whatever is bound to a masked field, computed from that or written by it is a secret. By its text: what went a
// way that nobody can see, through a task, an event, a model's own property, is known again when it is shown.

/// What is known of secrets while the register is on.
struct Secrets {
  private struct Tie {
    weak var cell: ObservableCell?
    weak var holder: (any SecretHolding)?
  }

  /// Who is bound to which cell, of those who may hold secrets.
  private var ties: [ObjectIdentifier: [Tie]] = [:]
  private var sweepAt = 64
  /// Whom is being asked just now: what is bound in a circle is asked once.
  var asking: Set<ObjectIdentifier> = []
  /// What secrets said, the newest last, with their lengths: to count characters is dear, and this is asked of each value shown.
  private var texts: [(text: String, count: Int)] = []

  /// `holder` is bound to `cell`: the one is as secret as the other.
  mutating func tie(_ cell: ObservableCell, to holder: any SecretHolding) {
    if ties.count >= sweepAt { sweep() }
    ties[ObjectIdentifier(cell), default: []].removeAll { $0.holder == nil || $0.holder === holder || $0.cell !== cell }
    ties[ObjectIdentifier(cell), default: []].append(Tie(cell: cell, holder: holder))
  }

  /// Those who are bound to `cell` and may hold secrets.
  func holders(of cell: ObservableCell) -> [any SecretHolding] {
    (ties[ObjectIdentifier(cell)] ?? []).compactMap { $0.cell === cell ? $0.holder : nil }
  }

  /// The cells to which `holder` is bound.
  func cells(of holder: any SecretHolding) -> [ObservableCell] {
    ties.values.joined().compactMap { $0.holder === holder ? $0.cell : nil }
  }

  private mutating func sweep() {
    ties = ties.filter { $0.value.contains { $0.cell != nil && $0.holder != nil } }
    sweepAt = max(64, ties.count * 2)
  }

  // MARK: Texts

  /// Takes note of what a secret says; what is being typed takes the place of its beginning.
  mutating func learn(_ text: String) {
    let text = String(text.prefix(Self.lengthLimit))
    guard !text.isEmpty, texts.last?.text != text else { return }
    texts.removeAll { $0.text == text }
    if let last = texts.last, text.hasPrefix(last.text) { texts.removeLast() }
    if texts.count == Self.textLimit { texts.removeFirst() }
    texts.append((text, text.count))
  }

  /// `text`, or bullets where it is a secret, or has one in it that is long enough to be told from other words.
  func hiding(_ text: String) -> String {
    guard !texts.isEmpty else { return text }
    let head = text.prefix(ValueText.limit + Self.lengthLimit)
    let count = head.count
    let tells = texts.contains { secret in
      if secret.count >= count { return secret.count == count && secret.text == head }
      return secret.count >= Self.wordLimit && head.contains(secret.text)
    }
    return tells ? Self.bullets : text
  }

  /// Always as many.
  static let bullets = "••••"
  private static let textLimit = 64
  private static let lengthLimit = 256
  private static let wordLimit = 4
}

extension BindingInspector {
  /// The register that has been on longest, which knows all secrets.
  var outermost: BindingInspector { outer?.outermost ?? self }

  /// A cell is bound to `owner`.
  func enter(_ cell: ObservableCell, boundTo owner: AnyObject?) {
    guard let holder = owner as? any SecretHolding else { return }
    outermost.secrets.tie(cell, to: holder)
    _ = isSecret(cell)
  }

  /// A value as it may be shown, between a source and somebody who writes it or is told; `text` is the value where that is a text.
  func shown(
    _ line: @autoclosure () -> String, saying text: @autoclosure () -> String?, of cells: [ObservableCell],
    with party: AnyObject?
  ) -> String {
    let isParty = learn(from: party)
    guard isParty || cells.contains(where: isSecret) else { return line() }
    if let text = text() { outermost.secrets.learn(text) }
    if isParty { cells.forEach(mark) }
    return Secrets.bullets
  }

  /// Takes note of the secret that `party` holds.
  ///
  /// - Returns: whether it holds one.
  @discardableResult
  func learn(from party: AnyObject?) -> Bool {
    guard let holder = party as? any SecretHolding, holder.holdsSecret else { return false }
    outermost.secrets.learn(holder.secretText)
    return true
  }

  /// Whether what `cell` holds is a secret: it was one, somebody bound to it holds one, or it is made from one.
  func isSecret(_ cell: ObservableCell) -> Bool {
    if cell.isSecret { return true }
    let register = outermost
    guard register.secrets.asking.insert(ObjectIdentifier(cell)).inserted else { return false }
    defer { register.secrets.asking.remove(ObjectIdentifier(cell)) }
    let isOne =
      register.secrets.holders(of: cell).contains { $0.holdsSecret } || cell.madeFrom.contains(where: isSecret)
    if isOne { mark(cell) }
    return isOne
  }

  /// What a cell holds is a secret from now on, and what was noted of it before is bullets.
  private func mark(_ cell: ObservableCell) {
    guard !cell.isSecret else { return }
    cell.isSecret = true
    outermost.forgetValues(of: cell)
  }
}
