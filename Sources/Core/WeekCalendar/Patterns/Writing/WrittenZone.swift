/// The zone of one date and time, for the zone letters of a pattern.
struct WrittenZone {
  let fixed: UTCOffset
  /// Nil for GMT, UTC and fixed offsets.
  var name: TimeZoneName?
  var words = ZoneWords()

  /// The offset; for a zone that is another name of UTC, UTC with its names.
  var offset: UTCOffset {
    guard fixed.seconds == 0, let name, name.shortIdentifier == "utc" else { return fixed }
    return .utc
  }

  /// Appends the identifier, CLDR's short one or that of the time zone database.
  func appendIdentifier(isShort: Bool, to buffer: inout UTF8Buffer) {
    switch (name, isShort) {
    case (let name?, false): name.bytes.withSpan { buffer.append($0) }
    // CLDR's short identifier of a zone that is in no table.
    case (let name?, true): buffer.append(name.shortIdentifier?.description ?? "unk")
    case (nil, true): buffer.append(fixed.seconds != 0 ? "unk" : fixed.isUTC ? "utc" : "gmt")
    case (nil, false):
      buffer.append(fixed.nameOfGMT)
      if fixed.seconds != 0 { DateRenderer.append(fixed, .plain, to: &buffer) }
    }
  }
}

extension WrittenZone {
  init(_ zoned: ZonedDateTime, words: ZoneWords) {
    let fixed = zoned.offset
    self.init(fixed: fixed, name: zoned.zoneName, words: words)
  }
}

extension DatePattern {
  /// Whether the pattern writes a zone's identifier or name, and not only its offset.
  package var namesZone: Bool { !zoneNamings.isEmpty }

  /// The letters among `z zzzz v vvvv VVV VVVV` that the pattern has.
  package var zoneNames: [ZoneName] { compiled.zoneNames }
}
