import Foundation
import TestSupport
import Testing
import Widgets

@Suite struct WidgetBehaviorTests {
  @Test(arguments: WidgetKinds.inSources()) func eachWidgetHasTheBehaviorsOfAllWidgets(kind: String) throws {
    let samples = WidgetSample.all.filter { $0.kind == kind }
    try #require(!samples.isEmpty, "WidgetSample.all has no sample")
    for sample in samples {
      for behavior in WidgetBehavior.allCases {
        switch (sample.check(behavior), sample.exceptions[behavior]) {
        case (.failed(let failure), nil): Issue.record("\(kind) (\(behavior.rawValue)): \(failure)")
        case (.passed, let reason?): Issue.record("\(kind) (\(behavior.rawValue)): not an exception: \(reason)")
        default: break
        }
      }
    }
  }

  @Test func textWithTooLittleContrastIsFound() {
    let sample = WidgetSample(kind: "Label", make: { Label($0, role: .border) })
    guard case .failed(let failure) = sample.check(.contrast) else { return #expect(Bool(false)) }
    #expect(failure.hasPrefix("Solarized dark, truecolor, without focus"))
  }

  @Test func aNameOtherThanTheLabelIsFound() {
    let sample = WidgetSample(kind: "BoundTextField", make: { BoundTextField(text: $0).named("Other") })
    #expect(sample.check(.accessibility) == .failed("Its name is Other"))
  }

  @Test func aWheelWithoutEffectIsFound() {
    final class Still: View {
      override var accessibilityActions: [AccessibilityAction: (String) -> Void] { [.scrollDown: { _ in }] }
    }
    guard case .failed(let failure) = WidgetSample(kind: "Still", make: { _ in Still() }).check(.wheelAndDrag) else {
      return #expect(Bool(false))
    }
    #expect(failure.hasPrefix("The wheel does not scroll"))
  }

  /// Prints the results for `scripts/maintenance/widgets`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["BINDERY_WIDGETS"] != nil)) func theResultsArePrinted() {
    for (index, behavior) in WidgetBehavior.allCases.enumerated() {
      print("widgets:\(String(repeating: " │", count: index)) ┌ \(behavior.rawValue)")
    }
    for sample in WidgetSample.all {
      let symbols = WidgetBehavior.allCases.map { behavior in
        switch sample.check(behavior) {
        case .passed: "✓"
        case .inapplicable: "·"
        case .failed: sample.exceptions[behavior] == nil ? "✗" : "–"
        }
      }
      print("widgets: \(symbols.joined(separator: " "))  \(sample.kind)")
    }
    print("widgets:\nwidgets:✓ yes   · does not apply   – an exception, with a reason below   ✗ no")
    for sample in WidgetSample.all {
      for behavior in WidgetBehavior.allCases {
        if let reason = sample.exceptions[behavior] {
          print("widgets:– \(sample.kind) \(behavior.rawValue): \(reason)")
        }
      }
    }
  }
}
