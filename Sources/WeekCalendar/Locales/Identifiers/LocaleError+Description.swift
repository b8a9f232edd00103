extension LocaleError: CustomStringConvertible {
  /// One sentence: what was wrong, where (bytes counted from 0), and what would be right.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .empty:
      "the locale is empty: write a language and a region, as in 'en_US', or 'und' for the root"
    case .tooLong(let count, let limit):
      "the locale has \(count) bytes: at most \(limit) are allowed"
    case .malformed(let found, let offset, let expected) where found.bytes.isEmpty:
      "the locale has nothing at byte \(offset), which is \(expected.explanation.description)"
    case .malformed(let found, let offset, let expected):
      "'\(found)' at byte \(offset) of the locale is \(expected.explanation.description)"
    case .duplicate(let found, let offset) where found.bytes.isEmpty:
      "the locale has nothing at byte \(offset), which is given a second time: write it once"
    case .duplicate(let found, let offset):
      "'\(found)' at byte \(offset) of the locale is given a second time: write it once"
    case .unknownLanguage(let language, .empty, _):
      "'\(language.description)' is not a language in CLDR: two or three letters "
        + "such as 'en', 'de' or 'haw'"
    case .unknownLanguage(let language, let meant, let region):
      "'\(language.description)' is not a language in CLDR: it is a region, as in "
        + "'\(meant.description)_\(region.description)'"
    case .unknownRegion(let region, .empty):
      "'\(region.description)' is not a region in CLDR: two letters "
        + "such as 'US' or three digits such as '419'"
    case .unknownRegion(let region, let meant):
      "'\(region.description)' is not a region in CLDR: it is a language, "
        + "and its region is '\(meant.description)'"
    case .plainISO:
      "'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for "
        + "that language in Nigeria"
    case .plainNRF:
      "'nrf' is the language Jerriais and the calendar of the National Retail Federation: write 'nrf_JE' for "
        + "the language; the calendar is fiscal and stands where one is asked for, not in place of a locale"
    case .contradiction(let one, let other):
      "the locale keywords '\(one.description)' and '\(other.description)' contradict each other: "
        + "a scheme says all of how weeks are counted, leave one of them out"
    case .unknownKeyword(let name, let nearest):
      "'\(name)' is not a locale keyword in CLDR: the nearest one is '\(nearest.description)'"
        + "\(Self.longName(nearest))\(Self.valueHint(nearest))"
    case .unsupportedCalendar(let calendar):
      "the calendar '\(calendar)' is not computed: only 'gregorian' (gregory) and 'iso8601' are"
    case .unsupportedValue(let key, let value):
      "'\(value)' is not a value of the locale keyword '\(key.description)'\(Self.valueHint(key))"
    case .numberingSystemWithoutDigits(let system):
      "the numbering system '\(system)' has no ten digits: "
        + "only decimal systems such as 'latn' or 'arab' are supported"
    }
  }

  private static func longName(_ key: Subtag) -> String {
    guard let name = KnownKeyword(key)?.longName, name.utf8CodeUnitCount > 0 else { return "" }
    return " (" + name.description + ")"
  }

  private static func valueHint(_ key: Subtag) -> String {
    guard let keyword = KnownKeyword(key), keyword.isFollowed else { return "" }
    return ": " + keyword.hint.description
  }
}

extension LocaleSyntaxPart {
  /// What the found text is not, and what would be right.
  fileprivate var explanation: StaticString {
    switch self {
    case .character:
      "not a letter, digit or separator: write a locale as in 'en_US' or 'de-u-fw-sun'"
    case .language:
      "not a language: two or three letters, as in 'en' (no language at all is 'und')"
    case .region:
      "not a region: two letters or three digits, as in 'US'"
    case .variant:
      "not a variant: five to eight letters or digits, or a digit and three more, as in 'POSIX'"
    case .anotherPart:
      "not a part: a separator needs one after it, as in 'en_US'"
    case .extensionContent:
      "not a part of this extension: two to eight letters or digits, as in 'en-a-foo'"
    case .unicodeKey:
      "not a key or value of '-u-': keys have two letters and values three to eight, as in 'u-fw-sun'"
    case .transformPart:
      "not a part of '-t-': a language or fields are needed, as in 't-de' or 't-m0-din'"
    case .transformValue:
      "not a value of a field of '-t-': three to eight letters or digits, as in 't-m0-din'"
    case .privateUsePart:
      "not a private use part: one to eight letters or digits, as in 'x-mine'"
    case .codeset:
      "not a codeset: letters, digits and hyphens, as in 'de_DE.UTF-8'"
    case .modifier:
      "not a modifier or keyword, as in 'sr_RS@latin' or 'ar@numbers=arab'"
    case .keywordName:
      "not a name of a keyword: letters and digits, as in 'ar@numbers=arab'"
    case .equalsSign:
      "not '=': a keyword needs a value, as in 'ar@numbers=arab'"
    case .keywordValue:
      "not a value of this keyword: letters, digits and hyphens, as in 'ar@numbers=arab'"
    case .schemeEnd:
      """
      not an extension, which is all that may follow a week scheme: write 'de_DE@weeks=mysql3' for a locale with \
      its weeks
      """
    }
  }
}
