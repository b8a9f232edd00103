import WeekCalendar

/// The relative words, plural rules and groups of digits of all locales: a value made of one pack of bytes.
///
/// ``baked`` is the pack of this library; who does not import the library has no byte of it.
///
/// ```swift
/// RelativeWordsPack.baked.cldrVersion                               // "48"
/// let pack = try RelativeWordsPack(pack: RelativeWordsPack.baked.pack)
/// RelativeWords(try CalendarLocale("de"), pack: pack).string(2, .day)  // "übermorgen"
/// ```
public struct RelativeWordsPack: Sendable {
  let bytes: PackBytes

  /// The words in this library.
  public static var baked: RelativeWordsPack {
    RelativeWordsPack(bytes: PackBytes(BakedRelativeWords.bytes()))
  }

  private init(bytes: PackBytes) { self.bytes = bytes }

  /// Words whose bytes are not checked; reads stay inside of them whatever they are.
  package init(unchecked pack: [UInt8]) { bytes = PackBytes(pack) }

  /// The words in the bytes of a file, which may be anything: they are checked from front to back.
  ///
  /// - Throws: `PackError` for bytes that are not a sound pack of this release's form.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    bytes = PackBytes(pack)
    try bytes.withView { view throws(PackError) in try view.validateWords() }
  }

  /// The bytes of the pack; ``init(pack:)`` takes them back.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of the ICU that the words were read from.
  public var icuVersion: String { version(0) }

  /// The version of CLDR that the words go back to, such as "48".
  public var cldrVersion: String { version(1) }

  /// The number of locales, root included.
  public var localeCount: Int { bytes.withView { $0.section(.locales).count } }

  private func version(_ index: Int) -> String {
    bytes.withView { view in
      String(decoding: view.text(index, list: view.section(.lists).offset), as: UTF8.self)
    }
  }

  /// The row of a locale's words: its own, or those of the locale less its last part, root's at last.
  func record(_ locale: CalendarLocale) -> Int {
    var name = Array(locale.listedIdentifier.utf8)
    return bytes.withView { view in
      while true {
        if let record = view.record(named: name) { return record }
        guard let end = name.lastIndex(of: UInt8(ascii: "_")) else { break }
        name.removeLast(name.count - end)
      }
      return view.record(named: Array("root".utf8)) ?? 0
    }
  }

  /// How digits are parted in a numbering system.
  func groups(_ record: Int, _ system: Subtag) -> NumberGroups {
    let name = Array(system.description.utf8)
    return bytes.withView { view in
      let list = view.list(record, .groups)
      var found = 0
      for index in 0..<view.count(list: list) / 2
      where view.text(2 * index + 1, list: list) == name {
        found = 2 * index + 2
      }
      return NumberGroups(view.text(found, list: list)) ?? NumberGroups()
    }
  }
}
