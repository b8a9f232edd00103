import WeekReports

extension FuzzTarget {
  /// A CSV text gives the same rows, places, notes or error in pieces of any size, and those of a naive reader.
  ///
  /// Input: words that describe the file, such as `delimiter=; header=0 bad=keep`; then the file.
  static let csv = FuzzTarget("csv", inputs: 3_500) { bytes in
    var input = FuzzInput(bytes)
    let options = CSVWords.options(input.line())
    let file = input.rest()
    let whole = CSVReading(file, options, pieceSize: 1 << 18)
    for pieceSize in [1, 7, 64] {
      lawOfEqual(CSVReading(file, options, pieceSize: pieceSize), whole, "pieces of \(pieceSize)")
    }
    // With a comment sign, each row is scanned by itself.
    if options.comment == nil, !file.contains(1) {
      var other = options
      other.comment = "\u{1}"
      var rows = CSVReading(file, other, pieceSize: 1 << 18)
      // Notes name comments then.
      rows.notes = whole.notes
      lawOfEqual(rows, whole, "row by row")
    }
    if let rows = NaiveRows.rows(of: file, options), whole.failure.isEmpty {
      lawOfEqual(NaiveRows.withoutEmptyCells(whole.rows), rows, "rows of a naive reader")
    }
    guard !whole.failure.isEmpty else { return }
    var source = CSVSource(bytes: file, options: options)
    var rows = RowCounter()
    do throws(ReportError) {
      try source.stream(into: &rows)
      law(false, "no error with offers, but: \(whole.failure)")
    } catch {
      guard case .csv(let error) = error else { return }
      law(error.offers.allSatisfy { !$0.arguments.isEmpty }, "an empty offer: \(error)")
    }
  }
}

/// What a file gives.
private struct CSVReading: Equatable {
  var names: [String] = []
  var rows: [[String]] = []
  var places: [RowPlace] = []
  var notes: [String] = []
  var failure = ""

  init(_ file: [UInt8], _ options: CSVOptions, pieceSize: Int) {
    var source = CSVSource(bytes: file, options: options)
    source.pieceSize = pieceSize
    source.makesOffers = false
    var collector = Collector()
    do throws(ReportError) {
      try source.stream(into: &collector)
    } catch {
      failure = error.description
      law(!failure.isEmpty, "an error without a message")
      return
    }
    (names, rows, places, notes) = (
      collector.names, collector.rows, collector.places, source.notes
    )
  }

  private struct Collector: RowConsumer {
    var names: [String] = []
    var rows: [[String]] = []
    var places: [RowPlace] = []

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
      names = columns
      return Array(columns.indices)
    }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      for row in 0..<batch.count {
        places.append(batch.place(row))
        rows.append(
          (0..<batch.columnCount).map { column in
            guard case .text(let text) = batch.column(column)[row] else { return "" }
            return text.string
          })
      }
    }
  }
}

/// A description of a file in words.
private enum CSVWords {
  static func options(_ line: [UInt8]) -> CSVOptions {
    var options = CSVOptions()
    for word in line.split(separator: 0x20) {
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let name = String(decoding: word.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
      let number = min(max(Int(value) ?? 0, 0), 1_000)
      switch name {
      case "delimiter": options.delimiter = value == "tab" ? "\t" : value
      case "quote": options.quote = value
      case "escape": options.escape = value.utf8.first.map { .character($0) } ?? .doubled
      case "encoding": options.encoding = TextEncoding(value)
      case "missing": options.missing.append(value)
      case "header": options.headerRows = number
      case "skip": options.skippedLines = number
      case "footer": options.skippedFooterLines = number
      case "row-names": options.hasRowNames = true
      case "cell-lines": options.cellLines = max(number, 1)
      case "columns": options.columnNames = value.split(separator: ",").map(String.init)
      case "comment": options.comment = value
      case "bad": options.badRows = value == "keep" ? .keep : value == "skip" ? .skip : .stop
      case "ragged": options.ragged = .pad
      default: break
      }
    }
    return options
  }
}

/// A reader of RFC 4180 that knows no mistakes: its rows are those of a file that is read without an error.
private enum NaiveRows {
  /// The rows without empty cells at their ends and without empty rows; nil for options that it does not know.
  static func rows(of file: [UInt8], _ options: CSVOptions) -> [[String]]? {
    var known = CSVOptions()
    known.delimiter = options.delimiter
    known.headerRows = 0
    guard options == known, let delimiter = options.delimiter?.utf8.first,
      options.delimiter?.utf8.count == 1, String(validating: file, as: UTF8.self) != nil,
      !file.starts(with: [0xEF, 0xBB, 0xBF]), !file.starts(with: "sep=".utf8)
    else { return nil }
    var rows: [[String]] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var index = 0
    func endCell() {
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    while index < file.count {
      let byte = file[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && index < file.count && file[index] == byte:
        cell.append(byte)
        index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case delimiter where !isQuoted: endCell()
      case 0x0A where !isQuoted, 0x0D where !isQuoted:
        endCell()
        rows.append(row)
        row = []
      default: cell.append(byte)
      }
    }
    endCell()
    rows.append(row)
    return withoutEmptyCells(rows)
  }

  static func withoutEmptyCells(_ rows: [[String]]) -> [[String]] {
    rows.map { row in
      Array(row.reversed().drop { $0.isEmpty }.reversed())
    }
    .filter { !$0.isEmpty }
  }
}
