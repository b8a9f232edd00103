/// Why CSV text cannot be read; each case says where.
///
/// Rows are counted from 1 after the header. Lines and columns are counted from 1, as in editors. The line of a row is
/// the one on which it starts, because a quoted cell may span lines.
public enum CSVError: Error, Equatable, Sendable {
  /// The text is empty.
  case empty
  /// All rows of the text are skipped, so there is no header.
  case noHeader
  /// A row has fewer or more cells than the header.
  case wrongCellCount(row: Int, line: Int, expected: Int, found: Int)
  /// A quoted cell that starts on this line is never closed.
  case unterminatedQuote(row: Int, line: Int, column: Int)
  /// A quoted cell that starts on this line spans more lines than the limit.
  case manyLines(row: Int, line: Int, column: Int, limit: Int)
  /// A closing quote is followed by this byte instead of a delimiter or the end of the line.
  case byteAfterQuote(row: Int, line: Int, column: Int, byte: UInt8)
  /// A quote is inside a cell that does not start with one.
  case quoteInCell(row: Int, line: Int, column: Int)
  /// Each of these delimiters splits the header and all rows into the same number of cells.
  case severalDelimiters([String])
  /// No delimiter splits the header and all rows into the same number of cells.
  ///
  /// With the delimiter given here, one line has a different number of cells than the header.
  case noDelimiter(String, line: Int, expected: Int, found: Int)
  /// The first line may be a row, because it has a number or date such as this cell.
  ///
  /// It has one above every column of numbers or dates.
  case headerIsRow(line: Int, cell: String)
  /// The first line that is not empty contains no column names.
  case emptyHeader(line: Int)
  /// The header's names differ from those in the description of the file; the message says how.
  case otherColumns(String)
  /// A row repeats the header: the text is two files in one, or has a second table.
  case headerAgain(row: Int, line: Int)
  /// A NUL byte, which CSV text never contains.
  case nulByte(row: Int, line: Int, column: Int)
  /// The first byte that is not valid UTF-8, and its line; the row is 0 if it is unknown.
  case invalidUTF8(row: Int, line: Int, byte: UInt8)
  /// A row longer than the limit, in bytes; often the cause is a quote that is never closed.
  case rowTooLong(row: Int, line: Int, limit: Int)
  /// A byte that is not valid in the encoding, and its offset in the decompressed text.
  ///
  /// The byte is `nil` at the end of the text.
  case invalidText(encoding: String, offset: Int, byte: UInt8?)
  /// All bytes are UTF-8, although the description of the file specifies this encoding.
  case utf8InsteadOf(String)
  /// A line in the footer looks like a row, although the description of the file skips it.
  ///
  /// This many lines follow it.
  case rowInFooter(line: Int, linesAfter: Int)
  /// This machine's C library does not support an encoding.
  case unknownEncoding(String)
  /// Some bytes were not read, which is a bug of this library.
  case bytesLost(of: Int, found: Int)
  /// Some lines neither became rows nor were counted as skipped, which is a bug of this library.
  case linesLost(of: Int, found: Int)
  /// UTF-16 text that ends in the middle of a character or contains half of a surrogate pair.
  case invalidUTF16
  /// The given delimiter cannot be distinguished from the rest of the text.
  case badDelimiter(String)
  /// An option has an invalid value.
  case badOption(String)
  /// The compressed bytes are damaged or truncated; the message is zlib's.
  case badCompression(String)
  /// Reading the bytes from the source failed, with the source's message.
  case sourceFailed(String)
  /// The file is not CSV but something else, such as a workbook; the message says what to do.
  case otherFile(String)
  /// An error of the text, and options with which it can be read.
  indirect case refused(CSVError, offers: [CSVOffer])
}

extension CSVError {
  /// The error without the options that it offers.
  public var problem: CSVError {
    if case .refused(let problem, _) = self { problem } else { self }
  }

