#if !hasFeature(Embedded)
// Archives hold dates and times as ISO 8601 texts, weekdays as ISO 8601 numbers, which other programs understand.

extension CivilDate: Codable {
  /// Reads the text `"2011-01-02"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilDate.init) }

  /// Writes the text `"2011-01-02"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilDate: CodingKeyRepresentable {
  /// The text `"2011-01-02"`, so that a dictionary by date is an object in JSON.
  public var codingKey: any CodingKey { TextKey(stringValue: description) }

  /// Reads the text `"2011-01-02"`; nil for one that is no date.
  public init?(codingKey: some CodingKey) {
    guard let date = try? CivilDate(codingKey.stringValue) else { return nil }
    self = date
  }
}

/// A text as the key of a dictionary.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension CivilTime: Codable {
  /// Reads the text `"15:04:05.006"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilTime.init) }

  /// Writes the text `"15:04:05"`, with `.006` where there are milliseconds.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilDateTime: Codable {
  /// Reads the text `"2011-01-02T15:04:05.006"`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(CivilDateTime.init) }

  /// Writes the text `"2011-01-02T15:04:05"`, with `.006` where there are milliseconds.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Weekday: Codable {}

extension Decoder {
  /// The value of a text; a text that `read` refuses is a `DecodingError` with what it throws.
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
