/// The reason why text is not a locale, or not a locale that this library supports.
///
/// The description is one sentence that says what is wrong, where, and what would be right:
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
  /// The syntax does not allow the bytes at `offset`; an empty `found` means the end of the text.
  case malformed(found: LocaleExcerpt, offset: Int, expected: LocaleSyntaxPart)
  /// The singleton, variant or other part at `offset` must not occur twice.
  case duplicate(found: LocaleExcerpt, offset: Int)
  /// CLDR does not have the language.
  ///
  /// If the code is that of a region (`jp`), `meantLanguage` and `meantRegion` are the locale that was probably meant;
  /// otherwise they are empty.
  case unknownLanguage(Subtag, meantLanguage: Subtag, meantRegion: Subtag)
  /// CLDR does not have the region.
  ///
  /// If the code is that of a language (`JA`), `meant` is the region that was probably meant; otherwise it is empty.
  case unknownRegion(Subtag, meant: Subtag)
  /// The text is just a region in capital letters, such as `CA`, whose code is also that of a language spoken mainly
  /// elsewhere, such as `ca`.
  ///
  /// `meantRegion` is the region's current code in CLDR. `meantLanguage` is its likely language, or empty if there is
  /// none.
  case regionAlone(Subtag, meantLanguage: Subtag, meantRegion: Subtag)
  /// A name that resembles the name of a ``NamedWeekScheme``.
  case unknownScheme(LocaleExcerpt)
  /// An old Windows name, such as `zh_CHT`, whose last part stands for a script.
  case windowsName(language: Subtag, region: Subtag, script: Subtag)
  /// The text is just `iso`, the language Isoko, whose weeks are not those of ISO 8601.
  case plainISO
  /// The text is just `nrf`, which is the language Jèrriais and the calendar of the National Retail Federation.
  case plainNRF
  /// CLDR does not have a keyword with this key; `nearest` is the most similar known key.
  case unknownKeyword(LocaleExcerpt, nearest: Subtag)
  /// The identifier has a calendar other than the Gregorian one.
  case unsupportedCalendar(LocaleExcerpt)
  /// A keyword has an unsupported value; `true` means that it has no value.
  case unsupportedValue(key: Subtag, value: LocaleExcerpt)
  /// Two keywords contradict each other: one for a week scheme, and one for a part of a scheme.
  case contradiction(Subtag, Subtag)
  /// The numbering system exists but does not have ten digits (`-u-nu-roman`).
  case numberingSystemWithoutDigits(LocaleExcerpt)

  /// The error that the syntax does not allow a part of the text.
  static func malformed(
    _ text: Span<UInt8>, _ range: Range<Int>, _ expected: LocaleSyntaxPart
  ) -> LocaleError {
    let found = LocaleExcerpt(utf8: text.extracting(range))
    return .malformed(found: found, offset: range.lowerBound, expected: expected)
  }

  /// The error that CLDR has no keyword with this name.
  static func unknownKeyword(named name: LocaleExcerpt) -> LocaleError {
    .unknownKeyword(name, nearest: KnownKeyword.nearest(to: name.bytes).key)
  }
}

/// A part of a locale identifier that an error says was expected.
///
///     do { _ = try CalendarLocale("e") } catch { print(error) }
public enum LocaleSyntaxPart: CaseIterable, Equatable, Sendable, CustomStringConvertible {
  /// Letters, digits and separators.
  case character
  /// A language, the first part.
  case language
  /// A region, or a part that may follow it.
  case region
  /// A script after the region.
  case scriptBeforeRegion
  /// A variant or an extension.
  case variant
  /// Another part after a separator.
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
  /// A part that may follow the name of a week scheme.
  case schemeEnd

  /// What the text should be and how to write it, as part of an error message.
  public var description: String {
    switch self {
    case .character:
      "not a letter, digit or separator: write a locale as in 'en_US' or 'de-u-fw-sun'"
    case .language: "not a language: two or three letters, as in 'en' (no language at all is 'und')"
    case .region: "not a region: two letters or three digits, as in 'US'"
    case .scriptBeforeRegion: "a script: write it before the region, as in 'sr_Latn_RS'"
    case .variant:
      "not a variant: five to eight letters or digits, or a digit and three more, as in 'POSIX'"
    case .anotherPart: "not allowed: each separator needs a part after it, as in 'en_US'"
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
      not an extension, the only part allowed after a week scheme: for a locale with its weeks, write \
      'de_DE@weeks=mysql3'
      """
    }
  }
}
