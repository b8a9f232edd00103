#if !hasFeature(Embedded)
// Archives hold dates and times as ISO 8601 texts and weekdays as ISO 8601 numbers, which any
// other program understands.

extension CivilDate: Codable {
  /// Reads the text `"2011-01-02"`.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    do throws(CivilDateError) {
      self = try CivilDate(text)
    } catch {
      throw error.corrupted(decoder)
    }
  }

  /// Writes the text `"2011-01-02"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilTime: Codable {
  /// Reads the text `"15:04:05.006"`.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    do throws(CivilDateError) {
      self = try CivilTime(text)
    } catch {
      throw error.corrupted(decoder)
    }
  }

  /// Writes the text `"15:04:05"`, with `.006` where there are milliseconds.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CivilDateTime: Codable {
  /// Reads the text `"2011-01-02T15:04:05.006"`.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    do throws(CivilDateError) {
      self = try CivilDateTime(text)
    } catch {
      throw error.corrupted(decoder)
    }
  }

  /// Writes the text `"2011-01-02T15:04:05"`, with `.006` where there are milliseconds.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Weekday: Codable {}

extension CivilDateError {
  fileprivate func corrupted(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
  }
}
#endif
