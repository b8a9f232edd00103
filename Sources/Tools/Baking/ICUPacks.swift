import ICUBridge
import WeekCalendar

/// The rules and the names of one ICU.
package struct ICUPacks: Sendable {
  /// Its rules.
  package let rules: RulesPack
  /// Its names.
  package let names: NamesPack

  /// Both packs.
  package init(rules: RulesPack, names: NamesPack) {
    self.rules = rules
    self.names = names
  }

  /// Those in the program.
  package static var baked: ICUPacks { ICUPacks(rules: .baked, names: .baked) }

  /// The packs made of source data.
  package init(_ data: SourceData) throws {
    rules = try RulesPack(pack: RulesPackBuilder.pack(data))
    names = try NamesPack(pack: NamesPackBuilder.pack(data))
  }

  /// Both packs in the bytes of a file.
  package init(file: [UInt8]) throws(PackError) {
    rules = try RulesPack(pack: file)
    names = try NamesPack(pack: file)
  }

  /// The packs of a libicu that is opened now: a file, the newest in a folder, or without a path the system's.
  package init(icu path: String?) throws {
    try self.init(reading: ICULibrary(path: path))
  }

  /// The bytes of a file with both packs.
  package var file: [UInt8] { rules.pack + names.pack }

  /// The packs of a live libicu, read now and kept in memory.
  ///
  /// Sets ICU's default locale to root. Takes seconds.
  package init(reading library: ICULibrary) throws {
    try self.init(ICUReader(library).sourceData())
  }
}

extension CalendarLocale {
  /// A locale with the rules and names of one ICU.
  package init(_ name: String, packs: ICUPacks) throws(LocaleError) {
    try self.init(name, rules: packs.rules, names: packs.names)
  }
}
