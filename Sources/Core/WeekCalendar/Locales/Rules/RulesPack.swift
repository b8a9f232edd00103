import WeekCalendarData

/// What leads from an identifier to its week rule: the codes that CLDR knows, aliases, likely subtags, and the
/// week and weekend of each region, as one ICU has them; no names.
///
/// ``baked`` is the pack in the program, and what decides everywhere unless the caller says otherwise. The rules
/// of another release are pinned in the identifier, `de_DE@weekdata=cldr45`: see ``WeekDataRelease``. Another
/// pack, read from the bytes of a file, serves to compare and to follow one ICU in all it does.
///
/// ```swift
/// RulesPack.baked.cldrVersion                                    // "48"
/// let rules = try RulesPack(pack: RulesPack.baked.pack)
/// try WeekRules(locale: "ar_EG", rules: rules).firstWeekday      // .saturday
/// ```
///
/// The form of a pack is described at `PackSection`.
public struct RulesPack: Sendable, CustomStringConvertible {
  package let bytes: PackBytes

  /// The rules in the program.
  public static var baked: RulesPack { RulesPack(bytes: PackBytes(BakedRules.bytes())) }

  /// The bytes of the pack; ``init(pack:)`` takes them back.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of the ICU that the rules were read from.
  public var icuVersion: String { bytes.version(0) }

  /// The version of CLDR that the rules go back to, such as "48".
  public var cldrVersion: String { bytes.version(1) }

  /// The versions of CLDR and ICU, not the bytes.
  public var description: String { bytes.versions }
}

extension RulesPack {
  /// Rules whose bytes are not checked; reads stay inside of them whatever they are.
  package init(unchecked pack: [UInt8]) { self.init(bytes: PackBytes(pack)) }

  /// The rules in the bytes of a file: of a rules pack, after which a names pack may follow.
  ///
  /// The pack is checked from front to back, its checksum first, so bytes from anywhere may be given.
  /// - Throws: ``PackError`` for bytes that are not a sound pack of this release's form.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    self.init(bytes: try PackBytes(checked: pack, .rules))
  }
}
