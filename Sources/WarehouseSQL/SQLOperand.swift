/// An SQL expression that gives the day: a column, or more, taken as it is.
///
///     try SQLOperand("Date")                 // a column
///     try SQLOperand("CAST(ts AS DATE)")     // an expression
///     try SQLOperand("Date, 1")              // throws: ',' at byte 4: expected one SQL expression
public struct SQLOperand: Hashable, Sendable {
  /// The text.
  public let text: String
  /// Whether it holds together without parentheses.
  private let isPrimary: Bool

  /// Takes an expression.
  ///
  /// - Throws: ``SQLOperandError`` where it cannot be one expression: what would be right is in its text.
  public init(_ text: String) throws(SQLOperandError) {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    var scan = Scan(bytes)
    isPrimary = try scan.run()
    self.text = text
  }

  var level: SQLLevel { isPrimary ? .primary : .any }
}

/// Why a text is not an SQL expression that others can be built on.
public enum SQLOperandError: Error, Hashable, Sendable {
  /// Nothing but blanks.
  case empty
  /// A quote that is not closed, at a byte.
  case openQuote(offset: Int)
  /// A parenthesis without its counterpart, at a byte.
  case openParenthesis(offset: Int)
  /// A comma, a semicolon or the start of a comment, at a byte: the text would be more than one expression.
  case separator(offset: Int, String)
}

extension SQLOperandError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty: "it is empty: expected a column or an SQL expression that gives a date"
    case .openQuote(let offset): "the quote at byte \(offset) is not closed"
    case .openParenthesis(let offset): "the parenthesis at byte \(offset) has no counterpart"
    case .separator(let offset, let text):
      "'\(text)' at byte \(offset): expected one SQL expression"
    }
  }
}

/// Looks through the bytes of an expression once.
private struct Scan {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the text is a name, perhaps with points in it, a call, or all in one pair of parentheses.
  mutating func run() throws(SQLOperandError) -> Bool {
    var open: [(offset: Int, closing: UInt8)] = []
    var groups = 0
    var isPrimary = true
    while offset < bytes.count {
      let byte = bytes[offset]
      // After a closed group nothing may come.
      if open.isEmpty, groups > 0 { isPrimary = false }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        if open.isEmpty, byte == UInt8(ascii: "'") { isPrimary = false }
        try skipQuoted(byte)
      case UInt8(ascii: "("): open.append((offset, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((offset, UInt8(ascii: "]")))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard open.popLast()?.closing == byte else { throw .openParenthesis(offset: offset) }
        if open.isEmpty, byte == UInt8(ascii: ")") { groups += 1 }
      case UInt8(ascii: ";"): throw .separator(offset: offset, ";")
      case UInt8(ascii: ",") where open.isEmpty: throw .separator(offset: offset, ",")
      case UInt8(ascii: "#") where open.isEmpty: throw .separator(offset: offset, "#")
      case UInt8(ascii: "-") where follows("-"): throw .separator(offset: offset, "--")
      case UInt8(ascii: "/") where follows("*"): throw .separator(offset: offset, "/*")
      default:
        if open.isEmpty, !Self.isOfName(byte) { isPrimary = false }
      }
      offset += 1
    }
    if let last = open.last { throw .openParenthesis(offset: last.offset) }
    return isPrimary
  }

  private func follows(_ character: Unicode.Scalar) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: character)
  }

  /// Goes to the closing quote; a doubled one stands for itself.
  private mutating func skipQuoted(_ quote: UInt8) throws(SQLOperandError) {
    let start = offset
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == quote {
        guard offset + 1 < bytes.count, bytes[offset + 1] == quote else { return }
        offset += 1
      }
      offset += 1
    }
    throw .openQuote(offset: start)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
