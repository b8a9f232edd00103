import Testing
import WeekCalendarSQLite

/// Functions that an index may use refuse what makes an index stale, and say what to write instead.
@Suite struct RefusalTests {
  private static let reason =
    ", but this function must always return the same result for the same arguments, so that indexes on it stay "
    + "correct; pass "

  private static func texts(_ function: SQLFunction) throws -> [String] {
    try function.rightCall.map {
      if case .text(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
  }

  private static func call(_ function: SQLFunction, _ arguments: [String]) throws -> Value {
    let marks = Array(repeating: "?", count: arguments.count).joined(separator: ",")
    return try Connection().one(
      "SELECT \(function.name)(\(marks))", arguments.map { .text(Array($0.utf8)) })
  }

  @Test func functionsForIndexesRefuseNow() throws {
    var times = 0
    for function in SQLFunction.all where function.isDeterministic {
      if function.name == "parse_date" { continue }  // reads a text by a pattern
      let right = try Self.texts(function)
      for place in right.indices where right[place].hasPrefix("2011-0") {
        for word in ["now", "NOW", "subsec"] {
          var arguments = right
          arguments[place] = word
          #expect(
            try Self.call(function, arguments)
              == .error(
                "\(function.name): 'now' changes\(Self.reason)the time as text, such as the result of "
                  + "datetime('now')"))
        }
        times += 1
      }
    }
    #expect(times == 47)
  }

  @Test func functionsForIndexesRefuseLocalTimeAndZones() throws {
    let words = [
      (
        "localtime", "the modifier 'localtime' depends on the system's time zone",
        "datetime(time, 'localtime') or in_zone(time, 'Europe/Berlin') as the time"
      ),
      (
        "UTC", "the modifier 'utc' depends on the system's time zone",
        "datetime(time, 'utc') as the time"
      ),
      (
        "Asia/Tokyo", "the rules of the time zone 'Asia/Tokyo' change",
        "in_zone(time, 'Asia/Tokyo') as the time"
      ),
    ]
    var functions = 0
    for function in SQLFunction.all where function.isDeterministic && function.arity == nil {
      // No modifiers.
      if ["pattern_problems", "parse_date", "parse_time"].contains(function.name) { continue }
      functions += 1
      // Modifiers come after the unit or style, which can be left out if there are none.
      let unit =
        switch function.name {
        case "fiscal_start", "fiscal_end", "fiscal_comparable_day": ["year"]
        case "fiscal_comparable": ["number"]
        case "week_label", "period_label", "fiscal_label": ["medium"]
        default: [String]()
        }
      for (word, what, instead) in words {
        for arguments in [[word], ["+1 day", word], [word, "+1 day"]] {
          #expect(
            try Self.call(function, Self.texts(function) + unit + arguments)
              == .error("\(function.name): \(what)\(Self.reason)\(instead)"))
        }
      }
    }
    #expect(functions == 40)
  }

  /// What the messages say to write is accepted, and is right.
  @Test func whatToWriteInsteadWorks() throws {
    let connection = try Connection()
    for time in [
      "datetime('now')", "datetime('2011-01-02', 'localtime')", "datetime('2011-01-02', 'utc')",
      "in_zone('2011-01-02', 'Asia/Tokyo')",
    ] {
      #expect(connection.one("SELECT typeof(week_key(\(time), 'en_US'))") == .text("text"))
    }
  }
}