  /// Options with which the text can be read, the most likely first; empty if none were found.
  public var offers: [CSVOffer] {
    if case .refused(_, let offers) = self { offers } else { [] }
  }
}

extension CSVError {
  /// The place of the row that is wrong; `nil` if the error is not about one row.
  var place: RowPlace? {
    switch self {
    case .wrongCellCount(let row, let line, _, _), .unterminatedQuote(let row, let line, _),
      .manyLines(let row, let line, _, _),
      .byteAfterQuote(let row, let line, _, _), .quoteInCell(let row, let line, _),
      .headerAgain(let row, let line), .nulByte(let row, let line, _),
      .invalidUTF8(let row, let line, _), .rowTooLong(let row, let line, _):
      .line(row: row, line: line)
    case .refused(let problem, _): problem.place
    default: nil
    }
  }
}

extension CSVError: CustomStringConvertible {
  /// What is wrong, where, and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty: "the file is empty: expected a first line with the column names"
    case .noHeader: "the file has no row: expected a line with the column names"
    case .wrongCellCount(let row, let line, let expected, let found):
      "\(Self.place(row, line)) has \(found) \(found == 1 ? "cell" : "cells"): expected "
        + "\(expected), one for each column of the header"
    case .unterminatedQuote(let row, let line, let column):
      "\(Self.place(row, line)) has a quoted cell that is never closed, in column \(column): "
        + "expected a closing quote"
    case .byteAfterQuote(let row, let line, let column, let byte):
      "\(Self.place(row, line)) has \(Self.name(byte)) after a closing quote, in column \(column): "
        + "expected a delimiter or the end of the line (a quote inside a quoted cell is doubled)"
    case .quoteInCell(let row, let line, let column):
      "\(Self.place(row, line)) has a quote inside a cell that does not start with one, in column \(column): "
        + "expected quotes around the whole cell, and this one doubled"
    case .manyLines(let row, let line, let column, let limit):
      "\(Self.place(row, line)) has a quoted cell of more than \(limit) lines, in column \(column): "
        + "expected a closing quote"
    case .severalDelimiters(let delimiters):
      "the delimiter may be \(delimiters.map { Self.name($0) }.joined(separator: " or ")): each gives all rows "
        + "the same number of cells"
    case .noDelimiter(let delimiter, let line, let expected, let found):
      "no delimiter gives the header and all rows the same number of cells: with \(Self.name(delimiter)) "
        + "the header has \(expected) and line \(line) has \(found)"
    case .headerIsRow(let line, let cell):
      "the first line (line \(line)) looks like a row, with \(VisibleText.quoted(cell)) above numbers or dates: "
        + "expected a header"
    case .emptyHeader(let line): "the header (line \(line)) is empty: expected column names"
    case .otherColumns(let problem): problem
    case .headerAgain(let row, let line):
      "\(Self.place(row, line)) repeats the header: expected one table"
    case .nulByte(let row, let line, let column):
      "\(Self.place(row, line)) contains a NUL byte, in column \(column): expected text (is the file "
        + "UTF-16, or a database?)"
    case .invalidUTF8(_, let line, let byte):
      "line \(line) has \(Self.name(byte)), which is not valid UTF-8"
    case .refused(let problem, _): problem.description
    case .rowTooLong(let row, let line, let limit):
      "\(Self.place(row, line)) is longer than \(limit) bytes: is a closing quote missing?"
    case .invalidUTF16:
      "the text is not valid UTF-16: a character is incomplete"
    case .invalidText(let encoding, let offset, let byte):
      (byte.map { "\(Self.name($0)) at offset \(offset)" }
        ?? "the end of the file, at offset \(offset),")
        + " is not valid \(VisibleText.escaped(encoding)): expected one encoding in the whole file"
    case .utf8InsteadOf(let encoding):
      "the file is UTF-8, but its description says \(VisibleText.escaped(encoding))"
    case .rowInFooter(let line, _):
      "line \(line) looks like a row, but the description of the file skips it as a line below the table"
    case .unknownEncoding(let name):
      IconvDecoder.isAvailable
        ? "the C library of this machine does not know the encoding \(VisibleText.quoted(name)): expected "
          + TextEncoding.own.map(\.name).joined(separator: ", ")
          + ", or another one listed by iconv -l"
        : "a statically linked weekcal does not know the encoding \(VisibleText.quoted(name)): expected "
          + TextEncoding.own.map(\.name).joined(separator: ", ")
          + ", or convert it to UTF-8: iconv -f \(VisibleText.escaped(name)) -t UTF-8 FILE | weekcal ... -"
    case .bytesLost(let count, let found):
      "\(found) of \(count) bytes of the file were read: this is a bug in weekcal, please report it"
    case .linesLost(let count, let found):
      "the file has \(count) \(count == 1 ? "line" : "lines"), but \(found) were read or skipped: this is a bug in "
        + "weekcal, please report it"
    case .badDelimiter(let text):
      "\(VisibleText.quoted(text)) cannot be a delimiter: expected one to eight ASCII characters, without quotes, "
        + "line ends and NUL"
    case .badOption(let problem): VisibleText.escaped(problem)
    case .badCompression(let reason):
      "the compressed file is damaged or cut off: \(VisibleText.escaped(reason))"
    case .sourceFailed(let reason), .otherFile(let reason):
      VisibleText.escaped(reason)
    }
  }

  /// Options of the `weekcal` command that help, to append to a message; `nil` if there are none.
  ///
  ///     CSVError.rowTooLong(row: 1, line: 2, limit: 1 << 24).advice  // "--quote none reads quotes as text"
  public var advice: String? {
    if !offers.isEmpty { return "try " + offers.map(\.description).joined(separator: ", or ") }
    switch problem {
    case .wrongCellCount, .noDelimiter:
      return "--ragged pad fills and cuts rows, --skip-bad-rows skips them"
    case .unterminatedQuote, .byteAfterQuote, .headerAgain:
      return "--skip-bad-rows skips such rows"
    case .manyLines: return "--cell-lines allows more, --skip-bad-rows skips such rows"
    case .quoteInCell:
      return "--quote none reads quotes as text, --skip-bad-rows skips such rows"
    case .severalDelimiters: return "--delimiter selects one"
    case .headerIsRow: return "--no-header reads it as a row, --header-rows 1 as the header"
    case .emptyHeader(let line): return "--skip-rows \(line) skips it"
    case .invalidText, .invalidUTF16: return "--encoding sets the encoding"
    case .nulByte, .invalidUTF8:
      return "--encoding sets the encoding, --skip-bad-rows skips such rows"
    case .rowTooLong: return "--quote none reads quotes as text"
    case .utf8InsteadOf: return "--encoding sets the encoding"
    case .rowInFooter(_, let count): return "--skip-footer \(count) reads it"
    case .empty, .noHeader, .otherColumns, .badDelimiter, .badOption, .badCompression,
      .sourceFailed, .otherFile, .unknownEncoding, .bytesLost, .linesLost, .refused:
      return nil
    }
  }

  /// The place of a row in words; row 0 is the header.
  static func place(_ row: Int, _ line: Int) -> String {
    row == 0 ? "the header (line \(line))" : "row \(row) (line \(line))"
  }

  /// A delimiter in words: `';'`, `a tab`, `a blank`.
  static func name(_ delimiter: String) -> String {
    switch delimiter {
    case "\t": "a tab"
    case " ": "a blank"
    case let sign where sign.count == 2 && sign.hasSuffix(" "): "'\(sign.prefix(1))' and a blank"
    default: "'\(VisibleText.escaped(delimiter))'"
    }
  }

  /// A byte in words: `'x'`, `byte 0x80`.
  private static func name(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
