/// Options that make it possible to read text that the rules reject.
///
///     let offer = CSVOffer(arguments: ["--skip-rows", "3"], effect: "skips 'Report'")
///     offer.description  // "--skip-rows 3 (skips 'Report')"
public struct CSVOffer: Hashable, Sendable, CustomStringConvertible {
  /// The options of `weekcal`, one element for each word.
  public var arguments: [String]
  /// What the options do, in a few words; empty if their names say it.
  public var effect: String

  /// Makes an offer of options.
  public init(arguments: [String], effect: String) {
    (self.arguments, self.effect) = (arguments, effect)
  }

  /// The options as a shell reads them, followed by their effect in parentheses.
  public var description: String {
    let words = arguments.map { ShellWord.of($0, limit: .max) }.joined(separator: " ")
    return effect.isEmpty ? words : "\(words) (\(effect))"
  }
}
