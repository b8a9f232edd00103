import Foundation
import TestSupport
import Testing
import WeekReports

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

  @Test func readsDecimals() {
    #expect(ReportNumber("12.80") == decimal(1_280, 2))
    #expect(ReportNumber(".5") == decimal(5, 1))
    #expect(ReportNumber("-.5") == decimal(-5, 1))
    #expect(ReportNumber("5.") == .integer(5))
    #expect(ReportNumber("-0.0") == decimal(0, 1))
    #expect(ReportNumber("9223372036854775808") == decimal(1 << 63, 0))
    #expect(ReportNumber("18446744073709551616") == decimal(1 << 64, 0))
    let nines = String(repeating: "9", count: 38)
    #expect(ReportNumber(nines).map { "\($0)".contains(nines) } == true)
    #expect(ReportNumber("0." + nines) == decimal(Int128(nines) ?? 0, 38))
    #expect(ReportNumber("000" + nines + ".000") == decimal(Int128(nines) ?? 0, 0))
    #expect(ReportNumber(String(repeating: "0", count: 99) + ".5") == decimal(5, 1))
    #expect(ReportNumber("0." + String(repeating: "0", count: 99)) == decimal(0, 38))
    #expect(ReportNumber("1." + String(repeating: "0", count: 99)) == decimal(powerOfTen37, 37))
  }

  private let powerOfTen37 = Int128("1" + String(repeating: "0", count: 37)) ?? 0

  private func decimal(_ coefficient: Int128, _ scale: Int) -> ReportNumber? {
    ExactDecimal(coefficient, scale: scale).map { .decimal($0) }
  }

  @Test func readsReals() {
    #expect(ReportNumber("-1e3") == .real(-1000))
    #expect(ReportNumber("1.5E-2") == .real(0.015))
    #expect(ReportNumber("12e0") == .real(12))
    #expect(ReportNumber("1e-400") == .real(0))
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1.2.3", "1,000", "1 000", "0x10", "inf", "nan",
    "Infinity", "12a", "--1", "1e999", "½", "1\u{0}", "NULL", "1_000", "１",
  ]) func textsThatAreNotNumbersAreNil(_ text: String) {
    #expect(ReportNumber(text) == nil)
  }

  @Test(arguments: [
    ("123456789012345678901234567890123456789", 39),
    ("1" + String(repeating: "0", count: 38), 39),
  ]) func numbersThatAreTooLongAreNamed(_ text: String, _ digits: Int) {
    guard case .tooManyDigits(digits) = ReportNumber.read(text) else {
      Issue.record("\(text): \(ReportNumber.read(text))")
      return
    }
    // With an exponent it is a double.
    #expect(ReportNumber(text + "e0") == Double(text).map { .real($0) })
  }

  /// Decimals of more digits than exact numbers hold are the nearest double.
  @Test(arguments: [
    "0." + String(repeating: "0", count: 38) + "1", "-1." + String(repeating: "3", count: 40),
    "123456789012345678901234567890123456789.5", "0.1234567890123456789012345678901234567890",
  ]) func longDecimalsAreDoubles(_ text: String) throws {
    #expect(ReportNumber(text) == .real(try #require(Double(text))))
  }

  /// Every number with an exponent is the double nearest to it, as the C library reads it.
  @Test func valueIsTheNearestDouble() {
    var random = SplitMix64(seed: 1)
    var count = 0
    for _ in 0..<20_000 {
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &random)).prefix(
        Int.random(in: 1...20, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      let exponent = Int.random(in: -30...30, using: &random)
      let text = "\(digits.prefix(point)).\(digits.dropFirst(point))e\(exponent)"
      guard case .real(let value) = ReportNumber(text) else {
        Issue.record("\(text) is not a number")
        continue
      }
      if value != strtod(text, nil) { Issue.record("\(text) read as \(value)") }
      count += 1
    }
    #expect(count == 20_000)
  }

  /// Every decimal is what it was; of more than 38 digits it is the nearest double, and a whole number is refused.
  @Test func decimalsAreExact() throws {
    var random = SplitMix64(seed: 2)
    var (read, refused, doubles) = (0, 0, 0)
    for _ in 0..<40_000 {
      let text = randomDecimal(&random, digits: 42)
      let naive = try #require(NaiveDecimal(text))
      if case .real(let value)? = ReportNumber(text) {
        #expect(
          text.contains(".") && naive.neededDigits > 38 && value == strtod(text, nil), "\(text)")
        doubles += 1
      } else if let number = ReportNumber(text) {
        let exact = try #require(number.exactDecimal)
        let naiveText = naive.description
        // Zeros at the end may have been too much.
        if exact.description != naiveText {
          #expect(naiveText.hasPrefix(exact.description) && naive.scale > exact.scale, "\(text)")
          #expect(naive.neededDigits <= 38)
          #expect(Double(naiveText) == exact.double)
        }
        read += 1
      } else {
        #expect(naive.neededDigits > 38, "\(text)")
        refused += 1
      }
    }
    #expect(read > 30_000)
    #expect(refused > 100)
    #expect(doubles > 1_000)
  }
}

