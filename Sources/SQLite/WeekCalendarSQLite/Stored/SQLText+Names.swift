#if !hasFeature(Embedded)
extension ArraySlice<SQLText.Token> {
  /// The names in lowercase that the tokens call as functions or table-valued functions.
  ///
  /// In SQL, a name directly before a parenthesis is a call, except for the table of INSERT and the name of a common
  /// table expression with columns.
  var calls: Set<String> {
    var calls: Set<String> = []
    for (index, token) in zip(indices, self) where token.isName && isOpening(index + 1) {
      if index > startIndex, self[index - 1].isKeyword("INTO") { continue }
      if isCommonTable(index) { continue }
      calls.insert(token.text.lowercased())
    }
    return calls
  }

  /// The names in lowercase that may be columns.
  var columns: Set<String> {
    var columns: Set<String> = []
    for (index, token) in zip(indices, self) where token.isName && !isOpening(index + 1) {
      // The name of a collation, or the type of CAST(x AS type).
      let isOther =
        index > startIndex
        && (self[index - 1].isKeyword("COLLATE") || self[index - 1].isKeyword("AS"))
      if !isOther { columns.insert(token.text.lowercased()) }
    }
    return columns
  }

  /// The names in lowercase that follow FROM, JOIN or IN, and so are tables.
  var tables: Set<String> {
    var tables: Set<String> = []
    for (index, token) in zip(indices, self).dropFirst() where token.isName {
      if ["FROM", "JOIN", "IN"].contains(where: { self[index - 1].isKeyword($0) }) {
        tables.insert(token.text.lowercased())
      }
    }
    return tables
  }

  private func isOpening(_ index: Int) -> Bool { index < endIndex && self[index].isSign("(") }

  /// Whether a name before a parenthesis is that of a common table expression: `name(a, b) AS (SELECT ...)`.
  private func isCommonTable(_ index: Int) -> Bool {
    let depth = self[index + 1].depth
    guard
      let close = self[(index + 2)...].firstIndex(where: { $0.isSign(")") && $0.depth == depth })
    else { return false }
    var next = close + 1
    func take(_ keyword: String) {
      if next < endIndex, self[next].isKeyword(keyword) { next += 1 }
    }
    guard next < endIndex, self[next].isKeyword("AS") else { return false }
    next += 1
    take("NOT")
    take("MATERIALIZED")
    return isOpening(next)
      && next + 1 < endIndex
      && ["SELECT", "VALUES", "WITH"].contains { self[next + 1].isKeyword($0) }
  }
}
#endif
