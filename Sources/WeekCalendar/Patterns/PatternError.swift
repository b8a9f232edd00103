/// Why a pattern could not be read.
public enum PatternError: Error, Hashable, Sendable {
  /// A letter that is no field of a date or time: the letter's ASCII byte and its byte offset.
  case unknownLetter(UInt8, offset: Int)
  /// A letter that is a field, at a width that it does not have: the letter, how often it stands there,
  /// and the byte offset.
  case unknownWidth(UInt8, width: Int, offset: Int)
  /// More bytes than a pattern may have.
  case tooLong(count: Int, limit: Int)
}

extension PatternError: CustomStringConvertible {
  /// What was wrong, where, and what would be right, in one line.
  public var description: String {
    switch self {
    case .unknownLetter(let letter, let offset):
      "'\(Unicode.Scalar(letter))' at byte \(offset) is not a date field: "
        + "quote plain text, as in 'text', or use one of \(PatternLetter.known)"
    case .unknownWidth(let letter, let width, let offset):
      "'\(Unicode.Scalar(letter))' at byte \(offset) cannot be written \(width) times: "
        + "it has the widths \(PatternLetter.widths(of: letter))"
    case .tooLong(let count, let limit):
      "the pattern has \(count) bytes, \(limit) are allowed"
    }
  }
}
