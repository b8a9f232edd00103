import WeekCalendar

/// A comparison of two pairs of packs.
package struct PackComparison {
  /// The number of locales compared in each part; for rules, of locales and regions.
  package private(set) var compared: [PackDifference.Part: Int] = [:]
  /// The differences, sorted by part and then by locale.
  package private(set) var differences: [PackDifference] = []
  private let old: ICUPacks
  private let new: ICUPacks
  private var oldIndex: [String: Int] = [:]
  private var newIndex: [String: Int] = [:]
  /// The results of lists that several locales share.
  private var cache: [CacheKey: Found?] = [:]

  private struct CacheKey: Hashable {
    var part: PackDifference.Part
    var old: Int
    var new: Int
    /// The locale, if its region may determine the hour cycle; otherwise empty.
    var locale: String
  }

  private struct Found {
    var count: Int
    var item: String
    var old: String?
    var new: String?
  }

  /// Compares all parts of two pairs of packs.
  package init(_ old: ICUPacks, _ new: ICUPacks) {
    self.old = old
    self.new = new
    for index in 0..<old.names.localeCount {
      oldIndex[old.names.localeIdentifier(at: index)] = index
    }
    for index in 0..<new.names.localeCount {
      newIndex[new.names.localeIdentifier(at: index)] = index
    }
    compareLocales()
    compareRules()
    compareTexts(.names)
    compareTexts(.patterns)
  }

  /// The differences of a part.
  package func differences(_ part: PackDifference.Part) -> [PackDifference] {
    differences.filter { $0.part == part }
  }

  private var shared: [String] { oldIndex.keys.filter { newIndex[$0] != nil }.sorted() }

  private mutating func add(_ part: PackDifference.Part, _ locale: String, _ found: Found) {
    differences.append(
      PackDifference(
        locale: locale, part: part, count: found.count, item: found.item, old: found.old,
        new: found.new))
  }

  private mutating func compareLocales() {
    let all = Set(oldIndex.keys).union(newIndex.keys).sorted()
    compared[.locales] = all.count
    for name in all where (oldIndex[name] == nil) != (newIndex[name] == nil) {
      let (isOld, isNew) = (oldIndex[name] != nil, newIndex[name] != nil)
      add(
        .locales, name,
        Found(count: 1, item: "locale", old: isOld ? name : nil, new: isNew ? name : nil))
    }
  }

  private mutating func compareRules() {
    let regions = Set(Self.regions(old.rules)).union(Self.regions(new.rules))
    let all = (shared + regions.map { "und_" + $0 }).sorted()
    compared[.rules] = all.count
    for name in all {
      let (first, second) = (Self.weeks(name, old), Self.weeks(name, new))
      if first != second {
        add(.rules, name, Found(count: 1, item: "weeks", old: first, new: second))
      }
    }
  }

  private static func regions(_ rules: RulesPack) -> [String] {
    (0..<rules.regionCount).map { rules.region(at: $0) }.filter { rules.isRegion($0) }
      .map(\.description)
  }

  /// The week rules and the weekend of a locale, such as `Mon 4, Sat-Sun`.
  private static func weeks(_ name: String, _ packs: ICUPacks) -> String? {
    guard let locale = try? CalendarLocale(name, packs: packs) else { return nil }
    func short(_ day: Weekday) -> String { String(day.description.prefix(3)) }
    let (rules, weekend) = (locale.rules, locale.weekend)
    return "\(short(rules.firstWeekday)) \(rules.minimumDaysInFirstWeek), "
      + "\(short(weekend.firstDay))-\(short(weekend.lastDay))"
  }

  private mutating func compareTexts(_ part: PackDifference.Part) {
    compared[part] = shared.count
    for name in shared {
      guard let oldIndex = oldIndex[name], let newIndex = newIndex[name] else { continue }
      let isPatterns = part == .patterns
      let oldNames = old.names.names(ofLocaleAt: oldIndex)
      let newNames = new.names.names(ofLocaleAt: newIndex)
      let key = CacheKey(
        part: part, old: isPatterns ? oldNames.formats : oldNames.record,
        new: isPatterns ? newNames.formats : newNames.record,
        locale: isPatterns && name.contains("_") ? name : "")
      let found: Found?
      if let earlier = cache[key] {
        found = earlier
      } else {
        found = Self.firstDifference(
          Self.texts(part, of: oldNames), Self.texts(part, of: newNames))
        cache[key] = .some(found)
      }
      if let found { add(part, name, found) }
    }
  }

  private static func firstDifference(
    _ old: [(item: String, text: String)], _ new: [(item: String, text: String)]
  ) -> Found? {
    let oldTexts = Dictionary(old.map { ($0.item, $0.text) }) { first, _ in first }
    let newTexts = Dictionary(new.map { ($0.item, $0.text) }) { first, _ in first }
    var items = old.map(\.item) + new.map(\.item).filter { oldTexts[$0] == nil }
    items = items.filter { !Self.isSame(oldTexts[$0], newTexts[$0]) }
    guard let first = items.first else { return nil }
    return Found(
      count: items.count, item: first, old: oldTexts[first], new: newTexts[first])
  }

  /// Whether the bytes are the same; `==` would also accept texts that differ in their Unicode normalization.
  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.utf8.elementsEqual(other.utf8)
  }

  private static func texts(
    _ part: PackDifference.Part, of names: DateNames
  ) -> [(item: String, text: String)] {
    if part == .patterns { return names.patterns }
    var texts: [(item: String, text: String)] = []
    func add(_ item: String, _ list: [String]) {
      for (index, text) in list.enumerated() { texts.append(("\(item) \(index + 1)", text)) }
    }

    func add(_ item: String, _ field: PackField) {
      let list = names.list(field)
      add(item, (0..<list.count).map { list[$0] })
    }
    for kind in KindNames.all { add(kind.pattern, .names(kind.kind)) }
    for list in RecordList.allCases { add("\(list)", .list(list)) }
    let systems = NumberingRole.allCases.map { names.numberingSystem($0) }
    add("numbering", systems.map(\.description) + [names.pack.digits(systems[0])?.text ?? ""])
    return texts
  }
}

extension NumberingDigits {
  /// The ten digits, 0 first.
  fileprivate var text: String {
    let bytes = (0..<10).flatMap { digit in
      (0..<byteCount).map { UInt8(truncatingIfNeeded: self[digit] >> (8 * UInt32($0))) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
