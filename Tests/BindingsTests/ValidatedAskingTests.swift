// Asynchronous rules that read other fields: they are evaluated again when those change, and outdated results are
// ignored.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ValidatedAskingTests {
  /// A street that must be in a city, which is another field of the same form.
  final class Form {
    let clock = ManualClock()
    let city = Observable("London")
    let country = Country()
    let street = Observable("")
    var log: [String] = []

    /// Returns the response of a server after a second.
    func answer(_ street: String, in city: String) async throws -> Bool {
      log.append("\(street), \(city)?")
      do { try await clock.sleep(for: .seconds(1)) } catch {
        log.append("\(street), \(city): given up")
        throw error
      }
      return street.hasPrefix(city.prefix(1))
    }
  }

  @Observable final class Country {
    var name = "Utopia"
    var population = 1
  }

  private let form = Form()

  @Test func aFieldThatWasReadBeforeTheFirstAwaitIsFollowed() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    #expect(form.street.value == "Lime Street")
    #expect(street.isValid)
    form.city.value = "Paris"
    #expect(street.isChecking)
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
    #expect(form.street.value == "Lime Street")
    form.city.value = "Lima"
    await form.clock.advance(by: .seconds(1))
    #expect(street.isValid)
    #expect(form.log == ["Lime Street, London?", "Lime Street, Paris?", "Lime Street, Lima?"])
  }

  @Test func aFieldThatWasReadAfterAnAwaitIsFollowed() async {
    let street = validated(
      .async("Not there.") { [form] street in
        try await form.clock.sleep(for: .seconds(1))
        return street.hasPrefix(form.city.value.prefix(1))
      })
    street.value = "Lime Street"
    form.city.value = "Paris"
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
    form.city.value = "Lima"
    await form.clock.advance(by: .seconds(1))
    #expect(form.street.value == "Lime Street")
  }

  @Test func anotherValidatedFieldIsFollowedByItsDraft() async {
    let city = Validated(model: form.city, rules: [Rule("Too short.") { $0.count > 2 }])
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: city.value) })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    city.value = "P"
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
  }

  @Test func theOldCheckIsCancelledAndItsAnswerCountsForNothing() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    street.value = "Lime Street"
    await form.clock.advance(by: .milliseconds(500))
    form.city.value = "Paris"
    await form.clock.advance(by: .milliseconds(500))
    // The old check can end before or after the start of the new one.
    #expect(form.log.first == "Lime Street, London?")
    #expect(form.log.dropFirst().sorted() == ["Lime Street, London: given up", "Lime Street, Paris?"])
    #expect(form.street.value == "")
    #expect(street.isChecking)
    await form.clock.advance(by: .milliseconds(500))
    #expect(street.reasons == ["Not there."])
    #expect(form.street.value == "")
  }

  @Test func whatARuleDependsOnIsHandedToIt() async {
    let street = validated(
      .async("Not there.", dependingOn: { [form] in form.city.value }) { [form] in try await form.answer($0, in: $1) })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    form.city.value = "London"
    form.city.value = "Paris"
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
    #expect(form.log == ["Lime Street, London?", "Lime Street, Paris?"])
  }

  @Test func aPropertyOfAModelIsFollowedWhenItIsNamed() async {
    let street = validated(
      .async("Not there.", dependingOn: { [form] in form.country.name }) { [form] in try await form.answer($0, in: $1)
      })
    street.value = "Union Street"
    await form.clock.advance(by: .seconds(1))
    #expect(street.isValid)
    form.country.population = 2
    form.country.name = "Arcadia"
    await nextJob()
    #expect(street.isChecking)
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
    #expect(form.log == ["Union Street, Utopia?", "Union Street, Arcadia?"])
  }

  @Test func aRuleAtOnceFollowsAPropertyOfAModel() async {
    let street = validated(Rule("Too long.") { [form] in $0.count <= form.country.population })
    street.value = "ab"
    #expect(street.reason == "Too long.")
    form.country.population = 2
    await nextJob()
    #expect(street.isValid)
    #expect(form.street.value == "ab")
  }

  @Test func aTransactionOverBothFieldsAsksOnceMore() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    transaction {
      form.city.value = "Rome"
      form.city.value = "Paris"
    }
    await form.clock.advance(by: .seconds(1))
    #expect(form.log == ["Lime Street, London?", "Lime Street, Paris?"])
  }

  @Test func whatIsNotEditedIsNotAsked() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    form.city.value = "Paris"
    await form.clock.advance(by: .seconds(1))
    #expect(form.log.isEmpty)
    #expect(street.isValid)
  }

  @Test func aRuleThatReadsItsOwnModelIsAskedAgainAndComesToAnEnd() async {
    let told = Recorder(form.street)
    let street = validated(
      .async("Taken.") { [form] in
        form.log.append($0)
        return $0 == form.street.value || $0 != "root"
      })
    street.value = "a"
    await form.clock.advance(by: .seconds(1))
    #expect(form.log == ["a", "a"])
    #expect(told.values == ["a"])
    #expect(street.isValid)
  }

  @Test func anAnswerThatHoldsAgainTellsTheModelNothingNew() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    let told = Recorder(form.street)
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    form.city.value = "Lima"
    await form.clock.advance(by: .seconds(1))
    #expect(street.isValid)
    #expect(told.values == ["Lime Street"])
  }

  @Test func aRuleThatNeverReturnsIsPendingAndThenNotMetAndAskedAgain() async {
    let stuck = ManualClock(tracker: form.clock.tracker)
    let street = validated(
      .async("Not there.") { [form] street in
        // An unstructured task is not cancelled with the task that waits for it.
        if form.city.value == "London" { await Task { try? await stuck.sleep(for: .seconds(1000)) }.value }
        return true
      })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(9))
    #expect(street.isChecking && !street.isValid && street.reasons.isEmpty)
    await form.clock.advance(by: .seconds(1))
    // The tracker counts the check as suspended, like the task that it waits for.
    while street.isChecking, !Task.isCancelled { await nextJob() }
    #expect(street.reasons == ["No response after 10.0 seconds. Try again."])
    #expect(form.street.value == "")
    form.city.value = "Lima"
    await form.clock.advance(by: .seconds(1))
    #expect(street.isValid)
    #expect(form.street.value == "Lime Street")
    await stuck.advance(by: .seconds(1000))
    #expect(street.isValid)
  }

  @Test func aModelThatChangesWhileADraftIsAskedAboutIsNotOverwritten() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    street.value = "Pall Mall"
    form.street.value = "Long Lane"
    await form.clock.advance(by: .seconds(5))
    #expect(form.street.value == "Long Lane")
    #expect(street.value == "Long Lane")
    #expect(street.isValid)
  }

  @Test func whatWasSaidOfADraftIsForgottenWhenTheModelChanges() async {
    let street = validated(.async("Not there.") { [form] in try await form.answer($0, in: form.city.value) })
    street.value = "Pall Mall"
    await form.clock.advance(by: .seconds(1))
    #expect(street.reasons == ["Not there."])
    form.street.value = "Long Lane"
    #expect(street.reasons.isEmpty)
    street.reject("Closed.")
    form.street.value = "Lime Street"
    #expect(street.isValid)
  }

  @Test func whatHandlersReadThatARuleSetsOffIsNotFollowed() async {
    let spelled = Observable("")
    let style = Observable("plain")
    spelled.observe { _ in _ = style.value }
    let street = validated(
      .async("Not there.") { [form] in
        spelled.value = $0
        return try await form.answer($0, in: form.city.value)
      })
    street.value = "Lime Street"
    await form.clock.advance(by: .seconds(1))
    style.value = "bold"
    await form.clock.advance(by: .seconds(1))
    #expect(form.log == ["Lime Street, London?"])
  }

  @Test func rulesOfAnOwnerKeepItNotAndHoldWithoutIt() async {
    let clock = ManualClock()
    weak var gone: Form?
    var street: Validated<String>?
    do {
      let form = Form()
      gone = form
      street = Validated(
        "",
        rules: [
          .async("Not there.") { [weak form] _ in form?.log.isEmpty ?? true },
          .async("Not there.", dependingOn: { [weak form] in form?.city.value }) { [weak form] street, city in
            form == nil || street == city
          },
        ], clock: clock)
      street?.value = "Rome"
      await clock.advance(by: .zero)
      #expect(street?.reasons == ["Not there."])
    }
    #expect(gone == nil)
    street?.value = "Oslo"
    await clock.advance(by: .zero)
    #expect(street?.validValue == "Oslo")
  }

  private func validated(_ rules: Rule<String>...) -> Validated<String> {
    Validated(model: form.street, rules: rules, clock: form.clock)
  }
}
