import WeekReports

extension Statement {
  /// Binds a value to each parameter.
  ///
  /// - Throws: `Failure` for an unknown name, a name that is given twice, and a parameter without a value.
  func bind(_ bindings: [Binding]) throws {
    let names = parameterNames
    let unused = unusedParameters(names)
    var bound: Set<Int> = []
    for binding in bindings {
      let index = try Self.index(of: binding.name, in: names, unused: unused)
      guard bound.insert(index).inserted else {
        throw Failure(
          .usage,
          "the parameter \(VisibleText.quoted(binding.name)) is bound twice: expected one value")
      }
      try bind(binding.value, at: index)
    }
    let missing = names.indices.filter { !bound.contains($0) && !unused.contains($0) }
    guard let first = missing.first else { return }
    let list = VisibleText.list(missing.map { Self.name(names, $0) })
    let name = Self.name(names, first)
    let plain = name.dropFirst()
    let isPlainUnique = names.filter { $0?.dropFirst() == plain }.count < 2
    throw Failure(
      .usage,
      (missing.count == 1
        ? "the parameter \(list) has no value" : "parameters have no values: \(list)")
        + ": expected --bind \(VisibleText.excerpt(isPlainUnique ? String(plain) : name))=VALUE")
  }

  /// The name of a parameter; a plain `?` in first position is also `?1` for SQLite.
  private static func name(_ names: [String?], _ index: Int) -> String {
    names[index] ?? "?\(index + 1)"
  }

  /// The position of a parameter, from 0.
  ///
  /// The parameter is given by its whole name, its name without the sign, or its number.
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
        "the statement has \(VisibleText.list(matches.compactMap { names[$0] })): expected one of them, "
          + "with its sign")
    }
    guard let match = matches.first else {
      let known = names.indices.filter { !unused.contains($0) }.map { Self.name(names, $0) }
      throw Failure(
        .usage,
        "the statement has no parameter \(VisibleText.quoted(name)); "
          + (known.isEmpty ? "it has no parameters" : "it has \(VisibleText.list(known))"))
    }
    return match
  }
}
