import Foundation
import TestSupport
import Testing

/// Files that were once guessed wrong with status 0: each is right, or an error whose offer can be pasted.
@Suite struct GuessedFileTests {
  /// A file, a command, and what becomes of it.
  private struct Row {
    var bytes: [UInt8]
    var command: String
    var outcome: Outcome

    init(_ text: String, _ command: String, _ outcome: Outcome) {
      (bytes, self.command, self.outcome) = (Array(text.utf8), command, outcome)
    }

    init(bytes: [UInt8], _ command: String, _ outcome: Outcome) {
      (self.bytes, self.command, self.outcome) = (bytes, command, outcome)
    }
  }

  private enum Outcome {
    /// The table, as CSV.
    case table(String)
    /// The table, and a part of what is said beside it.
    case said(String, String)
    /// An error with these parts, and what comes with the option that it offers.
    case offered([String], offer: String, String)
    /// An error that no option mends.
    case refused(String)
  }

  private static let all = #"query a.csv "SELECT * FROM a""#
  private static let sum = #"query a.csv "SELECT sum(v) AS s FROM a""#
  /// Cells that are codes, in a column `v`.
  private static let codes = [
    ["0612345678", "0698765432"], ["041001", "015284"], ["010203", "040506"],
    ["4006381333931", "4006381333948"], ["20340101123456789", "20340101123456780"],
    ["12E12", "31E46"], ["01", "02"], ["+49", "+50"], ["1.2k", "3M"], ["(1)", "(2)"],
    ["31.01.21", "31.04.21"], ["2024-02-30", "2024-03-01"], ["10:00", "10:30"],
  ]

  /// Each command keeps them as they are.
  @Test func codesAreNotReadAsNumbers() throws {
    var count = 0
    for cells in Self.codes {
      let folder = try TemporaryFolder()
      let text = "k,v\n" + cells.map { "x,\($0)\n" }.joined()
      _ = try folder.file("a.csv", Array(text.utf8))
      for command in [
        "query a.csv --format csv", Self.all + " --format csv",
        #"import a.csv a.db --table t && $WEEKCAL query a.db "SELECT * FROM t" --format csv"#,
        "query a.csv \"SELECT k, v FROM a WHERE v || '' IN ('\(cells[0])', '\(cells[1])')\" --format csv",
      ] {
        let result = try Tool.shell("cd '\(folder.path)' && $WEEKCAL \(command) 2> errors")
        #expect(result.output.hasSuffix(text), "\(command): \(result.output)")
        count += 1
      }
    }
    #expect(count == 13 * 4)
  }

  private static let january = (1...31).map { ($0 < 10 ? "0" : "") + "\($0)/01/2024,1\n" }.joined()
  private static let year = (0..<366).map { day in
    let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
    let parts = date.formatted(.iso8601.year().month().day()).split(separator: "-")
    return "\(parts[2]).\(parts[1]).24,1\n"
  }.joined()
  private static let names = (1...31).map { $0 == 5 ? "size [mm" : "c\($0)" }
    .joined(separator: ",")
  private static let unclosed = "a,b\n1,\"x\n" + (0..<20_000).map { "\($0),y\n" }.joined()