/// Digits with a point somewhere, many of them zeros or nines.
private func randomDecimal(_ random: inout SplitMix64, digits: Int) -> String {
  let count = Int.random(in: 1...digits, using: &random)
  let kind = Int.random(in: 0..<4, using: &random)
  let zeros = Int.random(in: 0...count, using: &random)
  var text = (0..<count).map { index in
    switch kind {
    case 0: "9"
    case 1 where index >= zeros: "0"
    default: String(Int.random(in: 0...9, using: &random))
    }
  }
  if Bool.random(using: &random) {
    text.insert(".", at: Int.random(in: 0...count, using: &random))
  }
  return (Bool.random(using: &random) ? "-" : "") + text.joined()
}

extension ReportNumber {
  fileprivate var exactDecimal: ExactDecimal? {
    switch self {
    case .integer(let value): ExactDecimal(value)
    case .decimal(let value): value
    case .real: nil
    }
  }
}

@Suite struct ExactSumTests {
  private func sum(_ numbers: [ReportNumber]) throws -> ExactSum.Value {
    var sum = ExactSum()
    for number in numbers { try sum.add(number) }
    return try sum.value()
  }

  private func sum(_ texts: String...) throws -> String {
    var sum = ExactSum()
    for text in texts { try sum.add(try #require(ReportNumber(text), "\(text)")) }
    var writer = CSVTableWriter(columns: [TableColumn("n")])
    writer.append([TableCell(try sum.value())])
    return String(decoding: writer.output.dropFirst(2).dropLast(), as: UTF8.self)
  }

  @Test func addsIntegersExactly() throws {
    #expect(try sum([ReportNumber]()) == .none)
    #expect(try sum([.integer(3), .integer(4)]) == .integer(7))
    #expect(try sum([.integer(.max), .integer(.max)]) == .integer(2 * Int128(Int64.max)))
    #expect(try sum([.integer(.min), .integer(.min), .integer(.max)]).double == -0x1p63 - 1)
    #expect(try sum("9223372036854775807", "9223372036854775808", "1") == "18446744073709551616")
    #expect(
      try sum("-99999999999999999999999999999999999999", "99999999999999999999999999999999999998")
        == "-1")
  }

  @Test func addsDecimalsExactly() throws {
    #expect(try sum("0.1", "0.2") == "0.3")
    #expect(try sum("12.80", "0.2") == "13.00")
    #expect(try sum("-0.5", "0.50") == "0.00")
    #expect(try sum("9007199254740993", "0.01", "-0.02") == "9007199254740992.99")
    #expect(try sum("-0.01", "-0.001", "7") == "6.989")
    // Zeros at the end go where they would be too much, and sums may be short again.
    #expect(
      try sum("10000000000000000000000000000", "1.00000000000000000000")
        == "10000000000000000000000000001.000000000")
    #expect(
      try sum("10000000000000000000000000000000000000", "-9999999999999999999999999999999999999.5")
        == "0.5")
    #expect(
      try sum("5000000000000000000000000000000000000.5", "5000000000000000000000000000000000000.5")
        == "10000000000000000000000000000000000001")
    #expect(
      try sum(
        "0.99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001")
        == "1.0000000000000000000000000000000000000")
  }

  @Test func addsRealsWithCompensation() throws {
    #expect(try sum([.real(1), .real(1e100), .real(1), .real(-1e100)]) == .real(2))
    #expect(try sum(Array(repeating: .real(0.1), count: 10)) == .real(1))
    #expect(try sum([.integer(1), .real(0.5)]) == .real(1.5))
    #expect(try sum([.integer(.max), .real(0.5), .integer(-.max)]) == .real(0.5))
    #expect(try sum("0.1", "0.1", "0.1", "1e0") == "1.3")
    #expect(try sum("12345678901234567890.25", "-12345678901234567890e0") == "722.25")
    #expect(try sum("0.1", "1e-1") == "0.2")
  }

  /// The 38 digits and the largest double are the ends of what a sum comes to, not of what is on the way.
  @Test func overflowIsAnError() throws {
    let largest = try #require(ReportNumber(String(repeating: "9", count: 38)))
    let least = try #require(ReportNumber("-" + String(repeating: "9", count: 38)))
    var failures: [ExactSum.Failure] = []
    for (first, second, back) in [
      (largest, ReportNumber.integer(1), ReportNumber.integer(-1)), (largest, largest, least),
      (
        largest, .decimal(ExactDecimal(unchecked: 1, scale: 1)),
        .decimal(ExactDecimal(unchecked: -1, scale: 1))
      ),
      (
        .real(.greatestFiniteMagnitude), .real(.greatestFiniteMagnitude),
        .real(-.greatestFiniteMagnitude)
      ),
      (.real(.greatestFiniteMagnitude), .real(0x1p970), .real(-0x1p970)),
    ] {
      var sum = ExactSum()
      try sum.add(first)
      let before = try sum.value()
      try sum.add(second)
      do throws(ExactSum.Failure) {
        Issue.record("\(first) + \(second) is \(try sum.value())")
      } catch {
        failures.append(error)
      }
      try sum.add(back)
      #expect(try sum.value().divided(by: before) == 1)
      #expect(sum.count == 3)
    }
    #expect(
      failures == [.tooManyDigits, .tooManyDigits, .tooManyDigits, .beyondDouble, .beyondDouble])
    var sum = ExactSum()
    try sum.add(.integer(1))
    #expect(throws: ExactSum.Failure.beyondDouble) { try sum.add(.real(.infinity)) }
    #expect(throws: ExactSum.Failure.beyondDouble) { try sum.add(.real(.nan)) }
    #expect(try sum.value() == .integer(1))
  }

  /// Decimals of all lengths, against adding on paper.
  @Test func sumEqualsAddingOnPaper() throws {
    var random = SplitMix64(seed: 5)
    var (added, refused) = (0, 0)
    for round in 0..<3_000 {
      var sum = ExactSum()
      var naive = try #require(NaiveDecimal("0"))
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let text = randomDecimal(&random, digits: round % 2 == 0 ? 20 : 38)
        try sum.add(try #require(ReportNumber(text)))
        naive = naive + (try #require(NaiveDecimal(text)))
        let result: ExactSum.Value
        do throws(ExactSum.Failure) {
          result = try sum.value()
          added += 1
        } catch {
          #expect(naive.neededDigits > 38, "\(naive.description) with \(text)")
          refused += 1
          continue
        }
        let value = try #require(exact(result))
        #expect(naive.neededDigits <= 38)
        if value.description != naive.description {
          #expect(
            naive.description.hasPrefix(value.description) && value.scale < naive.scale
              && naive.description.dropFirst(value.description.count).allSatisfy {
                "0.".contains($0)
              },
            "\(value) is \(naive.description)")
        }
      }
    }
    #expect(added > 15_000)
    #expect(refused > 500)
  }

  /// Doubles of all sizes, one after the other and in parts: the double nearest to the sum of their digits.
  @Test func addsRealsExactly() throws {
    var random = SplitMix64(seed: 7)
    var count = 0
    for round in 0..<2_000 {
      let reals = (0..<Int.random(in: 1...12, using: &random)).map { _ -> Double in
        // Narrow, wide, and everything that is finite.
        let exponent = [-20...20, -500...500, -1_074...1_020][round % 3]
        let power = Int.random(in: exponent, using: &random)
        let fraction = Double(Int64.random(in: -(1 << 52)...(1 << 52), using: &random))
        return Double(sign: .plus, exponent: power - 52, significand: fraction)
      }
      var sum = ExactSum()
      for real in reals { try sum.add(.real(real)) }
      var parts = (0..<3).map { _ in ExactSum() }
      for real in reals.shuffled(using: &random) {
        try parts[Int.random(in: 0..<3, using: &random)].add(.real(real))
      }
      var total = parts[2]
      total.add(parts[0])
      total.add(parts[1])
      #expect(total.count == reals.count)
      let value = try sum.value()
      #expect(try total.value() == value)
      let expected = strtod(Self.digits(of: reals), nil)
      #expect(value == .real(expected == 0 ? 0 : expected), "\(reals)")
      count += 1
    }
    #expect(count == 2_000)
  }

  /// The sum of doubles on paper, each with all of its digits.
  private static func digits(of reals: [Double]) -> String {
    var total = NaiveDecimal("0")
    for real in reals {
      var text = [CChar](repeating: 0, count: 2_000)
      _ = withVaList([real]) { vsnprintf(&text, text.count, "%.1130f", $0) }
      let digits = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if let number = NaiveDecimal(digits), let sum = total { total = sum + number }
    }
    return total?.description ?? ""
  }

  /// Whatever is added, in whatever parts: the same sum, to the last digit after the point.
  @Test func sumDoesNotDependOnTheOrder() throws {
    var random = SplitMix64(seed: 8)
    var (count, failed) = (0, 0)
    for round in 0..<1_500 {
      let numbers = try (0..<Int.random(in: 2...20, using: &random)).map { _ -> ReportNumber in
        let text = randomDecimal(&random, digits: [4, 17, 38][round % 3])
        let isReal = round % 5 == 0 && Bool.random(using: &random)
        return try #require(ReportNumber(text + (isReal ? "e-3" : "")))
      }
      func value(_ sum: ExactSum) -> Result<ExactSum.Value, ExactSum.Failure> {
        Result { () throws(ExactSum.Failure) in try sum.value() }
      }
      var sum = ExactSum()
      for number in numbers { try sum.add(number) }
      let expected = value(sum)
      for _ in 0..<4 {
        var parts = (0..<4).map { _ in ExactSum() }
        for number in numbers.shuffled(using: &random) {
          try parts[Int.random(in: 0..<4, using: &random)].add(number)
        }
        var total = ExactSum()
        for part in parts.shuffled(using: &random) { total.add(part) }
        #expect(value(total) == expected, "\(numbers)")
        count += 1
      }
      if case .failure = expected { failed += 1 }
    }
    #expect(count == 6_000)
    #expect(failed > 50)
  }

  private func exact(_ value: ExactSum.Value) -> ExactDecimal? {
    switch value {
    case .none: ExactDecimal(0)
    case .integer(let value): ExactDecimal(value, scale: 0)
    case .decimal(let value): value
    case .real: nil
    }
  }

  /// Quotients of exact sums, against dividing on paper and the C library's rounding.
  @Test func dividesToTheNearestDouble() throws {
    var random = SplitMix64(seed: 6)
    var count = 0
    for round in 0..<6_000 {
      let digits = [3, 9, 17, 38][round % 4]
      let texts = [randomDecimal(&random, digits: digits), randomDecimal(&random, digits: 38)]
      let values = try texts.map { text in
        var sum = ExactSum()
        try sum.add(try #require(ReportNumber(text)))
        return try sum.value()
      }
      let naive = try texts.map { try #require(NaiveDecimal($0)) }
      if naive[1].isZero {
        #expect(values[0].divided(by: values[1]) == nil)
        continue
      }
      let expected = strtod(NaiveDecimal.quotient(naive[0], naive[1]), nil)
      let quotient = try #require(values[0].divided(by: values[1]))
      if quotient != expected { Issue.record("\(texts): \(quotient), on paper \(expected)") }
      count += 1
    }
    #expect(count > 5_000)
    // One part of a quotient is a tie of doubles: to the even one, and up where anything follows.
    #expect(try divided("9007199254740993", "1") == 9_007_199_254_740_992)
    #expect(try divided("9007199254740995", "1") == 9_007_199_254_740_996)
    #expect(try divided("9007199254740993.00000000000000000001", "1") == 9_007_199_254_740_994)
    #expect(try divided("1", "3e0") == 1.0 / 3)
    #expect(try divided("1", "0.00") == nil)
    #expect(try divided("1", "0e0") == nil)
  }

  private func divided(_ first: String, _ second: String) throws -> Double? {
    var sums = [ExactSum(), ExactSum()]
    try sums[0].add(try #require(ReportNumber(first)))
    try sums[1].add(try #require(ReportNumber(second)))
    return try sums[0].value().divided(by: sums[1].value())
  }

  /// Doubles with two digits, against the exact sum of their hundredths.
  @Test func staysNearTheExactSum() throws {
    var random = SplitMix64(seed: 5)
    var sum = ExactSum()
    var hundredths: Int64 = 0
    for _ in 0..<200_000 {
      let value = Int64.random(in: -10_000_000...10_000_000, using: &random)
      hundredths += value
      try sum.add(.real(Double(value) / 100))
    }
    #expect(abs((try sum.value().double ?? .nan) - Double(hundredths) / 100) < 1e-6)
  }

  @Test func sumsAreSmall() {
    #expect(MemoryLayout<SumRecord>.stride == 24)
  }
}

@Suite struct ExactDecimalTests {
  @Test func decimalIsWrittenWithAllItsDigits() {
    for (coefficient, scale, text) in [
      (1_280, 2, "12.80"), (-5, 1, "-0.5"), (0, 3, "0.000"), (7, 0, "7"), (-123, 3, "-0.123"),
    ] as [(Int128, Int, String)] {
      #expect(ExactDecimal(coefficient, scale: scale)?.description == text)
    }
    #expect(ExactDecimal(1, scale: 39) == nil)
    #expect(ExactDecimal(.max, scale: 0) == nil)
  }

  @Test func decimalIsRoundedToEven() throws {
    for (text, decimals, expected) in [
      ("12.345", 2, "12.34"), ("12.355", 2, "12.36"), ("12.3450001", 2, "12.35"),
      ("-0.004", 2, "0.00"),
      ("-0.5", 0, "0"), ("1.5", 0, "2"), ("7.1", 4, "7.1000"), ("9.99", 1, "10.0"),
      ("7.10", 2, "7.10"),
    ] {
      guard case .decimal(let value) = ReportNumber(text) else {
        Issue.record("\(text) is not a decimal")
        continue
      }
      #expect(value.rounded(toDecimals: decimals) == expected)
    }
    #expect(ExactDecimal(7).rounded(toDecimals: 2) == "7.00")
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
        let text = DoubleWriter.fixed(value, decimals: decimals)
        if text != expected { Issue.record("\(value) with \(decimals): \(text), C: \(expected)") }
        count += 1
      }
    }
    #expect(count == 300_000)
  }

  @Test func valuesThatAreTooLargeAreNotRounded() {
    #expect(DoubleWriter.fixed(1e300, decimals: 2) == "1e+300")
    #expect(DoubleWriter.fixed(.infinity, decimals: 2) == "Infinity")
    #expect(DoubleWriter.fixed(-.infinity, decimals: 2) == "-Infinity")
    #expect(DoubleWriter.fixed(.nan, decimals: 2) == "NaN")
    #expect(DoubleWriter.fixed(0.005, decimals: 99) == "0.005000000000000")
  }
}
