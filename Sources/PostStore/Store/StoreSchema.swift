import GRDB

/// The tables of the database, and the migrations from earlier versions.
///
/// A released migration is never changed; every change is a new migration. The texts of posts are stored only in the
/// search index, so that the table of posts stays small.
nonisolated enum StoreSchema {
  /// The current version, which is also stored in the header of the file.
  static let version = 9
  /// The identifier of the application in the header of the file; in ASCII, `Bndr`.
  static let application = 0x426E_6472

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (name, sql) in migrations { migrator.registerMigration(name) { try $0.execute(sql: sql) } }
    migrator.registerMigration("7 numbers in titles, posts in the last response") { db in
      let titles = try Row.fetchAll(db, sql: "SELECT id, title FROM post")
      for row in titles {
        guard let title: String = row.part(1) else { continue }
        try db.cachedStatement(sql: "UPDATE post SET titleKey = ? WHERE id = ? AND titleKey <> ?1")
          .execute(arguments: [title.sortingKey, try row.whole(0) as Int64])
      }
      try db.execute(
        sql: """
          ALTER TABLE post ADD COLUMN isListed INTEGER NOT NULL DEFAULT 1;
          PRAGMA user_version = 7
          """)
    }
    // The version of the parser that read the posts of the feed; 0 for versions before this column.
    migrator.registerMigration("8 versions of the parser") { db in
      try db.execute(
        sql: "ALTER TABLE feed ADD COLUMN reading INTEGER NOT NULL DEFAULT 0; PRAGMA user_version = 8")
    }
    migrator.registerMigration("9 texts without invisible characters, index of deleted posts") { db in
      try db.execute(
        sql: """
          \(StoredTexts.request);
          CREATE INDEX postDeleted ON post(feedID) WHERE isDeleted = 1;
          PRAGMA user_version = 9
          """)
    }
    return migrator
  }

  /// The migrations that consist of SQL alone.
  private static let migrations: KeyValuePairs = [
    "1 feeds and posts": feedsAndPosts,
    "2 servers that want to be left alone": "ALTER TABLE feed ADD COLUMN waitUntil REAL; PRAGMA user_version = 2",
    "3 folders of feeds": "ALTER TABLE feed ADD COLUMN folder TEXT NOT NULL DEFAULT ''; PRAGMA user_version = 3",
    "4 why servers refuse": """
    ALTER TABLE feed ADD COLUMN waitCode INTEGER;
    ALTER TABLE feed ADD COLUMN isLoginRefused INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 4
    """,
    // SQLite 3.40 allows a trigger to write to a search index only if the schema of the file is trusted.
    "5 no triggers": "DROP TRIGGER IF EXISTS postGone; PRAGMA user_version = 5",
    // Half of the search index was for the first two and three letters of words. Without this half, a search for two
    // letters takes 4 ms instead of 0.3 ms among 10,000 posts.
    "6 a smaller search index": """
    CREATE VIRTUAL TABLE newText USING fts5(
      title, author, text, links UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '1'
    );
    INSERT INTO newText (rowid, title, author, text, links)
      SELECT rowid, title, author, text, links FROM postText;
    DROP TABLE postText;
    ALTER TABLE newText RENAME TO postText;
    PRAGMA user_version = 6
    """,
  ]

  /// The only trigger that earlier versions created, in its stored form.
  private static let postGone = """
    CREATE TRIGGER postGone AFTER DELETE ON post BEGIN
      DELETE FROM postText WHERE rowid = old.id;
    END
    """

  /// Returns the name of a trigger or view that does not belong to this schema, or nil if there is none.
  ///
  /// Another program could add a trigger or view to the file, so that code runs when a post is read or marked.
  static func foreignCode(in db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view') AND sql IS NOT ?",
      arguments: [postGone])
  }

  /// An index of the rows that match a condition.
  struct PartialIndex {
    let name: String
    let table: String
    let condition: String
    /// The columns of the index, and the identifier of the row.
    let order: [String]

    /// The rows as the index names them, for the FROM clause of a query.
    var rows: String { "\(table) INDEXED BY \(name) WHERE \(condition)" }
  }

  static let feedBySource = PartialIndex(
    name: "feedBySource", table: "feed", condition: "removal IS NULL", order: ["source"])
  static let postByDate = PartialIndex(
    name: "postByDate", table: "post", condition: "isDeleted = 0", order: ["date", "id"])
  static let postByFeed = PartialIndex(
    name: "postByFeed", table: "post", condition: "isDeleted = 0", order: ["feedID", "date", "id"])
  static let postUnread = PartialIndex(
    name: "postUnread", table: "post", condition: "isRead = 0 AND isDeleted = 0", order: ["feedID", "id"])
  static let postStarred = PartialIndex(
    name: "postStarred", table: "post", condition: "isStarred = 1 AND isDeleted = 0", order: ["date", "id"])

  static let postDeleted = PartialIndex(
    name: "postDeleted", table: "post", condition: "isDeleted = 1", order: ["feedID", "id"])

  private static let feedsAndPosts = """
    CREATE TABLE feed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      source TEXT NOT NULL,
      givenName TEXT NOT NULL DEFAULT '',
      ownName TEXT NOT NULL DEFAULT '',
      user TEXT,
      password TEXT,
      etag TEXT,
      lastModified TEXT,
      refreshedAt REAL,
      failure TEXT,
      removal TEXT
    );
    CREATE UNIQUE INDEX feedBySource ON feed(source) WHERE removal IS NULL;

    CREATE TABLE post (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      feedID INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
      identity TEXT NOT NULL,
      title TEXT NOT NULL,
      titleKey TEXT NOT NULL,
      author TEXT NOT NULL,
      link TEXT,
      date REAL NOT NULL,
      seenAt REAL NOT NULL,
      words INTEGER NOT NULL,
      isRead INTEGER NOT NULL DEFAULT 0,
      isStarred INTEGER NOT NULL DEFAULT 0,
      isDeleted INTEGER NOT NULL DEFAULT 0,
      UNIQUE (feedID, identity)
    );
    CREATE INDEX postByDate ON post(date, id) WHERE isDeleted = 0;
    CREATE INDEX postByFeed ON post(feedID, date, id) WHERE isDeleted = 0;
    CREATE INDEX postUnread ON post(feedID) WHERE isRead = 0 AND isDeleted = 0;
    CREATE INDEX postStarred ON post(date, id) WHERE isStarred = 1 AND isDeleted = 0;

    CREATE VIRTUAL TABLE postText USING fts5(
      title, author, text, links UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
    );
    \(postGone);

    CREATE TABLE value (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE mark (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    PRAGMA application_id = \(application);
    PRAGMA user_version = 1
    """
}
