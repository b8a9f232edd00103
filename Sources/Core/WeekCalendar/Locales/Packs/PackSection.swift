/// A section of a pack.
///
/// There are two kinds of packs, ``RulesPack`` and ``NamesPack``. A pack is valid UTF-8 throughout, so that one
/// `StaticString` can hold it: numbers are written in septets (7 bits per byte, most significant first), and texts are
/// stored unchanged.
///
/// ```text
/// "WEEKCAL" and the letter of the kind; the number of the format (1 septet)
/// the checksum of all that follows (8 septets)
/// for each section of the kind: offset of its first row (3 septets), number of rows (3 septets)
/// the sections, in the order of the cases below
/// ```
///
/// ``fields`` lists the fields of the rows. A *key* is 7 septets: a language (3 ASCII letters), a script and a region
/// (2 septets each: the row in its section, counted from 1; 0 for none). A *list* is an offset in the pool (3 septets).
package enum PackSection: UInt8, CaseIterable, Sendable {
  // In both kinds of packs, at the same positions. Raw values of the sections in names packs are the position plus 32.

  /// One row: the list of the versions (ICU, CLDR).
  case versions = 0
  /// The bytes of the lists; see ``NameList``.
  case pool
  /// Script codes, 4 bytes each, ascending.
  case scripts
  /// Region codes, 3 bytes each, ascending.
  case regions

  // In rules packs.

  /// For each region: a ``CodeValidity``, and a row in ``weeks`` counted from 1.
  case regionFacts
  /// First weekday, minimum days, the first and the last day of the weekend, each with a time (4 septets).
  case weeks
  /// A bit for each language of 2 letters, then of 3 letters; 7 bits per byte, starting with the lowest.
  case languages
  /// Language codes (3 bytes, ascending) and the key that replaces each.
  case languageAliases
  /// Region codes (3 bytes, ascending) and the region code that replaces each.
  case regionAliases
  /// Pairs of a likely script and region: a row number for each (2 septets each).
  case likelyPairs
  /// For each two first letters of a language, the first row in ``likelyByLanguage`` (2 septets); a last row has the
  /// number of rows there.
  case likelyBuckets
  /// The third letter of a language (5 bits, from 1; 0 for none), and its row in ``likelyPairs`` (9 bits).
  case likelyByLanguage
  /// Keys (ascending), and for each the key with its likely subtags.
  case likely
  /// The names of numbering systems (8 bytes, ascending), including systems without digits.
  case numberingNames

  // In names packs.

  /// Variants, 8 bytes each, ascending.
  case variants = 36
  /// Key and variant (1 septet: row in ``variants``, from 1), ascending; rows in ``records`` and ``formats`` (2 each).
  case locales
  /// Key and variant, ascending; key and variant of the replacement.
  case localeAliases
  /// Keys (ascending), and for each the key of its parent; root is 0.
  case parents
  /// Names (8 bytes, ascending) and the list of the ten digits.
  case numberingSystems
  /// Lists of 32 texts; the last may have fewer. A *text* is a number (2 septets): its list times 32 plus its position
  /// there.
  case texts
  /// The skeletons of ``availableFormats``: one text each.
  case skeletons
  /// The formats of each locale in turn: a skeleton (1 septet: row in ``skeletons``), and a text (2 septets) with the
  /// flags ``PackFormat/plural`` and ``PackFormat/fromRoot``.
  case availableFormats
  /// Sixteen texts: how to append a field that a pattern lacks.
  case appendItems
  /// Sixteen texts: the names of the fields.
  case fieldNames
  /// Five texts that join a date and a time in other ways than the styles do; see ``GlueKind``.
  case glues
  /// A skeleton (a text) and the greatest field that differs (1 septet, a ``SpanField``).
  case spanKeys
  /// The pattern of a span: the texts for the first date, for the part between the dates, and for the second date.
  ///
  /// The last text may have the flag ``PackFormat/laterFirst``. Patterns are split in three because most of these texts
  /// also occur in a style or a listed format.
  case spanPatterns
  /// The formats of each row of ``spans`` in turn: rows in ``spanKeys`` (1 septet) and ``spanPatterns`` (2).
  case spanFormats
  /// The text that joins two dates; the first row in ``spanFormats`` (3 septets) and the number of rows (1); the
  /// earlier row, counted from 1, whose entries are inherited unless their keys already exist (2).
  case spans
  /// Texts of 4 time styles, 4 date styles and 4 glues; the list of digit overrides (for 8 styles, or none); the list
  /// of decimal separators, in the form of the list of minus signs; the first row in ``availableFormats`` (3 septets)
  /// and the number of rows (1); the rows in ``appendItems`` (1) and ``fieldNames`` (2); the earlier row, counted from
  /// 1, whose available formats are inherited unless their skeletons already exist (2); the rows in ``spans`` (2) and
  /// ``glues`` (1).
  case formats
  /// Keys (ascending) of a region, or of a language in a region; the letters of ``HourCycle``.
  case hourCycles
  /// A row of ``numberingSystems``, from 1, for each ``NumberingRole``; a list for each ``SymbolKind`` and
  /// ``RecordList``.
  case records

  /// The position in the header of its kind of pack, counted from 0.
  var place: Int { Int(rawValue & 31) }

  /// The fields of a row in order.
  package var fields: [PackField] {
    switch self {
    case .versions: [.versions]
    case .pool: []
    case .scripts, .regions, .variants, .numberingNames: [.code(self)]
    case .regionFacts: [.validity, .regionWeeks]
    case .weeks:
      [
        .firstWeekday, .minimumDays, .weekendStart, .weekendStartTime, .weekendEnd, .weekendEndTime,
      ]
    case .languages: [.languageBits]
    case .languageAliases: [.code(self), .aliasedKey]
    case .regionAliases: [.code(self), .aliasedRegion]
    case .likelyPairs: [.likelyScript, .likelyRegion]
    case .likelyBuckets: [.firstOfBucket]
    case .likelyByLanguage: [.letterAndPair]
    case .likely: [.key, .otherKey]
    case .locales: [.localeKey, .record, .formats]
    case .localeAliases: [.localeKey, .aliasedLocale]
    case .parents: [.key, .otherKey]
    case .numberingSystems: [.code(self), .digits]
    case .texts: [.textList]
    case .skeletons: [.text(0)]
    case .availableFormats: [.skeleton, .flaggedText]
    case .appendItems, .fieldNames: (0..<PackFormat.fieldCount).map(PackField.text)
    case .formats:
      (0..<PackField.styleCount).map(PackField.text) + [
        .styleDigits, .decimalSeparators, .firstEntry(self), .entryCount(self), .appendItems,
        .fieldNames, .nextRow(self), .spans, .glues,
      ]
    case .glues: (0..<GlueKind.count).map(PackField.text)
    case .spanKeys: [.text(0), .spanField]
    case .spanPatterns: [.text(0), .text(1), .spanSecond]
    case .spanFormats: [.spanKey, .spanPattern]
    case .spans: [.text(0), .firstEntry(self), .entryCount(self), .nextRow(self)]
    case .hourCycles: [.key, .preferredHour, .allowedHour, .allowedDayPeriod]
    case .records:
      NumberingRole.allCases.map(PackField.numbering)
        + (0..<UInt8(SymbolKind.count)).map { .names(SymbolKind(rawValue: $0)) }
        + RecordList.allCases.map(PackField.list)
    }
  }

  /// The number of bytes in a row, up to the end of its last field.
  ///
  /// It is a constant because every lookup needs it.
  package var rowWidth: Int {
    switch self {
    case .pool, .languages: 1
    case .regionFacts, .likelyBuckets, .likelyByLanguage, .skeletons: 2
    case .versions, .regions, .texts, .availableFormats, .spanKeys, .spanFormats: 3
    case .scripts, .likelyPairs: 4
    case .regionAliases, .spanPatterns: 6
    case .numberingNames, .variants, .spans: 8
    case .languageAliases, .hourCycles, .glues: 10
    case .numberingSystems: 11
    case .weeks, .locales: 12
    case .likely, .parents: 14
    case .localeAliases: 16
    case .appendItems, .fieldNames: 2 * PackFormat.fieldCount
    case .formats: 42
    case .records: 109
    }
  }

  /// The number of bytes in a row by which its table is sorted; 0 for an unsorted table.
  package var keyWidth: Int {
    switch self {
    case .scripts: 4
    case .regions, .languageAliases, .regionAliases: 3
    case .likely, .parents, .hourCycles: 7
    case .variants, .locales, .localeAliases, .numberingSystems, .numberingNames: 8
    default: 0
    }
  }
}
