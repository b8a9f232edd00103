extension CSVOptions {
  /// The options of `weekcal` that change the given options into these.
  package func arguments(beside given: CSVOptions) -> [String] {
    changes(beside: given).flatMap(\.self)
  }

  /// Whether these options include all settings of the given ones.
  func includeSettings(of given: CSVOptions) -> Bool {
    Set(given.changes(beside: CSVOptions())).isSubset(of: changes(beside: CSVOptions()))
  }

  /// The ``arguments(beside:)``, grouped by option: each option with its value.
  func changes(beside given: CSVOptions) -> [[String]] {
    var changes: [[String]] = []
    func add(_ option: String, _ value: String?) {
      changes.append([option] + [value].compactMap(\.self))
    }
    if encoding != given.encoding { add("--encoding", encoding?.name) }
    if skippedLines != given.skippedLines { add("--skip-rows", "\(skippedLines)") }
    if skippedFooterLines != given.skippedFooterLines {
      add("--skip-footer", "\(skippedFooterLines)")
    }
    if delimiter != given.delimiter, let delimiter {
      switch delimiter {
      case "": add("--delimiter", "none")
      case "\t": add("--delimiter", "tab")
      default: add("--delimiter", delimiter)
      }
    }
    if quote != given.quote, let quote { add("--quote", quote.isEmpty ? "none" : quote) }
    if escape != given.escape, let escape {
      switch escape {
      case .doubled: add("--escape", "doubled")
      case .character(let byte): add("--escape", String(Unicode.Scalar(byte)))
      }
    }
    if comment != given.comment, let comment { add("--comment", comment) }
    if headerRows != given.headerRows, let headerRows {
      if headerRows == 0 { add("--no-header", nil) } else { add("--header-rows", "\(headerRows)") }
    }
    if hasRowNames, !given.hasRowNames { add("--row-names", nil) }
    if cellLines != given.cellLines { add("--cell-lines", "\(cellLines)") }
    if ragged != given.ragged { add("--ragged", "pad") }
    if badRows != given.badRows, badRows == .skip { add("--skip-bad-rows", nil) }
    if decimal != given.decimal, let decimal { add("--decimal", decimal == .comma ? "," : ".") }
    switch thousands {
    case given.thousands: break
    case NumberForm.Thousands.none?: add("--thousands", "none")
    case .mark(let mark)?: add("--thousands", mark == " " ? "space" : String(mark))
    case nil: break
    }
    for word in missing where !given.missing.contains(word) { add("--na", word) }
    return changes
  }
}
