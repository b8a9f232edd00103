/// Why bytes could not be taken as a ``RulesPack`` or a ``NamesPack``.
///
///     do { _ = try RulesPack(pack: []) } catch { print(error) }
public enum PackError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a pack does.
  case notAPack
  /// The pack was written by another release, in a form this one does not read.
  case otherFormat
  /// There is a names pack and no rules pack.
  case noRules
  /// There is a rules pack and no names pack.
  case noNames
  /// The bytes end before what the pack says it holds, or go on after it.
  case wrongSize(expected: Int, found: Int)
  /// The bytes are not those that were written: the checksum is another.
  case damaged
  /// A value at this byte offset breaks the form of a pack, although the checksum is right.
  case malformed(PackProblem, offset: Int)

  /// What was wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .notAPack:
      "not a WeekCalendar data pack: it has to begin with the bytes 'WEEKCAL'"
    case .otherFormat:
      "a WeekCalendar data pack of another release: save it again with this one"
    case .noRules: "a data pack of names, without rules"
    case .noNames: "a data pack of rules, without names"
    case .wrongSize(let expected, let found):
      "a data pack of \(found) bytes where \(expected) were expected"
    case .damaged:
      "a damaged data pack: its checksum is not that of its bytes; save it again"
    case .malformed(let problem, let offset):
      "broken data pack: \(problem.description) at byte \(offset); save it again"
    }
  }
}

/// What is broken in a pack.
///
///     PackProblem.text.description  // "text that is not UTF-8"
public enum PackProblem: Equatable, Sendable, CustomStringConvertible {
  /// A number has a byte of 0x80 or more.
  case number
  /// Keys of a table are not in ascending order.
  case order
  /// A reference leads outside of what it refers to.
  case reference
  /// A code is not made of ASCII letters and digits.
  case code
  /// A value is outside its range, such as an eighth day of the week.
  case value
  /// A list of names has not as many as its kind needs, or its parts overlap.
  case list
  /// A text is not valid UTF-8.
  case text

  /// The problem in words.
  public var description: String {
    switch self {
    case .number: "a number with a byte above 0x7F"
    case .order: "table keys that do not ascend"
    case .reference: "a reference to nowhere"
    case .code: "a code with other than ASCII letters and digits"
    case .value: "a value outside its range"
    case .list: "a list of names with a wrong count or length"
    case .text: "text that is not UTF-8"
    }
  }
}
