import Testing
import WeekCalendar

@Suite struct CaseMappingTests {
  private func upper(_ text: String) -> String {
    var buffer = UTF8Buffer()
    buffer.append(text)
    CaseMapping.map(&buffer, from: 0, CaseMapping.upper)
    return buffer.string
  }

  private func lower(_ text: String) -> String {
    var buffer = UTF8Buffer()
    buffer.append(text)
    CaseMapping.map(&buffer, from: 0, CaseMapping.lower)
    return buffer.string
  }

  /// Every name of every locale in capitals is what the standard library's Unicode tables say.
  @Test func everyNameIsMappedAsByTheStandardLibrary() throws {
    let data = NamesPack.baked
    var names: Set<String> = []
    for index in 0..<data.localeCount {
      let locale = try CalendarLocale(data.localeIdentifier(at: index))
      for kind in 0..<SymbolKind.count {
        let list = locale.names.list(SymbolKind(rawValue: UInt8(kind)))
        for index in 0..<list.count { names.insert(list[index]) }
      }
    }
    for name in names {
      #expect(upper(name) == name.uppercased(), "\(name)")
      #expect(lower(name) == name.lowercased(), "\(name)")
    }
    #expect(names.count > 5_000)
  }

  /// Whatever the tables change, they change as Unicode's simple mappings do.
  @Test func everyScalarIsMappedAsByUnicode() {
    var changed = 0
    for scalar in (UInt32(0)...0x1_FFFF).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      let capital = upper(text)
      if capital != text {
        #expect(capital == scalar.properties.uppercaseMapping, "\(scalar)")
        changed += 1
      }
      let small = lower(text)
      // U+0130 has a dot more in Unicode's full mapping.
      if small != text && scalar != "\u{130}" {
        #expect(small == scalar.properties.lowercaseMapping, "\(scalar)")
      }
    }
    #expect(changed > 600)
  }

  @Test func invalidUTF8IsKept() {
    let samples: [[UInt8]] = [
      [0xC3], [0xE2, 0x82], [0xFF, 0x61], [0xC3, 0x61], [0xF0, 0x9F, 0x98, 0x80],
    ]
    for bytes in samples {
      var buffer = UTF8Buffer()
      for byte in bytes { buffer.append(byte) }
      CaseMapping.map(&buffer, from: 0, CaseMapping.upper)
      #expect(buffer.withBytes { Array($0) } == bytes.map { $0 == 0x61 ? 0x41 : $0 })
    }
  }
}
