/// What makes a CSV text unreadable: each case says where it is.
///
/// Rows are counted from 1 after the header; lines are counted from 1 as editors do, and a row's line
/// is the one on which it starts (a quoted cell may span lines).
public enum CSVError: Error, Hashable, Sendable {
  /// The text has no row at all, so there is no header.
  case noHeader
  /// The text starts with the byte order mark of UTF-16 or UTF-32; UTF-8 is read.
  case notUTF8
  /// A row has fewer or more cells than the header.
  case wrongCellCount(row: Int, line: Int, expected: Int, found: Int)
  /// A quoted cell starts in this row and is never closed.
  case unterminatedQuote(row: Int, line: Int)
  /// After a closing quote came this byte, where a delimiter or the end of the line belongs.
  case byteAfterQuote(row: Int, line: Int, byte: UInt8)
  /// A NUL byte, which no CSV text holds.
  case nulByte(row: Int, line: Int)
  /// A row longer than the limit, in bytes; often a quote that is never closed.
  case rowTooLong(row: Int, line: Int, limit: Int)
  /// The delimiter given cannot be told from the rest of the text.
  case badDelimiter(UInt8)
  /// The source of the bytes failed, in its own words.
  case sourceFailed(String)
}

extension CSVError: CustomStringConvertible {
  /// One line: what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .noHeader:
      "the file is empty: expected a first line with the column names"
    case .notUTF8:
      "the file starts with a UTF-16 or UTF-32 byte order mark: expected UTF-8"
    case .wrongCellCount(let row, let line, let expected, let found):
      "\(Self.place(row, line)) has \(found) \(found == 1 ? "cell" : "cells"): expected "
        + "\(expected), one for each column of the header"
    case .unterminatedQuote(let row, let line):
      "\(Self.place(row, line)) has a quoted cell that is never closed: expected a closing '\"'"
    case .byteAfterQuote(let row, let line, let byte):
      "\(Self.place(row, line)) has \(Self.name(byte)) after a closing quote: expected a delimiter "
        + "or the end of the line (a quote inside a quoted cell is written twice)"
    case .nulByte(let row, let line):
      "\(Self.place(row, line)) holds a NUL byte: expected UTF-8 text (is the file UTF-16, or compressed?)"
    case .rowTooLong(let row, let line, let limit):
      "\(Self.place(row, line)) is longer than \(limit) bytes: is a quote left open?"
    case .badDelimiter(let byte):
      "\(Self.name(byte)) cannot be a delimiter: expected one ASCII character that is not a quote, "
        + "no line end and no NUL"
    case .sourceFailed(let reason):
      VisibleText.escaped(reason)
    }
  }

  /// Row 0 is the header.
  static func place(_ row: Int, _ line: Int) -> String {
    row == 0 ? "the header (line \(line))" : "row \(row) (line \(line))"
  }

  private static func name(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
