import ArgumentParser
import WeekReports

/// The argument of an option for an aggregate: `Value`, `Value/Visits`, `90:Value`, each perhaps with a name of its own
/// after an equals sign, `Value=Miles flown`.
///
/// Names of columns may hold all these signs. A text that is a column is this column. Else the name begins after the
/// last equals sign before which there are columns of the table, or after the first if there are none.
enum MeasureArgument {
  /// - Throws: `ValidationError` for a text that no table's columns can make right.
  static func validate(_ text: String, _ kind: AggregateKind) throws {
    switch kind.takes {
    case .none, .one: return
    case .two(let sign, let example):
      guard !text.contains(sign) else { return }
      throw ValidationError(
        "--\(kind.option) \(VisibleText.quoted(text)) has no '\(sign)': expected two columns, as in \(example)"
      )
    case .percentOfOne:
      guard percentile(text) == nil else { return }
      throw ValidationError(
        "--\(kind.option) \(VisibleText.quoted(text)): expected a number from 0 to 100, a colon and a column, as in "
          + "90:Value")
    }
  }

  /// The aggregates of an option, for a table with these columns.
  static func aggregates(
    _ text: String, _ kind: AggregateKind, columns: [String]
  ) throws -> [Aggregate] {
    if kind.takes == .none { return [Aggregate(kind)] }
    let splits = [(text, nil)] + splits(text, "=").reversed().map { ($0.0, Optional($0.1)) }
    var first: [Aggregate]?
    for (text, name) in splits {
      guard let texts = try names(text, kind, columns: columns) else { continue }
      let names = texts.map { ColumnName.meant(by: $0, among: columns) }
      let aggregate = Aggregate(kind, names, parameter: percentile(text)?.percent)
      let all = kind.before(names) + [name.map { aggregate.named($0) } ?? aggregate]
      if names.allSatisfy(columns.contains) {
        guard name?.isEmpty != true else { break }
        return all
      }
      first = all
    }
    guard let first, !text.hasSuffix("=") else {
      throw Failure(
        .usage, "--\(kind.option) \(VisibleText.quoted(text)): expected a name after '='")
    }
    return first
  }

  /// The columns that a text names; nil where it has not the form.
  private static func names(
    _ text: String, _ kind: AggregateKind, columns: [String]
  ) throws -> [String]? {
    switch kind.takes {
    case .none: return []
    case .one: return [text]
    case .percentOfOne: return percentile(text).map { [$0.column] }
    case .two(let sign, _):
      let splits = splits(text, sign)
      let isColumn = { (text: String) in
        columns.contains(ColumnName.meant(by: text, among: columns))
      }
      let fitting = splits.filter { isColumn($0.0) && isColumn($0.1) }
      guard fitting.count <= 1 else {
        throw Failure(
          .usage,
          "--\(kind.option) \(VisibleText.quoted(text)) is ambiguous: it can be split in \(fitting.count) ways"
        )
      }
      return (fitting.first ?? splits.first).map { [$0.0, $0.1] }
    }
  }

  /// A number from 0 to 100 before a colon, and the column after it.
  private static func percentile(_ text: String) -> (percent: ExactDecimal, column: String)? {
    guard let colon = text.firstIndex(of: ":"),
      let percent = AggregateKind.percent(String(text[..<colon]))
    else { return nil }
    let column = String(text[text.index(after: colon)...])
    return column.isEmpty ? nil : (percent, column)
  }

  /// The text split at each of its signs.
  private static func splits(_ text: String, _ sign: Character) -> [(String, String)] {
    text.indices.filter { text[$0] == sign }.map {
      (String(text[..<$0]), String(text[text.index(after: $0)...]))
    }
  }
}
