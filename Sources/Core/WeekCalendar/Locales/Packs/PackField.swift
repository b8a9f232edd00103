/// A field of the rows in a section of a pack: its offset in the row, its width, and its content.
///
/// The tool that writes packs, the lookups and the validator all use these definitions. ``PackSection/fields`` lists
/// the fields of a section.
package struct PackField {
  /// The meaning of a field's bytes.
  enum Content {
    case number
    case value(ClosedRange<Int>)
    /// A row of a section, counted from 0.
    case row(PackSection)
    /// A row of a section, counted from 1; 0 means no row.
    case reference(PackSection)
    /// The number of a text, with flags above the bits of a mask.
    case text(mask: Int = .max)
    /// The position of a list, and its allowed numbers of texts.
    case list(ClosedRange<Int>)
    /// The position of a list with a number of texts; 0 means no list.
    case optionalList(Int)
    /// A language, script and region; with a variant if the field has 8 bytes.
    case key
    /// ASCII letters and digits, followed by zeros.
    case code
    case letter
    /// The third letter of a language, and a likely pair.
    case letterAndPair
  }

  /// The byte offset of the field in the row.
  package let offset: Int
  package let width: Int
  let content: Content

  init(_ offset: Int, _ width: Int, _ content: Content = .number) {
    self.offset = offset
    self.width = width
    self.content = content
  }

  /// The first byte after the field.
  package var end: Int { offset &+ width }

  private static var anyCount: ClosedRange<Int> { 0...PackFormat.maximumListCount }

  // MARK: Sections of both kinds

  /// The list of the two versions: ICU's, then CLDR's.
  package static var versions: Self { Self(0, 3, .list(2...2)) }

  /// The code by which a section is sorted: ASCII letters and digits, followed by zeros.
  package static func code(_ section: PackSection) -> Self { Self(0, section.keyWidth, .code) }

  /// The language, script and region of a locale, by which a section is sorted.
  package static var key: Self { Self(0, 7, .key) }
  package static var keyLanguage: Self { Self(0, 3, .code) }
  package static var keyScript: Self { Self(3, 2, .reference(.scripts)) }
  package static var keyRegion: Self { Self(5, 2, .reference(.regions)) }

  /// The key paired with ``key``: the likely subtags in ``PackSection/likely``, the parent in ``PackSection/parents``.
  package static var otherKey: Self { Self(7, 7, .key) }

  /// The key and variant of a locale, by which a section is sorted.
  package static var localeKey: Self { Self(0, 8, .key) }
  package static var keyVariant: Self { Self(7, 1, .reference(.variants)) }

  // MARK: Rules

  /// ``PackSection/regionFacts``: a ``CodeValidity``; the row of the region's weeks, counted from 1.
  package static var validity: Self { Self(0, 1, .value(0...Int(CodeValidity.unknown.rawValue))) }
  package static var regionWeeks: Self { Self(1, 1, .reference(.weeks)) }

  /// ``PackSection/weeks``: days have ISO numbers (Monday is 1), times are milliseconds of the day.
  package static var firstWeekday: Self { Self(0, 1, .value(1...7)) }
  package static var minimumDays: Self { Self(1, 1, .value(1...7)) }
  package static var weekendStart: Self { Self(2, 1, .value(1...7)) }
  package static var weekendStartTime: Self { Self(3, 4, .value(0...86_400_000)) }
  package static var weekendEnd: Self { Self(7, 1, .value(1...7)) }
  package static var weekendEndTime: Self { Self(8, 4, .value(0...86_400_000)) }

  /// ``PackSection/languages``: a bit for each of 7 languages, starting with the lowest bit.
  package static var languageBits: Self { Self(0, 1) }

  /// The replacement of a code in ``PackSection/languageAliases`` and ``PackSection/regionAliases``.
  package static var aliasedKey: Self { Self(3, 7, .key) }
  package static var aliasedRegion: Self { Self(3, 3, .code) }

  /// ``PackSection/likelyPairs``: rows counted from 1.
  package static var likelyPair: Self { Self(0, 4) }
  package static var likelyScript: Self { Self(0, 2, .reference(.scripts)) }
  package static var likelyRegion: Self { Self(2, 2, .reference(.regions)) }

  /// ``PackSection/likelyBuckets``: the first row in ``PackSection/likelyByLanguage``.
  package static var firstOfBucket: Self { Self(0, 2, .reference(.likelyByLanguage)) }

  /// ``PackSection/likelyByLanguage``: a letter and a pair.
  package static var letterAndPair: Self { Self(0, 2, .letterAndPair) }

  // MARK: Names

  /// ``PackSection/locales``: a row in ``PackSection/records`` and one in ``PackSection/formats``.
  package static var record: Self { Self(8, 2, .row(.records)) }
  package static var formats: Self { Self(10, 2, .row(.formats)) }

  /// The key and variant of the replacement in a row of ``PackSection/localeAliases``.
  package static var aliasedLocale: Self { Self(8, 8, .key) }

  /// The list of a numbering system's ten digits.
  package static var digits: Self { Self(8, 3, .optionalList(10)) }

  /// The list of 32 texts.
  package static var textList: Self { Self(0, 3, .list(anyCount)) }

  /// A text, counted from 0, of a row that starts with texts.
  package static func text(_ index: Int) -> Self { Self(2 &* index, 2, .text()) }

  /// ``PackSection/availableFormats``: a row of ``PackSection/skeletons``, and a text with its flags.
  package static var skeleton: Self { Self(0, 1, .row(.skeletons)) }
  package static var flaggedText: Self { Self(1, 2, .text(mask: PackFormat.fromRoot &- 1)) }

  /// ``PackSection/formats``: the texts of a style, 0 (full) to 3 (short); glues 0 and 1 are CLDR's `atTime` form.
  static func timeStyle(_ style: Int) -> Self { text(style) }
  static func dateStyle(_ style: Int) -> Self { text(4 &+ style) }
  static func styleGlue(_ style: Int) -> Self { text(8 &+ style) }
  static var styleCount: Int { 12 }
  /// The list of digit overrides: for 8 styles, or none.
  package static var styleDigits: Self { Self(24, 3, .optionalList(8)) }
  /// The list of decimal separators: the separator of most numbering systems, then pairs of a system and its separator.
  package static var decimalSeparators: Self { Self(27, 3, .list(anyCount)) }
  /// Rows in the sections with these names.
  package static var appendItems: Self { Self(34, 1, .row(.appendItems)) }
  package static var fieldNames: Self { Self(35, 2, .row(.fieldNames)) }

  /// Rows in the sections with these names.
  package static var spans: Self { Self(39, 2, .row(.spans)) }
  package static var glues: Self { Self(41, 1, .row(.glues)) }

  /// ``PackSection/glues``: the texts of ``GlueKind``.
  package static func glueText(_ kind: GlueKind) -> Self { text(Int(kind.rawValue)) }
  /// The standard form of a style, 0 (full) to 3 (short).
  static func standardGlue(_ style: Int) -> Self { text(Int(GlueKind.full.rawValue) &+ style) }

  /// ``PackSection/spanKeys``: a ``SpanField`` after the text of a skeleton.
  package static var spanField: Self { Self(2, 1, .value(0...Int(SpanField.millisecond.rawValue))) }

  /// ``PackSection/spanPatterns``: the third text, for the second date, with ``PackFormat/laterFirst``.
  package static var spanSecond: Self { Self(4, 2, .text(mask: PackFormat.laterFirst &- 1)) }

  /// ``PackSection/spanFormats``: a row of ``PackSection/spanKeys``, and one of ``PackSection/spanPatterns``.
  package static var spanKey: Self { Self(0, 1, .row(.spanKeys)) }
  package static var spanPattern: Self { Self(1, 2, .row(.spanPatterns)) }

  /// ``PackSection/hourCycles``: the letters of ``HourCycle``.
  package static var preferredHour: Self { Self(7, 1, .letter) }
  package static var allowedHour: Self { Self(8, 1, .letter) }
  package static var allowedDayPeriod: Self { Self(9, 1, .letter) }

  /// ``PackSection/records``: a row of ``PackSection/numberingSystems``, counted from 1, for each role.
  package static func numbering(_ role: NumberingRole) -> Self {
    Self(Int(role.rawValue), 1, .reference(.numberingSystems))
  }
  /// ``PackSection/records``: a list for each kind of names.
  @inline(__always)  // called for every name that is written
  package static func names(_ kind: SymbolKind) -> Self {
    Self(4 &+ 3 &* Int(kind.rawValue), 3, .list(kind.nameCount...kind.nameCount))
  }
  /// ``PackSection/records``: a list for each ``RecordList``.
  package static func list(_ list: RecordList) -> Self {
    Self(4 &+ 3 &* (SymbolKind.count &+ Int(list.rawValue)), 3, .list(list.nameCounts))
  }
}
