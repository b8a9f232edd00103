/// Why a strftime format could not be read.
///
/// Offsets count bytes of the format from 0.
public enum StrftimeError: Error, Hashable, Sendable {
  /// A byte that names no conversion of the dialect, and its offset.
  case unknownConversion(UInt8, offset: Int, dialect: StrftimeDialect)
  /// `E` or `O` before a conversion that has no such form; the offset is the modifier's.
  case unknownModifier(UInt8, letter: UInt8, offset: Int)
  /// The format ends inside of the conversion that starts at the offset.
  case incomplete(offset: Int)
  /// A width of more places than ``StrftimeFormat/maximumWidth``; the offset is its first digit's.
  case widthTooLarge(offset: Int, limit: Int)
  /// `%{` at the offset has no `}` outside of apostrophes.
  case unclosedBrace(offset: Int)
  /// The UTS #35 pattern in a `%{...}` that starts at the offset is wrong; the error's own offset
  /// counts from the start of the format.
  case pattern(PatternError, offset: Int)
  /// More bytes than a format may have.
  case tooLong(count: Int, limit: Int)
}

extension StrftimeError: CustomStringConvertible {
  /// What was wrong, where, and what would be right, in one line.
  public var description: String {
    switch self {
    case .unknownConversion(let byte, let offset, let dialect):
      "\(Self.quoted(byte)) at byte \(offset) is no conversion of the \(dialect) strftime: "
        + "write %% for a percent sign, or use one of \(StrftimeLetter.known(in: dialect))"
    case .unknownModifier(let modifier, let letter, let offset):
      "\(Self.quoted(modifier)) at byte \(offset) does not go with %\(Unicode.Scalar(letter)): "
        + "write %\(Unicode.Scalar(letter))"
    case .incomplete(let offset):
      "the format ends inside of the conversion at byte \(offset): write %% for a percent sign"
    case .widthTooLarge(let offset, let limit):
      "the width at byte \(offset) is too large, \(limit) is the most"
    case .unclosedBrace(let offset):
      "the brace at byte \(offset) is not closed: write %{pattern}, as in %{YYYY-ww}"
    case .pattern(let error, let offset):
      "in the pattern at byte \(offset): \(error)"
    case .tooLong(let count, let limit):
      "the format has \(count) bytes, \(limit) are allowed"
    }
  }

  private static func quoted(_ byte: UInt8) -> String {
    if (0x21...0x7E).contains(byte) { return "'\(Unicode.Scalar(byte))'" }
    return "byte \(byte)"
  }
}
