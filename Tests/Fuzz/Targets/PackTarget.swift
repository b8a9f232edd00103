import TestSupport
import WeekCalendar
import WeekCalendarRelativeWords
import WeekCalendarZoneNames

extension FuzzTarget {
  /// A damaged pack is an error with a message, or everything in it can be read.
  ///
  /// Input: a byte for the kind of pack and whether it is checked, then changes of the baked pack: three bytes for a
  /// place, and a byte to write there.
  static let packs = FuzzTarget("packs", inputs: 1_200) { bytes in
    var input = FuzzInput(bytes)
    let choice = input.byte()
    var pack: [UInt8] =
      switch choice & 3 {
      case 0: BakedPack.rules
      case 1: BakedPack.names
      case 2: BakedPack.relativeWords
      default: BakedPack.zoneNames
      }
    while !input.isAtEnd {
      let place = Int(input.byte()) << 16 | Int(input.byte()) << 8 | Int(input.byte())
      // The last changes can cut the pack.
      if place >= 0xFF_FF00 {
        pack.removeLast(min(pack.count, 1 << (place & 0x0F)))
      } else if !pack.isEmpty {
        pack[place % pack.count] = input.byte()
      }
    }
    PackFormat.seal(&pack)
    do throws(PackError) {
      switch choice & 7 {
      case 0: _ = PackReading.readAll(try RulesPack(pack: pack), .baked, stride: 450)
      case 1: _ = PackReading.readAll(.baked, try NamesPack(pack: pack), stride: 450)
      case 2, 6: _ = try RelativeWordsPack(pack: pack).localeCount
      case 3, 7: _ = try ZoneNamesPack(pack: pack).localeCount
      case 4: _ = PackReading.readAll(RulesPack(unchecked: pack), .baked, stride: 450)
      default: _ = PackReading.readAll(.baked, NamesPack(unchecked: pack), stride: 450)
      }
    } catch {
      law(!error.description.isEmpty, "an error without a message")
    }
  }
}

private enum BakedPack {
  static let rules = RulesPack.baked.pack
  static let names = NamesPack.baked.pack
  static let relativeWords = RelativeWordsPack.baked.pack
  static let zoneNames = ZoneNamesPack.baked.pack
}
