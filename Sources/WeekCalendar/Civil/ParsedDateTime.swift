/// A date and time that was read from a text, and the offset from Greenwich that the text gave.
public struct ParsedDateTime: Hashable, Sendable {
  /// The local date and time, as it was written.
  public let dateTime: CivilDateTime
  /// Seconds east of Greenwich, -86,399...86,399, 0 for GMT and UTC; nil where the text had no offset.
  public let offsetSeconds: Int?
}
