/// The tables that the rules and the names of one ICU are read into.
///
/// `weekcal-bake` keeps each of them as a file in `Conformance/Data`, named after its case.
package enum SourceTable: String, CaseIterable, Sendable {
  /// Region codes and what CLDR says of them.
  case regions
  /// Week and weekend of the regions that CLDR lists.
  case regionWeeks
  /// Old and other codes of regions, with the codes they stand for.
  case regionAliases
  /// Language codes and what CLDR says of them, those of two equal first letters in a row.
  case languages
  /// Old and other codes of languages, with what they stand for.
  case languageAliases
  /// Script codes and what CLDR says of them.
  case scripts
  /// The subtags that are likely when some are absent.
  case likelySubtags
  /// Locales whose parent is not just themselves less the last subtag.
  case parents
  /// Identifiers that are only pointers to another locale.
  case localeAliases
  /// Numbering systems and their digits; none for a system that computes its numbers.
  case numberingSystems
  /// All locales, the locale whose names each shares, and its numbering systems.
  case locales
  /// The names of each distinct locale, a row for each kind.
  case names
  /// Style patterns and what belongs to them, a row for each kind.
  case formats
  /// The patterns that each locale lists for skeletons.
  case availableFormats
  /// The patterns that each locale lists for spans.
  case intervalFormats
  /// How regions count hours.
  case hourCycles
}
