/// The parts of a pack of locale data.
///
/// A pack is UTF-8 through and through, so that one `StaticString` can hold it: numbers are
/// written in septets (7 bits a byte, highest first), texts as they are.
///
/// ```text
/// "WEEKCAL" and the format's letter
/// for each section: offset of its first row (3 septets), number of rows (3 septets)
/// the sections, in the order of the cases below
/// ```
///
/// A *key* is 7 septets: language (3 ASCII letters), script and region (2 septets each: the row
/// in their section, counted from 1; 0 for none). A *list* is an offset in the pool (3 septets).
package enum PackSection: UInt8, CaseIterable, Sendable {
  /// One row: the list of the versions (ICU, CLDR).
  case versions = 0
  /// Script codes, 4 bytes each, ascending.
  case scripts
  /// Region codes (3 bytes, ascending), ``CodeValidity``, row in ``weeks`` counted from 1.
  case regions
  /// First weekday, minimum days, first day of the weekend and its start (4 septets of
  /// milliseconds), last day of the weekend and its end. Days are ISO's, Monday = 1.
  case weeks
  /// A bit for each language of 2, then 3 letters, 7 bits a byte, lowest first.
  case languages
  /// Language codes (3 bytes, ascending) and the key each stands for.
  case languageAliases
  /// Region codes (3 bytes, ascending) and the region code each stands for.
  case regionAliases
  /// Scripts and regions that are likely together: a row number of each (2 septets each).
  case likelyPairs
  /// For each two first letters of a language: the first row in ``likelyByLanguage`` (2 septets); then
  /// the number of its rows.
  case likelyBuckets
  /// The third letter of a language (5 bits, counted from 1; 0 for none) and its row in
  /// ``likelyPairs`` (9 bits).
  case likelyByLanguage
  /// Keys (ascending) and the key with the likely subtags of each.
  case likely
  /// Variants, 8 bytes each, ascending.
  case variants
  /// Key and variant (1 septet: row in ``variants`` counted from 1), ascending; the row in
  /// ``records`` and the row in ``formats`` (2 septets each).
  case locales
  /// Key and variant, ascending; key and variant of the locale that it stands for.
  case localeAliases
  /// Keys (ascending) and the key of the parent of each; root is 0.
  case parents
  /// Names (8 bytes, ascending) and the list of the ten digits.
  case numberingSystems
  /// Lists of texts of formats, 32 in all but the last: a *text* is a number (2 septets), its list
  /// times 32 plus its place in the list.
  case texts
  /// The skeletons of ``availableFormats``: a text each.
  case skeletons
  /// Skeleton (1 septet: row in ``skeletons``), ``PackFormat/plural`` and
  /// ``PackFormat/fromRoot`` with a text (2 septets): the entries of one locale after the other.
  case availableFormats
  /// Sixteen texts: how a field is appended that a pattern lacks.
  case appendItems
  /// Sixteen texts: the names of the fields.
  case fieldNames
  /// Texts of 4 time styles, 4 date styles and 4 glues; the list of digit overrides (of 8 styles
  /// or none); the list of decimal separators, as minus signs are listed; the first row in
  /// ``availableFormats`` (3 septets) and the number of rows (1); the rows in ``appendItems`` (1)
  /// and ``fieldNames`` (2); the row, counted from 1, of an earlier one whose available formats
  /// follow, less the skeletons that are there already (2).
  case formats
  /// Keys (ascending), of a region or a language in a region; the letters of ``HourCycle``.
  case hourCycles
  /// A ``NumberingRole`` each: a row of ``numberingSystems`` counted from 1; a list for each
  /// ``SymbolKind``; a list for each ``RecordList``.
  case records
  /// The lists, byte by byte: see ``NameList``.
  case pool

  /// The bytes a row.
  package var rowWidth: Int {
    switch self {
    case .versions: return 3
    case .scripts: return 4
    case .regions: return 5
    case .weeks: return 12
    case .languages: return 1
    case .languageAliases: return 10
    case .regionAliases: return 6
    case .likelyPairs: return 4
    case .likelyBuckets, .likelyByLanguage: return 2
    case .likely: return 14
    case .variants: return 8
    case .locales: return 12
    case .localeAliases: return 16
    case .parents: return 14
    case .numberingSystems: return 11
    case .texts: return 3
    case .skeletons: return 2
    case .availableFormats: return 3
    case .appendItems, .fieldNames: return 2 * PackFormat.fieldCount
    case .formats: return 2 * 12 + 3 + 3 + 4 + 3 + 2
    case .hourCycles: return 10
    case .records: return PackFormat.recordWidth
    case .pool: return 1
    }
  }

  /// The bytes of a row by which its table is sorted; 0 for a table without order.
  var keyWidth: Int {
    switch self {
    case .versions, .weeks, .languages, .records, .pool, .texts, .skeletons, .availableFormats,
      .appendItems, .fieldNames, .formats, .likelyPairs, .likelyBuckets, .likelyByLanguage:
      return 0
    case .scripts: return 4
    case .regions, .languageAliases, .regionAliases: return 3
    case .likely, .parents, .hourCycles: return 7
    case .variants, .locales, .localeAliases, .numberingSystems: return 8
    }
  }

  package static var count: Int { Int(PackSection.pool.rawValue) + 1 }
}

