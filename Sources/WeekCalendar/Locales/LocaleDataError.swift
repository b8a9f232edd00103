/// Why bytes could not be taken as a pack of locale data.
///
/// Source: the pack format of this package, described at ``LocaleData``.
public enum LocaleDataError: Error, Hashable, Sendable {
  /// The bytes do not begin as a pack does.
  case notAPack
  /// The pack was written by another release, in a form this one does not read.
  case otherFormat
  /// The bytes end before what the pack says it holds, or hold more than a pack can.
  case wrongSize(expected: Int, found: Int)
  /// A value at this byte offset breaks the form of a pack.
  case malformed(LocaleDataProblem, offset: Int)

  /// What was wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .notAPack:
      return "not a WeekCalendar data pack: it has to begin with the bytes 'WEEKCAL'"
    case .otherFormat:
      return "a WeekCalendar data pack of another release: bake it again with this one"
    case .wrongSize(let expected, let found):
      return "a data pack of \(found) bytes where \(expected) were expected"
    case .malformed(let problem, let offset):
      return "broken data pack: \(problem.description) at byte \(offset); bake the pack again"
    }
  }
}

/// What is broken in a pack of locale data.
public enum LocaleDataProblem: UInt8, Hashable, Sendable {
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
    case .number: return "a number with a byte above 0x7F"
    case .order: return "table keys that do not ascend"
    case .reference: return "a reference to nowhere"
    case .code: return "a code with other than ASCII letters and digits"
    case .value: return "a value outside its range"
    case .list: return "a list of names with a wrong count or length"
    case .text: return "text that is not UTF-8"
    }
  }
}

#if !hasFeature(Embedded)
extension LocaleDataError: CustomStringConvertible {}
extension LocaleDataProblem: CustomStringConvertible {}
#endif
