import ICUBridge

/// The resource bundles of a locale and its ancestors, following CLDR's parents up to root.
package struct LocaleChain {
  package let library: ICULibrary
  package let parents: [String: String]

  package init(library: ICULibrary, parents: [String: String]) {
    self.library = library
    self.parents = parents
  }

  /// The locale and its ancestors; root is the last one.
  package func names(_ locale: String) -> [String] { Self.names(locale, parents) }

  /// A locale and its ancestors, following CLDR's parents; root is the last one.
  package static func names(_ locale: String, _ parents: [String: String]) -> [String] {
    var names = [locale]
    while let last = names.last, last != "root" {
      if let parent = parents[last] {
        names.append(parent)
      } else if let end = last.lastIndex(of: "_") {
        names.append(String(last[..<end]))
      } else {
        names.append("root")
      }
    }
    return names
  }

  /// The resource at a path in the first bundle that has it.
  func first(of locale: String, tree: String? = nil, path: [String]) throws -> ICUResource? {
    for name in names(locale) {
      guard let bundle = try? ICUResource(name, tree: tree, in: library) else { continue }
      if let found = bundle[path: path] { return found }
    }
    return nil
  }
}
