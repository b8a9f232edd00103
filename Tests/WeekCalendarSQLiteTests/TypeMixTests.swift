import Testing

@testable import WeekCalendarSQLite

/// Every function with every mix of types: an answer or an error, never a trap.
@Suite struct TypeMixTests {
  private static let arguments: [Argument] = [
    .null, .integer(0), .integer(2_455_563), .integer(.max), .integer(.min), .real(2_455_563.5),
    .real(.infinity), .real(-.infinity), .real(.nan), .real(.leastNonzeroMagnitude), .real(-0.0),
    .text([]), .text(Array("2011-01-02".utf8)), .text(Array("YYYY-ww".utf8)),
    .text(Array("en_US".utf8)), .text(Array("now".utf8)), .text(Array("2011-01-02\0x".utf8)),
    .text([0]), .text([0xFF, 0xFE, 0x80]), .text([0x2D, 0xC3]), .text(Array("%Y-%m-%d %H".utf8)),
    .text(Array("+1 month".utf8)), .text(Array(repeating: 0x79, count: 100_000)),
    .text(Array(repeating: 0x25, count: 100_000)), .blob([]), .blob([0]),
    .blob(Array("2011-01-02".utf8)), .blob(Array(repeating: 0xF0, count: 70_000)),
  ]

  @Test func everyFunctionWithEveryPair() throws {
    let connection = try Connection()
    var calls = 0
    var kinds: [String: Int] = [:]
    func note(_ value: Value) {
      calls += 1
      switch value {
      case .null: kinds["null", default: 0] += 1
      case .error: kinds["error", default: 0] += 1
      default: kinds["value", default: 0] += 1
      }
    }
    for function in SQLFunction.all {
      let count = function.exampleCount
      for first in Self.arguments {
        for second in Self.arguments {
          let locale = [Argument](repeating: Self.arguments[14], count: max(0, count - 2))
          let marks = Array(repeating: "?", count: count).joined(separator: ",")
          note(
            connection.one(
              "SELECT \(function.name)(\(marks))", ([first, second] + locale).prefix(count) + []))
        }
      }
    }
    let pairs = Self.arguments.count * Self.arguments.count
    #expect(calls == pairs * SQLFunction.all.count)
    #expect(kinds["null", default: 0] > 1_000)
    #expect(kinds["error", default: 0] > 1_000)
    #expect(kinds["value", default: 0] > 100)
  }

  @Test func everyFormatWithEveryTimeAndLocale() throws {
    let connection = try Connection()
    var calls = 0
    for name in ["format_date", "ObjcFormatAnsiDateUsingLocale"] {
      for first in Self.arguments {
        for second in Self.arguments {
          for third in Self.arguments.prefix(20) {
            _ = connection.one("SELECT \(name)(?, ?, ?)", [first, second, third])
            calls += 1
          }
        }
      }
    }
    #expect(calls == 2 * Self.arguments.count * Self.arguments.count * 20)
  }

  @Test func wrongNumbersOfArguments() throws {
    let connection = try Connection()
    for function in SQLFunction.all {
      let counts = function.argumentCounts
      for count in [counts.lowerBound - 1, counts.upperBound + 1] where (0...127).contains(count) {
        let marks = Array(repeating: "1", count: count).joined(separator: ",")
        #expect(
          connection.one("SELECT \(function.name)(\(marks))")
            == .error("wrong number of arguments to function \(function.name)()"))
      }
    }
  }

  /// 127 arguments are SQLite's own limit.
  @Test func manyModifiers() throws {
    let modifiers = Array(repeating: ", '+1 day'", count: 126).joined()
    #expect(
      try Connection().one("SELECT cal_date('2011-01-01'\(modifiers))") == .text("2011-05-07"))
  }
}

extension SQLFunction {
  /// How many arguments a test passes.
  var exampleCount: Int {
    arity ?? max(name.hasPrefix("cal_") ? 2 : 1, argumentCounts.lowerBound)
  }
}
