/// The conversions of strftime that a locale writes in its own way.
enum StrftimeStyle: UInt8, Hashable, Sendable {
  /// `%c`: the medium date with the medium time
  case dateTime
  /// `%x`: the short date
  case date
  /// `%X`: the medium time
  case time
  /// `%r`: hour of twelve, minute and second, as the locale orders them
  case timeOf12Hours

  /// The locale's pattern for it.
  func pattern(of locale: CalendarLocale) -> DatePattern {
    switch self {
    case .dateTime: DatePattern(dateStyle: .medium, timeStyle: .medium, locale: locale)
    case .date: DatePattern(dateStyle: .short, timeStyle: .none, locale: locale)
    case .time: DatePattern(dateStyle: .none, timeStyle: .medium, locale: locale)
    case .timeOf12Hours:
      DatePattern(
        trusted: TemplateResolver(FormatData(locale)).pattern(Array("hms".utf8)),
        reckoning: .proleptic)
    }
  }
}
