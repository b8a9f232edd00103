import ArgumentParser

/// An enumeration whose raw values are the values of an option.
///
/// It lists them at compile time, because the argument parser would need run-time type information.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension Choice {
  /// The raw values.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// The same.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
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
  /// `a, b or c`.
  var alternatives: String {
    var names = self
    guard let last = names.popLast(), !names.isEmpty else { return joined() }
    return names.joined(separator: ", ") + " or " + last
  }
}
