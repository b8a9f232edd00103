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
    /// There is none: a number that has one is an error.
    case none
    /// This: `,`, `.`, `'`, `_`, or a kind of blank, which stands for every kind.
    case mark(Unicode.Scalar)
  }

  /// The decimal mark; `nil` for the one that all cells agree with.
  public var decimal: Decimal?
  /// The mark between thousands; `nil` for the one that is there, which `_` never is.
  public var thousands: Thousands?

  /// A form; what is `nil` is found out.
  public init(decimal: Decimal? = nil, thousands: Thousands? = nil) {
    self.decimal = decimal
    self.thousands = thousands
  }
}
