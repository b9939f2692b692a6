nonisolated extension Double {
  /// The weight in the format of the controls, with two digits after the point.
  var weightText: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) kg"
  }
}
