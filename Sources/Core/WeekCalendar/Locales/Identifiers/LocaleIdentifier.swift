/// A locale identifier: language, script, region, variants and keywords, in canonical case and order.
///
/// BCP 47 language tags and the forms of ICU, NSLocale and POSIX are accepted. Letter case rarely matters, `_` and `-`
/// may be mixed, and the text may have up to ``maximumLength`` bytes:
///
/// | text | meaning |
/// |---|---|
/// | `en_US`, `en-us` | language and region |
/// | `zh_Hant_TW`, `es_419`, `en__POSIX` | with script, with area code, with variant and no region |
/// | `und`, `root`, `und-AE`, `_AE` | no language |
/// | `de-u-fw-sun`, `en-GB-u-rg-uszzzz` | Unicode extension |
/// | `en-t-de-m0-din`, `en-a-foo`, `en-x-mine` | transform, other extensions, private use |
/// | `ar@numbers=arab;fw=sun` | ICU keywords; their names are translated (`numbers` is `nu`) |
/// | `zh-cmn-Hans-CN` | extended language: `cmn_Hans_CN` |
/// | `i-klingon`, `zh-min-nan`, `sgn-BE-FR` | grandfathered tags, replaced: `tlh`, `nan`, `sfb` |
/// | `iso8601` | `und-u-ca-iso8601`: the weeks of ISO 8601, names of root |
/// | `mysql3`, `strftime-u` | `und@weeks=mysql3`: a week scheme of ``NamedWeekScheme``, names of root |
/// | `de_DE@weeks=mysql3`, `de-DE-x-weeks-mysql3` | a locale with the weeks of a scheme |
/// | `en_AE@weekdata=cldr45`, `en-AE-x-weekdata-cldr45` | a locale with the weeks that its region had in a release, ``WeekDataRelease`` |
/// | `en@fw=sun;mindays=4`, `de_DE@weekyear=clipped` | a locale with its own first weekday or minimum days, or with weeks cut at 1 January |
/// | `de_DE.UTF-8@euro`, `sr_RS@latin`, `C` | POSIX: the codeset and `euro` are dropped, a script is understood, `C` and `POSIX` are `en_US_POSIX` |
///
/// This type checks only the syntax. When ``CalendarLocale`` resolves the identifier, it looks up whether the language,
/// region and keywords exist, and replaces deprecated ones (`iw`, `en_UK`).
///
/// `iso` and `nrf` without a region are rejected: they are the languages Isoko (`iso_NG`) and Jèrriais (`nrf_JE`), but
/// people who write them mean `iso8601` or the retail calendar. Two capital letters alone are rejected if they are the
/// code of a region and also of a language that is mainly used elsewhere: people who write `CA` mean Canada, but as a
/// language it is Catalan (`ca`).
///
/// As in UTS #35, the first of two keywords with the same key counts. For this library's own keys, `weeks`, `weekdata`,
/// `mindays` and `weekyear`, the second one is an error. Attributes, keywords and variants are sorted, and the value
/// `true` is left out. `-u-va-posix` is the variant `POSIX`.
///
/// ```swift
/// try LocaleIdentifier("DE-u-fw-sun").description  // "de@fw=sun"
/// try LocaleIdentifier("en_US_POSIX").bcp47        // "en-US-u-va-posix"
/// ```
///
/// Also known as: `ULocale`, `uloc_canonicalize` (ICU), `NSLocale.localeIdentifier`.
/// Source: UTS #35 part 1, "Unicode Language and Locale Identifiers"; RFC 5646.
public struct LocaleIdentifier: Hashable, Sendable {
  /// The maximum length of an identifier, in bytes.
  public static var maximumLength: Int { 255 }

  /// The language, script and region; deprecated codes are not replaced.
  var subtags: LocaleSubtags

  /// The language in lowercase; `und` if none is given.
  public var language: Subtag { subtags.language }

  /// The script in title case (`Latn`), or ``Subtag/empty``.
  public var script: Subtag { subtags.script }

  /// The region in uppercase (`US`, `419`, `USA`), or ``Subtag/empty``.
  public var region: Subtag { subtags.region }

  /// The variants in uppercase, sorted.
  public internal(set) var variants: [Subtag]

  /// Keywords and extensions, sorted by key.
  public var keywords: [LocaleKeyword] { list.array }

  var list = KeywordList()
}

extension LocaleIdentifier {
  /// Reads an identifier.
  ///
  /// - Throws: ``LocaleError`` with the position of a syntax error.
  public init(_ text: String) throws(LocaleError) {
    self = try text.withUTF8Span(LocaleIdentifier.init(utf8:))
  }

  /// Reads an identifier from bytes, which need not be valid UTF-8.
  ///
  /// - Throws: ``LocaleError`` with the position of a syntax error.
  public init(utf8 bytes: Span<UInt8>) throws(LocaleError) {
    self = try LocaleIdentifierParser.parse(bytes)
  }

  /// The root locale, `und`.
  public static var root: LocaleIdentifier {
    LocaleIdentifier(subtags: LocaleSubtags(language: .undetermined), variants: [])
  }

  /// The value of the keyword with a BCP 47 key in lowercase, or nil if the identifier does not have it.
  ///
  /// ```swift
  /// try LocaleIdentifier("ar@numbers=arab").value(of: "nu")  // "arab"
  /// ```
  public func value(of key: Subtag) -> String? { list[key]?.value }

  func keyword(_ keyword: KnownKeyword) -> LocaleKeyword? { list[keyword.key] }

  /// Inserts a variant in order; false if it already exists.
  @discardableResult
  mutating func add(variant: Subtag) -> Bool {
    guard !variants.contains(variant) else { return false }
    variants.insert(variant, at: variants.firstIndex { $0 > variant } ?? variants.count)
    return true
  }
}

extension Subtag {
  /// `und`, the undetermined language.
  static var undetermined: Subtag { Subtag(unchecked: 0x756e_6400_0000_0000) }
  /// `root`, ICU's name for the locale without a language.
  static var rootName: Subtag { Subtag(unchecked: 0x726f_6f74_0000_0000) }
  /// `POSIX`, the variant of the C library's default locale.
  static var posixVariant: Subtag { Subtag(unchecked: 0x504f_5349_5800_0000) }
  /// `c`, the name of the C library's default locale.
  static var cLocale: Subtag { Subtag(unchecked: 0x6300_0000_0000_0000) }
  /// `iso`, the language Isoko.
  static var isoko: Subtag { Subtag(unchecked: 0x6973_6f00_0000_0000) }
  /// `nrf`, the language of Jersey and Guernsey.
  static var norman: Subtag { Subtag(unchecked: 0x6e72_6600_0000_0000) }
  /// `EN` and `US` of the C library's default locale, `en_US_POSIX`.
  static var english: Subtag { Subtag(unchecked: 0x656e_0000_0000_0000) }
  static var unitedStates: Subtag { Subtag(unchecked: 0x5553_0000_0000_0000) }
  /// `001`, the world.
  static var world: Subtag { Subtag(unchecked: 0x3030_3100_0000_0000) }
  static var transformKey: Subtag { Subtag(unchecked: 0x7400_0000_0000_0000) }  // t
  static var privateUseKey: Subtag { Subtag(unchecked: 0x7800_0000_0000_0000) }  // x
  static var attributesKey: Subtag { KnownKeyword.attributes.key }  // u

  /// Whether the key is one of this library's own keywords.
  var isOwnKey: Bool { count > 2 && KnownKeyword(self) != nil }
}
