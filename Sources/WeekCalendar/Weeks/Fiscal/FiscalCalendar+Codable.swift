#if !hasFeature(Embedded)
// "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"

extension FiscalCalendar: Codable {
  /// Reads a name or a text of parts; another text is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(FiscalCalendarError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif
