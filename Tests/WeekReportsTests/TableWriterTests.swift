import Foundation
import Testing
import WeekReports

private let columns = [
  TableColumn("name"), TableColumn("count", alignment: .trailing),
  TableColumn("share", alignment: .trailing, decimals: 2), TableColumn("note"),
]

private let rows: [[TableCell]] = [
  [.text("a"), .integer(12), .real(0.125), .text("say \"hi\", you")],
  [.text("日曜日"), .integer(-1), .null, .null],
  [.text("é\u{0301}"), .null, .real(1e9), .text("two\nlines")],
  [.text(""), .integer(Int128(Int64.max) * 4), .real(.infinity), .blob([0, 171])],
]

private func written(_ format: TableFormat, null: String = "") -> String {
  var writer = format.writer(columns: columns, null: null)
  for row in rows { writer.append(row) }
  writer.finish()
  return String(decoding: writer.output, as: UTF8.self)
}

@Suite struct TableWriterTests {
  /// A long table is written in lots; each is as wide as it and those before it need.
  @Test func outputIsWrittenAsRowsArrive() {
    var writer = TextTableWriter(columns: [TableColumn("a"), TableColumn("b")], lookahead: 2)
    var lots: [String] = []
    for text in ["1", "22", "333", "4444", "55555"] {
      writer.append([.text(text), .text("x")])
      lots.append(String(decoding: writer.output, as: UTF8.self))
      writer.output = []
    }
    writer.flush()
    lots.append(String(decoding: writer.output, as: UTF8.self))
    #expect(
      lots == [
        "", "a   b\n--  -\n1   x\n22  x\n", "", "333   x\n4444  x\n", "", "55555  x\n",
      ])
    writer.output = []
    writer.finish()
    #expect(writer.output == [])
  }

  /// Rows that can be read twice are written as they come, to the same text.
  @Test(arguments: TableFormat.allCases) func writesRowByRow(_ format: TableFormat) {
    for rows in [rows, []] {
      var whole = format.writer(columns: columns, null: "-")
      var single = format.writer(columns: columns, null: "-", fitting: rows)
      var pieces: [[UInt8]] = []
      for row in rows {
        whole.append(row)
        single.append(row)
        pieces.append(single.output)
        single.output = []
      }
      whole.finish()
      single.finish()
      #expect(pieces.joined() + single.output == whole.output)
      #expect(pieces.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func writesTextForPeople() {
    let text = written(.table, null: "-")
    #expect(
      text == """
        name                   count          share  note
        ------  --------------------  -------------  -------------
        a                         12           0.12  say "hi", you
        日曜日                    -1              -  -
        é\u{0301}                          -  1000000000.00  two\\nlines
                36893488147419103228       Infinity  X'00AB'

        """)
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  @Test func writesCSVThatReadsBack() throws {
    let text = written(.csv)
    #expect(
      text == """
        name,count,share,note
        a,12,0.125,"say ""hi"", you"
        日曜日,-1,,
        é\u{0301},,1000000000.0,"two
        lines"
        "",36893488147419103228,Infinity,X'00AB'

        """)
    var reader = try CSVReader(bytes: Array(text.utf8))
    var notes: [String] = []
    while try reader.nextRow() { notes.append(reader.cell(3)) }
    #expect(notes == ["say \"hi\", you", "", "two\nlines", "X'00AB'"])
  }

  @Test func writesJSONThatReadsBack() throws {
    let text = written(.json)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(value?.count == 4)
    #expect(value?[0]["note"] as? String == "say \"hi\", you")
    #expect(value?[1]["share"] is NSNull)
    #expect(value?[2]["note"] as? String == "two\nlines")
    #expect(value?[3]["share"] is NSNull)
    #expect(text.hasPrefix("[\n{\"name\":\"a\",\"count\":12,\"share\":0.125,"))
  }

  @Test func escapesEveryByteOfJSON() throws {
    let scalars = (0...0x300).compactMap { Unicode.Scalar($0) }
    let all = String(String.UnicodeScalarView(scalars))
    var writer = JSONTableWriter(columns: [TableColumn(all), TableColumn("x"), TableColumn("x")])
    writer.append([.text(all), .integer(1), .integer(2)])
    writer.finish()
    let value = try JSONSerialization.jsonObject(with: Data(writer.output)) as? [[String: Any]]
    #expect(value?.first?[all] as? String == all)
    #expect(value?.first?["x"] as? Int == 1)
    #expect(value?.first?["x_2"] as? Int == 2)
  }

  @Test func writesTablesWithoutRows() {
    for (format, expected) in [
      (TableFormat.table, "name\n----\n"), (.csv, "name\n"), (.json, "[]\n"),
    ] {
      var writer = format.writer(columns: [TableColumn("name")])
      writer.finish()
      #expect(String(decoding: writer.output, as: UTF8.self) == expected)
    }
  }

  @Test func displayWidthCountsColumns() {
    #expect(DisplayWidth.of("January") == 7)
    #expect(DisplayWidth.of("日曜日") == 6)
    #expect(DisplayWidth.of("يناير") == 5)
    #expect(DisplayWidth.of("e\u{0301}") == 1)
    #expect(DisplayWidth.of("जनवरी") == 5)
    #expect(DisplayWidth.of("한국") == 4)
    #expect(DisplayWidth.of("\u{1112}\u{1161}\u{11AB}") == 2)
    #expect(DisplayWidth.of("😀") == 2)
    #expect(DisplayWidth.of("ｱ") == 1)
    #expect(DisplayWidth.of("Ａ") == 2)
    #expect(DisplayWidth.of("\u{200F}\u{1B}") == 0)
  }

  /// Columns of one name are numbered in every form, as in JSON.
  @Test(arguments: TableFormat.allCases) func columnsWithTheSameNameAreNumbered(
    _ format: TableFormat
  ) {
    let names = ["days", "a", "days", "a", "a", "a_2"]
    var writer = format.writer(columns: names.map { TableColumn($0) })
    writer.append(names.map { _ in .integer(1) })
    writer.finish()
    let text = String(decoding: writer.output, as: UTF8.self)
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "\\") }
      .map { $0.replacing("\\", with: "") }.filter { $0.first?.isLetter ?? false }
    #expect(words == ["days", "a", "days_2", "a_2", "a_3", "a_2_2"], "\(text)")
  }

  /// What OWASP names is guarded in the form for Excel, in cells and headings; numbers are not, and nothing in other forms.
  @Test func formulasAreGuarded() {
    let starts = ["=", "+", "-", "@", "\t", "\r", "\n"]
    let formulas =
      starts.flatMap { ["\($0)A1", "\($0)1+1", $0, "\($0)\"x;\"", "\($0)-1"] }
      + ["-1-1", "+1e5", "=1", "@1", "-", "-0004-W01", "+10000-01-02"]
    let others = [
      "-1", "+1", "-1.5", "-1.234,56", "+0", "a=1", "1-2", "", " =1", "'=1", "Ä", "(all)",
    ]
    func cell(_ text: String, _ format: TableFormat, keeps: Bool = false) -> String {
      var writer = format.writer(columns: [TableColumn(text)], keepsFormulas: keeps)
      let count = writer.output.count
      writer.append([.text(text)])
      let output = writer.output
      let bare = output.dropFirst(format == .excel ? 3 : 0)
      #expect(bare.prefix(count - (format == .excel ? 3 : 0)).elementsEqual(output[count...]))
      return String(decoding: output[count...], as: UTF8.self)
    }
    var count = 0
    for text in formulas {
      let plain = cell(text, .excel, keeps: true)
      let isQuoted = plain.hasPrefix("\"")
      let guarded = isQuoted ? "\"'" + plain.dropFirst() : "'" + plain
      #expect(cell(text, .excel) == guarded, "\(text)")
      for format in [TableFormat.csv, .tsv] {
        #expect(!cell(text, format).contains("'"), "\(text)")
      }
      count += 1
    }
    for text in others {
      #expect(cell(text, .excel) == cell(text, .excel, keeps: true), "\(text)")
      count += 1
    }
    #expect(count == 54)
    var writer = TableFormat.excel.writer(columns: [TableColumn("n"), TableColumn("r")])
    writer.append([.integer(-1), .real(-1.5)])
    #expect(String(decoding: writer.output, as: UTF8.self) == "\u{FEFF}n;r\r\n-1;-1,5\r\n")
  }
}
