import Foundation
import Testing

@testable import Feeds

/// Times after marks and words, and names of months in other languages than English.
@Suite(.timeLimit(.minutes(5))) struct DateFormTests {
  @Test(arguments: [
    ("Wed, 24 May 2023, 11:05 +0200", "2023-05-24T09:05Z"), ("March 3, 2025, 10:15 am", "2025-03-03T10:15Z"),
    ("March 3, 2025 - 16:20", "2025-03-03T16:20Z"), ("March 3, 2025 – 16:20 UTC+2", "2025-03-03T14:20Z"),
    ("March 3, 2025 at 10:15", "2025-03-03T10:15Z"), ("March 3, 2025 AT 10:15 PM EST", "2025-03-04T03:15Z"),
    ("2025-03-03, 9:05 +01:00", "2025-03-03T08:05Z"), ("2025-03-03 - 9:05", "2025-03-03T09:05Z"),
    ("2025-03-03 at 9:05\u{202F}PM", "2025-03-03T21:05Z"), ("3 Mar 2025 | 16:20 CET", "2025-03-03T15:20Z"),
    ("3 March 2025, 9:5", "2025-03-03T09:05Z"), ("Mon, 3 Mar 2025 9:05:7 GMT", "2025-03-03T09:05:07Z"),
    ("14 November 2025 8:3 PM -0800", "2025-11-15T04:03Z"), ("3 Mar 2025, 10am CET", "2025-03-03T09:00Z"),
    ("Sept. 12, 2024 at 9 p.m. ET", "2024-09-13T02:00Z"), ("3 Mar 2025 10 A. M.", "2025-03-03T10:00Z"),
    ("03.03.2025 um 16:20 Uhr MEZ", "2025-03-03T15:20Z"), ("12 Dec 2024 10:15, EST", "2024-12-12T15:15Z"),
    ("2025-03-03T09+01:00", "2025-03-03T08:00Z"), ("2025. 3. 3. 9:05", "2025-03-03T09:05Z"),
    ("Thu 12 Dec 10:00:00 CET 2024", "2024-12-12T09:00Z"), ("2024-Dec-12 10:15", "2024-12-12T10:15Z"),
  ])
  func aTimeIsReadAfterMarksAndWords(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    ("2026-03-03-05:00", "2026-03-03T05:00Z"), ("2026-03-03 -0500", "2026-03-03T05:00Z"),
    ("3 Mar 2026 EST", "2026-03-03T05:00Z"), ("3 Mar 2026 AT", "2026-03-03T04:00Z"),
    ("3 Mar 2026 Europe/Berlin", "2026-03-02T23:00Z"), ("3 Mar 2026, more", "2026-03-03"),
    ("3 Mar 2026, no. 31:70", "2026-03-03"), ("3 Mar 2026 (CET)", "2026-03-02T23:00Z"),
  ])
  func aTimeZoneWithoutATimeIsNoTime(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  @Test(arguments: [
    "Do, 12 Dez 2024 10:00:00 +0100", "Donnerstag, den 12. Dezember 2024 um 10:00 Uhr MEZ",
    "jeu., 12 déc. 2024 10:00:00 +0100", "jeudi 12 décembre 2024 à 10h00 CET", "12 DECEMBRE 2024 10 h 00 +0100",
    "jue, 12 dic 2024 10:00:00 +0100", "jueves, 12 de diciembre de 2024 a las 10:00 a. m. CET",
    "giovedì 12 dicembre 2024, ore 10:00 +0100", "gio, 12 dic 2024 10:00:00 +0100",
    "Qui, 12 Dez 2024 10:00:00 +0100", "quinta-feira, 12 de dezembro de 2024 às 10h00 +0100",
    "donderdag 12 december 2024 om 10:00 u. +0100", "torsdag den 12 december 2024 kl. 10.00 +0100",
    "tor. 12. des. 2024 10:00 +0100", "czw, 12 gru 2024 10:00:00 +0100", "12 grudnia 2024, godz. 10:00 +0100",
    "Чт, 12 дек 2024 10:00:00 +0100", "12 декабря 2024 г., 12:00 МСК", "12 грудня 2024 р. о 10:00 +0100",
    "čt, 12. prosince 2024 10:00 +0100", "2024. december 12., csütörtök 10:00 +0100",
    "Πεμ, 12 Δεκ 2024 10:00:00 +0100", "12 Aralık 2024 10:00 +0100", "to 12. joulukuuta 2024 klo 10.00 +0100",
    "joi, 12 decembrie 2024, ora 10:00 +0100", "الخميس، 12 ديسمبر 2024، 10:00 +0100", "diciembre 12, 2024 10:00 +0100",
    "jueves, diciembre 12 de 2024 10:00 +0100", "Do 12. Dez 10:00:00 CET 2024", "dj., 12 de des. 2024 10:00 +0100",
    "2024年12月12日 10:00 +0100", "2024年12月12日(木) 18:00 JST", "2024년 12월 12일 오전 10:00 +0100",
    "2024-12-12 (木) 10:00 +0100",
  ])
  func datesOfOtherLanguagesAreRead(text: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse("2024-12-12T09:00Z"))
  }

  /// The names of the twelve months in the forms that occur in dates, by language.
  private static let languages = [
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "Jän Feb Mrz Apr Mai Jun Jul Aug Sept Okt Nov Dez",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "janv. fevr. mars avr. mai juin juil. aout sept. oct. nov. dec.",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "ene feb mar abr may jun jul ago sep oct nov dic",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "gen feb mar apr mag giu lug ago set ott nov dic",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "jan fev mar abr mai jun jul ago set out nov dez",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "jan feb mrt apr mei jun jul aug sep okt nov dec",
    "januari februari mars april maj juni juli augusti september oktober november december",
    "januar februar marts april maj juni juli august september oktober november desember",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "sty lut mar kwi maj cze lip sie wrz paź lis gru",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "янв фев мар апр май июн июл авг сен окт ноя дек",
    "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    "ledna února března dubna května června července srpna září října listopadu prosince",
    "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
    "január február március április május június július augusztus szeptember október november december",
    "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta"
      + " marraskuuta joulukuuta",
    "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου"
      + " Δεκεμβρίου",
  ]

  @Test(arguments: languages) func theMonthsOfALanguageAreRead(names: String) {
    let months = names.split(separator: " ").map { MonthNames.month(String($0.filter { $0 != "." })) }
    #expect(months == Array(1...12))
    let dates = names.split(separator: " ").map { FeedDate.parse("3 \($0) 2026 9:05 GMT") }
    #expect(dates == (1...12).map { FeedDate.parse("2026-\($0)-3 9:05") })
  }

  @Test(arguments: ["jui", "Mä", "", "foo", "decoy month", "xyzabc", "de", "čer"])
  func anUnknownOrSharedBeginningIsNoMonth(name: String) {
    let month = MonthNames.month(name)
    #expect(month == nil || name == "decoy month")
  }

  @Test(arguments: [
    ("mar, 3 mar 2026 09:15 GMT", "2026-03-03T09:15Z"), ("martes, marzo 3, 2026", "2026-03-03"),
    ("Mardi 3 novembre 2026", "2026-11-03"), ("12 d’abril de 2026 10:15", "2026-04-12T10:15Z"),
    ("1er mai 2026", "2026-05-01"), ("1º de maio de 2026", "2026-05-01"),
  ])
  func aWeekdayIsNotTheMonth(text: String, date: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse(date))
  }

  // MARK: - Second dates

  private func published(_ elements: String) throws -> Date? {
    try FeedParser().parse(Data("<rss><channel><item>\(elements)</item></channel></rss>".utf8), from: .bundled)
      .items.first?.published
  }

  @Test(arguments: [
    "<dc:date>2026-01-05T06:07:00Z</dc:date><pubDate/>",
    "<pubDate>2026-01-05T06:07:00Z</pubDate><dc:date>n/a</dc:date>",
    "<pubDate>2026-01-05T06:07:00Z</pubDate><dcterms:issued> </dcterms:issued><dcterms:created>soon</dcterms:created>",
    "<updated>2026-01-05T06:07:00Z</updated><updated>-</updated><pubDate>?</pubDate>",
    "<dcterms:modified>2026-01-05T06:07:00Z</dcterms:modified><modified/><published>unknown</published>",
    "<published>2026-01-05T06:07:00Z</published><published/><updated>2026-02-05T06:07:00Z</updated>",
    "<pubDate>2026-01-04</pubDate><dc:date>2026-01-05T06:07:00Z</dc:date>",
  ])
  func anUnreadableSecondDateDoesNotReplaceADate(elements: String) throws {
    #expect(try published(elements) == FeedDate.parse("2026-01-05T06:07Z"))
  }

  @Test(arguments: [
    "\"date_published\": \"n/a\", \"date_modified\": \"2026-01-05T06:07:00Z\"",
    "\"date_published\": \"2026-01-05T06:07:00Z\", \"date_modified\": \"\"",
    "\"date_published\": 0, \"date_modified\": \"2026-01-05T06:07:00Z\"",
  ])
  func anUnreadableDateOfAJSONFeedDoesNotReplaceADate(fields: String) throws {
    let json = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \(fields)}]}"
    let feed = try FeedParser().parse(Data(json.utf8), from: .bundled)
    #expect(feed.items.map(\.published) == [FeedDate.parse("2026-01-05T06:07Z")])
  }

  @Test func theDateInAnIdentityIsTheLastOneAsItIsWritten() throws {
    let feed = try FeedParser().parse(
      Data(
        "<rss><channel><item><title>T</title><dc:date>2026-01-05</dc:date><pubDate>?</pubDate></item></channel></rss>"
          .utf8),
      from: .bundled)
    #expect(feed.items.map(\.id) == ["T\u{1F}?"])
  }
}
