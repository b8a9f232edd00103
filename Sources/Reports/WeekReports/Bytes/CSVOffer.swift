/// Options with which a text can be read that the rules refuse.
///
///     let offer = CSVOffer(arguments: ["--skip-rows", "3"], effect: "leaves out 'Report'")
///     offer.description  // "--skip-rows 3 (leaves out 'Report')"
public struct CSVOffer: Hashable, Sendable, CustomStringConvertible {
  /// The options of `weekcal`, each word for itself.
  public var arguments: [String]
  /// What they do, in a few words; empty where their names say it.
  public var effect: String

  /// An offer of some options.
  public init(arguments: [String], effect: String) {
    (self.arguments, self.effect) = (arguments, effect)
  }

  /// The options as a shell reads them, and their effect in brackets.
  public var description: String {
    let words = arguments.map { ShellWord.of($0, limit: .max) }.joined(separator: " ")
    return effect.isEmpty ? words : "\(words) (\(effect))"
  }
}
