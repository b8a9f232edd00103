extension DateRenderer {
  /// Appends a zone; outside of the years in which GMT's names are in use, the offset in words instead of them.
  static func append(
    _ written: borrowing WrittenZone, _ style: ZoneStyle, at dateTime: CivilDateTime,
    _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let zone = written.offset
    switch style {
    case .named(.name(let name)):
      let word = written.words.word(name)
      if !word.isEmpty { return word.withSpan { buffer.append($0) } }
      // Every fixed zone has the same words, those for an unknown place.
      let hasName =
        !written.words.isOfPack
        && (zone.isUTC || (zone.seconds == 0 && dateTime.isInUseOfGMT))
      if hasName || name == .exemplarCity {
        locale.appendText(
          zone.isUTC ? .zoneNamesUTC : .zoneNamesGMT, at: name.rawValue, to: &buffer)
      } else {
        appendLocalized(zone, isLong: name.isLong, locale, to: &buffer)
      }
    case .localized(let isLong): appendLocalized(zone, isLong: isLong, locale, to: &buffer)
    case .iso8601(let style): append(zone, style, to: &buffer)
    case .named(.identifier(let isShort)): written.appendIdentifier(isShort: isShort, to: &buffer)
    case .abbreviation:
      if zone.seconds == 0 { return buffer.append(zone.nameOfGMT) }
      append(zone, .abbreviation, to: &buffer)
    case .sign:
      buffer.append(zone.seconds < 0 ? ASCII.hyphen : ASCII.plus)
    case .number(let style):
      let (hours, minutes, _) = zone.parts
      append(Int(hours * 100 + minutes), style, locale, to: &buffer)
    }
  }

  private static func appendLocalized(
    _ zone: UTCOffset, isLong: Bool, _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    func append(_ part: GMTFormatPart) {
      locale.appendText(.gmtFormat, at: part.rawValue, to: &buffer)
    }

    func append(_ value: UInt, digits: Int) {
      locale.appendDigits(value, minimumDigits: digits, to: &buffer)
    }
    guard zone.seconds != 0 else { return append(isLong ? .zero : .shortZero) }
    let (hours, minutes, seconds) = zone.parts
    let isEast = zone.seconds > 0
    append(.prefix)
    append(isEast ? .eastSign : .westSign)
    append(hours, digits: isLong ? 2 : 1)
    if isLong || minutes > 0 || seconds > 0 {
      append(isEast ? .eastSeparator : .westSeparator)
      append(minutes, digits: 2)
      if seconds > 0 {
        append(isEast ? .eastSeparator : .westSeparator)
        append(seconds, digits: 2)
      }
      append(isEast ? .eastEnd : .westEnd)
    }
    append(.suffix)
  }

  static func append(_ zone: UTCOffset, _ style: ISOZoneStyle, to buffer: inout UTF8Buffer) {
    buffer.append(upTo: ByteWriter.maximumOffsetLength) {
      $0.write(offset: zone.seconds, style)
    }
  }

  /// Appends the period of the day: `b` (noon, midnight, else `a`) or `B` (in the morning).
  static func append(
    _ style: DayPeriodStyle, at time: CivilTime, _ locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    let hour = time.hour
    let isExact =
      hour % 12 == 0 && (!style.showsMinute || time.minute == 0)
      && (!style.showsSecond || time.second == 0)
    guard isExact || style.isFlexible else {
      // As wide as the letter `a` writes them.
      let width = NameWidth(letters: Int(style.width))
      return locale.appendName(.amPm(width: width), at: hour / 12, to: &buffer)
    }
    let index =
      if !isExact {
        locale.names.dayPeriodIndex(hour: hour)
      } else if style.isFlexible {
        DayPeriodName.exactly(noon: hour == 12)
      } else {
        DayPeriodName.halfDay(isNoon: hour == 12)
      }
    let start = buffer.count
    locale.appendText(style.list, at: index, to: &buffer)
    // Six letters, which ``PatternDialect/icu`` accepts, give the wide word for noon. If a language has no such word,
    // they give the abbreviated AM or PM.
    guard style.width > 5, !style.isFlexible else { return }
    let isAmPm = locale.names.withName(.amPm(width: .wide), hour / 12) { amPm in
      buffer.withBytes { $0.extracting(droppingFirst: start).isEqual(to: amPm) }
    }
    guard isAmPm else { return }
    buffer.truncate(to: start)
    locale.appendName(.amPm(width: .abbreviated), at: hour / 12, to: &buffer)
  }
}

extension CivilDateTime {
  /// Whether CLDR uses the name of Greenwich time at this time: 1970-01-01T00:00 up to 9999-12-31T23:59.
  fileprivate var isInUseOfGMT: Bool {
    let lastDay = CivilDate(uncheckedYear: 9_999, month: 12, day: 31)
    let lastMinute = CivilTime(unchecked: (23 * 60 + 59) * 60_000)
    return date.year >= 1_970 && self < CivilDateTime(lastDay, lastMinute)
  }
}

extension UTCOffset {
  /// The name of Greenwich time that the zone has, with which its identifier starts.
  var nameOfGMT: StaticString { isUTC ? "UTC" : "GMT" }

  /// Hours 0...23, minutes and seconds 0...59 of the offset without its sign.
  fileprivate var parts: (hours: UInt, minutes: UInt, seconds: UInt) {
    let seconds = seconds.magnitude
    return (seconds / 3_600, seconds / 60 % 60, seconds % 60)
  }
}
