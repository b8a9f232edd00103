#if !hasFeature(Embedded)
// "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"

extension FiscalCalendar: Codable {
  /// Reads a name or a text of parts; another text is a `DecodingError`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(FiscalCalendar.init) }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
#endif
