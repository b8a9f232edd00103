import WeekCalendar

/// What a locale says of days, weeks, months, quarters and years that are some units away: "this week", "in 2 weeks".
///
/// There is no clock: the caller says how many units, below 0 in the past.
///
/// | count | unit | `en`, long | `de`, narrow |
/// |---|---|---|---|
/// | -1 | week | last week | letzte Woche |
/// | 0 | quarter | this quarter | dieses Quartal |
/// | 2 | day | in 2 days | übermorgen |
/// | -2 | week | 2 weeks ago | vor 2 Wo. |
/// | 1200 | year | in 1,200 years | in 1.200 Jahren |
///
/// ```swift
/// let words = RelativeWords(try CalendarLocale("en_US"))
/// words.string(-1, .week)            // "last week"
/// words.string(-1, .week, .numeric)  // "1 week ago"
/// words.string(2, .week)             // "in 2 weeks"
/// ```
///
/// Numbers have the locale's digits and separators, their words the form of the number (``PluralRules``).
///
/// Also known as: `ureldatefmt_format` (ICU), `RelativeDateTimeFormatter` (Foundation), `Intl.RelativeTimeFormat`
/// (JavaScript). Source: UTS #35 part 4, "Calendar Fields".
public struct RelativeWords: Sendable {
  /// How long the words are.
  public let width: RelativeWidth
  /// Which form of a word a number asks for.
  public let plurals: PluralRules
  private let pack: RelativeWordsPack
  private let record: Int
  private let digits: NumberingDigits
  private let groups: NumberGroups

  /// The words of a locale.
  public init(
    _ locale: CalendarLocale, width: RelativeWidth = .long, pack: RelativeWordsPack = .baked
  ) {
    self.width = width
    self.pack = pack
    record = pack.record(locale)
    plurals = PluralRules(record, pack)
    digits = locale.digits
    groups = pack.groups(record, locale.numberingSystem)
  }

  /// Appends what a count of units is called.
  ///
  /// - Parameters:
  ///   - count: How many units away, below 0 in the past.
  ///   - unit: What is counted.
  ///   - style: Whether the nearest ones have names.
  ///   - zeroIsPast: Whether 0 in numbers is "0 weeks ago" (ICU's -0) rather than "in 0 weeks".
  ///   - buffer: Where the text goes.
  public func append(
    _ count: Int, _ unit: RelativeUnit, _ style: RelativeStyle = .named, zeroIsPast: Bool = false,
    to buffer: inout UTF8Buffer
  ) {
    let number = count.magnitude
    let isPast = count < 0 || count == 0 && zeroIsPast
    let form = plurals.formIndex(number)
    pack.bytes.withView { view in
      let list = view.list(record, .words(unit, width))
      if style == .named, number <= 2 {
        let name = view.text(count + 2, list: list)
        if !name.isEmpty { return name.withSpan { buffer.append($0) } }
      }
      let forms = plurals.conditions.count + 1
      let pattern = view.text(5 + (isPast ? forms : 0) + form, list: list)
      var index = 0
      while index < pattern.count {
        // `{0}` is the number.
        if pattern[index] == UInt8(ascii: "{") {
          groups.append(number, digits, to: &buffer)
          index += 3
        } else {
          buffer.append(pattern[index])
          index += 1
        }
      }
    }
  }

  /// What a count of units is called; see ``append(_:_:_:zeroIsPast:to:)``.
  public func string(
    _ count: Int, _ unit: RelativeUnit, _ style: RelativeStyle = .named, zeroIsPast: Bool = false
  ) -> String {
    var buffer = UTF8Buffer()
    append(count, unit, style, zeroIsPast: zeroIsPast, to: &buffer)
    return buffer.withBytes { bytes in
      var text = ContiguousArray<UInt8>()
      for index in bytes.indices { text.append(bytes[index]) }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
