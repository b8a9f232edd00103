/// What happens to weeks at 1 January; see ``WeekScheme``.
///
/// The cases have the names of the functions of ``WeekNumbering`` that make such schemes.
package enum WeekBoundary: UInt8, CaseIterable {
  case weekBased
  case clipped
  case joinedInJanuary
  case sevenDayBlocks

  /// The words of the cases in locale keywords, descriptions of schemes and tables, in the order of the cases.
  private static var words: StaticString { "whole clipped joined blocks" }

  /// The word for the boundary: `whole`, `clipped`, `joined` or `blocks`.
  package var word: String { Self.words.word(rawValue) }

  /// Reads a word in any case; nil for any other text.
  init?(word: Span<UInt8>) {
    guard let place = word.index(inWords: Self.words) else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: place))
  }
}
