import WeekCalendar

// Which name a letter writes, as ICU's `TimeZoneFormat` and `TimeZoneGenericNames` decide.

extension ZoneNames {
  /// The text of a letter; empty where an offset, or the words for an unknown place, are written.
  ///
  /// What `isDaylight` says, if it is given, counts in place of the clock.
  mutating func text(
    _ letter: ZoneName, _ moment: ZoneMoment, isDaylight: Bool? = nil
  ) -> [UInt8] {
    let zone = moment.zone
    switch letter {
    case .short, .long:
      let isDaylight = isDaylight ?? moment.clock.stretch(at: moment.second).isDaylight
      return keptName(isLong: letter == .long, isDaylight: isDaylight, moment)
    case .genericShort, .genericLong:
      let name = genericName(isLong: letter == .genericLong, moment)
      return name.isEmpty ? placeName(zone) : name
    case .exemplarCity: return text(.zone(zone), .city)
    case .location: return placeName(zone)
    }
  }

  package func text(_ key: ZoneKey, _ kind: ZoneText) -> [UInt8] {
    pack.bytes.withView { $0.text(key, kind, bundle: bundle) }
  }

  /// "Pacific Daylight Time", "PDT": the zone's own name or that of its metazone.
  private func specificName(isLong: Bool, isDaylight: Bool, _ moment: ZoneMoment) -> [UInt8] {
    let kind: ZoneText =
      isLong
      ? (isDaylight ? .longDaylight : .longStandard)
      : (isDaylight ? .shortDaylight : .shortStandard)
    let own = text(.zone(moment.zone), kind)
    guard own.isEmpty, let metazone = metazone(moment) else { return own }
    return text(.metazone(metazone), kind)
  }

  /// The same as ``specificName(isLong:isDaylight:_:)``, found once for each metazone of a zone.
  private mutating func keptName(
    isLong: Bool, isDaylight: Bool, _ moment: ZoneMoment
  ) -> [UInt8] {
    if specificNames.first?.zone != moment.zone { specificNames = [] }
    let metazone = metazone(moment)
    let known = specificNames.first {
      $0.metazone == metazone && $0.isLong == isLong && $0.isDaylight == isDaylight
    }
    if let known { return known.text }
    let text = specificName(isLong: isLong, isDaylight: isDaylight, moment)
    specificNames.append(
      SpecificName(
        zone: moment.zone, metazone: metazone, isLong: isLong, isDaylight: isDaylight, text: text))
    return text
  }

  /// "Pacific Time", "PT", "Pacific Time (Whitehorse)"; empty where the place's name is written.
  private mutating func genericName(isLong: Bool, _ moment: ZoneMoment) -> [UInt8] {
    let kind: ZoneText = isLong ? .longGeneric : .shortGeneric
    let own = text(.zone(moment.zone), kind)
    guard own.isEmpty, let metazone = metazone(moment) else { return own }
    let generic = text(.metazone(metazone), kind)
    let stretch = moment.clock.stretch(at: moment.second)
    if !stretch.isDaylight, !isNearDaylightTime(stretch, moment) {
      let standard = specificName(isLong: isLong, isDaylight: false, moment)
      if !standard.isEmpty, standard != generic { return standard }
    }
    guard !generic.isEmpty, let golden = golden(metazone, region: region), golden != moment.zone,
      let rules = rules(of: golden)
    else { return generic }
    let clock = NamedClock(rules, short: short(golden))
    guard let other = clock.stretch(atLocal: moment.zoned.dateTime) else { return generic }
    if other.offset == stretch.offset, other.isDaylight == stretch.isDaylight {
      return generic
    }
    let place = partialPlace(moment.zone, metazone)
    return formatted(text(.formats, .fallbackFormat), place, generic)
  }

  /// Whether the zone has had daylight time in the last 184 days or has it in the next.
  private func isNearDaylightTime(_ stretch: NamedClock.Stretch, _ moment: ZoneMoment) -> Bool {
    let reach: Int64 = 184 * 86_400_000
    let time = moment.zoned.instant.millisecondsSince1970
    let bounds = Instant.allowedMillisecondsSince1970
    let (first, last) = (stretch.seconds.lowerBound, stretch.seconds.upperBound)
    if let start = Instant(secondsSince1970: first), bounds.contains(start.millisecondsSince1970),
      time &- start.millisecondsSince1970 < reach, moment.clock.stretch(at: first &- 1).isDaylight
    {
      return true
    }
    guard last < .max, let end = Instant(secondsSince1970: last &+ 1),
      end.millisecondsSince1970 &- time < reach
    else { return false }
    return moment.clock.stretch(at: last &+ 1).isDaylight
  }

