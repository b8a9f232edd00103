import ICUBridge

/// Reads from ICU's resource bundles what none of its functions gives: the listed formats in the
/// order in which ICU looks at them, and patterns that ask for digits of their own.
struct FormatBundles {
  private let library: ICULibrary
  private var known: [String: Bundle] = [:]
  /// Whether root's formats replace no single letter or style, as before ICU 78.
  private let isRootLast: Bool

  private struct Bundle {
    var parent: String?
    var alias: String?
    var formats: [Format] = []
    /// Of the time patterns, then of the date patterns; empty ones where the bundle has none.
    var digits: [String]?
  }

  /// A skeleton with its pattern, or with a pattern for each plural.
  private struct Format {
    var skeleton: String
    var patterns: [(plural: String, pattern: String)]
  }

  init(library: ICULibrary) {
    self.library = library
    isRootLast = library.majorVersion < 78
  }

  /// The cells after the locale of each row: skeleton, source, plural, pattern.
  ///
  /// Where all plurals have one pattern, it is given as that of "other".
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

  /// The digit override of each time and date pattern, "" for most.
  mutating func digitOverrides(of locale: String) -> [String] {
    for (_, bundle) in chain(of: locale) {
      if let digits = bundle.digits { return digits }
    }
    return []
  }

  /// The bundles on the way from a locale to root.
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
      if !patterns.isEmpty { bundle.formats.append(Format(skeleton: skeleton, patterns: patterns)) }
    }
    if let patterns = gregorian?["DateTimePatterns"]?.members {
      bundle.digits = patterns.prefix(8).map {
        $0.text == nil && $0.texts.count > 1 ? $0.texts[1] : ""
      }
    }
    known[name] = bundle
    return bundle
  }
}
