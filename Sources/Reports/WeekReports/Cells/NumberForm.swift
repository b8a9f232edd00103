/// How the numbers of a column are written, where that is known.
///
///     NumberForm()                                      // found out: 1.234,5 and 1,234.5 alike
///     NumberForm(decimal: .comma, thousands: .mark("."))  // 1.234,5
public struct NumberForm: Hashable, Sendable {
  /// The mark before decimals.
  public enum Decimal: Hashable, Sendable {
    /// `1.5`
    case point
    /// `1,5`
    case comma
  }

  /// The mark between thousands.
  public enum Thousands: Hashable, Sendable {
    /// No mark: a number with one is an error.
    case none
    /// This mark: `,`, `.`, `'`, `_`, or a kind of blank, which matches every kind.
    case mark(Unicode.Scalar)
  }

  /// The decimal mark; `nil` to detect it from all cells.
  public var decimal: Decimal?
  /// The mark between thousands; `nil` to detect it, but never `_`.
  public var thousands: Thousands?

  /// What is beside the digits.
  public enum Unit: Hashable, Sendable {
    /// What the first number has, or nothing, is what all must have.
    case found
    /// Nothing: a number with a sign is an error.
    case none
    /// This sign: a number without it, or with another, is an error.
    case sign(NumberUnit)
  }

  /// The currency or the percent sign of all numbers.
  public var unit = Unit.found

  /// Whether they are durations such as `26:15:00`, which are read in hours.
  public var isDuration = false

  /// Makes a form; marks that are `nil` are detected.
  public init(decimal: Decimal? = nil, thousands: Thousands? = nil) {
    self.decimal = decimal
    self.thousands = thousands
  }

  /// Durations of hours and minutes, perhaps with seconds, in hours: `26:15:00` is 26.25.
  public static var duration: NumberForm {
    var form = NumberForm(decimal: .point, thousands: NumberForm.Thousands.none)
    form.isDuration = true
    return form
  }
}