  /// "Italy Time", "Los Angeles Time"; empty for a zone of no region.
  func placeName(_ zone: Int) -> [UInt8] {
    let (region, isPrimary) = pack.bytes.withView { view in
      let row = view.row(zone, of: .zones)
      return (view.number(row, 11, 2), view.byte(at: row &+ 13) == 1)
    }
    guard region > 0 else { return [] }
    let place = isPrimary ? regionName(region) : text(.zone(zone), .city)
    return formatted(text(.formats, .region), place, [])
  }

  /// The place in "Pacific Time (Whitehorse)": the region, where the zone is its golden one, or the city.
  func partialPlace(_ zone: Int, _ metazone: Int) -> [UInt8] {
    let (region, name) = pack.bytes.withView { view in
      let row = view.row(zone, of: .zones)
      return (view.number(row, 11, 2), view.name(row, 8))
    }
    if region > 0, golden(metazone, region: region) == zone { return regionName(region) }
    let city = text(.zone(zone), .city)
    return region == 0 && city.isEmpty ? name : city
  }

  private func regionName(_ region: Int) -> [UInt8] {
    let name = text(.region(region &- 1), .region)
    guard name.isEmpty else { return name }
    return pack.bytes.withView { view in
      let row = view.row(region &- 1, of: ZonePackSection.regions)
      return (0..<3).map { view.byte(at: row &+ $0) }.filter { $0 != 0 }
    }
  }

  /// The rows of the metazones that a zone has ever been of.
  func metazones(of zone: Int) -> [Int] {
    pack.bytes.withView { view in
      let row = view.row(zone, of: .zones)
      let first = view.number(row, 14, 2)
      return (first..<first &+ view.number(row, 16, 1)).map {
        view.number(view.row($0, of: .periods), 0, 2)
      }
    }
  }

  /// The row of the metazone that a zone is of at an instant.
  private func metazone(_ moment: ZoneMoment) -> Int? {
    pack.bytes.withView { view in
      let row = view.row(moment.zone, of: .zones)
      let first = view.number(row, 14, 2)
      for period in first..<first &+ view.number(row, 16, 1) {
        let row = view.row(period, of: .periods)
        let start = Int64(view.septets(row &+ 2, 5)) &* 60_000
        let end = Int64(view.septets(row &+ 7, 5)) &* 60_000
        let time = moment.zoned.instant.millisecondsSince1970
        if start <= time, time < end { return view.number(row, 0, 2) }
      }
      return nil
    }
  }

  /// The row of the zone whose clocks a metazone's names are about in a region.
  func golden(_ metazone: Int, region: Int) -> Int? {
    pack.bytes.withView { view in
      let row = view.row(metazone, of: .metazones)
      let first = view.number(row, 0, 2)
      var world: Int?
      for golden in first..<first &+ view.number(row, 2, 1) {
        let row = view.row(golden, of: .goldens)
        let found = view.number(row, 0, 2)
        if found == region, region > 0 { return view.number(row, 2, 2) }
        if found == 0 { world = view.number(row, 2, 2) }
      }
      return world
    }
  }

  func short(_ zone: Int) -> Subtag {
    pack.bytes.withView { view in
      var code: UInt64 = 0
      let row = view.row(zone, of: .zones)
      for index in 0..<8 { code = code << 8 | UInt64(view.byte(at: row &+ index)) }
      return Subtag(rawValue: code) ?? .empty
    }
  }

  /// A format with texts for `{0}` and `{1}`.
  func formatted(_ format: [UInt8], _ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    while place < format.count {
      let isMark =
        format[place] == UInt8(ascii: "{") && place &+ 2 < format.count
        && format[place &+ 2] == UInt8(ascii: "}")
      if isMark {
        text += format[place &+ 1] == UInt8(ascii: "0") ? first : second
        place &+= 3
      } else {
        text.append(format[place])
        place &+= 1
      }
    }
    return text
  }
}
