/// What the parser needs from a locale: its week rule, and where its names, digits and minus sign
/// are.
///
/// One type for both, so that the parser is compiled once.
enum ReadingSymbols {
  /// A locale of the data; indirect, for it is large and the reader is copied.
  indirect case locale(CalendarLocale)
  /// The C locale, which needs no data.
  case posix(CLocaleSymbols)

  /// The days and weeks of the locale.
  func days(_ reckoning: GregorianReckoning) -> CalendarDays {
    switch self {
    case .locale(let locale): CalendarDays(locale, reckoning)
    case .posix(let symbols): CalendarDays(symbols, reckoning)
    }
  }

  /// The digits that numbers are written in.
  var digits: NumberingDigits {
    switch self {
    case .locale(let locale): locale.digits
    case .posix: .latin
    }
  }

  /// Whether the names are English.
  var isEnglish: Bool {
    switch self {
    case .locale(let locale): locale.identifier.language == Subtag("en")
    case .posix: true
    }
  }

  /// Calls with the bytes of a name of a list; none outside of the list.
  func withName<Result>(
    _ kind: SymbolKind, at index: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    switch self {
    case .locale(let locale): return locale.names.withName(kind, index) { body($0) }
    case .posix(let symbols):
      var buffer = UTF8Buffer()
      symbols.appendName(kind, at: index, to: &buffer)
      return buffer.withBytes(body)
    }
  }

  /// Calls with the bytes of the minus sign.
  func withMinusSign<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    switch self {
    case .locale(let locale):
      let (names, system) = (locale.names, locale.numberingSystem)
      return names.pack.withMinusSign(names.record, numberingSystem: system) { body($0) }
    case .posix:
      let sign: StaticString = "-"
      return sign.withSpan(body)
    }
  }

  /// Appends a period of the day as it is written.
  func append(_ style: DayPeriodStyle, at time: CivilTime, to buffer: inout UTF8Buffer) {
    switch self {
    case .locale(let locale): DateRenderer.append(style, at: time, locale, to: &buffer)
    case .posix(let symbols): DateRenderer.append(style, at: time, symbols, to: &buffer)
    }
  }

  /// Appends a date and time, local to a zone, as a pattern is read: with all digits beside digits.
  func append(
    _ dateTime: CivilDateTime, _ zone: FixedZone, by pattern: DatePattern,
    to buffer: inout UTF8Buffer
  ) {
    func append(_ symbols: borrowing some DateSymbols) {
      DateRenderer.append(
        pattern.reading.items, pattern.reading.items.indices, pattern.literals, dateTime,
        reckoning: pattern.reckoning, needs: pattern.needs, zone: WrittenZone(fixed: zone), symbols,
        to: &buffer)
    }
    switch self {
    case .locale(let locale): append(locale)
    case .posix(let symbols): append(symbols)
    }
  }

  /// Appends a text of another list of the locale.
  func appendText(_ list: RecordList, at index: Int, to buffer: inout UTF8Buffer) {
    switch self {
    case .locale(let locale): locale.appendText(list, at: index, to: &buffer)
    case .posix(let symbols): symbols.appendText(list, at: index, to: &buffer)
    }
  }
}

extension SymbolKind {
  /// The lists in which a field's names may be found: that of the pattern, or in lenient mode those
  /// of every width and context, that one first.
  static func list(_ index: Int, of field: DateField, own: SymbolKind) -> SymbolKind? {
    if index == 0 { return own }
    let hasContexts = field == .month || field == .quarter || field == .weekday
    let number = hasContexts ? (index - 1) / NameContext.allCases.count : index - 1
    guard number < (field == .weekday ? 4 : 3), let width = NameWidth(rawValue: UInt8(number))
    else {
      return nil
    }
    let context: NameContext = index % 2 == 1 ? .format : .standAlone
    return switch field {
    case .month: .months(context, width: width)
    case .quarter: .quarters(context, width: width)
    case .weekday: .weekdays(context, width: width)
    case .era: .eras(width: width)
    case .amPm: .amPm(width: width)
    default: nil
    }
  }
}