  private static let rows = [
    // Dates
    Row(
      "d,v\n31.01.21,1\n15.02.21,2\n31.04.21,4\n",
      "report a.csv --date d --sum v --by year",
      .offered(
        ["'31.04.21': day 31 is not in 1...30"], offer: "--skip-bad-dates",
        "2021,2021-01-01,2021-12-31,3,")),
    Row(
      "d,v\n31.06.24,1\n" + year, "report a.csv --date d --sum v --by year",
      .offered(
        ["'31.06.24': day 31 is not in 1...30"], offer: "--skip-bad-dates",
        "2024,2024-01-01,2024-12-31,366,")),
    Row(
      "d,v\n" + year + "31.06.24,1\n", "report a.csv --date d --sum v --by year",
      .offered(
        ["'31.06.24': day 31 is not in 1...30"], offer: "--skip-bad-dates",
        "2024,2024-01-01,2024-12-31,366,")),
    Row(
      "d,v\n310124,1\n290224,2\n", "report a.csv --date d --sum v --by year",
      .offered(
        ["can be read in two ways", "--date-format yyMMdd"], offer: "--date-format ddMMyy",
        "2024,2024-01-01,2024-12-31,3,")),
    Row(
      "d,v\n" + january + "2024-02-05,1\n", #"query a.csv "SELECT max(d) AS m FROM a""#,
      .said("m\n31/01/2024\n", "column 'd' is TEXT: row 32 (line 33) has '2024-02-05'")),
    Row(
      "d,v\n" + january + "2024-02-05,1\n",
      #"query a.csv "SELECT max(d) AS m FROM a" --date-column d"#,
      .refused("row 32 (line 33) has no date in column 'd' but '2024-02-05'")),
    Row(
      "d,v\n" + january + "TBD,1\n", #"query a.csv "SELECT max(d) AS m FROM a""#,
      .said("m\nTBD\n", "column 'd' is TEXT: row 32 (line 33) has 'TBD'")),
    Row(
      "d,v\n" + january + "TBD,1\n",
      #"query a.csv "SELECT max(d) AS m FROM a" --date-column d"#,
      .offered(["has no date in column 'd' but 'TBD'"], offer: "--na TBD", "m\n2024-01-31\n")),
    Row(
      "d,v\n01/31/2024,1\n" + january, "report a.csv --date d --sum v --by year --skip-bad-dates",
      .offered(
        ["day/month/year in 31 cells", "month/day/year in 13 cells"],
        offer: "--date-format dd/MM/yyyy", "2024,2024-01-01,2024-12-31,31,")),
    // Numbers
    Row(
      "k,v\na,01:30:00\nb,26:15:00\n", sum,
      .offered(["sum() needs numbers"], offer: "--number-column v=duration", "s\n27.75\n")),
    Row(
      "k;v\na;R$ 1.234,50\nb;R$ 2,00\n", sum,
      .offered(["has 'R$ 1.234,50'"], offer: "--number-column v", "s\n1236.5\n")),
    Row("k,v\na,1.2k\nb,3M\nc,400\n", sum, .refused("has '1.2k', and sum() needs numbers")),
    Row(
      "k,v\na,1.2k\nb,3M\nc,400\n", sum + " --number-column v",
      .refused("has no number in column 'v' but '1.2k'")),
    Row("k,v\na,$56.7M\n", sum, .refused("has '$56.7M', and sum() needs numbers")),
    Row(
      "k,v\na,148\nb,--\n", #"query a.csv "SELECT avg(v) AS s FROM a""#,
      .offered(["has '--', and avg() needs numbers"], offer: "--na --", "s\n148.0\n")),
    Row(
      "k,v\na,10\nb,x\nc,9\nd,x\n", #"query a.csv "SELECT count(*) AS n FROM a WHERE v > 5""#,
      .offered(["has 'x', and a comparison with a number"], offer: "--na x", "n\n2\n")),
    Row(
      "k,v\na,1.1\nb,1.2\nc,1.10\n",
      #"query a.csv "SELECT v, count(*) AS n FROM a GROUP BY v" --as-text v"#,
      .table("v,n\n1.1,1\n1.10,1\n1.2,1\n")),
    Row("k,v\na,12E12\nb,31E46\n", sum, .refused("has '12E12', and sum() needs numbers")),
    Row(
      "k,v\na,01\nb,02\nc,03\n", #"query a.csv "SELECT count(*) AS n FROM a WHERE v >= 1""#,
      .offered(
        ["has '01', whose leading zeros make it a code"], offer: "--number-column v", "n\n3\n")),
    Row("k,v\na,\"101,102,103\"\n", all, .table("k,v\na,\"101,102,103\"\n")),
    Row("k,v\na,\"101,102,103\"\n", sum, .refused("has '101,102,103', and sum() needs numbers")),
    Row("k,v\na,(1)\nb,(2)\n", sum, .offered(["has '(1)'"], offer: "--number-column v", "s\n-3\n")),
    Row(
      "d,v\n2024-01-01,(1)\n2024-01-02,(2)\n", "report a.csv --date d --sum v --by year",
      .said("2024,2024-01-01,2024-12-31,-3,", "parentheses")),
    // Quotes
    Row(
      unclosed, #"query a.csv "SELECT count(*) AS n FROM a""#,
      .offered(
        ["row 1 (line 2) has a quoted cell of more than 200 lines"], offer: "--quote none",
        "n\n20001\n")),
    Row(
      "a,b\n1,\"x\n2,y\n", all,
      .offered(
        ["row 1 (line 2) has a quoted cell that is never closed"], offer: "--quote none",
        "a,b\n1,\"\"\"x\"\n2,y\n")),
    // Headers
    Row(
      names + "\n" + Array(repeating: "7", count: 31).joined(separator: ",") + "\n", all,
      .table(names + "\n" + Array(repeating: "7", count: 31).joined(separator: ",") + "\n")),
    Row("c,1700,1900\na,1,2\nb,3,4\n", all, .table("c,1700,1900\na,1,2\nb,3,4\n")),
    Row(
      "c,17,1900\na,1,2\nb,3,4\n", all,
      .offered(["'17' above numbers"], offer: "--header-rows 1", "c,17,1900\na,1,2\nb,3,4\n")),
    Row(
      "c,17,1900\na,1,2\nb,3,4\n", all,
      .offered(
        ["'17' above numbers"], offer: "--no-header", "c1,c2,c3\nc,17,1900\na,1,2\nb,3,4\n")),
    Row(
      "a,b,c,d\n1,2\n3,4\n", all,
      .offered(
        ["row 1 (line 2) has 2 cells: expected 4"], offer: "--ragged pad",
        "a,b,c,d\n1,2,,\n3,4,,\n")),
    Row(
      ";;;;;\na;b;c;d;e;f\n1;2;3;4;5;6\n", all,
      .offered(
        ["the header (line 1) is empty"], offer: "--skip-rows 1", "a,b,c,d,e,f\n1,2,3,4,5,6\n")),
    Row("t\n10:00\n10:30\n", all, .table("t\n10:00\n10:30\n")),
    Row(
      "Sales report 2024\n\nd,v\n2024-01-01,5\n2024-01-02,6\n", all,
      .offered(["no delimiter"], offer: "--skip-rows 2", "d,v\n2024-01-01,5\n2024-01-02,6\n")),
    // A title line as wide as the table.
    Row(
      "Bank;;;\n\nDatum;Text;Betrag;Saldo\n02.01.2024;x;1,50;3,00\n13.01.2024;y;2,50;4,00\n",
      "report a.csv --date Datum --sum Betrag --by year",
      .offered(
        ["no column 'Datum'; the columns are: 'Bank', 'c2', 'c3', 'c4'; a later line has it"],
        offer: "--skip-rows 2", "2024,2024-01-01,2024-12-31,4.00")),
    Row(
      "Bank;;\n\nDatum;Text;Betrag\n02.01.2024;x;1,50\n13.01.2024;y;2,50\nSumme\n",
      "query a.csv --date-column Datum",
      .offered(
        ["no column 'Datum'", "a later line has it", "skips 'Summe' at the end"],
        offer: "--skip-rows 2 --skip-footer 1",
        "Datum,Text,Betrag\n2024-01-02,x,\"1,50\"\n2024-01-13,y,\"2,50\"\n")),
    Row(
      "Bank;;\n\nDatum;Text;Betrag\n02.01.2024;x;1,50\n",
      #"query a.csv "SELECT Datum FROM a""#,
      .offered(
        ["no such column: Datum", "a later line of 'a.csv' has it: try --skip-rows 2"],
        offer: "--skip-rows 2", "Datum\n02.01.2024\n")),
    // Dates of two forms: none is asked for that fails in the next row.
    Row(
      "d,v\n05/01/2024,1\n2024-01-06,2\n06/02/2024,3\n", "query a.csv --date-column d",
      .refused(
        "row 2 (line 3) has no date in column 'd' but '2024-01-06': expected day/month/year or "
          + "month/day/year, such as '05/01/2024' in row 1 (line 2); only YYYY-MM-DD reads this cell\n"
      )),
    Row("k,v\na,1\n\n#b,7\nc,3\n", all + " --comment '#'", .table("k,v\na,1\nc,3\n")),
    // Encodings
    Row(
      bytes: Array("a,b\n".utf8) + [0x93, 0x8C, 0x8B, 0x9E, 0x82, 0xCC, 0x90, 0x6C]
        + Array(",1\n".utf8), all,
      .offered(["line 2 has byte 0x93"], offer: "--encoding Shift_JIS", "a,b\n東京の人,1\n")),
    Row(
      bytes: Array("a,b\n".utf8) + [0xB1, 0xB1, 0xBE, 0xA9, 0xCA, 0xD0, 0xC3, 0xF1]
        + Array(",1\n".utf8), all,
      .offered(["line 2 has byte 0xB1"], offer: "--encoding GBK", "a,b\n北京市民,1\n")),
    Row(
      bytes: Array("a,b\n".utf8) + [0xCC, 0xEE, 0xF1, 0xEA, 0xE2, 0xE0] + Array(",1\n".utf8), all,
      .offered(["line 2 has byte 0xCC"], offer: "--encoding windows-1251", "a,b\nМосква,1\n")),
  ]

