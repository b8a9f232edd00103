/// A column of a table that is written out.
public struct TableColumn: Hashable, Sendable {
  /// On which side of its column a text is; numbers are always on the right.
  public enum Alignment: Hashable, Sendable {
    /// Texts start at the left edge.
    case leading
    /// Texts end at the right edge, as numbers do; the heading too.
    case trailing
  }

  /// The heading.
  public var name: String
  /// Where the heading and the texts of the column are.
  public var alignment: Alignment
  /// How many digits a double has after the point in a text table, 0...15; `nil` for as many as it
  /// takes to read the same double back, which CSV and JSON always have.
  public var decimals: Int?
  /// How many digits an exact decimal has after the point in a text table, 0...15; `nil` for all that
  /// it has, which CSV and JSON always have.
  public var exactDecimals: Int?

  /// A column.
  public init(
    _ name: String, alignment: Alignment = .leading, decimals: Int? = nil,
    exactDecimals: Int? = nil
  ) {
    self.name = name
    self.alignment = alignment
    self.decimals = decimals
    self.exactDecimals = exactDecimals
  }
}

extension [TableColumn] {
  /// The columns with names that can be told apart: `Value`, `Value_2`.
  package var numbered: [TableColumn] {
    zip(self, map(\.name).numbered).map { column, name in
      var column = column
      column.name = name
      return column
    }
  }
}

extension [String] {
  /// The names, each with a number if an earlier one is the same: `Value`, `Value_2`.
  package var numbered: [String] {
    var names: Set<String> = []
    return map { $0.unused(among: &names) }
  }
}

extension String {
  /// The name, with the first number that makes it a new one; it is added to the names.
  func unused(among names: inout Set<String>) -> String {
    var name = self
    var number = 2
    while !names.insert(name).inserted {
      name = "\(self)_\(number)"
      number += 1
    }
    return name
  }
}

/// A value in a table that is written out.
public enum TableCell: Hashable, Sendable {
  /// Nothing: empty in CSV, `null` in JSON.
  case null
  /// A whole number.
  case integer(Int128)
  /// A decimal with all its digits.
  case decimal(ExactDecimal)
  /// A double.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes that are not text; written as SQL does, `X'0102'`.
  case blob([UInt8])
}

/// Writes a table as bytes, row by row.
public protocol TableWriter {
  /// What has been written so far; the caller may take it out at any time and leave an empty array.
  var output: [UInt8] { get set }
  /// Writes a row, with one cell for each column; missing cells are null, surplus ones are left out.
  mutating func append(_ row: [TableCell])
  /// Writes the rows so far, for a reader who cannot wait; more may follow.
  mutating func flush()
  /// Writes what belongs after the last row.
  mutating func finish()
}

extension TableWriter {
  /// Nothing: the rows so far are written.
  public mutating func flush() {}
}
