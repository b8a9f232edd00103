import TestSupport
import Testing
import WarehouseSQL

/// What is taken as one expression, and what is not.
///
/// `.ci/warehouses` reads the same forms, and some thousand hostile texts, with a parser of all nine engines.
@Suite struct OperandTests {
  private static func text(_ cell: Substring) -> String {
    var text = ""
    var rest = cell[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      case let other: text += other.map { String($0) } ?? ""
      }
    }
    return text
  }

  @Test func operandsAreAcceptedAsInTheTable() throws {
    let table = String(decoding: try Fixtures.bytes("sql-operands.tsv"), as: UTF8.self)
    var counts: [Substring: Int] = [:]
    for line in table.split(separator: "\n") where line.first != "#" {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(cells.count == 3, "\(line)")
      let text = Self.text(cells[2])
      let dialects =
        cells[1] == "all"
        ? SQLDialect.allCases
        : try cells[1].split(separator: ",").map { try #require(SQLDialect(rawValue: String($0))) }
      for dialect in dialects {
        var refusal: SQLOperandError?
        do throws(SQLOperandError) { _ = try SQLOperand(text, for: dialect) } catch {
          refusal = error
          #expect(error.description.utf8.count > 10)
        }
        #expect(
          (refusal == nil) == (cells[0] == "good"),
          "\(dialect): \(text): \(refusal?.description ?? "taken")")
        counts[cells[0], default: 0] += 1
      }
    }
    #expect(counts == ["good": 461, "refused": 822])
  }

  @Test func malformedOperandsAreErrorsWithOffsets() throws {
    for (operand, error) in [
      ("", SQLOperandError.empty), (" \n", .empty), ("'a", .openQuote(offset: 0)),
      ("f(a", .openParenthesis(offset: 1)), ("a)", .openParenthesis(offset: 1)),
      ("(a]", .openParenthesis(offset: 2)), ("a; DROP TABLE t", .separator(offset: 1, ";")),
      ("a -- b", .separator(offset: 2, "--")), ("a /* b", .separator(offset: 2, "/*")),
      ("a # b", .separator(offset: 2, "#")), ("a\0", .character(offset: 1, "\0")),
      ("'é\u{1}'", .character(offset: 3, "\u{1}")), ("‘a’", .character(offset: 0, "‘")),
      ("E'a'", .quoting(offset: 0, "'E' before a quote")),
      ("$a$b$a$", .quoting(offset: 1, "'a$b$a$' with two dollar signs")),
      ("$$a$$", .quoting(offset: 0, "'$'")),
      ("a, b", .unexpected(offset: 1, ",", expected: "an operator or the end")),
      ("d FROM t", .unexpected(offset: 2, "FROM", expected: "an operator or the end")),
      ("a + ", .unexpected(offset: 3, "", expected: "a column or another value")),
      ("a::b c", .unexpected(offset: 3, "b", expected: "the name of a type")),
    ] {
      #expect(throws: error, "\(operand)") { try SQLOperand(operand, for: .postgres) }
    }
    #expect(throws: SQLOperandError.quoting(offset: 1, "a backslash")) {
      try SQLOperand("'\\' || ') ; DROP TABLE x; #'", for: .mysql)
    }
  }

  /// Any prefix of a text, and any text of pieces: an answer, never a trap.
  @Test func anyTextIsReadWithoutTrap() {
    var random = SplitMix64(seed: 20)
    let pieces = [
      "'", "\"", "`", "[", "]", "(", ")", "$", "$a$", "\\", "--", "/*", "#", ";", ",", ".", "1",
      "1e",
      "1.", "d", "é", "\0", "\u{FEFF}", " ", "CASE", "WHEN", "THEN", "END", "SELECT", "FROM", "AS",
      "CAST(", "INTERVAL", "BETWEEN", "AND", "IN", "OVER", "::", ":a", "@", "COLLATE", "*", "-",
    ]
    var taken = 0
    for round in 0..<1_500 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined(
        separator: round % 2 == 0 ? " " : "")
      for dialect in SQLDialect.allCases where (try? SQLOperand(text, for: dialect)) != nil {
        taken += 1
      }
    }
    #expect(taken > 100)
  }
}