  @Test func everyFileIsReadOrAnOptionIsOffered() throws {
    var count = 0
    for row in Self.rows {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.csv", row.bytes)
      func run(_ offer: String = "") throws -> (result: Tool.Result, errors: String) {
        let result = try Tool.shell(
          "cd '\(folder.path)' && $WEEKCAL \(row.command) --format csv \(offer) 2> errors")
        let errors = try Data(contentsOf: URL(filePath: folder.path + "/errors"))
        return (result, String(decoding: errors, as: UTF8.self))
      }
      let (result, errors) = try run()
      switch row.outcome {
      case .table(let table):
        #expect(result.status == 0 && result.output == table, "\(row.command): \(result) \(errors)")
      case .said(let table, let note):
        #expect(
          result.status == 0 && result.output.contains(table) && errors.contains(note),
          "\(row.command): \(result) \(errors)")
      case .refused(let problem):
        #expect(
          result.status == 65 && errors.contains(problem), "\(row.command): \(result) \(errors)")
      case .offered(let parts, let offer, let table):
        // 66 if there is no such column.
        #expect([65, 66].contains(result.status), "\(row.command): \(result)")
        for part in parts + [offer] {
          #expect(errors.contains(part), "\(row.command): \(errors)")
        }
        let (pasted, errors) = try run(offer)
        #expect(
          pasted.status == 0 && pasted.output.contains(table),
          "\(row.command) \(offer): \(pasted) \(errors)")
      }
      count += 1
    }
    #expect(count == 41)
  }

  /// Bytes that an encoding does not have rule it out.
  @Test func undefinedBytesAreNotOffered() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "a.csv", Array("a,b\ncaf".utf8) + [0xE9, 0x81] + Array(",1\n".utf8))
    let result = try Tool.shell("cd '\(folder.path)' && $WEEKCAL query a.csv 'SELECT * FROM a'")
    #expect(result.status == 65 && result.output.contains("line 2 has byte 0xE9"))
    #expect(!result.output.contains("windows-1252"), "\(result.output)")
  }
}
