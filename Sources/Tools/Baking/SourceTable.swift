/// The tables of source data, each a file `Conformance/Data/<name>.tsv`.
package enum SourceTable: String, CaseIterable, Sendable, TSVTable {
  /// Region codes and what CLDR says of them.
  case regions
  /// Week and weekend of the regions that CLDR lists.
  case regionWeeks
  /// Old and other codes of regions, with the codes they stand for.
  case regionAliases
  /// Language codes and what CLDR says of them, those of two equal first letters in a row.
  case languages
  /// Old and other codes of languages, with what they stand for.
  case languageAliases
  /// Script codes and what CLDR says of them.
  case scripts
  /// The subtags that are likely when some are absent.
  case likelySubtags
  /// Locales whose parent is not just themselves less the last subtag.
  case parents
  /// Identifiers that are only pointers to another locale.
  case localeAliases
  /// Numbering systems and their digits; none for a system that computes its numbers.
  case numberingSystems
  /// All locales, the locale whose names each shares, and its numbering systems.
  case locales
  /// The names of each distinct locale, a row for each kind.
  case names
  /// Style patterns and what belongs to them, a row for each kind.
  case formats
  /// The patterns that each locale lists for skeletons.
  case availableFormats
  /// The patterns that each locale lists for spans.
  case intervalFormats
  /// How regions count hours.
  case hourCycles

  /// What the columns hold.
  package var columns: [String] {
    switch self {
    case .regions: ["region", "validity"]
    case .regionWeeks:
      [
        "region", "firstWeekday", "minimumDays", "weekendStart", "weekendStartMillisecond",
        "weekendEnd", "weekendEndMillisecond",
      ]
    case .regionAliases: ["alias", "regions", "reason"]
    case .languages: ["validity", "languages"]
    case .languageAliases: ["alias", "locale", "reason"]
    case .scripts: ["script", "validity"]
    case .likelySubtags: ["subtags", "likely"]
    case .parents: ["locale", "parent"]
    case .localeAliases: ["alias", "locale"]
    case .numberingSystems: ["name", "digits"]
    case .locales: ["locale", "sameAs", "numbering", "native", "traditional", "finance"]
    case .names: ["locale", "kind", "names..."]
    case .formats: ["locale", "kind", "texts..."]
    case .availableFormats: ["locale", "skeleton", "source", "plural", "pattern"]
    case .intervalFormats: ["locale", "skeleton", "fields", "patterns..."]
    case .hourCycles: ["region", "preferred", "allowed"]
    }
  }

  /// What a reader of the file has to know.
  package var note: String {
    switch self {
    case .regions: "region codes and what CLDR says of them"
    case .regionWeeks: "the week of each listed region; days are Sunday = 1 ... Saturday = 7"
    case .regionAliases: "other codes of regions and the regions they stand for"
    case .languages: "language codes by what CLDR says of them and by their first two letters"
    case .languageAliases: "other codes of languages and what they stand for"
    case .scripts: "script codes and what CLDR says of them"
    case .likelySubtags: "the subtags that are likely when some are absent"
    case .parents: "locales whose parent is not just themselves less their last subtag"
    case .localeAliases: "identifiers that are only pointers to another locale"
    case .numberingSystems: "the ten digits of each; '-' for a system that computes its numbers"
    case .locales: "'-' as sameAs: the locale has rows of its own in names.tsv"
    case .names: "'=kind' stands for the names of that kind in the same locale"
    case .formats: "'=locale' stands for the texts of that kind in that locale, 'all' for all kinds"
    case .availableFormats:
      "the first entry of a skeleton counts; source 'root': listed by root only"
    case .intervalFormats:
      "a pattern for each greatest field that differs; 'fallback' joins two dates for all others"
    case .hourCycles: "the letters that a region, or a language in it, has for 'j' and 'C'"
    }
  }

  /// Whether rows may have any number of cells from the last column on.
  package var hasOpenEnd: Bool { self == .names || self == .formats || self == .intervalFormats }

  /// The name of the file, less its ending.
  package var name: String { rawValue }
}

/// The data of one ICU as rows of text, as the TSV files hold it.
package struct SourceData: Equatable, Sendable {
  /// Such as "72.1".
  package var icuVersion: String
  /// Such as "42".
  package var cldrVersion: String
  /// The rows of each table.
  package var rows: [SourceTable: [[String]]]

  package init(icuVersion: String, cldrVersion: String, rows: [SourceTable: [[String]]] = [:]) {
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
    self.rows = rows
  }

  /// The rows of a table.
  package subscript(table: SourceTable) -> [[String]] {
    get { rows[table] ?? [] }
    set { rows[table] = newValue }
  }
}

/// What is wrong with source data.
package struct SourceDataError: Error, CustomStringConvertible, Equatable {
  /// What was wrong, where, and what would be right.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
