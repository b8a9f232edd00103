/// The conversions of strftime that depend on the locale's forms.
enum StrftimeStyle: UInt8, Equatable, Sendable {
  /// `%c`: the medium date with the medium time
  case dateTime
  /// `%x`: the short date
  case date
  /// `%X`: the medium time
  case time
  /// `%r`: hour of twelve, minute and second, as the locale orders them
  case timeOf12Hours

  static var count: Int { Int(timeOf12Hours.rawValue) + 1 }

  func items(of locale: CalendarLocale) -> PatternItems {
    if self == .timeOf12Hours {
      let pattern = TemplateResolver(locale).pattern(Array("hms".utf8))
      return PatternItems.trusted(pattern).items
    }
    return DatePattern(
      dateStyle: self == .time ? .none : self == .date ? .short : .medium,
      timeStyle: self == .date ? .none : .medium, locale: locale
    ).compiled
  }
}
