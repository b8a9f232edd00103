import ICUBridge
import WeekCalendar

/// Formatting by letters against a libicu: every letter at every width, in every locale, at every
/// boundary date.
public struct FormatComparison {
  /// What was compared.
  public struct Outcome: Sendable {
    /// Fields compared: letter x width x locale x date.
    public internal(set) var comparisons = 0
    /// The first differences, in words.
    public internal(set) var differences: [String] = []
  }

  /// Every letter at every width that has a meaning of its own, and some wider.
  public static let fields: [String] = {
    var fields: [String] = []
    for letter in "GyYuQqMLwWdDFgEecahHKkmsSA" {
      for width in [1, 2, 3, 4, 5, 6, 7, 12] { fields.append(String(repeating: letter, count: width)) }
    }
    return fields
  }()

  /// The most differences that are kept in words.
  private static var limit: Int { 40 }

  private let library: ICULibrary
  private let data: LocaleData

  /// Compares the engine on some data with a library.
  public init(_ library: ICULibrary, data: LocaleData) {
    self.library = library
    self.data = data
  }

  /// Compares all locales of the library, or the given ones.
  public func run(
    reckoning: GregorianReckoning, locales: [String]? = nil
  ) throws -> Outcome {
    let text = Self.fields.joined(separator: "|")
    let pattern = try DatePattern(text, reckoning: reckoning)
    var outcome = Outcome()
    for identifier in locales ?? library.availableLocales {
      let locale = try CalendarLocale(identifier, data: data)
      let format = try ICUDateFormat(
        pattern: text, locale: identifier, isProleptic: reckoning == .proleptic, in: library)
      var theirs: [UInt8] = []
      var ours = UTF8Buffer(capacity: 4_096)
      for date in BoundaryDates.all {
        theirs.removeAll(keepingCapacity: true)
        ours.removeAll()
        try format.append(BoundaryDates.milliseconds(date), to: &theirs)
        pattern.append(date, locale: locale, to: &ours)
        outcome.comparisons += Self.fields.count
        let isEqual = ours.withBytes { $0.elementsEqual(theirs) }
        if !isEqual, outcome.differences.count < Self.limit {
          outcome.differences += Self.explain(
            ours.string, String(decoding: theirs, as: UTF8.self), "\(identifier) \(date)")
        }
      }
    }
    return outcome
  }

  private static func explain(_ ours: String, _ theirs: String, _ place: String) -> [String] {
    let ours = ours.split(separator: "|", omittingEmptySubsequences: false)
    let theirs = theirs.split(separator: "|", omittingEmptySubsequences: false)
    guard ours.count == fields.count, theirs.count == fields.count else {
      return ["\(place): \(ours.count) fields for \(theirs.count)"]
    }
    return fields.indices.filter { ours[$0] != theirs[$0] }
      .map { "\(place) \(fields[$0]): ours \(ours[$0]), ICU \(theirs[$0])" }
  }
}
