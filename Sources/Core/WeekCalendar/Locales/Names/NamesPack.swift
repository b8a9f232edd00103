import WeekCalendarData

/// The locales' names, patterns and digits that the engine reads: a value made of one pack of bytes.
///
/// ``baked`` is the pack in the program. Another, of an older or newer ICU, is read from the bytes of a file that
/// weekcal's `data save` wrote, and passed to each locale that uses its names; weeks still come from ``RulesPack``.
/// Copying is cheap, and nothing is decoded in advance: each name is read from the bytes.
///
/// ```swift
/// NamesPack.baked.cldrVersion                                      // "48"
/// let names = try NamesPack(pack: NamesPack.baked.pack)
/// try CalendarLocale("de_DE", names: names).names.month(3)         // "März"
/// ```
///
/// The form of a pack is described at `PackSection`.
public struct NamesPack: Sendable, CustomStringConvertible {
  package let bytes: PackBytes

  /// The names in the program.
  public static var baked: NamesPack { NamesPack(bytes: PackBytes(BakedNames.bytes())) }

  /// The bytes of the pack; ``init(pack:)`` takes them back.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of the ICU that the names were read from.
  public var icuVersion: String { bytes.version(0) }

  /// The version of CLDR that the names go back to, such as "48".
  public var cldrVersion: String { bytes.version(1) }

  /// The versions of CLDR and ICU, not the bytes.
  public var description: String { bytes.versions }

  /// The number of locales, root included.
  public var localeCount: Int { bytes.withView { $0.section(.locales).count } }
}

extension NamesPack {
  /// Names whose bytes are not checked; reads stay inside of them whatever they are.
  package init(unchecked pack: [UInt8]) { self.init(bytes: PackBytes(pack)) }

  /// The names in the bytes of a file: of a names pack, or of a rules pack with a names pack after it.
  ///
  /// The pack is checked from front to back, its checksum first, so bytes from anywhere may be given.
  /// - Throws: ``PackError`` for bytes that are not a sound pack of this release's form.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    self.init(bytes: try PackBytes(checked: pack, .names))
  }
}
