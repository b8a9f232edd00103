import ICUBridge

/// Reads the texts that ICU prints for day periods (`b`, `B`) in a locale.
///
/// ICU takes the period of an hour from rules of the language, the period's name from the locale, and AM or PM if the
/// name is missing. Therefore, hours with equal names form a class: the classes and their names determine ICU's text at
/// every instant.
struct DayPeriodsReader {
  let format: ICUDateFormat

  /// Rows of `names.tsv`: the class of each hour as a letter, then a row for each width.
  ///
  /// The row of a width has the texts of `b`, then of `B`, at midnight and noon, and the name of each class.
  func rows() throws -> [[String]] {
    var classes: [[String]] = []
    var letters = ""
    for hour in 0..<24 {
      // At half past, and with minutes in the pattern, ICU does not write the names of noon and midnight.
      let names = try Self.widths.map { width in
        try text(String(repeating: "B", count: width) + "'|'mm", hour: hour, minute: 30)
      }
      let index = classes.firstIndex(of: names) ?? classes.count
      if index == classes.count { classes.append(names) }
      letters.unicodeScalars.append(Unicode.Scalar(UInt8(0x61 + index)))
    }

    var rows = [["dayPeriodHours", letters]]
    for (place, width) in Self.widths.enumerated() {
      var names: [String] = []
      for letter in ["b", "B"] {
        for hour in [0, 12] {
          names.append(
            try text(String(repeating: letter, count: width) + "'|'mm", hour: hour, minute: 0))
        }
      }
      rows.append([Self.names[place]] + names + classes.map { $0[place] })
    }
    return rows
  }

  private static let widths = [3, 4, 5]
  private static let names = ["dayPeriodsAbbreviated", "dayPeriodsWide", "dayPeriodsNarrow"]

  private func text(_ pattern: String, hour: Int, minute: Int) throws -> String {
    format.setPattern(pattern)
    let text = try format.string(Double((hour * 60 + minute) * 60_000))
    return String(text.split(separator: "|", omittingEmptySubsequences: false)[0])
  }
}
