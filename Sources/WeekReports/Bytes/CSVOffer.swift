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
    let words = arguments.map(Self.shellWord).joined(separator: " ")
    return effect.isEmpty ? words : "\(words) (\(effect))"
  }

  /// A word as a shell takes it: in apostrophes where it has characters that a shell reads.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_.,:/=+@%^".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }
}
