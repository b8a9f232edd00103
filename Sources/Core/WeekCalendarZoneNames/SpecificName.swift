/// The name of a zone in standard or daylight time, such as "Pacific Daylight Time" or "PDT".
struct SpecificName {
  /// The row of the zone.
  let zone: Int
  /// The row of the metazone at the time of the name.
  let metazone: Int?
  let isLong: Bool
  let isDaylight: Bool
  let text: [UInt8]
}
