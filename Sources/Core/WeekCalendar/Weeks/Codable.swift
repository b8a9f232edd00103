#if !hasFeature(Embedded)
// Archives hold each rule, scheme, calendar and period as one string, which periods also use as a dictionary key:
// `sunday-1`, `2011-W02@sunday-1`, `2026-05-W1@sunday-1`, `2011-Q1`, `FY2023-P12@nrf`.

extension WeekRules: Codable {
  /// Decodes a string such as `"sunday-1"`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text { (text) throws(TextError) in
      guard let rules = WeekRules(text) else {
        throw TextError(
          description: "'\(text)' is not a week rule: write one like monday-4 or sunday-1")
      }
      return rules
    }
  }

  /// Encodes the first weekday and the minimum days as a string, `"sunday-1"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension WeekScheme: Codable {
  /// Decodes a string such as `"sunday-1-clipped"`, or the name of a scheme, such as `"mysql0"`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text { (text) throws(TextError) in try WeekScheme(archived: text) }
  }

  /// Encodes the ``description``, such as `"monday-4"` or `"sunday-1-clipped"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  fileprivate init(archived text: String) throws(TextError) {
    guard let scheme = WeekScheme(text) else {
      throw TextError(
        description:
          "'\(text)' is not a week scheme: write one like monday-4, sunday-1-clipped, blocks or mysql0"
      )
    }
    self = scheme
  }
}

extension FiscalCalendar: Codable {
  /// Decodes a name or the text of the calendar's parts; any other string throws a `DecodingError`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(FiscalCalendar.init) }

  /// Encodes the ``description``, such as `"52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension PeriodProtocol where Self: Codable {
  /// Decodes a key and, after an at sign, the scheme or calendar: `"2011-W02@sunday-1"`, `"2011-Q1"`.
  ///
  /// Throws a `DecodingError` if the scheme or calendar has no such period, or if it is a period of another type.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text { (text) throws(TextError) in try Self(archived: text) }
  }

  /// Encodes the key and, after an at sign, the scheme or calendar: `"2011-W02@sunday-1"`, `"2011-Q1"`.
  public func encode(to encoder: any Encoder) throws { try archived.encode(to: encoder) }
}

extension PeriodProtocol where Self: CodingKeyRepresentable {
  /// The string that ``encode(to:)`` writes, as the key of a dictionary.
  public var codingKey: any CodingKey { TextKey(stringValue: archived) }

  /// Reads the key of a dictionary; nil if it is not a period of this type.
  public init?(codingKey: some CodingKey) {
    guard let value = try? Self(archived: codingKey.stringValue) else { return nil }
    self = value
  }
}

extension PeriodProtocol {
  /// The key, followed by the scheme or calendar if the key needs one.
  fileprivate var archived: String {
    switch period.rule.kind {
    case .unit(let unit, let scheme): unit.followsWeeks ? "\(key)@\(scheme)" : key
    case .fiscal(_, let calendar): "\(key)@\(calendar)"
    }
  }

  fileprivate init(archived text: String) throws(TextError) {
    let period: Period
    do {
      period = try Period(parts: text)
    } catch let error as TextError {
      throw error
    } catch {
      throw TextError(description: "'\(text)': \(error)")
    }
    guard let value = Self(period) else {
      throw TextError(description: "'\(text)' is a period but not a \(Self.self)")
    }
    self = value
  }
}

extension Period {
  fileprivate init(parts text: String) throws {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    guard parts.count == 2 else {
      if key.contains("W") {
        throw TextError(
          description:
            "'\(text)' does not name its week scheme: for ISO 8601, write \(key)@monday-4")
      }
      self = try CalendarPeriod(key).period
      return
    }
    if key.hasPrefix("F") {
      self = try FiscalPeriod(key, FiscalCalendar(String(parts[1]))).period
    } else {
      let scheme = try WeekScheme(archived: String(parts[1]))
      // The number of a month week has one digit, that of a week two.
      let isMonthWeek = key.dropLast().last == "W"
      let unit: CalendarUnit =
        isMonthWeek ? .monthWeek : key.contains("W") ? .week : .weekBasedYear
      self = try Period(unit, key: key, scheme)
    }
  }
}

extension Period: Codable, CodingKeyRepresentable {}
extension Week: Codable, CodingKeyRepresentable {}
extension MonthWeek: Codable, CodingKeyRepresentable {}
extension CalendarPeriod: Codable, CodingKeyRepresentable {}
extension FiscalPeriod: Codable, CodingKeyRepresentable {}

/// Describes a string in an archive that could not be read.
private struct TextError: Error, CustomStringConvertible {
  let description: String
}
#endif