/// The numbers of the pack's form.
package enum PackFormat {
  /// What a pack begins with; the last letter names the format.
  package static var magic: StaticString { "WEEKCALD" }
  /// The bytes before the first section.
  package static var headerCount: Int { 8 + 6 * PackSection.count }
  /// 3 septets.
  package static var maximumCount: Int { 1 << 21 }
  /// The bytes of a record before its lists.
  static var recordNumberingWidth: Int { 4 }
  /// The bytes of a record.
  static var recordWidth: Int {
    recordNumberingWidth + 3 * (SymbolKind.count + RecordList.count)
  }
  /// A list's longest count.
  package static var maximumListCount: Int { (1 << 12) - 1 }
  /// The fields of a date that CLDR can append and names, in ICU's order (`UDATPG_FIELD_COUNT`).
  package static var fieldCount: Int { 16 }
  /// The texts in a list of ``PackSection/texts``.
  package static var textsPerList: Int { 32 }
  /// Added to a text in ``PackSection/availableFormats``: the pattern has plurals.
  package static var plural: Int { 1 << 13 }
  /// Added to a text in ``PackSection/availableFormats``: only root lists the pattern.
  package static var fromRoot: Int { 1 << 12 }
  /// The bit of a list's first byte that says that its ends take 2 septets each.
  package static var wideListFlag: UInt8 { 0x40 }
  /// The bit of a list's first byte that says that each text has its start beside its end.
  package static var sharedListFlag: UInt8 { 0x20 }
  /// The pairs that ``PackSection/likelyByLanguage`` can name.
  package static var maximumLikelyPairs: Int { 1 << 9 }
  /// The row of two letters in ``PackSection/likelyBuckets``.
  package static func likelyBucket(_ first: UInt64, _ second: UInt64) -> Int? {
    guard (0x61...0x7a).contains(first), (0x61...0x7a).contains(second) else { return nil }
    return Int(first &- 0x61) &* 26 &+ Int(second &- 0x61)
  }
  /// The row of a language of 2 letters or, after those, of 3 letters among all such words.
  package static func languageBit(_ language: Subtag) -> Int? {
    guard language.count == 2 || language.count == 3, language.isLetters else { return nil }
    var row = 0
    for index in 0..<language.count {
      row = row &* 26 &+ Int(language.lowercased[index] &- 0x61)
    }
    return language.count == 2 ? row : row &+ 26 &* 26
  }
}

/// What CLDR says of a code (`idValidity`).
package enum CodeValidity: UInt8, CaseIterable, Sendable {
  /// Not listed.
  case none = 0
  case regular
  case special
  case macroregion
  case deprecated
  case privateUse
  case reserved
  case unknown
}
