import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

extension SQLText {
  /// The error for a text in apostrophes that is compared with a number: `'Value' > 5`.
  ///
  /// SQLite gives the same result for all rows, although a column is meant. Nil without such a comparison.
  var comparedLiteral: String? {
    for index in tokens.indices where tokens[index].kind == .literal {
      let isLeftOperand = startsOperand(index) && comparisonAfter(index).map(isNumber) ?? false
      guard isLeftOperand || endsOperand(index) && comparesNumber(before: index) else { continue }
      let name = tokens[index].text
      return
        "\(VisibleText.quoted(name)) in apostrophes is text, not a column, but is compared with a number: write "
        + "\(VisibleText.excerpt(SQLName.quoted(name))) for the column"
    }
    return nil
  }

  /// Whether an operand starts with a token; after `->>`, for example, it does not.
  private func startsOperand(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    return before.isSign("(") || before.isSign(",")
      || Self.boundaries.contains { before.isKeyword($0) }
  }

  /// Whether an operand ends with a token.
  private func endsOperand(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return true }
    let after = tokens[index + 1]
    return [")", ",", ";"].contains { after.isSign($0) }
      || Self.boundaries.contains { after.isKeyword($0) }
  }

  /// The position after the comparison operator that follows a token; nil if none does.
  private func comparisonAfter(_ index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count, Self.comparisonSigns.contains(where: { tokens[next].isSign($0) }) {
      next += 1
    }
    if next > index + 1 { return next }
    func take(_ keyword: String) -> Bool {
      guard next < tokens.count, tokens[next].isKeyword(keyword) else { return false }
      next += 1
      return true
    }
    if take("IS") {
      _ = take("NOT")
      return next
    }
    _ = take("NOT")
    if take("BETWEEN") { return next }
    guard take("IN"), next < tokens.count, tokens[next].isSign("(") else { return nil }
    return next + 1
  }

  /// Whether a number and a comparison operator precede a token: `5 < 'Value'`.
  private func comparesNumber(before index: Int) -> Bool {
    var last = index - 1
    while last >= 0, Self.comparisonSigns.contains(where: { tokens[last].isSign($0) }) {
      last -= 1
    }
    // `->` is not a comparison.
    guard last >= 0, last < index - 1 else { return false }
    let start = last > 0 && tokens[last - 1].isSign("-") ? last - 1 : last
    return isNumber(start) && startsOperand(start)
  }

  private func isNumber(_ index: Int) -> Bool {
    var index = index
    while index < tokens.count, ["-", "+", "."].contains(where: { tokens[index].isSign($0) }) {
      index += 1
    }
    guard index < tokens.count, tokens[index].kind == .word else { return false }
    return tokens[index].text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }

  private static let comparisonSigns: [Unicode.Scalar] = ["<", ">", "=", "!"]
  /// The keywords before and after an operand.
  private static let boundaries = [
    "AND", "OR", "NOT", "WHERE", "HAVING", "ON", "WHEN", "THEN", "CASE", "SELECT", "GROUP", "ORDER",
    "LIMIT",
  ]
}
