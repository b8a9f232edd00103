import WeekCalendar

/// Writes pieces of SQL as an engine has them.
struct SQLWriter {
  let dialect: SQLDialect
  /// The day that is asked about.
  let day: SQLPiece

  /// An operation by the engine's form of it; names are holes that are not arguments.
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
      let hole = part[..<end]
      let index = hole.hasPrefix("1") ? 0 : 1
      if let name = names[String(hole)] {
        text += name
      } else if arguments.indices.contains(index) {
        let argument = arguments[index]
        switch hole.dropFirst() {
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

  /// An expression that is on its own: in SQLite a day becomes one here.
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

  /// How many days of its week have gone by before a day, 0...6.
  func daysIntoWeek(_ day: SQLPiece, first: Weekday) -> SQLPiece {
    // The engine's weekday of the day whose number there is that of the day here.
    let shift = (dialect.weekdays.zero.iso - first.iso + 7) % 7
    return call(.weekday, later(day, by: shift > 3 ? shift - 7 : shift)) - dialect.weekdays.base
  }

  /// The third where the first is less than the second, else the fourth.
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

  /// This many months after the first of a month.
  func later(_ day: SQLPiece, months: Int) -> SQLPiece {
    months == 0 ? day : call(.laterByMonths, day, SQLPiece(months))
  }

  /// The day that comes this many days after the first one of a day's week: -6...13.
  func dayOfWeek(_ day: SQLPiece, first: Weekday, offset: Int) -> SQLPiece {
    switch dialect {
    case .sqlite:
      // The weekday that is wanted, on the last day on which it may be or before.
      let earliest = later(day, by: offset - 6).atom.text
      return SQLPiece("\(earliest), 'weekday \((first.posix + offset) % 7)'", .arguments)
    case .bigquery:
      let name = first.description.uppercased()
      return call(.firstOfWeek, day, names: ["2": name]) + offset
    default: return call(.laterByDays, day, SQLPiece(offset) - daysIntoWeek(day, first: first))
    }
  }
}
