import ArgumentParser
import WeekReports

/// The argument of an option for an aggregate: `Value`, `Value/Visits` or `90:Value`.
///
/// A name for the result may follow an equals sign: `Value=Miles flown`. Names of columns may contain all these signs.
/// A text that is the name of a column means this column. Otherwise, the name of the result starts after the last
/// equals sign with columns of the table before it, or after the first equals sign if there is none.
enum MeasureArgument {
  /// Checks an argument without knowing the columns of the table.
  ///
  /// - Throws: `ValidationError` for a text that is wrong for every table.
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
    var fallback: [Aggregate]?
    for (text, name) in splits {
      guard let texts = try names(text, kind, columns: columns) else { continue }
      let names = texts.map { ColumnName.meant(by: $0, among: columns) }
      let aggregate = Aggregate(kind, names, parameter: percentile(text)?.percent)
      let all = kind.before(names) + [name.map { aggregate.named($0) } ?? aggregate]
      if names.allSatisfy(columns.contains) {
        guard name?.isEmpty != true else { break }
        return all
      }
      fallback = all
    }
    guard let fallback, !text.hasSuffix("=") else {
      throw Failure(
        .usage, "--\(kind.option) \(VisibleText.quoted(text)): expected a name after '='")
    }
    return fallback
  }

  /// The columns that a text names; nil if it lacks the form of the aggregate.
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

  /// The parts before and after each occurrence of a sign.
  private static func splits(_ text: String, _ sign: Character) -> [(String, String)] {
    text.indices.filter { text[$0] == sign }.map {
      (String(text[..<$0]), String(text[text.index(after: $0)...]))
    }
  }
}
