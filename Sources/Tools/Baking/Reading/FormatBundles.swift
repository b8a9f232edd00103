import ICUBridge
import WeekCalendar

/// Reads formats from ICU's resource bundles that no function of ICU returns.
///
/// These are the listed formats in the order in which ICU searches them, the formats of spans, the patterns that join a
/// date and a time, and patterns with digits of another numbering system.
struct FormatBundles {
  private let library: ICULibrary
  private var known: [String: Bundle] = [:]
  /// Whether single letters and styles have precedence over root's formats, as before ICU 78.
  private let isRootLast: Bool

  private struct Bundle {
    var parent: String?
    var alias: String?
    var formats: [Format] = []
    /// The pattern for each field of each skeleton.
    var intervals: [String: [SpanField: String]] = [:]
    var intervalFallback: String?
    /// The numbering systems of the time patterns, then of the date patterns; empty for patterns without one.
    var digits: [String]?
    /// The pattern of each `GlueKind`.
    var glues: [String]?
  }

  /// A skeleton with its pattern, or with a pattern for each plural category.
  private struct Format {
    var skeleton: String
    var patterns: [(plural: String, pattern: String)]
  }

  init(library: ICULibrary) {
    self.library = library
    isRootLast = library.majorVersion < 78
  }

  /// The cells of each row after the locale: skeleton, source, plural, pattern.
  ///
  /// If all plural categories have the same pattern, only "other" has a row.
  mutating func availableFormats(of locale: String) -> [[String]] {
    var seen: Set<String> = []
    var rows: [[String]] = []
    for (name, bundle) in chain(of: locale) {
      for format in bundle.formats where seen.insert(format.skeleton).inserted {
        let isSame = Set(format.patterns.map(\.pattern)).count == 1
        for (plural, pattern) in format.patterns {
          if isSame, plural != "-", plural != "other" { continue }
          rows.append([
            format.skeleton, name == "root" && isRootLast ? "root" : "-", plural, pattern,
          ])
        }
      }
    }
    return rows
  }

  /// The cells of each row after the locale: skeleton, letters of fields, the pattern for each field.
  mutating func intervalFormats(of locale: String) -> [[String]] {
    var patterns: [String: [SpanField: String]] = [:]
    var fallback: String?
    for (_, bundle) in chain(of: locale) {
      patterns.merge(bundle.intervals) { $0.merging($1) { own, _ in own } }
      fallback = fallback ?? bundle.intervalFallback
    }
    let rows = patterns.sorted { $0.key < $1.key }.map { skeleton, patterns in
      let fields = SpanField.allCases.filter { patterns[$0] != nil }
      let letters = fields.map { String(Unicode.Scalar($0.letter)) }.joined()
      return [skeleton, letters] + fields.compactMap { patterns[$0] }
    }
    return [[Self.fallback, "-", fallback ?? ""]] + rows
  }

  /// ICU's key of the pattern that joins two dates.
  static let fallback = "fallback"

  /// The text of each `GlueKind`.
  mutating func glues(of locale: String) -> [String] {
    chain(of: locale).lazy.compactMap(\.bundle.glues).first ?? []
  }

  /// The numbering system of each time and date pattern; empty for most.
  mutating func digitOverrides(of locale: String) -> [String] {
    for (_, bundle) in chain(of: locale) {
      if let digits = bundle.digits { return digits }
    }
    return []
  }

  /// The bundles of a locale and its ancestors, up to root.
  private mutating func chain(of locale: String) -> [(name: String, bundle: Bundle)] {
    var chain: [(name: String, bundle: Bundle)] = []
    var name = locale
    for _ in 0..<16 where name != "root" {
      let bundle = bundle(name)
      if let alias = bundle?.alias {
        name = alias
        continue
      }
      if let bundle { chain.append((name, bundle)) }
      if let parent = bundle?.parent {
        name = parent
      } else {
        let parts = name.split(separator: "_")
        name = parts.count > 1 ? parts.dropLast().joined(separator: "_") : "root"
      }
    }
    if let root = bundle("root") { chain.append(("root", root)) }
    return chain
  }

  private mutating func bundle(_ name: String) -> Bundle? {
    if let known = known[name] { return known }
    guard let resource = try? library.resource(name) else { return nil }
    var bundle = Bundle()
    bundle.parent = resource["%%Parent"]?.text
    bundle.alias = resource["%%ALIAS"]?.text
    let gregorian = resource[path: ["calendar", "gregorian"]]
    for entry in gregorian?["availableFormats"]?.members ?? [] {
      guard let skeleton = entry.key else { continue }
      let patterns =
        entry.text.map { [(plural: "-", pattern: $0)] }
        ?? entry.members.compactMap { form in
          form.key.flatMap { key in form.text.map { (plural: key, pattern: $0) } }
        }
      if !patterns.isEmpty {
        bundle.formats.append(Format(skeleton: skeleton, patterns: patterns))
      }
    }
    for entry in gregorian?["intervalFormats"]?.members ?? [] {
      guard let skeleton = entry.key else { continue }
      if skeleton == Self.fallback { bundle.intervalFallback = entry.text }
      for form in entry.members {
        guard let letter = form.key?.utf8, letter.count == 1, let pattern = form.text,
          let field = letter.first.flatMap({ SpanField(letter: $0) })
        else { continue }
        let known = bundle.intervals[skeleton]?[field]
        bundle.intervals[skeleton, default: [:]][field] = known ?? pattern
      }
    }
    if let patterns = gregorian?["DateTimePatterns"]?.members {
      // The list starts with four time patterns and four date patterns.
      let glues = patterns.dropFirst(8).compactMap { $0.texts.first }
      if glues.count == GlueKind.count { bundle.glues = glues }
      bundle.digits = patterns.prefix(8).map {
        $0.text == nil && $0.texts.count > 1 ? $0.texts[1] : ""
      }
    }
    known[name] = bundle
    return bundle
  }
}
