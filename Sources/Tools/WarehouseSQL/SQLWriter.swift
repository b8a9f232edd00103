import WeekCalendar

/// Writes expressions in the SQL of an engine.
struct SQLWriter {
  let dialect: SQLDialect
  /// The day for which a week or a period is computed.
  let day: SQLPiece

  /// An operation in the engine's form; `names` fills the placeholders that are not arguments.
  func call(
    _ operation: SQLOperation, _ arguments: SQLPiece..., names: [String: String] = [:]
  ) -> SQLPiece {
    let form = dialect.form(operation)
    return SQLPiece(fill(form.text, arguments, names), form.level)
  }

  private func fill(_ form: String, _ arguments: [SQLPiece], _ names: [String: String]) -> String {
    var text = ""
    for part in form.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "}") else {
        text += part
        continue
      }
      let placeholder = part[..<end]
      let index = placeholder.hasPrefix("1") ? 0 : 1
      if let name = names[String(placeholder)] {
        text += name
      } else if arguments.indices.contains(index) {
        let argument = arguments[index]
        switch placeholder.dropFirst() {
        case "+": text += argument.atom.text(.sum)
        case "*": text += argument.atom.text(.product)
        case "±": text += argument.signed
        default: text += argument.atom.text
        }
      }
      text += part[part.index(after: end)...]
    }
    return text
  }

  /// The text of a complete expression; in SQLite, a time value and its modifiers become a call of `date`.
  func value(_ piece: SQLPiece) -> String {
    let atom = piece.atom
    return atom.level == .arguments ? call(.value, piece).atom.text : atom.text
  }

  // MARK: Numbers

  func year(_ day: SQLPiece) -> SQLPiece { call(.year, day) }

  func dayOfYear(_ day: SQLPiece) -> SQLPiece { call(.dayOfYear, day) }

  func quotient(_ number: SQLPiece, _ divisor: Int) -> SQLPiece {
    call(.quotient, number, SQLPiece(divisor))
  }

  func remainder(_ number: SQLPiece, _ divisor: Int) -> SQLPiece {
    call(.remainder, number, SQLPiece(divisor))
  }

  /// The number of days from the first day of a day's week to the day, 0...6.
  func daysIntoWeek(_ day: SQLPiece, first: Weekday) -> SQLPiece {
    guard let weekdays = dialect.weekdays(from: first) else {
      return remainder(call(.daysSinceMonday, day) + (8 - first.iso) % 7, 7)
    }
    // Shifts the day, by at most three days in either direction, so that the engine counts from `first`.
    let shift = (weekdays.zero.iso - first.iso + 7) % 7
    return call(weekdays.operation, later(day, by: shift > 3 ? shift - 7 : shift)) - weekdays.base
  }

  /// Returns placeholders for the end of a key, such as `-W02`: `endings` lists all ends, and `place` is the position.
  func endings(
    _ unit: String, digits: Int, of number: SQLPiece, in numbers: ClosedRange<Int>
  ) -> [String: String] {
    let endings = numbers.map { number in
      let text = String(number)
      return "'\(unit)\(String(repeating: "0", count: digits - text.count))\(text)'"
    }
    return [
      "endings": endings.joined(separator: ", "),
      "place": (number + (1 - numbers.lowerBound)).atom.text,
    ]
  }

  /// `yes` if the first is less than the second, otherwise `no`.
  func choice(
    _ first: SQLPiece, lessThan second: SQLPiece, _ yes: SQLPiece, else no: SQLPiece
  ) -> SQLPiece {
    SQLPiece(
      "CASE WHEN \(first.atom.text(.sum)) < \(second.atom.text(.sum)) THEN \(value(yes)) "
        + "ELSE \(value(no)) END")
  }

  // MARK: Days

  func firstOfYear(_ day: SQLPiece) -> SQLPiece { call(.firstOfYear, day) }

  func later(_ day: SQLPiece, by days: Int) -> SQLPiece {
    days == 0 ? day : call(.laterByConstant, day, SQLPiece(days))
  }

  /// The day some months after the first day of a month.
  func later(_ day: SQLPiece, months: Int) -> SQLPiece {
    months == 0 ? day : call(.laterByMonths, day, SQLPiece(months))
  }

  /// The day `offset` (-6...13) days after the first day of a day's week.
  func dayOfWeek(_ day: SQLPiece, first: Weekday, offset: Int) -> SQLPiece {
    switch dialect {
    case .sqlite:
      // SQLite's modifier moves forward to a weekday, so it starts from the earliest possible result.
      let earliest = later(day, by: offset - 6).atom.text
      return SQLPiece("\(earliest), 'weekday \((first.posix + offset) % 7)'", .arguments)
    case .bigquery:
      let name = first.description.uppercased()
      return call(.firstOfWeek, day, names: ["2": name]) + offset
    default: return call(.laterByDays, day, SQLPiece(offset) - daysIntoWeek(day, first: first))
    }
  }
}
