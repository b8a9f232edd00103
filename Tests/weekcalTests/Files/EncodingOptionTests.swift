import TestSupport
import Testing

/// Files in other encodings than UTF-8, through the commands that read files.
@Suite struct EncodingOptionTests {
  private func run(_ folder: TemporaryFolder, _ script: String) throws -> Tool.Result {
    try Tool.shell("cd '\(folder.path)'; \(script)")
  }

  /// 100,000 rows in UTF-16, of which 21,425 were read.
  @Test func readsAllRowsOfUTF16() throws {
    let folder = try TemporaryFolder()
    let text =
      "D,V\n" + (0..<100_000).map { "2011-01-\(10 + $0 % 20),1\n" }.joined()
    let bytes: [UInt8] = text.utf8.flatMap { [$0, UInt8(0)] }
    _ = try folder.file("a.csv", [0xFF, 0xFE] + bytes)
    let report = try run(
      folder, "$WEEKCAL report a.csv --date D --sum V --by year --format csv --quiet")
    #expect(report.lines.dropFirst().first?.contains("100000") == true)
    for input in ["a.csv", "- < a.csv", "a.csv.gz"] {
      let sum = try run(
        folder,
        """
        gzip -kf a.csv; $WEEKCAL query \(input == "- < a.csv" ? "-" : input) 'SELECT count(*), sum(V) FROM \
        \(input == "- < a.csv" ? "stdin" : "a")' --format csv --quiet < a.csv
        """)
      #expect(sum.output.hasSuffix("\n100000,100000\n"), "\(input): \(sum.output)\(sum.errors)")
    }
    let imported = try run(folder, "$WEEKCAL import a.csv a.db --table T")
    #expect(imported.output.contains("100000 rows"), "\(imported.output)")
    #expect(try run(folder, "sqlite3 a.db 'SELECT sum(V) FROM T'").output == "100000\n")
  }

  @Test func namesOfIconvAreAccepted() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("s.csv", Array("a,b\n".utf8) + [0x93, 0xFA, 0x2C, 0x31, 0x0A])
    _ = try folder.file("two.csv", Array("a,b\n".utf8) + [0xF5, 0x2C, 0x31, 0x0A])
    for (file, name, letter) in [
      ("s.csv", "Shift_JIS", "日"), ("s.csv", "shift_jis", "日"), ("two.csv", "ISO-8859-2", "ő"),
      ("two.csv", "latin1", "õ"), ("two.csv", "CP1252", "õ"),
    ] {
      let result = try run(folder, "$WEEKCAL query \(file) --encoding \(name) --format csv")
      #expect(result.output == "a,b\n\(letter),1\n", "\(name): \(result.errors)")
    }
    let unknown = try run(folder, "$WEEKCAL query s.csv --encoding klingon")
    #expect(unknown.status != 0)
    #expect(unknown.output.contains("does not know the encoding 'klingon'"), "\(unknown.output)")
    let wrong = try run(folder, "$WEEKCAL query two.csv --encoding EUC-JP")
    #expect(wrong.status != 0)
    #expect(wrong.output.contains("at offset 4 is not valid EUC-JP"), "\(wrong.output)")
    let forbidden = try run(folder, "$WEEKCAL query two.csv --encoding UTF-8//IGNORE")
    #expect(forbidden.status != 0)
  }
}
