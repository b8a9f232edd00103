/// One keyword or extension of a locale identifier, such as `fw-sun`, in its BCP 47 form.
///
/// `key` is a two-letter key of `-u-` (`ca`, `nu`, `fw`, `rg`, ...); or the single letter of
/// another extension (`t`, `x`, ...); `u` means the attributes of `-u-`; or, with three
/// letters and more, a keyword that only ICU's `@` syntax knows.
///
/// ```swift
/// try LocaleIdentifier("ar@numbers=arab").keywords[0].key  // nu
/// ```
///
/// Source: UTS #35 part 1, "Unicode BCP 47 U Extension" and "Old Locale Extension Syntax".
public struct LocaleKeyword: Hashable, Sendable {
  /// The key, in lower case.
  public let key: Subtag

  /// The value in ASCII, in lower case and with hyphens.
  ///
  /// `true` where BCP 47 leaves it out. A value that BCP 47 cannot write
  /// (`timezone=America/New_York`) is kept as given.
  public var valueBytes: [UInt8] { content.bytes }

  var content = KeywordValue()

  /// The value as text.
  public var value: String { content.string }

  /// Whether `-u-` can hold the value: parts of three to eight letters and digits.
  package var isUnicodeExtension: Bool { key.count == 2 && content.isTypeSequence }
}

extension Subtag {
  static var transformKey: Subtag { Subtag(unchecked: 0x7400_0000_0000_0000) }  // t
  static var privateUseKey: Subtag { Subtag(unchecked: 0x7800_0000_0000_0000) }  // x
  static var attributesKey: Subtag { KnownKeyword.attributes.key }  // u

  /// Whether a key belongs to this library.
  var isOwnKey: Bool { count > 2 && KnownKeyword(self) != nil }
}
