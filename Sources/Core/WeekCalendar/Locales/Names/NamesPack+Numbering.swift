/// Finds the numbering system in which a locale writes numbers.
///
/// `-u-nu-` (ICU: `@numbers=`) names a system (`latn`, `arab`) or a role that the locale defines: `native`, `traditio`,
/// `finance` or `default`. Without this keyword, the locale's default is used: `arab` in `ar_EG`, `latn` in `ar_AE`.
/// Source: UTS #35 part 3, "Numbering Systems".
extension DateNames {
  /// The system's name and its ten digits; throws for a system that CLDR does not have or that has no digits (`roman`).
  func digits(
    _ identifier: LocaleIdentifier, _ rules: RulesPack
  ) throws(LocaleError) -> (system: Subtag, digits: NumberingDigits) {
    var system = numberingSystem()
    if let keyword = identifier.keyword(.numbers) {
      let role = try rules.numberingRole(keyword)
      system = role.map { numberingSystem($0) } ?? Subtag(unchecked: keyword.content.word)
    }
    guard let digits = pack.digits(system) else {
      throw .numberingSystemWithoutDigits(LocaleExcerpt(system))
    }
    return (system, digits)
  }

  /// The name of the locale's numbering system, such as `arab`.
  package func numberingSystem(_ role: NumberingRole = .standard) -> Subtag {
    pack.bytes.withView { view in
      let name = view.code(view.number(record, .numbering(role)), of: .numberingSystems)
      return name.isEmpty ? "latn" : name
    }
  }

  /// Calls `body` with the bytes of the locale's minus sign in a numbering system.
  package func withMinusSign(numberingSystem: Subtag, _ body: (Span<UInt8>) -> Void) {
    pack.bytes.withView { view in
      let list = place(of: .list(.minusSigns), view)
      view.withName(view.index(of: numberingSystem, inPairs: list), list: list, body)
    }
  }
}

extension NamesPack {
  /// The digits of a numbering system (lowercase); nil if it is unknown or, like `roman` and `hant`, has none.
  package func digits(_ name: Subtag) -> NumberingDigits? {
    bytes.withView { view in
      guard let row = view.row(of: name, in: .numberingSystems) else { return nil }
      let list = view.list(row, .digits)
      let byteCount = view.name(0, list: list).count
      guard byteCount > 1 else { return byteCount == 1 ? .latin : nil }
      return NumberingDigits(byteCount: byteCount) { digit in
        var value: UInt32 = 0
        for place in view.name(digit, list: list).prefix(4).reversed() {
          value = value &<< 8 | UInt32(view[place])
        }
        return value
      }
    }
  }
}
