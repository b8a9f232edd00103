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
public enum LocaleError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty

  /// The text has more bytes than a locale may have.
  case tooLong(count: Int, limit: Int)

  /// The bytes at `offset` are not what the syntax allows there; an empty `found` is the end of
  /// the text.
  case malformed(found: LocaleExcerpt, offset: Int, expected: LocaleSyntaxPart)

  /// The singleton, variant or whatever is at `offset` may not be given twice.
  case duplicate(found: LocaleExcerpt, offset: Int)

  /// Well-formed, but not a registered language; `meant` is the likely locale if a region was written in
  /// place of its language (`jp`), else empty.
  case unknownLanguage(Subtag, meantLanguage: Subtag, meantRegion: Subtag)

  /// Well-formed, but not a registered region; `meant` is the likely region if a language was written in place
  /// of it (`JA`), else empty.
  case unknownRegion(Subtag, meant: Subtag)

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
}

/// The part of a locale identifier that the syntax allows at a place, for error texts.
public enum LocaleSyntaxPart: Hashable, Sendable {
  /// Letters, digits and separators.
  case character
  /// A language, the first part.
  case language
  /// A region or what may follow it.
  case region
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
}
