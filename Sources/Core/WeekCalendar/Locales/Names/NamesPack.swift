import WeekCalendarData

/// The names, patterns and digits of all locales, stored as one pack of bytes.
///
/// ``baked`` is the pack that is built into the program. To use the names of an older or newer ICU, read a pack from a
/// file that weekcal's `data save` wrote, and pass it to each locale; weeks still come from a ``RulesPack``. Copying a
/// pack is cheap, and names are decoded only when they are read.
///
/// ```swift
/// NamesPack.baked.cldrVersion                                      // "48"
/// let names = try NamesPack(pack: NamesPack.baked.pack)
/// try CalendarLocale("de_DE", names: names).names.month(3)         // "März"
/// ```
///
/// `PackSection` describes the format of a pack.
public struct NamesPack: Sendable, CustomStringConvertible {
  package let bytes: PackBytes

  /// The names that are built into the program.
  public static var baked: NamesPack { NamesPack(bytes: PackBytes(BakedNames.bytes())) }

  /// The bytes of the pack, which ``init(pack:)`` can read.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of ICU from which the names were read.
  public var icuVersion: String { bytes.version(0) }

  /// The version of CLDR from which the names come, such as "48".
  public var cldrVersion: String { bytes.version(1) }

  /// The versions of CLDR and ICU.
  public var description: String { bytes.versions }

  /// The number of locales, including root.
  public var localeCount: Int { bytes.withView { $0.section(.locales).count } }
}

extension NamesPack {
  /// Makes names from unchecked bytes; reads stay inside the bytes, whatever their content.
  package init(unchecked pack: [UInt8]) { self.init(bytes: PackBytes(pack)) }

  /// Makes names from the bytes of a file: a names pack, or a rules pack followed by a names pack.
  ///
  /// The whole pack is checked, starting with its checksum, so the bytes may come from any source.
  /// - Throws: ``PackError`` if the bytes are not a valid pack in this release's format.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    self.init(bytes: try PackBytes(checked: pack, .names))
  }
}
