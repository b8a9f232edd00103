import WeekCalendarData

/// The data that maps locale identifiers to week rules.
///
/// A pack contains CLDR's codes, aliases and likely subtags, and the week rule and weekend of each region, all from one
/// version of ICU. It contains no names.
///
/// ``baked`` is the pack that is built into the program, and the default everywhere. To pin the rules of another
/// release, name it in the identifier, as in `de_DE@weekdata=cldr45`; see ``WeekDataRelease``. Read another pack from a
/// file to compare packs, or to follow one version of ICU in every respect.
///
/// ```swift
/// RulesPack.baked.cldrVersion                                    // "48"
/// let rules = try RulesPack(pack: RulesPack.baked.pack)
/// try WeekRules(locale: "ar_EG", rules: rules).firstWeekday      // .saturday
/// ```
///
/// `PackSection` describes the format of a pack.
public struct RulesPack: Sendable, CustomStringConvertible {
  package let bytes: PackBytes

  /// The rules that are built into the program.
  public static var baked: RulesPack { RulesPack(bytes: PackBytes(BakedRules.bytes())) }

  /// The bytes of the pack, which ``init(pack:)`` can read.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of ICU from which the rules were read.
  public var icuVersion: String { bytes.version(0) }

  /// The version of CLDR from which the rules come, such as "48".
  public var cldrVersion: String { bytes.version(1) }

  /// The versions of CLDR and ICU.
  public var description: String { bytes.versions }
}

extension RulesPack {
  /// Makes rules from unchecked bytes; reads stay inside the bytes, whatever their content.
  package init(unchecked pack: [UInt8]) { self.init(bytes: PackBytes(pack)) }

  /// Makes rules from the bytes of a file: a rules pack, which a names pack may follow.
  ///
  /// The whole pack is checked, starting with its checksum, so the bytes may come from any source.
  /// - Throws: ``PackError`` if the bytes are not a valid pack in this release's format.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    self.init(bytes: try PackBytes(checked: pack, .rules))
  }
}
