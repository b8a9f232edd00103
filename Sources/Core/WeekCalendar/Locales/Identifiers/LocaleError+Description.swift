extension LocaleError: CustomStringConvertible {
  /// One sentence: what was wrong, where (bytes counted from 0), and what would be right.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .empty:
      "the locale is empty: write a language and a region, as in 'en_US', or 'und' for the root"
    case .tooLong(let count, let limit):
      "the locale has \(count) bytes: at most \(limit) are allowed"
    case .malformed(let found, let offset, let expected):
      Self.place(found, offset) + "is \(expected.description)"
    case .duplicate(let found, let offset):
      Self.place(found, offset) + "is repeated: write it once"
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
    case .regionAlone(let code, .empty, let region):
      "'\(code.description)' is a region: write 'und_\(region.description)' for the weeks of that region, "
        + "or '\(code.lowercased.description)' for the language"
    case .regionAlone(let code, let language, let region):
      "'\(code.description)' is a region: write '\(language.description)_\(region.description)' or "
        + "'und_\(region.description)' for the weeks of that region, or '\(code.lowercased.description)' for the language"
    case .unknownScheme(let name):
      "'\(name)' is not a week scheme\(Self.valueHint(KnownKeyword.weeks.key, name))"
    case .windowsName(let language, let region, let script):
      "'\(language.description)_\(region.description)' is an old Windows name: "
        + "write '\(language.description)_\(script.description)'"
    case .plainISO:
      "'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for "
        + "that language in Nigeria"
    case .plainNRF:
      "'nrf' is the language Jerriais and a fiscal calendar: write 'nrf_JE' for the language; a fiscal calendar "
        + "cannot take the place of a locale"
    case .contradiction(let one, let other):
      "the locale keywords '\(one.description)' and '\(other.description)' contradict each other: "
        + "a scheme defines weeks completely; remove one of them"
    case .unknownKeyword(let name, let nearest):
      "'\(name)' is not a locale keyword in CLDR: the nearest one is '\(nearest.description)'"
        + "\(Self.longName(nearest))\(Self.valueHint(nearest))"
    case .unsupportedCalendar(let calendar):
      "the calendar '\(calendar)' is not supported: use 'gregorian' (gregory) or 'iso8601'"
    case .unsupportedValue(let key, let value):
      "'\(value)' is not a value of the locale keyword '\(key.description)'\(Self.valueHint(key, value))"
    case .numberingSystemWithoutDigits(let system):
      "the numbering system '\(system)' is not decimal: use one with ten digits, such as 'latn' or "
        + "'arab'"
    }
  }

  private static func place(_ found: LocaleExcerpt, _ offset: Int) -> ErrorSentence {
    found.bytes.isEmpty
      ? "the empty part at byte \(offset) of the locale "
      : "'\(found)' at byte \(offset) of the locale "
  }

  private static func longName(_ key: Subtag) -> String {
    KnownKeyword(key)?.longName.map { " (" + $0 + ")" } ?? ""
  }

  private static func valueHint(_ key: Subtag, _ value: LocaleExcerpt? = nil) -> String {
    if let value, key == KnownKeyword.weeks.key {
      let names = NamedWeekScheme.suggestion(for: value.bytes)
      if !names.isEmpty { return ": write " + names }
    }
    if let value, key == KnownKeyword.weekData.key, WeekDataRelease.isPlan(value.bytes.span) {
      return ", but a plan, which can change until its release: "
        + WeekDataRelease.knownNames.description
    }
    let hint = KnownKeyword(key)?.hint ?? ""
    return hint.isEmpty ? "" : ": " + hint
  }
}
