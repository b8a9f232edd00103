import TestSupport
import Testing
import WeekReports

/// One table, spoiled in the ways that Pollock (Vitagliano and others, "Pollock: A Data Loading Benchmark",
/// PVLDB 16, 2023) lists: every variant is read right, refused, or told; none is silently different.
@Suite struct DamagedFileTests {
  private struct Variant {
    var name: String
    var text: [UInt8]
    /// What a person would call right; the table itself where it is nil.
    var expected: [[String]]?

    init(_ name: String, _ text: String, _ expected: [[String]]? = nil) {
      self.init(name, Array(text.utf8), expected)
    }

    init(_ name: String, _ text: [UInt8], _ expected: [[String]]? = nil) {
      (self.name, self.text, self.expected) = (name, text, expected)
    }
  }

  private static let columns = [
    "DATE", "TIME", "PRODUCTID", "Price", "Quantity", "ProductType", "Description", "New",
  ]

  private static let table: [[String]] = {
    let types = [
      "Boots", "Men's Vest", "Table, Round 48\"", "Jacket, Print", "Kids' Bike, 24\"", "Socks",
    ]
    let texts = [
      "Warm, dry and light.", "Made for years", "An 8\\'9\" rod; with a case.", "Soft",
      "It's packed: for trails, and towns.", "See the note",
    ]
    return (0..<12).map { row in
      [
        "\(10 + row % 18)/0\(1 + row % 9)/2018", "\(10 + row % 13):\(15 + row % 40)",
        "RI-\(1_000 + row * 97)", "\(row % 90).\(10 + row % 80)", "\(row % 17)",
        types[row % types.count],
        texts[(row / 2) % texts.count], "\(row % 2)",
      ]
    }
  }()

  private static func cell(_ text: String, quote: String = "\"", escape: String? = nil) -> String {
    guard !quote.isEmpty else { return text }
    var result = ""
    for character in text {
      if String(character) == quote { result += escape ?? quote }
      result.append(character)
    }
    return quote + result + quote
  }

  private static func line(
    _ cells: [String], delimiter: String = ",", quote: String = "\"", escape: String? = nil
  ) -> String {
    cells.map { cell($0, quote: quote, escape: escape) }.joined(separator: delimiter)
  }

  private static func text(
    _ rows: [[String]]? = nil, header: [String]? = columns, delimiter: String = ",",
    quote: String = "\"", escape: String? = nil, lineEnd: String = "\r\n"
  ) -> String {
    ((header.map { [$0] } ?? []) + (rows ?? table)).map {
      line($0, delimiter: delimiter, quote: quote, escape: escape) + lineEnd
    }.joined()
  }

