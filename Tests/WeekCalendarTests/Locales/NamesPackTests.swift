import TestSupport
import Testing
import WeekCalendar

/// Names that are loaded while the program runs, for one caller.
@Suite struct NamesPackTests {
  @Test func aLocaleUsesTheGivenNames() throws {
    let names = try NamesPack.changed("Sonntag", to: "Sunntig")
    let date = try CivilDate("2011-01-02")
    let pattern = try DatePattern("EEEE, d. MMMM y, 'KW' w")
    let own = try CalendarLocale("de_DE")
    let given = try CalendarLocale("de_DE", names: names)
    #expect(pattern.string(from: date, locale: own) == "Sonntag, 2. Januar 2011, KW 52")
    #expect(pattern.string(from: date, locale: given) == "Sunntig, 2. Januar 2011, KW 52")
    #expect(try pattern.parse("Sunntig, 2. Januar 2011, KW 52", locale: given).date == date)
    #expect(throws: DateParseError.unexpected(offset: 0, expected: .name(.weekday))) {
      try pattern.parse("Sonntag, 2. Januar 2011, KW 52", locale: given)
    }
    let styled = DatePattern(dateStyle: .full, timeStyle: .none, locale: given)
    #expect(styled.string(from: date, locale: given) == "Sunntig, 2. Januar 2011")
    // The caller after this one has its own again.
    #expect(own != given)
    #expect(try CalendarLocale("de_DE").names.weekday(.sunday) == "Sonntag")
  }

  /// Names change no week: rules are a value of their own.
  @Test func namesDoNotChangeWeeks() throws {
    let names = try NamesPack.changed("Sonntag", to: "Sunntig")
    var compared = 0
    for index in 0..<names.localeCount {
      let name = names.localeIdentifier(at: index)
      let (own, given) = (try CalendarLocale(name), try CalendarLocale(name, names: names))
      #expect(own.scheme == given.scheme && own.weekend == given.weekend)
      #expect(try WeekScheme(locale: name) == own.scheme)
      compared += 1
    }
    #expect(compared == 907)
  }

  @Test func aLocaleUsesTheGivenRules() throws {
    let rules = try RulesPack(pack: RulesPack.baked.pack)
    #expect(rules.description == BakedData.pack)
    #expect(try WeekRules(locale: "ar_EG", rules: rules).firstWeekday == .saturday)
    #expect(try WeekScheme(locale: "mysql1", rules: rules) == WeekScheme(locale: "mysql1"))
    #expect(try CalendarLocale("de_DE", rules: rules) == CalendarLocale("de_DE"))
    // A pin is the program's, whatever the rules beside it.
    let pinned = try WeekRules(locale: "en_AE@weekdata=cldr45", rules: rules)
    #expect(pinned.firstWeekday == .saturday)
  }

  /// The hours of a day have 24 classes at most, whose letters are a to x.
  @Test func lettersOfHoursEndWithTheLastClass() throws {
    let (hours, start) = ("aaaaaaaaaaaabbbbbbcccddd", "aaaaaaaaaaaabbbbbbcccdd")
    _ = try NamesPack.changed(hours, to: start + "x")
    let error = #expect(throws: PackError.self) { try NamesPack.changed(hours, to: start + "y") }
    guard case .malformed(.value, _) = error else {
      Issue.record("\(String(describing: error)) instead of a wrong value")
      return
    }
  }

  /// What is wrong with bytes, in words that say what would be right.
  @Test func errorTextsSayWhatIsExpected() {
    let messages: [(PackError, String)] = [
      (.notAPack, "not a WeekCalendar data pack: it must start with the bytes 'WEEKCAL'"),
      (.otherFormat, "a WeekCalendar data pack of another release: save it again with this one"),
      (.noNames, "a data pack of rules, without names"),
      (.noRules, "a data pack of names, without rules"),
      (.wrongSize(expected: 119, found: 7), "a data pack of 7 bytes where 119 were expected"),
      (.damaged, "a damaged data pack: checksum mismatch; save it again"),
      (
        .malformed(.text, offset: 9),
        "broken data pack: text that is not UTF-8 at byte 9; save it again"
      ),
    ]
    for (error, message) in messages { #expect(error.description == message) }
    #expect(messages.count == 7)
  }
}
