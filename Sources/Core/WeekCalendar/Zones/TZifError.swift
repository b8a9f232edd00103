/// The reason why bytes are not a time zone file: the byte offset of the first error, and what is wrong there.
///
///     do { _ = try TimeZoneRules(tzif: [0x54, 0x5A]) } catch { print(error) }
public struct TZifError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte offset in the file.
  public let offset: Int
  package let problem: Problem

  /// An error in a time zone file.
  package enum Problem: Equatable, Sendable {
    /// The file, or its second header, does not start with `TZif`.
    case notTZif
    /// The version byte is not one of NUL, `2`, `3` and `4`, or differs between the two headers.
    case version(UInt8)
    case truncated
    case typeCount(UInt32)
    case abbreviationCount(UInt32)
    case indicatorCount(UInt32)
    case transitionCount(UInt32)
    case transitionOrder
    case typeIndex(UInt8)
    case utcOffset(Int32)
    case daylightFlag(UInt8)
    case abbreviation
    case leapSeconds
    case footer
    case rule(PosixTimeZoneError.Problem)
  }

  init(_ problem: Problem, at offset: Int) {
    self.offset = offset
    self.problem = problem
  }

  /// What was wrong, where, and what would be right.
  public var description: String {
    "not a time zone file (TZif) at byte \(offset): \(sentence.text)"
  }

  private var sentence: ErrorSentence {
    switch problem {
    case .notTZif: "expected the bytes TZif"
    case .version(let byte): "version byte \(byte), expected that of version 1, 2, 3 or 4"
    case .truncated: "the file is shorter than its header says"
    case .typeCount(let count): "\(count) local time types, expected 1 to 256"
    case .abbreviationCount: "there are no abbreviations"
    case .indicatorCount(let count): "\(count) indicators, expected 0 or one per local time type"
    case .transitionCount(let count):
      "\(count) transitions, expected at most \(TimeZoneRules.maximumTransitions)"
    case .transitionOrder: "a transition is not later than the one before it"
    case .typeIndex(let index): "local time type \(index) is not in the file"
    case .utcOffset(let seconds): "an offset of \(seconds) seconds is not between -25 and 26 hours"
    case .daylightFlag(let byte): "the daylight-saving flag \(byte) is neither 0 nor 1"
    case .abbreviation:
      "an abbreviation is not 1 to 15 letters, digits, + or - followed by a NUL"
    case .leapSeconds:
      "the file counts leap seconds, unlike Unix time: use the same zone from outside the folder right"
    case .footer: "the footer is not one line between newlines at the end of the file"
    case .rule(let problem): "the rule in the footer: \(problem.rawValue)"
    }
  }
}
