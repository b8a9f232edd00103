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

  /// Reads a value that is a number where it is written as one.
  static func guessing(_ argument: String) throws -> Binding {
    let (name, text) = try split(argument)
    return Binding(name: name, value: Value(text))
  }

  /// Reads a value that is a text, whatever it looks like.
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
  /// The number that a text is, or the text.
  ///
  /// `7` and `-7` are integers, as far as 64 bits reach; `0.5`, `.5` and `1e6` are reals. `007` and `+7`
  /// are texts: they are codes more often than numbers, and SQLite makes numbers of them wherever
  /// they meet a column of numbers.
  init(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let whole = digits.prefix { $0.isASCII && $0.isNumber }
    guard whole.count < 2 || whole.first != "0" else {
      self = .text(text)
      return
    }
    if whole.count == digits.count {
      self = Int64(text).map { .integer($0) } ?? .text(text)
    } else if !digits.hasPrefix("+"),
      digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    {
      self = .real(number)
    } else {
      self = .text(text)
    }
  }
}

extension Statement {
  /// Gives each parameter its value.
  ///
  /// - Throws: `Failure` for a name that is not there, or is given twice, and for a parameter without
  ///   a value.
  func bind(_ bindings: [Binding]) throws {
    let names = parameterNames
    let unused = unusedParameters(names)
    var bound: Set<Int> = []
    for binding in bindings {
      let index = try Self.index(of: binding.name, in: names, unused: unused)
      guard bound.insert(index).inserted else {
        throw Failure(
          .usage,
          "the parameter \(VisibleText.quoted(binding.name)) is bound twice: expected it once")
      }
      try bind(binding.value, at: index)
    }
    let missing = names.indices.filter { !bound.contains($0) && !unused.contains($0) }
    guard let first = missing.first else { return }
    let list = VisibleText.list(missing.map { Self.name(names, $0) })
    let name = Self.name(names, first)
    let plain = name.dropFirst()
    let isPlainKnown = names.filter { $0?.dropFirst() == plain }.count < 2
    throw Failure(
      .usage,
      (missing.count == 1
        ? "the parameter \(list) has no value" : "parameters have no values: \(list)")
        + ": expected --bind \(VisibleText.excerpt(isPlainKnown ? String(plain) : name))=VALUE")
  }

  /// A parameter's name; SQLite knows the first `?` by `?1` too.
  private static func name(_ names: [String?], _ index: Int) -> String {
    names[index] ?? "?\(index + 1)"
  }

  /// The position of a parameter, from 0: by its whole name, its name without the sign, or its number.
  private static func index(
    of name: String, in names: [String?], unused: Set<Int>
  ) throws -> Int {
    if let number = Int(name.hasPrefix("?") ? String(name.dropFirst()) : name),
      names.indices.contains(number - 1), !unused.contains(number - 1),
      names[number - 1]?.hasPrefix("?") ?? true
    {
      return number - 1
    }
    let matches = names.indices.filter { index in
      names[index].map { $0 == name || $0.dropFirst() == name && !$0.hasPrefix("?") } ?? false
    }
    guard matches.count < 2 else {
      throw Failure(
        .usage,
        "the statement has \(VisibleText.list(matches.compactMap { names[$0] })): expected the name "
          + "with its sign")
    }
    guard let match = matches.first else {
      let known = names.indices.filter { !unused.contains($0) }.map { Self.name(names, $0) }
      throw Failure(
        .usage,
        "the statement has no parameter \(VisibleText.quoted(name)); "
          + (known.isEmpty ? "it has none" : "it has \(VisibleText.list(known))"))
    }
    return match
  }
}
