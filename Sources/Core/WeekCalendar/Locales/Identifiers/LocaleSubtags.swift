/// The language, script and region of a locale; missing ones are empty, and root has none.
package struct LocaleSubtags: Hashable, Sendable {
  package var language: Subtag
  package var script: Subtag
  package var region: Subtag

  package init(language: Subtag, script: Subtag = .empty, region: Subtag = .empty) {
    self.language = language
    self.script = script
    self.region = region
  }
}
