extension CalendarLocale {
  /// The C locale with ISO 8601 weeks.
  static let c = c(.iso8601)

  /// The C locale, with English names, ASCII digits, no regional conventions, and weeks that follow the caller's rules.
  static func c(_ rules: WeekRules) -> CalendarLocale {
    CalendarLocale(
      identifier: LocaleIdentifier(subtags: LocaleSubtags(language: .english), variants: []),
      region: .world, rules: rules, scheme: .weekBased(rules),
      weekend: Weekend(firstDay: .saturday, lastDay: .sunday), numberingSystem: "latn",
      digits: .latin, names: .ofC, rulesPack: .baked)
  }
}

extension DateNames {
  /// The names of the C locale, as a record of a pack.
  ///
  /// Abbreviations have three letters. The C locale has no words for quarters and eras; CLDR's English names are used.
  /// It has no day periods and no words for time zones either; AM and PM, `GMT` and `UTC` are used.
  /// Source: POSIX.1-2024, 7.3.5.3, "LC_TIME Category in the POSIX Locale".
  static let ofC: DateNames = {
    let months: [StaticString] = [
      "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
      "January|February|March|April|May|June|July|August|September|October|November|December",
      "J|F|M|A|M|J|J|A|S|O|N|D",
    ]
    let weekdays: [StaticString] = [
      "Sun|Mon|Tue|Wed|Thu|Fri|Sat",
      "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday",
      "S|M|T|W|T|F|S", "Su|Mo|Tu|We|Th|Fr|Sa",
    ]
    let quarters: [StaticString] = [
      "Q1|Q2|Q3|Q4", "1st quarter|2nd quarter|3rd quarter|4th quarter", "1|2|3|4",
    ]
    // Eras and halves of the day by width, then the lists of `RecordList`; there are no labels for weeks.
    let others: [StaticString] = [
      "BC|AD", "Before Christ|Anno Domini", "B|A", "AM|PM", "AM|PM", "a|p",
      "-", "aaaaaaaaaaaabbbbbbbbbbbb",
      "AM|PM|AM|PM|AM|PM", "AM|PM|AM|PM|AM|PM", "a|p|a|p|a|p",
      "GMT|GMT||+|:||-|:||GMT", "GMT|GMT|GMT|GMT|Unknown|GMT", "UTC|UTC|UTC|UTC|Unknown|UTC", "",
    ]
    // In the order of `SymbolKind`: each width inside a date and alone.
    let lists = months + months + weekdays + weekdays + quarters + quarters + others
    var record: [UInt8] = [0, 0, 0, 0]
    var pool: [UInt8] = []
    for list in lists {
      record += [0, UInt8(pool.count &>> 7), UInt8(pool.count & 0x7F)]
      var texts: [UInt8] = []
      var ends: [UInt8] = []
      list.withSpan { list in
        var place = 0
        while let text = list.word(at: &place, separator: UInt8(ascii: "|")) {
          texts += Array(list.extracting(text))
          ends.append(UInt8(texts.count))
        }
      }
      pool += [0, UInt8(ends.count)] + ends + texts
    }
    return DateNames(
      pack: NamesPack(unchecked: record + pool), index: -1, record: 0, pool: record.count)
  }()
}
