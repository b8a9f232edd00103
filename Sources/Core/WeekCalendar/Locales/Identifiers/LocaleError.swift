/// Why a text is not a locale, or not one for which weeks can be counted.
///
/// The description is one sentence that says what was wrong, where, and what would be right:
///
/// ```swift
/// do {
///   _ = try LocaleIdentifier("en_1x")
/// } catch {
///   error.description
///   // "'1x' at byte 3 of the locale is not a region: two letters or three digits, as in 'US'"
/// }
/// ```
public enum LocaleError: Error, Equatable, Sendable {
  /// The text is empty.
  case empty
  /// The text has more bytes than a locale may have.
  case tooLong(count: Int, limit: Int)
  /// The bytes at `offset` are not what the syntax allows there; an empty `found` is the end of the text.
  case malformed(found: LocaleExcerpt, offset: Int, expected: LocaleSyntaxPart)
  /// The singleton, variant or whatever is at `offset` may not be given twice.
  case duplicate(found: LocaleExcerpt, offset: Int)
  /// A language that CLDR does not have; `meant` is the likely locale where it is a region (`jp`), else empty.
  case unknownLanguage(Subtag, meantLanguage: Subtag, meantRegion: Subtag)
  /// A region that CLDR does not have; `meant` is the likely region where it is a language (`JA`), else empty.
  case unknownRegion(Subtag, meant: Subtag)
  /// Two capital letters alone that are a region, `CA`, whose language of the same code, `ca`, is likely in another one;
  /// `meant` is the region as CLDR has it today, and its likely language, else empty.
  case regionAlone(Subtag, meantLanguage: Subtag, meantRegion: Subtag)
  /// A name that is nearly one of ``NamedWeekScheme``.
  case unknownScheme(LocaleExcerpt)
  /// An old Windows name, `zh_CHT`, whose last part stands for a script.
  case windowsName(language: Subtag, region: Subtag, script: Subtag)
  /// The text is just `iso`, the language Isoko, which does not have ISO 8601's weeks.
  case plainISO
  /// The text is `nrf` alone, the language Jèrriais and the calendar of the National Retail Federation.
  case plainNRF
  /// A keyword whose key CLDR does not have; `nearest` is the known key most like it.
  case unknownKeyword(LocaleExcerpt, nearest: Subtag)
  /// The identifier has a calendar other than the Gregorian one.
  case unsupportedCalendar(LocaleExcerpt)
  /// A keyword of this library has an unknown value; `true` means that it has no value.
  case unsupportedValue(key: Subtag, value: LocaleExcerpt)
  /// Two keywords contradict each other: a scheme of weeks, and a keyword for a part of it.
  case contradiction(Subtag, Subtag)
  /// The numbering system exists, but has no ten digits (`-u-nu-roman`).
  case numberingSystemWithoutDigits(LocaleExcerpt)

  /// The error that a part of a text is not what the syntax allows there.
  static func malformed(
    _ text: Span<UInt8>, _ range: Range<Int>, _ expected: LocaleSyntaxPart
  ) -> LocaleError {
    let found = LocaleExcerpt(utf8: text.extracting(range))
    return .malformed(found: found, offset: range.lowerBound, expected: expected)
  }

  /// The error that CLDR has no keyword of this name.
  static func unknownKeyword(named name: LocaleExcerpt) -> LocaleError {
    .unknownKeyword(name, nearest: KnownKeyword.nearest(to: name.bytes).key)
  }
}

/// What the syntax of locale identifiers allows at a place: in words, what the text is not, and what would be right.
///
///     do { _ = try CalendarLocale("e") } catch { print(error) }
public enum LocaleSyntaxPart: CaseIterable, Equatable, Sendable, CustomStringConvertible {
  /// Letters, digits and separators.
  case character
  /// A language, the first part.
  case language
  /// A region or what may follow it.
  case region
  /// A script after the region.
  case scriptBeforeRegion
  /// A variant or an extension.
  case variant
  /// Something after a separator.
  case anotherPart
  /// The content of an extension.
  case extensionContent
  /// A key or attribute of `-u-`.
  case unicodeKey
  /// A part of a transform `-t-`.
  case transformPart
  /// The value of a field of `-t-`.
  case transformValue
  /// A part of a private use sequence.
  case privateUsePart
  /// A POSIX codeset after a dot.
  case codeset
  /// A POSIX modifier or `key=value` after an at sign.
  case modifier
  /// The name of a keyword after an at sign.
  case keywordName
  /// The equals sign after the name of a keyword.
  case equalsSign
  /// The value of a keyword.
  case keywordValue
  /// What may follow the name of a week scheme.
  case schemeEnd

  /// What the text is not, and what would be right.
  public var description: String {
    switch self {
    case .character:
      "not a letter, digit or separator: write a locale as in 'en_US' or 'de-u-fw-sun'"
    case .language: "not a language: two or three letters, as in 'en' (no language at all is 'und')"
    case .region: "not a region: two letters or three digits, as in 'US'"
    case .scriptBeforeRegion: "a script: it stands before the region, as in 'sr_Latn_RS'"
    case .variant:
      "not a variant: five to eight letters or digits, or a digit and three more, as in 'POSIX'"
    case .anotherPart: "not a part: a separator needs one after it, as in 'en_US'"
    case .extensionContent:
      "not a part of this extension: two to eight letters or digits, as in 'en-a-foo'"
    case .unicodeKey:
      "not a key or value of '-u-': keys have two letters and values three to eight, as in 'u-fw-sun'"
    case .transformPart:
      "not a part of '-t-': a language or fields are needed, as in 't-de' or 't-m0-din'"
    case .transformValue:
      "not a value of a field of '-t-': three to eight letters or digits, as in 't-m0-din'"
    case .privateUsePart: "not a private use part: one to eight letters or digits, as in 'x-mine'"
    case .codeset: "not a codeset: letters, digits and hyphens, as in 'de_DE.UTF-8'"
    case .modifier: "not a modifier or keyword, as in 'sr_RS@latin' or 'ar@numbers=arab'"
    case .keywordName: "not a name of a keyword: letters and digits, as in 'ar@numbers=arab'"
    case .equalsSign: "not '=': a keyword needs a value, as in 'ar@numbers=arab'"
    case .keywordValue:
      "not a value of this keyword: letters, digits and hyphens, as in 'ar@numbers=arab'"
    case .schemeEnd:
      """
      not an extension, which is all that may follow a week scheme: write \
      'de_DE@weeks=mysql3' for a locale with its weeks
      """
    }
  }
}
