#if !hasFeature(Embedded)
// Archives hold dates and times as ISO 8601 strings and weekdays as ISO 8601 numbers, so that other programs can read
// them.

extension CivilDate: Codable {
  /// Decodes a string such as `"2011-01-02"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilDate.init) }

  /// Encodes the date as a string, `"2011-01-02"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilDate: CodingKeyRepresentable {
  /// The string `"2011-01-02"`, so that a dictionary with date keys becomes a JSON object.
  public var codingKey: any CodingKey { TextKey(stringValue: description) }

  /// Reads a key such as `"2011-01-02"`; nil if the key is not a date.
  public init?(codingKey: some CodingKey) {
    guard let date = try? CivilDate(codingKey.stringValue) else { return nil }
    self = date
  }
}

/// A string as the key of a dictionary.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension CivilTime: Codable {
  /// Decodes a string such as `"15:04:05.006"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilTime.init) }

  /// Encodes the time as a string, `"15:04:05"`, with `.006` if the milliseconds are not zero.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilDateTime: Codable {
  /// Decodes a string such as `"2011-01-02T15:04:05.006"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilDateTime.init) }

  /// Encodes the date and time as a string, `"2011-01-02T15:04:05"`, with `.006` if the milliseconds are not zero.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Weekday: Codable {}

extension Decoder {
  /// Decodes a string and parses it with `read`; an error of `read` becomes a `DecodingError` with the same
  /// description.
  func text<Value, Failure: Error & CustomStringConvertible>(
    _ read: (String) throws(Failure) -> Value
  ) throws -> Value {
    let text = try String(from: self)
    do throws(Failure) {
      return try read(text)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: error.description))
    }
  }
}
#endif
