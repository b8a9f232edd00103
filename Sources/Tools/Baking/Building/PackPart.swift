import WeekCalendar

/// A field of a row and its bytes.
package struct PackPart {
  let field: PackField
  let bytes: [UInt8]

  init(_ field: PackField, _ bytes: [UInt8]) {
    self.field = field
    self.bytes = bytes
  }

  /// A number in bytes of seven bits, most significant first.
  static func number(_ field: PackField, _ value: Int) throws(SourceDataError) -> PackPart {
    PackPart(field, try septets(value, field.width))
  }

  /// A code in ASCII, padded with zeros.
  static func code(_ field: PackField, _ text: String) throws(SourceDataError) -> PackPart {
    let width = field.width
    guard text.utf8.count <= width, Subtag(text) != nil else {
      throw SourceDataError("'\(text)' is not a code of at most \(width) letters and digits")
    }
    return PackPart(
      field, Array(text.utf8) + [UInt8](repeating: 0, count: width - text.utf8.count))
  }

  /// The bytes of a row; throws if a field does not start where the previous one ends.
  static func row(_ parts: [PackPart]) throws(SourceDataError) -> [UInt8] {
    var row: [UInt8] = []
    for part in parts {
      guard part.field.offset == row.count, part.field.width == part.bytes.count else {
        throw SourceDataError(
          "a field of \(part.field.width) bytes at \(part.field.offset) of a row has "
            + "\(part.bytes.count) bytes at \(row.count)")
      }
      row += part.bytes
    }
    return row
  }

  /// A number in bytes of seven bits, most significant first.
  package static func septets(_ value: Int, _ width: Int) throws(SourceDataError) -> [UInt8] {
    guard value >= 0, value < 1 << (7 * width) else {
      throw SourceDataError("\(value) does not fit into \(width) septets")
    }
    return (0..<width).map { UInt8(value >> (7 * (width - 1 - $0)) & 0x7f) }
  }
}
