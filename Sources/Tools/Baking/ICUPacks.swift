import ICUBridge
import WeekCalendar

/// The rules and the names from one release of ICU.
package struct ICUPacks: Sendable {
  /// The pack of rules.
  package let rules: RulesPack
  /// The pack of names.
  package let names: NamesPack

  /// Combines two packs.
  package init(rules: RulesPack, names: NamesPack) {
    self.rules = rules
    self.names = names
  }

  /// The packs compiled into the program.
  package static var baked: ICUPacks { ICUPacks(rules: .baked, names: .baked) }

  /// Builds the packs from source data.
  package init(_ data: SourceData) throws {
    rules = try RulesPack(pack: RulesPackBuilder.pack(data))
    names = try NamesPack(pack: NamesPackBuilder.pack(data))
  }

  /// Reads both packs from the bytes of a file.
  package init(file: [UInt8]) throws(PackError) {
    rules = try RulesPack(pack: file)
    names = try NamesPack(pack: file)
  }

  /// Opens a libicu and builds the packs from it.
  ///
  /// The path names a library file or a folder. From a folder, the newest libicu is opened; nil opens the system's.
  package init(icu path: String?) throws {
    try self.init(reading: ICULibrary(path: path))
  }

  /// The bytes of a file with both packs.
  package var file: [UInt8] { rules.pack + names.pack }

  /// Builds the packs from a libicu, which takes some seconds.
  ///
  /// Sets ICU's default locale to root.
  package init(reading library: ICULibrary) throws {
    try self.init(ICUReader(library).sourceData())
  }
}

extension CalendarLocale {
  /// Makes a locale with the rules and names from one release of ICU.
  package init(_ name: String, packs: ICUPacks) throws(LocaleError) {
    try self.init(name, rules: packs.rules, names: packs.names)
  }
}
