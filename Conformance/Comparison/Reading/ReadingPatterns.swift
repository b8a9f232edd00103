import ICUBridge

/// The patterns with which parsing is compared.
enum ReadingPatterns {
  /// The most frequent patterns, and every way to determine a date and a time.
  static let common = [
    // Year, month and day.
    "y-MM-dd", "yyyy-MM-dd", "yyyyMMdd", "M/d/y", "MM/dd/yyyy", "M/d/yy", "dd.MM.yyyy", "d.M.yy",
    "d MMM y", "dd-MMM-yy", "d MMMM y", "MMM d, y", "MMMM d, yyyy", "d LLLL y", "d LLL y",
    "y MMM d", "d/M/y G", "G y MMMM d", "EEE, d MMM y", "EEEE d MMMM y", "ccc d LLL y",
    "EEEE, y-MM-dd", "QQQ, y-MM-dd", "d MMM y, QQQQ",
    // Other ways to determine a date.
    "y-DDD", "yD", "YYYY-'W'ww-e", "YYYY 'W'w EEE", "YYYY-ww-EEEE", "y MMMM W EEEE", "y-M-F EEE",
    "g",
    // Parts of a date: a missing year is taken from the reference date, and other missing fields are the first ones.
    "d MMMM", "MMM d", "M/d", "EEE d MMM", "MMMM y", "yyyy-MM", "y QQQ", "YYYY-'W'ww",
    // Only a time.
    "HH:mm", "H.mm", "HHmm", "HHmmss", "h:mm a", "hh:mm:ss a", "h a", "ahhmm", "K:mm a", "kk:mm:ss",
    "HH:mm:ss.SSS", "h:mm b",
    // With a time.
    "y-MM-dd HH:mm", "y-MM-dd'T'HH:mm:ss", "y-MM-dd HH:mm:ss.SSS", "yyyyMMddHHmmss",
    "yyyyMMdd'T'HHmmss", "M/d/y, h:mm a", "d. M. y H.mm", "y-MM-dd hh:mm:ss a", "y-MM-dd kk:mm",
    "y-MM-dd K:mm a", "y-MM-dd h:mm b", "y-MM-dd h:mm B", "y-MM-dd A",
    // With a zone.
    "y-MM-dd'T'HH:mm:ssXXX", "y-MM-dd HH:mm xx", "y-MM-dd HH:mm Z", "y-MM-dd HH:mm ZZZZ",
    "y-MM-dd HH:mm O",
  ]

  /// Templates, whose patterns depend on the locale.
  static let templates = [
    "yMd", "yMMMd", "yMMMEd", "yMMMMd", "yMMMMEEEEd", "GyMMMd", "yMEd", "yMdjm", "yMMMdHms",
  ]

  /// The patterns of a locale: the common patterns, and the patterns of its styles and of the templates.
  static func all(
    _ identifier: String, in library: ICULibrary
  ) throws(ICUError) -> [String] {
    var patterns = common
    for date in [ICUDateFormat.Style.none, .full, .long, .medium, .short] {
      for time in [ICUDateFormat.Style.none, .medium, .short]
      where (date, time) != (.none, .none) {
        patterns.append(
          try ICUDateFormat(
            date: date, time: time, locale: identifier, isProleptic: false, in: library
          ).pattern)
      }
    }
    let generator = try ICUPatternGenerator(locale: identifier, in: library)
    for template in templates { patterns.append(try generator.pattern(template)) }
    var seen: Set<String> = []
    return patterns.filter { seen.insert($0).inserted }
  }
}
