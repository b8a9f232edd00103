/// How the numbers in a column are written, as far as known.
///
///     NumberForm()                                      // found out: 1.234,5 and 1,234.5 alike
///     NumberForm(decimal: .comma, thousands: .mark("."))  // 1.234,5
public struct NumberForm: Hashable, Sendable {
  /// The decimal mark.
  public enum Decimal: Hashable, Sendable {
    /// `1.5`
    case point
    /// `1,5`
    case comma
  }

  /// The thousands separator.
  public enum Thousands: Hashable, Sendable {
    /// No separator: a number that has one is an error.
    case none
    /// This mark: `,`, `.`, `'`, `_`, or a kind of blank, which matches every kind.
    case mark(Unicode.Scalar)
  }

  /// The decimal mark; `nil` to detect it from all cells.
  public var decimal: Decimal?
  /// The thousands separator; `nil` to detect it, but never `_`.
  public var thousands: Thousands?

  /// The sign of currency or percent beside the digits.
  public enum Unit: Hashable, Sendable {
    /// The same as in the first number, which may have a sign or none.
    case found
    /// Nothing: a number with a sign is an error.
    case none
    /// This sign: a number without it, or with a different one, is an error.
    case sign(NumberUnit)
  }

  /// The currency or the percent sign of all numbers.
  public var unit = Unit.found

  /// Whether the numbers are durations such as `26:15:00`, which are read in hours.
  public var isDuration = false

  /// Makes a form; marks that are `nil` are detected.
  public init(decimal: Decimal? = nil, thousands: Thousands? = nil) {
    self.decimal = decimal
    self.thousands = thousands
  }

  /// Durations in hours and minutes, optionally with seconds, read in hours: `26:15:00` is 26.25.
  public static var duration: NumberForm {
    var form = NumberForm(decimal: .point, thousands: NumberForm.Thousands.none)
    form.isDuration = true
    return form
  }
}
