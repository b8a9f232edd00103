import ArgumentParser

/// An enumeration that is the type of an option, with its raw values as the option's values.
///
/// The values are listed at compile time, because the argument parser would need run-time type information.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension Choice {
  /// The raw values.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// The raw values, for shell completion.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  /// All values: `a, b or c`.
  ///
  /// Without this property, the extensions below would be ambiguous.
  static var allNames: String { allValueStrings.alternatives }
}

extension ExpressibleByArgument {
  /// All values: `a, b or c`.
  static var allNames: String { allValueStrings.alternatives }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// All values: `a, b or c`.
  static var allNames: String { allCases.map { $0.rawValue }.alternatives }
}

extension [String] {
  /// The strings as alternatives: `a, b or c`.
  var alternatives: String {
    var names = self
    guard let last = names.popLast(), !names.isEmpty else { return joined() }
    return names.joined(separator: ", ") + " or " + last
  }
}
