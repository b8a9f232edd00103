/// Why a pattern or template is invalid.
///
///     do {
///       _ = try DatePattern("%Y-%q", dialect: .posix)
///     } catch .unknownConversion(let letter, let offset, _) {
///       Unicode.Scalar(letter)  // q
///       offset                  // 3
///     }
///
/// Offsets are in bytes from the start of the whole pattern, even inside `%{...}`.
public enum PatternError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A letter that is not a date or time field of UTS #35: the letter's ASCII byte and its offset.
  case unknownLetter(UInt8, offset: Int)
  /// A field letter at a width that it does not have: the letter, the number of repetitions, and the offset.
  case unknownWidth(UInt8, width: Int, offset: Int)
  /// A byte that is not a conversion of the strftime dialect, and the offset of its percent sign.
  case unknownConversion(UInt8, offset: Int, dialect: PatternDialect)
  /// `E` or `O` before a conversion that does not take it; the offset is the modifier's.
  case unknownModifier(UInt8, letter: UInt8, offset: Int)
  /// The pattern ends inside a conversion; the offset is that of its percent sign.
  case incomplete(offset: Int)
  /// A width above ``DatePattern/maximumWidth``; the offset is that of its first digit.
  case widthTooLarge(offset: Int, limit: Int)
  /// A `%{` without a closing `}` outside apostrophes; the offset is that of the brace.
  case unclosedBrace(offset: Int)
  /// The locale has no two-date pattern with all of the template's fields.
  case noSpan
  /// The pattern or template is longer than allowed, in bytes.
  case tooLong(count: Int, limit: Int)

  /// What was wrong, where, and what would be right, in one line; letters are quoted as in the dialect, `'n'` or `%q`.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .unknownLetter(let letter, let offset):
      "'\(Unicode.Scalar(letter))' at byte \(offset) is not a date field: "
        + "quote plain text, as in 'text', or use one of \(PatternLetter.known)"
    case .unknownWidth(let letter, let width, let offset):
      "'\(Unicode.Scalar(letter))' at byte \(offset) cannot be written \(width) times: its widths are "
        + "\(PatternLetter.widths(of: letter))"
    case .unknownConversion(let byte, let offset, let dialect):
      "\(Self.conversion(byte)) at byte \(offset) is not a conversion of the \(dialect) strftime: "
        + "write %% for a percent sign, or use one of \(StrftimeLetter.known(in: dialect))"
    case .unknownModifier(let modifier, let letter, let offset):
      "'\(Unicode.Scalar(modifier))' at byte \(offset) does not go with "
        + "\(Self.conversion(letter)): write \(Self.conversion(letter))"
    case .incomplete(let offset):
      "the pattern ends inside the conversion at byte \(offset): write %% for a percent sign"
    case .widthTooLarge(let offset, let limit):
      "the width at byte \(offset) is too large: at most \(limit) is allowed"
    case .unclosedBrace(let offset):
      "the brace at byte \(offset) is not closed: write %{pattern}, as in %{YYYY-ww}"
    case .noSpan:
      "no pattern for two dates has the fields of this template: use date and time fields, as in yMMMd or yMMMdjm; "
        + "week labels such as yw are for single dates"
    case .tooLong(let count, let limit):
      "the pattern has \(count) bytes: at most \(limit) are allowed"
    }
  }

  private static func conversion(_ byte: UInt8) -> String {
    if (0x21...0x7E).contains(byte) { return "%\(Unicode.Scalar(byte))" }
    return "% followed by byte \(byte)"
  }
}
