import WeekCalendarData

/// The locales' week rules and names that the engine reads: a value made of one pack of bytes.
///
/// ``baked`` is the pack in the program; another can be read from a file's bytes. A pack names
/// the ICU and CLDR releases it was made from. Copying is cheap, and nothing is decoded ahead:
/// each question is answered from the bytes.
///
/// ```swift
/// LocaleData.baked.cldrVersion  // "48"
/// ```
///
/// The form of a pack is described at `PackSection`.
public struct LocaleData: Sendable {
  let bytes: PackBytes

  /// The data in the program.
  public static var baked: LocaleData { LocaleData(bytes: PackBytes(BakedPack.bytes())) }

  /// Data whose bytes are not checked; reads stay inside of them whatever they are.
  init(unchecked pack: [UInt8]) {
    bytes = PackBytes(pack)
  }

  private init(bytes: PackBytes) {
    self.bytes = bytes
  }

  /// The data in a pack that was baked before, for instance the bytes of a file.
  ///
  /// Everything in the pack is checked first, so bytes from anywhere may be given.
  /// - Throws: ``LocaleDataError`` for bytes that are not a sound pack.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(LocaleDataError) {
    bytes = PackBytes(pack)
    try bytes.withView { view throws(LocaleDataError) in
      try PackValidator(view: view).validate()
    }
  }

  /// Whether two packs have the same bytes; at once for two values of one pack.
  func isSame(as other: LocaleData) -> Bool {
    bytes.withView { first in
      other.bytes.withView { second in
        first.bytes.count == second.bytes.count
          && (first.bytes.baseAddress == second.bytes.baseAddress
            || first.bytes.elementsEqual(second.bytes))
      }
    }
  }

  /// The bytes of the pack; ``init(pack:)`` takes them back.
  public var pack: [UInt8] { bytes.withView { Array($0.bytes) } }

  /// The version of the ICU that the data was read from, such as "78.3".
  public var icuVersion: String { version(0) }

  /// The version of CLDR that the data goes back to, such as "48".
  public var cldrVersion: String { version(1) }

  /// The number of locales, root included.
  public var localeCount: Int { bytes.withView { $0.section(.locales).count } }

  private func version(_ index: Int) -> String {
    bytes.withView { view in
      guard let row = view.row(0, of: .versions) else { return "" }
      let list = NameList(bytes: bytes, offset: view.listOffset(row))
      return list[index]
    }
  }
}

extension LocaleData: CustomStringConvertible {
  /// The versions, such as "CLDR 48 (ICU 78.3)", and not the bytes.
  public var description: String { "CLDR " + cldrVersion + " (ICU " + icuVersion + ")" }
}

extension PackView {
  /// Where the list begins whose place in the pool is written at an offset.
  @inline(__always)
  func listOffset(_ offset: Int) -> Int {
    section(.pool).offset &+ Int(number(offset, 3))
  }
}
