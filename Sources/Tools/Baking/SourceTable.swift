/// The tables with the rules and names of one release of ICU.
///
/// `weekcal-bake` stores each table as a file in `Conformance/Data`, named after its case.
package enum SourceTable: String, CaseIterable, Sendable {
  /// Region codes and their validity in CLDR.
  case regions
  /// The week rules and the weekends of the regions that CLDR lists.
  case regionWeeks
  /// Obsolete and other codes of regions, with the codes that replace them.
  case regionAliases
  /// Language codes, one row for each validity and first two letters.
  case languages
  /// Obsolete and other codes of languages, with the locales that replace them.
  case languageAliases
  /// Script codes and their validity in CLDR.
  case scripts
  /// The likely subtags of identifiers that lack some.
  case likelySubtags
  /// The parents of locales, except parents that result from removing the last subtag.
  case parents
  /// Identifiers that only refer to another locale.
  case localeAliases
  /// Numbering systems and their digits; a system that computes its numbers has no digits.
  case numberingSystems
  /// All locales, each with its numbering systems, and with the earlier locale that has the same names.
  case locales
  /// The names of each distinct locale, one row for each kind.
  case names
  /// Style patterns and related texts, one row for each kind.
  case formats
  /// The patterns that each locale lists for skeletons.
  case availableFormats
  /// The patterns that each locale lists for spans.
  case intervalFormats
  /// The hour cycles of regions.
  case hourCycles
}
