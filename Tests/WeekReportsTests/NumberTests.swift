import Foundation
import TestSupport
import Testing

@testable import WeekReports

@Suite struct ReportNumberTests {
  @Test func readsIntegers() {
    #expect(ReportNumber("42") == .integer(42))
    #expect(ReportNumber("-0") == .integer(0))
    #expect(ReportNumber("+7") == .integer(7))
    #expect(ReportNumber(" 7\t") == .integer(7))
    #expect(ReportNumber("007") == .integer(7))
    #expect(ReportNumber("9223372036854775807") == .integer(.max))
    #expect(ReportNumber("-9223372036854775808") == .integer(.min))
    #expect(ReportNumber("0000000000000000000000000000001") == .integer(1))
  }

  @Test func readsReals() {
    #expect(ReportNumber("12.80") == .real(12.8))
    #expect(ReportNumber(".5") == .real(0.5))
    #expect(ReportNumber("5.") == .real(5))
    #expect(ReportNumber("-1e3") == .real(-1000))
    #expect(ReportNumber("1.5E-2") == .real(0.015))
    #expect(ReportNumber("9223372036854775808") == .real(0x1p63))
    #expect(ReportNumber("123456789012345678901234567890") == .real(1.2345678901234568e29))
    #expect(ReportNumber("1e-400") == .real(0))
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "1,000", "1 000", "0x10", "inf", "nan",
    "Infinity", "12a", "--1", "1e999", "½", "1\u{0}", "NULL", "1_000", "１",
  ]) func refuses(_ text: String) {
    #expect(ReportNumber(text) == nil)
  }

  /// Every decimal is the double nearest to it, as the C library reads it.
  @Test func isNearestDouble() {
    var random = SplitMix64(seed: 1)
    var count = 0
    for _ in 0..<100_000 {
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &random)).prefix(
        Int.random(in: 1...20, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      let text = "\(digits.prefix(point)).\(digits.dropFirst(point))"
      guard case .real(let value) = ReportNumber(text) else {
        Issue.record("\(text) is no number")
        continue
      }
      if value != strtod(text, nil) { Issue.record("\(text) read as \(value)") }
      count += 1
    }
    #expect(count == 100_000)
  }
}

@Suite struct ExactSumTests {
  private func sum(_ numbers: [ReportNumber]) -> ExactSum.Value {
    var sum = ExactSum()
    for number in numbers { sum.add(number) }
    return sum.value
  }

  @Test func addsIntegersExactly() {
    #expect(sum([]) == .none)
    #expect(sum([.integer(3), .integer(4)]) == .integer(7))
    #expect(sum([.integer(.max), .integer(.max)]) == .integer(2 * Int128(Int64.max)))
    #expect(sum([.integer(.min), .integer(.min), .integer(.max)]).double == -0x1p63 - 1)
  }

  @Test func addsRealsWithCompensation() {
    #expect(sum([.real(1), .real(1e100), .real(1), .real(-1e100)]) == .real(2))
    #expect(sum(Array(repeating: .real(0.1), count: 10)) == .real(1))
    #expect(sum([.integer(1), .real(0.5)]) == .real(1.5))
    #expect(sum([.integer(.max), .real(0.5), .integer(-.max)]) == .real(0.5))
    #expect(
      sum([.real(.greatestFiniteMagnitude), .real(.greatestFiniteMagnitude)])
        == .real(.infinity))
  }

  /// Decimals with two digits, against the exact sum of their hundredths.
  @Test func staysNearTheExactSum() {
    var random = SplitMix64(seed: 5)
    var sum = ExactSum()
    var hundredths: Int64 = 0
    for _ in 0..<200_000 {
      let value = Int64.random(in: -10_000_000...10_000_000, using: &random)
      hundredths += value
      sum.add(.real(Double(value) / 100))
    }
    #expect(sum.count == 200_000)
    #expect(abs((sum.value.double ?? .nan) - Double(hundredths) / 100) < 1e-6)
  }
}

@Suite struct DecimalTextTests {
  @Test func roundsAsCDoes() {
    var random = SplitMix64(seed: 3)
    var count = 0
    for round in 0..<60_000 {
      let bits = Double.random(in: -1...1, using: &random)
      let magnitude = [1.0, 100, 12_345.678, 1e9][round % 4]
      let value = round % 5 == 0 ? (bits * magnitude * 8).rounded() / 8 : bits * magnitude
      for decimals in [0, 1, 2, 3, 5] {
        var expected = String(format: "%.*f", decimals, value)
        if expected.hasPrefix("-"), !expected.contains(where: { "123456789".contains($0) }) {
          expected.removeFirst()  // a zero has no sign here
        }
        let text = DecimalText.fixed(value, decimals: decimals)
        if text != expected { Issue.record("\(value) with \(decimals): \(text), C: \(expected)") }
        count += 1
      }
    }
    #expect(count == 300_000)
  }

  @Test func keepsWhatIsTooLarge() {
    #expect(DecimalText.fixed(1e300, decimals: 2) == "1e+300")
    #expect(DecimalText.fixed(.infinity, decimals: 2) == "Infinity")
    #expect(DecimalText.fixed(-.infinity, decimals: 2) == "-Infinity")
    #expect(DecimalText.fixed(.nan, decimals: 2) == "NaN")
    #expect(DecimalText.fixed(0.005, decimals: 99) == "0.005000000000000")
  }
}
