/// A column of a table to write.
public struct TableColumn: Hashable, Sendable {
  /// The side of the column at which text is aligned; numbers are always aligned right.
  public enum Alignment: Hashable, Sendable {
    /// Text is aligned at the left edge.
    case leading
    /// Text is aligned at the right edge, like numbers; so is the heading.
    case trailing
  }

  /// The heading.
  public var name: String
  /// The alignment of the heading and the text in the column.
  public var alignment: Alignment
  /// The number of digits of a double after the decimal point in a text table, 0...15.
  ///
  /// `nil` means as many as are needed to parse the same double back, which CSV and JSON always write.
  public var decimals: Int?
  /// The number of digits of an exact decimal after the decimal point in a text table, 0...15.
  ///
  /// `nil` means all of its digits, which CSV and JSON always write.
  public var exactDecimals: Int?

  /// Makes a column.
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

extension TableColumn {
  /// Returns the text of an exact decimal in a text table.
  package func text(of value: ExactDecimal) -> String {
    exactDecimals.map { value.rounded(toDecimals: $0) } ?? value.description
  }

  /// Returns the text of a double in a text table.
  package func text(of value: Double) -> String {
    decimals.map { DoubleWriter.fixed(value, decimals: $0) } ?? DoubleWriter.shortest(value)
  }
}

extension [TableColumn] {
  /// The columns with distinct names: `Value`, `Value_2`.
  package var numbered: [TableColumn] {
    zip(self, map(\.name).numbered).map { column, name in
      var column = column
      column.name = name
      return column
    }
  }
}

extension [String] {
  /// The names, with a number after each that repeats an earlier one: `Value`, `Value_2`.
  package var numbered: [String] {
    var names: Set<String> = []
    return map { $0.unused(among: &names) }
  }
}

extension String {
  /// Returns the name, with a number if it is already used, and adds the result to the used names.
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
