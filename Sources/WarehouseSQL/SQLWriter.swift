import WeekCalendar

/// Writes expressions as an engine has them, with parentheses where they are needed.
struct SQLWriter {
  let dialect: SQLDialect
  let operand: SQLOperand

  /// A piece of SQL and how closely it holds together.
  struct Fragment {
    var text: String
    var level: SQLLevel
  }

  func write(_ node: SQLNode) -> Fragment {
    switch node {
    case .day: return Fragment(text: operand.text, level: operand.level)
    case .call(let operation, let arguments): return fill(operation, arguments)
    case .sum(let sum): return write(sum)
    case .times(let node, let factor):
      return Fragment(text: "\(text(node, .product)) * \(factor)", level: .product)
    case .dayOfWeek(let day, let first, let offset): return dayOfWeek(day, first, offset)
    case .daysIntoWeek: return write(SQLSum(plus: [node]))
    case .later(let day, let days, let operation): return fill(operation, [day, .sum(days)])
    case .fiscalKey(let unit, let year, let number):
      let form = dialect.fiscalKey(unit)
      return Fragment(text: fill(form, [year, number]), level: form.level)
    case .choice(let first, let second, let yes, let no):
      let text =
        "CASE WHEN \(text(first, .sum)) < \(text(second, .sum)) THEN \(value(yes)) "
        + "ELSE \(value(no)) END"
      return Fragment(text: text, level: .primary)
    }
  }

  /// An expression that stands on its own: in SQLite a day becomes one here.
  func value(_ node: SQLNode) -> String {
    let fragment = write(node)
    return fragment.level == .arguments ? fill(.value, [node]).text : fragment.text
  }

  /// The text of an expression, in parentheses where it would fall apart.
  private func text(_ node: SQLNode, _ level: SQLLevel) -> String {
    let fragment = write(node)
    return fragment.level < level ? "(\(fragment.text))" : fragment.text
  }

  private func dayOfWeek(_ day: SQLNode, _ first: Weekday, _ offset: Int) -> Fragment {
    switch dialect.weekForm {
    case .byNumber:
      return write(
        .later(
          day, SQLSum(constant: offset, minus: [.daysIntoWeek(day, first: first)]),
          .laterByDays))
    case .byName(let form):
      let start = Fragment(
        text: fill(form, [day], name: first.description.uppercased()), level: form.level)
      guard offset != 0 else { return start }
      return Fragment(text: "\(start.text)\(signed(SQLSum(constant: offset)))", level: .sum)
    case .byModifiers:
      // The weekday that is wanted, on the last day on which it may be or before.
      let earliest = write(day.later(by: offset - 6)).text
      let weekday = (first.posix + offset) % 7
      return Fragment(text: "\(earliest), 'weekday \(weekday)'", level: .arguments)
    }
  }

  // MARK: Sums

  private func write(_ sum: SQLSum) -> Fragment {
    let sum = counted(sum)
    if sum.minus.isEmpty, sum.constant == 0, sum.plus.count == 1 { return write(sum.plus[0]) }
    if sum.plus.isEmpty, sum.constant == 0, sum.minus.count == 1 {
      return Fragment(text: "-" + text(sum.minus[0], .primary), level: .sum)
    }
    let signed = signed(sum)
    // Without the sign of the first part, or with a minus sign that is a number's own.
    let text = signed.hasPrefix(" + ") ? String(signed.dropFirst(3)) : "-" + signed.dropFirst(3)
    let isConstant = sum.plus.isEmpty && sum.minus.isEmpty
    return Fragment(text: text, level: isConstant && sum.constant >= 0 ? .primary : .sum)
  }

  /// ` + 4 - weekday(d)`: a sign before each part.
  private func signed(_ sum: SQLSum) -> String {
    let sum = counted(sum)
    var text = ""
    for node in sum.plus { text += " + \(self.text(node, .sum))" }
    if sum.constant != 0 || (sum.plus.isEmpty && sum.minus.isEmpty) {
      text += sum.constant < 0 ? " - \(-sum.constant)" : " + \(sum.constant)"
    }
    for node in sum.minus { text += " - \(self.text(node, .product))" }
    return text
  }

  /// The sum with the days of a week counted as the engine counts weekdays.
  private func counted(_ sum: SQLSum) -> SQLSum {
    var result = SQLSum(constant: sum.constant)
    for node in sum.plus {
      guard case .daysIntoWeek(let day, let first) = node else {
        result.plus.append(node)
        continue
      }
      result.plus.append(weekday(day, first))
      result.constant -= dialect.weekdays.base
    }
    for node in sum.minus {
      guard case .daysIntoWeek(let day, let first) = node else {
        result.minus.append(node)
        continue
      }
      result.minus.append(weekday(day, first))
      result.constant += dialect.weekdays.base
    }
    return result
  }

  /// The engine's weekday of the day whose number is that of a day in a week from another first weekday.
  private func weekday(_ day: SQLNode, _ first: Weekday) -> SQLNode {
    let shift = (dialect.weekdays.zero.iso - first.iso + 7) % 7
    return .call(.weekday, [day.later(by: shift > 3 ? shift - 7 : shift)])
  }

  // MARK: Forms

  private func fill(_ operation: SQLOperation, _ arguments: [SQLNode]) -> Fragment {
    let form = dialect.form(operation)
    return Fragment(text: fill(form, arguments), level: form.level)
  }

  private func fill(_ form: SQLForm, _ arguments: [SQLNode], name: String? = nil) -> String {
    var text = ""
    var hole: String?
    for character in form.text {
      switch (character, hole) {
      case ("{", nil): hole = ""
      case ("}", let filled?):
        text += fill(hole: filled, arguments, name)
        hole = nil
      case (_, nil): text.append(character)
      case (_, let begun?): hole = begun + String(character)
      }
    }
    return text
  }

  private func fill(hole: String, _ arguments: [SQLNode], _ name: String?) -> String {
    let index = hole.hasPrefix("2") ? 1 : 0
    guard arguments.indices.contains(index) else { return name ?? "" }
    switch hole.dropFirst() {
    case "+": return text(arguments[index], .sum)
    case "*": return text(arguments[index], .product)
    case "±":
      if case .sum(let sum) = arguments[index] { return signed(sum) }
      return " + " + text(arguments[index], .product)
    default: return write(arguments[index]).text
    }
  }
}
