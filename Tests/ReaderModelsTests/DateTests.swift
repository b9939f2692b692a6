import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@MainActor @Suite struct DateTests {
  private let now = FeedDate.parse("2026-03-04T10:00Z")!

  private func shown(_ text: String, _ zone: TimeZone = .gmt) throws -> String {
    let date = try #require(FeedDate.parse(text))
    return AppCalendar(clock: ManualClock(), now: now, timeZone: zone).text(for: date)
  }

  @Test func datesAreSaidAsPeopleSayThem() throws {
    #expect(try shown("2026-03-04T09:15Z") == "today 09:15")
    #expect(try shown("2026-03-04T00:00Z") == "today 00:00")
    #expect(try shown("2026-03-03T23:59:59Z") == "yesterday 23:59")
    #expect(try shown("2026-03-02T23:59Z") == "2 Mar 2026")
    #expect(try shown("2026-03-05T00:00Z") == "5 Mar 2026")
    #expect(try shown("1969-12-31T23:59Z") == "31 Dec 1969")
  }

  @Test func aListSaysDatesInShort() throws {
    let calendar = AppCalendar(clock: ManualClock(), now: now)
    let short = { (text: String) in calendar.shortText(for: try #require(FeedDate.parse(text))) }
    #expect(try short("2026-03-04T09:15Z") == "09:15")
    #expect(try short("2026-03-03T23:59Z") == "yesterday")
    #expect(try short("2026-01-01T00:00Z") == "1 Jan")
    #expect(try short("2025-12-31T00:00Z") == "31 Dec 2025")
  }

  @Test func theZoneDecidesWhereADayBegins() throws {
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    #expect(try shown("2026-03-03T11:30Z", auckland) == "today 00:30")
    #expect(try shown("2026-03-03T10:30Z", auckland) == "yesterday 23:30")
  }

  @Test func aDateBeyondTheCalendarIsNotShown() {
    for interval in [Double.infinity, -.infinity, .nan, 1e18, -1e18] {
      let date = Date(timeIntervalSince1970: interval)
      #expect(AppCalendar(clock: ManualClock(), now: now).text(for: date) == "")
      let strange = AppCalendar(clock: ManualClock(), now: date)
      #expect([strange.text(for: now), strange.shortText(for: now)] == ["4 Mar 2026", "4 Mar 2026"])
    }
  }

  @Test func everyDayOfFourCenturiesIsItself() throws {
    var day = CivilDate(year: 1800, month: 1, day: 1)!
    for number in day.dayNumber..<(day.dayNumber + 146_097) {
      #expect(day.dayNumber == number)
      day = try #require(CivilDate(Date(timeIntervalSince1970: Double(number + 1) * 86_400), in: .gmt))
    }
    #expect(day == CivilDate(year: 2200, month: 1, day: 1))
  }

  @Test(arguments: [
    ("2026-01-01", 1_767_225_600), ("2026-01-01T09:00Z", 1_767_258_000), ("2026-01-01 09:00:30", 1_767_258_030),
    ("2026-01-01T09:00:30.999+01:00", 1_767_254_430), ("2026-01-01t09:00-0530", 1_767_277_800),
    (" 2024-02-29T00:00:00Z\n", 1_709_164_800),
  ])
  func isoDatesAreRead(text: String, seconds: Double) {
    #expect(FeedDate.parse(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2026-13-01", "2026-02-29", "2026-01-01T24:01Z", "2026-01-01T09:60Z", "26-01-01", "0000-01-01", "99999-01-01",
    "\u{0}", "２０２６-01-01", "tomorrow",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(FeedDate.parse(text) == nil)
  }
}
