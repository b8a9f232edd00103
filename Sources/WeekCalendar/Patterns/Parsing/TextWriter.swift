/// What writes the date that was found, to be compared with the text.
enum TextWriter {
  /// A pattern of UTS #35.
  case pattern(DatePattern)
  /// A format of strftime.
  case format(StrftimeFormat)

  /// Appends the text of a date and time, local to a zone.
  func append(
    _ dateTime: CivilDateTime, _ zone: FixedZone, _ symbols: TextSymbols,
    to buffer: inout UTF8Buffer
  ) {
    switch (self, symbols) {
    case (.pattern(let pattern), .locale(let locale)):
      pattern.append(dateTime, zone: zone, locale: locale, to: &buffer)
    case (.format(let format), .locale(let locale)):
      format.append(dateTime, zone: zone, locale: locale, to: &buffer)
    case (.format(let format), .posix): format.append(dateTime, zone: zone, to: &buffer)
    case (.pattern, .posix): break  // patterns always have a locale
    }
  }
}
