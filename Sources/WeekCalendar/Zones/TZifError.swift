/// Why bytes are not a time zone file: the offset of the first wrong place, and what was wrong there.
public struct TZifError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte offset in the file.
  public let offset: Int
  /// What was wrong there.
  package let problem: Problem

  /// What can be wrong with a file.
  package enum Problem: Equatable, Sendable {
    /// It does not start with `TZif`, or its second header does not.
    case notTZif
    /// The version byte is not one of NUL, `2`, `3` and `4`, or differs between the two headers.
    case version(UInt8)
    /// The file is shorter than its header says.
    case truncated
    /// There is no local time type, or there are more than 256.
    case typeCount(UInt32)
    /// There are no abbreviation bytes.
    case abbreviationCount(UInt32)
    /// There are more indicators than 0 or one a local time type.
    case indicatorCount(UInt32)
    /// There are more than ``TimeZoneRules/maximumTransitions``.
    case transitionCount(UInt32)
    /// A transition is not later than the one before it.
    case transitionOrder
    /// A transition names a local time type that is not there.
    case typeIndex(UInt8)
    /// An offset from UTC is not between -25 and 26 hours.
    case utcOffset(Int32)
    /// A daylight-saving flag is neither 0 nor 1.
    case daylightFlag(UInt8)
    /// An abbreviation is missing its NUL, empty, longer than 15 bytes, or not ASCII letters, digits, `+`, `-`.
    case abbreviation
    /// The file counts leap seconds, like files in the folder `right`, which Unix time does not.
    case leapSeconds
    /// The footer is not between two newlines at the end of the file.
    case footer
    /// The rule in the footer is wrong.
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
    case .notTZif: "the bytes TZif belong here"
    case .version(let byte): "the version byte \(byte) is not that of version 1, 2, 3 or 4"
    case .truncated: "the file ends before what its header promises"
    case .typeCount(let count): "\(count) local time types are not 1 to 256"
    case .abbreviationCount: "there are no abbreviations"
    case .indicatorCount(let count): "\(count) indicators are neither 0 nor one a local time type"
    case .transitionCount(let count):
      "\(count) transitions are more than \(TimeZoneRules.maximumTransitions)"
    case .transitionOrder: "a transition is not later than the one before it"
    case .typeIndex(let index): "local time type \(index) is not in the file"
    case .utcOffset(let seconds): "an offset of \(seconds) seconds is not between -25 and 26 hours"
    case .daylightFlag(let byte): "the daylight-saving flag \(byte) is neither 0 nor 1"
    case .abbreviation:
      "an abbreviation is not 1 to 15 letters, digits, + or - with a NUL after them"
    case .leapSeconds:
      "the file counts leap seconds and Unix time does not; take the zone outside the folder right"
    case .footer: "the footer is not one line between newlines at the end of the file"
    case .rule(let problem): "the rule in the footer: \(problem.rawValue)"
    }
  }
}
