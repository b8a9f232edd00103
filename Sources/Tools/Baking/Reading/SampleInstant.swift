import WeekCalendar

/// Instants at which ICU prints the names of a kind.
enum SampleInstant {
  private static let day = 86_400_000.0

  /// The instant at which a pattern prints the name with an index.
  static func milliseconds(of kind: SymbolKind, index: Int) -> Double {
    switch kind.rawValue {
    case 0..<6: return Double(index * 31 + 14 - index / 2) * day  // the middle of each month
    case 6..<14: return Double(index + 3) * day  // 1970-01-04 was a Sunday
    case 14..<20: return Double(index * 92 + 40) * day  // a day in each quarter
    case 20..<23: return milliseconds(year: index == 0 ? -1 : 1)  // a year in each era
    default: return Double(index) * day / 2  // midnight and noon
    }
  }

  /// The middle of a year near 0.
  static func milliseconds(year: Int) -> Double {
    -62_167_219_200_000 + (Double(year) * 365.2425 + 180) * day
  }
}