  private static var variants: [Variant] {
    var variants = [Variant("source", text())]
    variants.append(Variant("empty", ""))
    for delimiter in [";", "|", " ", "\t", "\t\t", ":", ", ", "\\t"] {
      variants.append(Variant("delimiter \(delimiter)", text(delimiter: delimiter)))
    }
    for lineEnd in ["\n", "\r"] { variants.append(Variant("line end", text(lineEnd: lineEnd))) }
    variants.append(Variant("quote '", text(quote: "'", escape: "'")))
    variants.append(Variant("quote ' unescaped", text(quote: "'", escape: "")))
    variants.append(
      Variant(
        "quote and blank",
        (([columns] + table).map {
          $0.map {
            "\" "
              + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(
                separator: "\"\"") + " \""
          }
          .joined(separator: ",") + "\r\n"
        }).joined()))
    variants.append(Variant("escape \\", text(escape: "\\")))
    // Encodings.
    let accents = table.map { $0.map { $0 == "Soft" ? "Größe é" : $0 } }
    variants.append(
      Variant(
        "latin 1", text(accents).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, accents
      ))
    variants.append(
      Variant(
        "utf-16",
        [0xFF, 0xFE] + text(accents).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, accents))
    variants.append(Variant("utf-8", text(accents), accents))
    // Dimensions.
    variants.append(
      Variant("one column", text(table.map { [$0[0]] }, header: ["DATE"]), table.map { [$0[0]] }))
    variants.append(Variant("no rows", text([]), []))
    variants.append(Variant("one row", text([table[0]]), [table[0]]))
    variants.append(Variant("no header", text(header: nil)))
    let wide = table.map { $0 + [String](repeating: $0[7], count: 1_016) }
    variants.append(
      Variant("1024 columns", text(wide, header: columns + (8..<1_024).map { "col\($0)" }), wide))
    // Lines above and below.
    for delimited in [true, false] {
      for blank in [true, false] {
        let lines = { (word: String) in
          [String](
            repeating: delimited
              ? line([word] + [String](repeating: "", count: 7)) + "\r\n" : "\"\(word)\"\r\n",
            count: 3
          ).joined()
        }
        let empty = blank ? (delimited ? line([String](repeating: "", count: 8)) : "") + "\r\n" : ""
        variants.append(
          Variant("preamble \(delimited) \(blank)", lines("PREAMBLE") + empty + text()))
        // With as many cells as the header they are rows.
        let cells = { (word: String) in [[word] + [String](repeating: "", count: 7)] }
        let below = (blank ? cells("") : []) + (0..<3).flatMap { _ in cells("FOOTNOTE") }
        variants.append(
          Variant(
            "footnote \(delimited) \(blank)", text() + empty + lines("FOOTNOTE"),
            delimited ? table + below : nil))
      }
    }
    // Headers.
    for column in [0, 2, 7] {
      for name in ["", "HEAD/%R", String(repeating: "HEADER", count: 3_000)] {
        var header = columns
        header[column] = name
        variants.append(Variant("header \(column) \(name.prefix(8))", text(header: header)))
      }
      var above = [String](repeating: "", count: 8)
      above[column] = "HEADER"
      variants.append(
        Variant("header rows", (line(above) + "\r\n") + (line(above) + "\r\n") + text()))
    }
    var twice = columns
    (twice[1], twice[2]) = ("HEADER", "HEADER")
    variants.append(Variant("names twice", text(header: twice)))
    variants.append(Variant("header 2", line(columns) + "\r\n" + text()))
    variants.append(Variant("header 3", line(columns) + "\r\n" + line(columns) + "\r\n" + text()))
    // Two tables.
    for width in [6, 8, 12] {
      for blank in ["", "\r\n"] {
        let names = (0..<width).map { "other\($0)" }
        let second = (0..<10).map { row in (0..<width).map { $0 < 2 ? "\(row)" : "\(row)x\($0)" } }
        variants.append(
          Variant(
            "table \(width)", text() + blank + text(second, header: names),
            width == 8 ? table + [names] + second : nil))
      }
    }
    variants.append(Variant("table again", text() + text()))
    // Single rows.
    let lines = text().split(separator: "\r\n", omittingEmptySubsequences: true).map(String.init)
    func replacing(_ row: Int, _ line: String, end: String = "\r\n") -> String {
      lines.indices.map { $0 == row ? line + end : lines[$0] + "\r\n" }.joined()
    }
    let all = [columns] + table
    for row in lines.indices {
      variants.append(Variant("row \(row) line end", replacing(row, lines[row], end: "\n")))
      variants.append(Variant("row \(row) empty", replacing(row, "")))
      variants.append(Variant("row \(row) less", replacing(row, line(Array(all[row].prefix(5))))))
      variants.append(
        Variant(
          "row \(row) more",
          replacing(row, line(all[row] + [String](repeating: all[row][7], count: 7)))))
      variants.append(
        Variant("row \(row) delimiter", replacing(row, line(all[row], delimiter: ";"))))
      variants.append(Variant("row \(row) quote", replacing(row, line(all[row], quote: "'"))))
      variants.append(
        Variant("row \(row) escape", replacing(row, line(all[row].map { $0 + "\"" }, escape: "\\")))
      )
      for column in 0..<8 {
        let cells = all[row].map { cell($0) }
        var extra = cells
        extra[column] = "\"" + extra[column]
        variants.append(
          Variant("row \(row) quote at \(column)", replacing(row, extra.joined(separator: ","))))
        var more = cells
        more[column] = "," + more[column]
        variants.append(
          Variant("row \(row) separator at \(column)", replacing(row, more.joined(separator: ","))))
        if column > 0 {
          var less = cells
          less[column - 1] += less.remove(at: column)
          variants.append(
            Variant(
              "row \(row) no separator at \(column)", replacing(row, less.joined(separator: ","))))
        }
      }
    }
    return variants
  }

  private static func outcome(_ variant: Variant) -> Outcome {
    Outcome(variant.text) { $0.rows == variant.expected ?? table }
  }

  @Test func noDamagedFileIsReadSilently() {
    let variants = Self.variants
    #expect(variants.count > 400)
    var counts: [Outcome: Int] = [:]
    for variant in variants {
      let outcome = Self.outcome(variant)
      counts[outcome, default: 0] += 1
      #expect(outcome != .different, "\(variant.name)")
    }
    print(
      "polluted files: right \(counts[.right] ?? 0), after an offer \(counts[.offered] ?? 0), told "
        + "\(counts[.told] ?? 0), refused \(counts[.refused] ?? 0)"
    )
    #expect((counts[.right] ?? 0) >= 40)
    #expect((counts[.right] ?? 0) + (counts[.offered] ?? 0) >= 85)
  }

  /// Where bad rows are left out, a spoiled row is missing, filled or as it was, and all others are there.
  @Test func skippedBadRowsDoNotAffectOthers() {
    var options = CSVOptions()
    options.skipsBadRows = true
    var right = 0
    for variant in Self.variants
    where variant.name.hasPrefix("row ") && !variant.name.hasPrefix("row 0 ") {
      guard let found = try? collect(variant.text, options) else {
        Issue.record("\(variant.name) is refused")
        continue
      }
      let kept = Set(found.rows)
      let missing = Self.table.count { !kept.contains($0) }
      #expect(
        missing <= 1 && found.rows.count <= 12,
        "\(variant.name): \(missing) rows are missing, \(found.rows.count) there")
      if missing <= 1 { right += 1 }
    }
    #expect(right > 300)
  }
}
