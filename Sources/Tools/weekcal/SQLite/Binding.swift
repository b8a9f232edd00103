import ArgumentParser
import WeekReports

/// `--bind NAME=VALUE`: a value for a parameter of a SQL statement.
struct Binding {
  enum Value: Equatable {
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  let name: String
  let value: Value

  /// Parses `NAME=VALUE`; a value that looks like a number becomes one.
  static func guessing(_ argument: String) throws -> Binding {
    let (name, text) = try split(argument)
    return Binding(name: name, value: Value(text))
  }

  /// Parses `NAME=VALUE`; the value is always a text.
  static func text(_ argument: String) throws -> Binding {
    let (name, text) = try split(argument)
    return Binding(name: name, value: .text(text))
  }

  private static func split(_ argument: String) throws -> (String, String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw ValidationError("expected NAME=VALUE, as in start=2011-01-02 or 1=7")
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }
}

extension Binding.Value {
  /// Parses a number, or keeps the text.
  ///
  /// `7` and `-7` are integers if they fit in 64 bits; `0.5`, `.5` and `1e6` are reals. `007` and `+7` are texts,
  /// because they are codes more often than numbers. SQLite still converts them to numbers in comparisons with a
  /// column of numbers.
  init(_ text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let digits = unsigned.prefix { $0.isASCII && $0.isNumber }
    guard digits.count < 2 || digits.first != "0" else {
      self = .text(text)
      return
    }
    if digits.count == unsigned.count {
      self = Int64(text).map { .integer($0) } ?? .text(text)
    } else if !unsigned.hasPrefix("+"),
      unsigned.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    {
      self = .real(number)
    } else {
      self = .text(text)
    }
  }
}
