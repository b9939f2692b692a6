import Foundation

/// The sentences of a notice about the contents of a restored database.
nonisolated struct SalvageNotice {
  /// The dates of the files that completed the database; nil for a file that was missing.
  struct Sources {
    var backup: Date?
    var lists: Date?
  }

  /// The numbers of posts; nil if nothing could be read of the damaged database.
  let outcome: StoreSalvage.Outcome?
  let sources: Sources

  var text: String {
    guard let outcome else { return replaced }
    let isWhole = outcome.isComplete && outcome.fromBackup == 0
    var sentence = Self.kept(outcome.kept, isWhole: isWhole)
    if let backup = sources.backup, outcome.fromBackup > 0 {
      sentence += ", and \(outcome.fromBackup) \(Self.verb(outcome.fromBackup, "is", "are"))"
      sentence += " from the backup from \(Self.day(backup))"
    }
    var sentences = [sentence]
    if !outcome.hasAllNames {
      sentences.append(Self.origin(of: "Names and folders of feeds", day: sources.lists ?? sources.backup))
    }
    if !outcome.hasAllSettings { sentences.append(Self.origin(of: "Settings", day: sources.backup)) }
    if !outcome.isComplete {
      if sources.backup == nil { sentences.append("There is no backup") }
      sentences.append("Refresh to fetch what could not be read")
    }
    return sentences.joined(separator: ". ") + "."
  }

  /// The sentence about values that could not be read.
  private static func origin(of values: String, day date: Date?) -> String {
    let origin = date.map { date in "from \(day(date))" } ?? "lost"
    return "\(values) that could not be read are \(origin)"
  }

  private static func kept(_ count: Int, isWhole: Bool) -> String {
    let posts = count == 1 ? "post" : "posts"
    return "\(isWhole && count > 1 ? "All " : "")\(count) \(posts) \(verb(count, "was", "were")) kept"
  }

  private static func verb(_ count: Int, _ singular: String, _ plural: String) -> String {
    count == 1 ? singular : plural
  }

  static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }

  /// The sentences if nothing could be read.
  private var replaced: String {
    switch (sources.backup.map(Self.day), sources.lists.map(Self.day)) {
    case (let day?, let listsDay?):
      "The database was replaced by the backup from \(day) with the feeds and stars from \(listsDay). Refresh to fetch newer posts."
    case (let day?, nil): "The database was replaced by the backup from \(day). Refresh to fetch newer posts."
    case (nil, let listsDay?):
      "There is no backup. The feeds and stars from \(listsDay) were restored. Refresh to fetch the posts."
    case (nil, nil): "There is no backup. Add the feeds again, or import a list of feeds."
    }
  }
}
