import Baking

extension SourceTable: TSVTable {
  package var columns: [String] {
    switch self {
    case .regions: ["region", "validity"]
    case .regionWeeks:
      [
        "region", "firstWeekday", "minimumDays", "weekendStart", "weekendStartMillisecond",
        "weekendEnd", "weekendEndMillisecond",
      ]
    case .regionAliases: ["alias", "regions", "reason"]
    case .languages: ["validity", "languages"]
    case .languageAliases: ["alias", "locale", "reason"]
    case .scripts: ["script", "validity"]
    case .likelySubtags: ["subtags", "likely"]
    case .parents: ["locale", "parent"]
    case .localeAliases: ["alias", "locale"]
    case .numberingSystems: ["name", "digits"]
    case .locales: ["locale", "sameAs", "numbering", "native", "traditional", "finance"]
    case .names: ["locale", "kind", "names..."]
    case .formats: ["locale", "kind", "texts..."]
    case .availableFormats: ["locale", "skeleton", "source", "plural", "pattern"]
    case .intervalFormats: ["locale", "skeleton", "fields", "patterns..."]
    case .hourCycles: ["region", "preferred", "allowed"]
    }
  }

  package var note: String {
    switch self {
    case .regions: "region codes and what CLDR says of them"
    case .regionWeeks: "the week of each listed region; days are Sunday = 1 ... Saturday = 7"
    case .regionAliases: "other codes of regions and the regions they stand for"
    case .languages: "language codes by what CLDR says of them and by their first two letters"
    case .languageAliases: "other codes of languages and what they stand for"
    case .scripts: "script codes and what CLDR says of them"
    case .likelySubtags: "the subtags that are likely when some are absent"
    case .parents: "locales whose parent is not just themselves less their last subtag"
    case .localeAliases: "identifiers that are only pointers to another locale"
    case .numberingSystems: "the ten digits of each; '-' for a system that computes its numbers"
    case .locales: "'-' as sameAs: the locale has rows of its own in names.tsv"
    case .names: "'=kind' stands for the names of that kind in the same locale"
    case .formats: "'=locale' stands for the texts of that kind in that locale, 'all' for all kinds"
    case .availableFormats:
      "the first entry of a skeleton counts; source 'root': listed by root only"
    case .intervalFormats:
      "a pattern for each greatest field that differs; 'fallback' joins two dates for all others"
    case .hourCycles: "the letters that a region, or a language in it, has for 'j' and 'C'"
    }
  }

  package var hasOpenEnd: Bool { self == .names || self == .formats || self == .intervalFormats }

  package var name: String { rawValue }
}
