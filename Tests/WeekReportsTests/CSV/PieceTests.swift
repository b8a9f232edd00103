import TestSupport
import Testing
import WeekReports

/// What a file gives does not depend on the pieces in which it is read, nor on the number of threads: rows, places,
/// notes and errors.
@Suite struct PieceTests {
  private struct Outcome: Equatable {
    var rows: [[String]] = []
    var places: [RowPlace] = []
    var notes: [String] = []
    var failure = ""
  }

  private static func outcome(
    _ bytes: [UInt8], _ badRows: CSVOptions.BadRows, pieceSize: Int, threads: Int
  ) -> Outcome {
    var options = CSVOptions()
    options.badRows = badRows
    var source = CSVSource(bytes: bytes, options: options)
    source.pieceSize = pieceSize
    source.makesOffers = false
    var rows = RowCollector()
    do throws(ReportError) {
      try source.stream(into: &rows, control: StreamControl(threads: threads))
    } catch {
      return Outcome(failure: error.description)
    }
    return Outcome(
      rows: rows.cells, places: rows.rows.map(\.place).sorted(), notes: source.notes)
  }

  private static func rows(_ count: Int, _ end: String = "\n") -> String {
    (0..<count).map { "2011-01-\(10 + $0 % 20),\($0),name \($0),\(end)" }.joined()
  }

  private static let header = "Date,Count,Name,Note\n"

  /// Each with what is found of it where bad rows stop the reading: a part of the error, of a note, or nothing.
  private static let texts: [(name: String, text: String, found: String)] = [
    ("plain", header + rows(9), ""),
    (
      "footer", header + rows(9) + "\nSource: the office\nAll rights reserved\n",
      "has 1 cell:"
    ),
    ("footer of cells", header + rows(9) + ",,,\nSource: the office,,,\n", ""),
    ("empty cells", header + ",,x,\n" + rows(9) + ",,y,\n", ""),
    ("sparse rows at both ends", header + "x,,,\n" + rows(9) + "y,,,\n", ""),
    ("a row too short", header + rows(6) + "2011-01-02,7\n" + rows(6), "has 2 cells"),
    ("a row too long", header + rows(6) + "2011-01-02,7,a,b,c\n" + rows(6), "has 5 cells"),
    ("an open quote", header + rows(6) + "2011-01-02,7,\"a,\n" + rows(6), "quoted cell"),
    ("a stray quote", header + rows(6) + "2011-01-02,7,a \"b\",\n" + rows(6), "a quote inside"),
    (
      "text after a quote", header + rows(6) + "2011-01-02,7,\"a\"b,\n" + rows(6), "after a closing"
    ),
    ("header again", header + rows(6) + header + rows(6), "repeats the header"),
    (
      "header again in quotes",
      header + rows(6) + "\"Date\",\"Count\",\"Name\",\"Note\"\n" + rows(6), ""
    ),
    (
      "second table of this width",
      header + rows(6) + "Day,Visits,Who,Where\n" + rows(6), ""
    ),
    (
      "second table, narrower",
      header + rows(6) + "Day,Visits\n2011-01-02,7\n2011-01-03,8\n2011-01-04,9\n",
      "has 2 cells"
    ),
    (
      "second table after an empty line",
      header + rows(6) + "\nDay,Visits,A,B,C\n2011-01-02,7,1,2,3\n2011-01-03,8,1,2,3\n",
      "has 5 cells"
    ),
    ("words in one column of numbers", header + rows(6) + "2011-01-02,none,x,\n" + rows(6), ""),
    (
      "cells between apostrophes",
      header + rows(4) + "2011-01-02,7,'a',\"two\nlines\"\n2011-01-02,7,'b','c','d'\n" + rows(4),
      "has 5 cells"
    ),
    ("quoted lines", header + rows(6) + "2011-01-02,7,\"two\r\nlines\",\n" + rows(6, "\r\n"), ""),
    ("accents", header + rows(6).split(separator: "n").joined(separator: "ñ€") + "\n", ""),
    ("carriage returns", (header + rows(8)).split(separator: "\n").joined(separator: "\r"), ""),
  ]

  @Test func piecesOfAllSizesGiveTheSame() {
    var count = 0
    for (name, text, found) in Self.texts {
      let bytes = Array(text.utf8)
      for badRows in [CSVOptions.BadRows.stop, .skip, .keep] {
        let expected = Self.outcome(bytes, badRows, pieceSize: 1 << 18, threads: 1)
        if badRows == .stop {
          let told = expected.failure + expected.notes.joined(separator: "; ")
          #expect(
            found.isEmpty ? expected.failure.isEmpty : told.contains(found), "\(name): \(told)")
        } else {
          #expect(expected.failure.isEmpty, "\(name): \(expected.failure)")
        }
        let sizes =
          badRows == .stop
          ? Array(1...bytes.count) : Array(stride(from: 1, to: bytes.count, by: 9)) + [1_000]
        for pieceSize in sizes {
          let outcome = Self.outcome(bytes, badRows, pieceSize: pieceSize, threads: 1)
          #expect(outcome == expected, "\(name), \(badRows), pieces of \(pieceSize)")
          count += 1
        }
        for threads in [2, 4] {
          for pieceSize in [1, 30, 100] {
            let outcome = Self.outcome(bytes, badRows, pieceSize: pieceSize, threads: threads)
            #expect(outcome == expected, "\(name), \(badRows), \(threads) threads, \(pieceSize)")
            count += 1
          }
        }
      }
    }
    #expect(count > 5_000)
  }

  /// A row that is kept as its line, or scanned again with the next piece, counts once.
  @Test func cellsBetweenApostrophesAreCountedOnce() {
    let bytes = Array("a,b\n'x',\"two\nlines\"\n'y',2,3\n'z',4\n".utf8)
    for (badRows, count) in [(CSVOptions.BadRows.keep, 3), (.skip, 2)] {
      for pieceSize in 1...bytes.count {
        let outcome = Self.outcome(bytes, badRows, pieceSize: pieceSize, threads: 1)
        #expect(
          outcome.notes.contains { $0.hasPrefix("\(count) cells between apostrophes") },
          "\(badRows), pieces of \(pieceSize): \(outcome.notes)")
      }
    }
  }

  /// A cell of more than two hundred lines is named where it opens, whether its closing quote is in the piece or not.
  @Test func anOpenQuoteIsTheSameErrorInPiecesOfAnySize() {
    let text = Self.header + "2011-01-02,1,\"open,\n" + Self.rows(300) + "x\"y\n" + Self.rows(20)
    let bytes = Array(text.utf8)
    var failures: Set<String> = []
    for pieceSize in [300, 1_000, 4_000, 1 << 18] {
      for threads in [1, 2] {
        failures.insert(
          Self.outcome(bytes, .stop, pieceSize: pieceSize, threads: threads).failure)
      }
    }
    #expect(
      failures.count == 1
        && failures.first?.hasPrefix("row 1 (line 2) has a quoted cell of more than 200 lines")
          == true
    )
  }
}
