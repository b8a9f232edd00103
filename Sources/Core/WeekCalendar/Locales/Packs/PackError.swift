/// The reason why bytes are not a valid ``RulesPack`` or ``NamesPack``.
///
///     do { _ = try RulesPack(pack: []) } catch { print(error) }
public enum PackError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes do not start like a pack.
  case notAPack
  /// The pack was written by another release, in a format that this release cannot read.
  case otherFormat
  /// There is a names pack but no rules pack.
  case noRules
  /// There is a rules pack but no names pack.
  case noNames
  /// The number of bytes is not the size that the pack declares.
  case wrongSize(expected: Int, found: Int)
  /// The checksum does not match: the bytes have changed since they were written.
  case damaged
  /// The value at the byte offset is invalid, although the checksum is correct.
  case malformed(PackProblem, offset: Int)

  /// What was wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .notAPack:
      "not a WeekCalendar data pack: it must start with the bytes 'WEEKCAL'"
    case .otherFormat:
      "a WeekCalendar data pack of another release: save it again with this one"
    case .noRules: "a data pack of names, without rules"
    case .noNames: "a data pack of rules, without names"
    case .wrongSize(let expected, let found):
      "a data pack of \(found) bytes where \(expected) were expected"
    case .damaged:
      "a damaged data pack: checksum mismatch; save it again"
    case .malformed(let problem, let offset):
      "broken data pack: \(problem.description) at byte \(offset); save it again"
    }
  }
}

/// A problem in a pack.
///
///     PackProblem.text.description  // "text that is not UTF-8"
public enum PackProblem: Equatable, Sendable, CustomStringConvertible {
  /// A number has a byte of 0x80 or more.
  case number
  /// The keys of a table are not in ascending order.
  case order
  /// A reference leads outside its table.
  case reference
  /// A code has characters other than ASCII letters and digits.
  case code
  /// A value is outside its range, such as an eighth day of the week.
  case value
  /// A list has the wrong number of names for its kind, or its parts overlap.
  case list
  /// Text is not valid UTF-8.
  case text

  /// The problem in words.
  public var description: String {
    switch self {
    case .number: "a number with a byte above 0x7F"
    case .order: "table keys that are not in ascending order"
    case .reference: "a reference without a target"
    case .code: "a code with characters other than ASCII letters and digits"
    case .value: "a value outside its range"
    case .list: "a list of names with a wrong count or length"
    case .text: "text that is not UTF-8"
    }
  }
}
