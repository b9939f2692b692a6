import Foundation

/// The names of months in the languages of feeds.
enum MonthNames {
  /// Returns the month, from 1 to 12, with the given name or abbreviation.
  ///
  /// Accents and case are ignored. An abbreviation has at least three letters. The result is nil if the beginnings of
  /// the names of several months match.
  static func month(_ name: String) -> Int? {
    guard name.count >= shortest else { return nil }
    // November in Finnish begins like March in English.
    let name = name.lowercased()
    if let month = english[String(name.prefix(shortest))], !name.hasPrefix("marras") { return month }
    return months[folded(name)] ?? nil
  }

  private static let shortest = 3

  private static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static let english: [String: Int] = Dictionary(
    uniqueKeysWithValues: CivilDate.monthNames.enumerated().map { ($1.lowercased(), $0 + 1) })

  /// The months by name and by each beginning of a name; nil for a beginning that several months share.
  private static let months: [String: Int?] = {
    var months: [String: Int?] = [:]
    let names = rows.map { $0.split(whereSeparator: \.isWhitespace).map { folded(String($0)) } }
    for (index, row) in names.enumerated() {
      for name in row {
        for length in shortest...name.count {
          let beginning = String(name.prefix(length))
          let isShared = months[beginning].map { $0 != index + 1 } ?? false
          months[beginning] = .some(isShared ? nil : index + 1)
        }
      }
    }
    // A whole name precedes the beginning of a longer one: Czech `červen` is June, and `červenec` is July.
    for (index, row) in names.enumerated() {
      for name in row { months[name] = index + 1 }
    }
    return months
  }()

  /// The names of each month, in the forms that occur in dates, such as the genitive.
  private static let rows = [
    """
    januar januari jänner jaenner janvier enero gennaio janeiro xaneiro gener ianuarie január januára
    leden ledna styczeń stycznia январь января януари січень січня јануар ιανουάριος ιανουαρίου ocak
    tammikuu tammikuuta jaanuar janvāris sausis sausio janúar يناير
    """,
    """
    februar februari feber février fevrier febrero febbraio fevereiro febreiro febrer februarie február
    februára únor února luty lutego февраль февраля февруари лютий лютого фебруар φεβρουάριος φεβρουαρίου
    şubat helmikuu helmikuuta veebruar februāris vasaris vasario febrúar فبراير
    """,
    """
    märz maerz mrz mars maart mrt marzo março marts marec marca marzec martie március březen března март
    марта марти березень березня март μάρτιος μαρτίου mart maret maaliskuu maaliskuuta märts kovas kovo
    مارس
    """,
    """
    april avril abril aprile aprilie április apríl apríla duben dubna kwiecień kwietnia апрель апреля
    април квітень квітня απρίλιος απριλίου nisan huhtikuu huhtikuuta aprill aprīlis balandis balandžio
    أبريل ابريل
    """,
    """
    mai maj mei mayo maggio maio maig május máj mája květen května май мая мај травень травня μάιος μαΐου
    mayıs toukokuu toukokuuta maijs gegužė gegužės maí مايو
    """,
    """
    juni juin junio giugno junho xuño juny iunie június jún júna červen června czerwiec czerwca июнь июня
    юни јун червень червня ιούνιος ιουνίου haziran kesäkuu kesäkuuta juuni jūnijs birželis birželio júní
    يونيو
    """,
    """
    juli juillet julio luglio julho xullo juliol iulie július júl júla červenec července lipiec lipca июль
    июля юли јул липень липня ιούλιος ιουλίου temmuz heinäkuu heinäkuuta juuli jūlijs liepa liepos júlí
    يوليو
    """,
    """
    august augusti augustus août aout agosto agost augusztus srpen srpna sierpień sierpnia август августа
    серпень серпня αύγουστος αυγούστου ağustos agustus elokuu elokuuta augusts rugpjūtis rugpjūčio ágúst
    avgust أغسطس اغسطس
    """,
    """
    september septembre septiembre setiembre settembre setembro setembre septembrie szeptember září zari
    wrzesień września сентябрь сентября септември септембар вересень вересня σεπτέμβριος σεπτεμβρίου eylül
    syyskuu syyskuuta septembris rugsėjis rugsėjo سبتمبر
    """,
    """
    oktober octobre octubre ottobre outubro octombrie október októbra říjen října październik października
    октябрь октября октомври октобар жовтень жовтня οκτώβριος οκτωβρίου ekim lokakuu lokakuuta oktoober
    oktobris spalis spalio أكتوبر اكتوبر
    """,
    """
    november novembre noviembre novembro noiembrie novembra listopad listopadu listopada ноябрь ноября
    ноември новембар листопад листопада νοέμβριος νοεμβρίου kasım marraskuu marraskuuta novembris
    lapkritis lapkričio nóvember نوفمبر
    """,
    """
    dezember décembre diciembre dicembre dezembro decembro desembre decembrie december decembra desember
    prosinec prosince grudzień grudnia декабрь декабря декември децембар грудень грудня δεκέμβριος
    δεκεμβρίου aralık joulukuu joulukuuta detsember decembris gruodis gruodžio ديسمبر
    """,
  ]
}
