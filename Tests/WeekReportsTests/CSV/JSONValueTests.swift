import TestSupport
import Testing
import WeekReports

@Suite struct JSONValueTests {
  @Test func parsesWhatRFC8259Allows() throws {
    let texts: [(String, JSONValue)] = [
      ("null", .null), (" true\r\n", .boolean(true)), ("\u{FEFF}false", .boolean(false)),
      ("0", .integer(0)), ("-7", .integer(-7)), ("-0", .decimal("-0")),
      ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .decimal("9223372036854775808")),
      ("1.50", .decimal("1.50")), ("1e5", .decimal("1e5")), ("-2E-3", .decimal("-2E-3")),
      (#""""#, .text("")), (#""a\"\\\/\b\f\n\r\t""#, .text("a\"\\/\u{8}\u{C}\n\r\t")),
      (#""é\u00e9\u65E5\uD83D\uDE00""#, .text("éé日😀")), ("\"\u{7F}\"", .text("\u{7F}")),
      ("[]", .array([])), ("[1 , [true]]", .array([.integer(1), .array([.boolean(true)])])),
      ("{ }", .object([JSONValue.Member]())),
      (
        #"{"b": 1, "a": {"": null}}"#,
        .object([("b", .integer(1)), ("a", .object([("", JSONValue.null)]))])
      ),
      (String(repeating: "[", count: 64) + String(repeating: "]", count: 64), .array([])),
    ]
    var count = 0
    for (text, expected) in texts {
      var value = try JSONValue(parsing: Array(text.utf8))
      while count == 19, case .array(let inner) = value, let first = inner.first { value = first }
      #expect(value == expected, "\(text)")
      count += 1
    }
    #expect(count == 20)
  }

  @Test func malformedJSONIsAnErrorWithItsOffset() {
    let texts: [(String, String)] = [
      ("", "line 1, column 1: unexpected end of the file: expected a value"),
      ("{\"a\": 1,\n}", "line 2, column 1: expected a name in double quotes"),
      ("[1,]", "line 1, column 4: expected a value"),
      ("[1 2]", "line 1, column 4: expected ',' or ']'"),
      ("{\"a\" 1}", "line 1, column 6: expected ':' after a name"),
      ("{\"a\": 1, \"a\": 2}", "line 1, column 10: the name 'a' appears twice in this object"),
      ("{'a': 1}", "line 1, column 2: expected a name in double quotes"),
      ("1 1", "line 1, column 3: expected the end of the file"),
      ("01", "line 1, column 1: expected a number without leading zeros"),
      ("-", "line 1, column 1: expected a number without leading zeros"),
      (
        "1.",
        "line 1, column 3: unexpected end of the file: expected digits after the decimal point"
      ),
      ("1e+", "line 1, column 4: unexpected end of the file: expected digits in the exponent"),
      ("nul", "line 1, column 1: expected a value"), ("NaN", "line 1, column 1: expected a value"),
      (
        "\"a\nb\"", "line 1, column 3: expected control characters in strings as escapes, as in \\n"
      ),
      ("\"a", "line 1, column 3: unexpected end of the file: expected a closing double quote"),
      (#""\x""#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (#""\u12""#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (#""\u+123""#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (#""\uD83D""#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (#""\uDE00""#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (#""\"#, #"line 1, column 2: expected an escape such as \n, \" or \u00E9"#),
      (
        String(repeating: "[", count: 65),
        "line 1, column 65: expected at most 64 levels of objects and arrays"
      ),
    ]
    var count = 0
    for (text, expected) in texts {
      do throws(JSONError) {
        let value = try JSONValue(parsing: Array(text.utf8))
        Issue.record("\(text) was parsed as \(value.summary)")
      } catch {
        #expect(error.description == expected, "\(text)")
      }
      count += 1
    }
    #expect(count == 23)
    #expect(throws: JSONError(line: 1, column: 1, problem: "expected text in UTF-8")) {
      try JSONValue(parsing: [0x22, 0xFF, 0x22])
    }
  }

  /// What is written is parsed as the same value again.
  @Test func parsesWhatItWrites() throws {
    var random = SplitMix64(seed: 20_261_127)
    func value(_ depth: Int) -> JSONValue {
      switch random.next() % (depth > 3 ? 5 : 7) {
      case 0: return .null
      case 1: return .boolean(random.next() % 2 == 0)
      case 2: return .integer(Int(truncatingIfNeeded: random.next()))
      case 3: return .decimal("\(random.next() % 1000).\(random.next() % 1000)")
      case 4:
        let scalars = (0..<random.next() % 6).compactMap { _ in
          Unicode.Scalar(UInt32(random.next() % 0x2FFF))
        }
        return .text(String(String.UnicodeScalarView(scalars)))
      case 5: return .array((0..<random.next() % 4).map { _ in value(depth + 1) })
      default: return .object((0..<random.next() % 4).map { ("\($0)", value(depth + 1)) })
      }
    }
    var count = 0
    for _ in 0..<2_000 {
      let value = value(0)
      var bytes: [UInt8] = []
      value.append(to: &bytes)
      #expect(try JSONValue(parsing: bytes) == value)
      count += 1
    }
    #expect(count == 2_000)
  }

  /// Members stand on lines of their own, two spaces a level; from a depth on, they share a line.
  @Test func layoutFollowsTheDepth() {
    let inner = JSONValue.object([("c", .array([.integer(1), .null])), ("d", .array([]))])
    let value = JSONValue.object([("a", .text("x")), ("b", inner)])
    func text(lineDepth: Int) -> String {
      var bytes: [UInt8] = []
      value.append(to: &bytes, lineDepth: lineDepth)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      text(lineDepth: .max)
        == """
        {
          "a": "x",
          "b": {
            "c": [
              1,
              null
            ],
            "d": []
          }
        }
        """)
    #expect(
      text(lineDepth: 1)
        == """
        {
          "a": "x",
          "b": {"c": [1, null], "d": []}
        }
        """)
    #expect(text(lineDepth: 0) == #"{"a": "x", "b": {"c": [1, null], "d": []}}"#)
  }
}
