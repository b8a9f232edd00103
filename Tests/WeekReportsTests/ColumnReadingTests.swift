import TestSupport
import Testing
import WeekCalendar
import WeekReports

/// Adds up a column of numbers by each reading, week by date.
private struct Sums: RowConsumer {
  var dates = DateColumn("d")
  var numbers: NumberColumn
  var sums = PerReading(PerReading(ExactSum()))
  var days = PerReading(Set<Int32>())
  let canFork: Bool

  init(_ form: NumberForm = NumberForm(), canFork: Bool = false) {
    numbers = NumberColumn("n", form: form)
    self.canFork = canFork
  }

  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0, 1] }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    dates.read(batch, column: 0)
    numbers.read(batch, column: 1)
    days.follow(dates.readings)
    sums.follow(dates.readings)
    let (dates, numbers) = (self.dates, self.numbers)
    try days.update { (days, reading) throws(ReportError) in
      let values = dates.days(reading)
      for row in 0..<batch.count {
        guard values[row] != DateColumn.none else {
          throw dates.error(batch, column: 0, row: row)
        }
        days.insert(values[row])
      }
    }
    try sums.update { (sums, _) throws(ReportError) in
      sums.follow(numbers.readings)
      try sums.update { (sum, reading) throws(ReportError) in
        let values = numbers.values(reading)
        for row in 0..<batch.count where values.codes[row] != NumberValues.null {
          guard let number = values.number(row) else {
            throw numbers.error(batch, column: 1, row: row)
          }
          do throws(ExactSum.Failure) {
            try sum.add(number)
          } catch {
            throw numbers.error(batch, column: 1, row: row)
          }
        }
      }
    }
  }

  func fork() -> Sums? {
    guard canFork, dates.isSettled else { return nil }
    var fork = Sums()
    fork.dates = dates.fork()
    fork.numbers = numbers.fork()
    return fork
  }

  mutating func merge(_ other: Sums) throws(ReportError) {
    try dates.merge(other.dates)
    try numbers.merge(other.numbers)
    let readings = numbers.readings
    days.merge(other.days, dates.readings) { $0.formUnion($1) }
    sums.merge(other.sums, dates.readings) { sums, others in
      sums.merge(others, readings) { sum, other in
        sum.add(other)
      }
    }
  }

  mutating func close() throws(ReportError) {
    try dates.close()
    try numbers.close()
  }

  var sum: Double? {
    let reading: Reading = if case .only(let reading) = numbers.readings { reading } else { .first }
    return try? sums.value(.first).value(reading).value().double
  }
}

@Suite struct ColumnReadingTests {
  private func sums(
    _ numbers: [String], _ form: NumberForm = NumberForm(), dates: [String]? = nil
  ) throws(ReportError) -> Sums {
    let dates = dates ?? [String](repeating: "2011-01-02", count: numbers.count)
    var source = SequenceSource(["d", "n"], zip(dates, numbers)) {
      $1.append($0.0)
      if $0.1.isEmpty { $1.append(.null) } else { $1.append($0.1) }
    }
    var sums = Sums(form)
    try source.stream(into: &sums)
    return sums
  }

  static let columns: [([String], Double)] = [
    (["1", "2", ""], 3), (["1.5", "2"], 3.5), (["1,5", "2"], 3.5), (["1.5", "1,234"], 1235.5),
    (["1,5", "1.234", "2,5"], 1238), (["1.234", "0.5"], 1.734), (["1.234", "1.5"], 2.734),
    (["1,234", "0,5"], 1.734), (["1.234,5"], 1234.5), (["1,234.5"], 1234.5),
    (["1.234.567", "1"], 1_234_568), (["1,234,567", "1"], 1_234_568), (["1 234", "2"], 1236),
    (["1\u{A0}234,5", "2"], 1236.5), (["1'234.5", "2"], 1236.5), (["-1.5", "+2"], 0.5),
    (["1e3", "2"], 1002), (["1,5e3", "2"], 1502), ([" 12.5 ", "1"], 13.5),
    (["-0.5", "1.234"], 0.734),
    (["12345678.5", "0.25"], 12_345_678.75),
    (["123456789012345", "1"], 123_456_789_012_346),
    (["0.1", ".5", "5."], 5.6), (["1.2345", "1"], 2.2345), (["0.123", "1"], 1.123),
    (["12,34", "1"], 13.34), (["1234,567", "1"], 1235.567), (["1234.567", "1.234"], 1235.801),
  ]

  @Test(arguments: columns.indices) func findsTheDecimalMark(_ index: Int) throws {
    let (numbers, sum) = Self.columns[index]
    #expect(try sums(numbers).sum == sum)
    #expect(try sums(numbers.reversed()).sum == sum)
  }

  @Test func theFormThatIsFoundIsNamed() throws {
    var count = 0
    for (numbers, form) in [
      (["1 234", "2"], "numbers have a blank between thousands"),
      (["1.234,5", "2,25"], "numbers have a decimal comma and '.' between thousands"),
      (["1.5", "2"], nil), (["26:15:00", "1:30:00"], "durations are read in hours"),
    ] {
      #expect(try sums(numbers).numbers.foundForm == form, "\(numbers)")
      count += 1
    }
    #expect(count == 4)
  }

  /// Numbers of a database may be stored as numbers; blobs and infinities are none.
  @Test func storedNumbersAreAdded() throws {
    func sum(_ values: [Double], blob: [UInt8]? = nil, unit: String = "") throws -> Double? {
      var source = SequenceSource(["d", "n"], [nil] + values.map { $0 } + [.nan]) { value, row in
        row.append("2011-01-02")
        switch value {
        case nil: row.append("\(unit)2")
        case let value? where value.isNaN:
          if let blob { blob.withBorrowedBytes { row.append(.blob($0)) } }
        case let value?:
          row.append(Int64(exactly: value).map { .integer($0) } ?? .real(value))
        }
      }
      var sums = Sums()
      try source.stream(into: &sums)
      return sums.sum
    }
    #expect(try sum([1, 0.5]) == 3.5)
    #expect(throws: ReportError.numberBeyondDouble(.row(2), column: "n", text: "Infinity")) {
      try sum([.infinity])
    }
    #expect(throws: ReportError.badNumber(.row(2), column: "n", text: "X'0102'")) {
      try sum([], blob: [1, 2])
    }
    for (value, text) in [(3.0, "3"), (3.5, "3.5")] {
      let error = ReportError.mixedUnits(
        .row(2), column: "n", text: text, earlier: .row(1), earlierText: "$2")
      #expect(throws: error) { try sum([value], unit: "$") }
    }
  }

  @Test func ambiguousNumbersAreAnError() {
    #expect(throws: ReportError.ambiguousNumbers(.row(2), column: "n", text: "1.234")) {
      try sums(["1", "1.234", "2.345"])
    }
    #expect(throws: ReportError.ambiguousNumbers(.row(1), column: "n", text: "12,345")) {
      try sums(["12,345"])
    }
    // Without the one cell that says so, the other would be 1.234.
    for (row, numbers) in [(2, ["1,5", "1.234"]), (1, ["1.234", "1,5"])] {
      #expect(throws: ReportError.ambiguousNumbers(.row(row), column: "n", text: "1.234")) {
        try sums(numbers)
      }
    }
    #expect(
      throws: ReportError.mixedNumbers(
        .row(3), column: "n", text: "2,5", earlier: .row(1), earlierText: "1.5")
    ) { try sums(["1.5", "3", "2,5"]) }
  }

  static let bad = [
    "x", "1.2.3", "1,2,3", "1,234,56.5", "01,234.5", "1 23", "1_000", "--1", "1--", "1e", "",
    "1,234,56",
  ]

  @Test(arguments: bad) func otherCellsAreErrors(_ text: String) {
    let cell = text.isEmpty ? "," : text
    #expect(throws: ReportError.badNumber(.row(2), column: "n", text: cell)) {
      try sums(["0.5", cell])
    }
  }

  @Test func givenDecimalMarkIsUsed() throws {
    #expect(try sums(["1.234"], NumberForm(decimal: .point)).sum == 1.234)
    #expect(try sums(["1.234"], NumberForm(decimal: .comma)).sum == 1234)
    #expect(try sums(["1.234"], NumberForm(thousands: .mark("."))).sum == 1234)
    #expect(try sums(["1_234.5"], NumberForm(thousands: .mark("_"))).sum == 1234.5)
    #expect(try sums(["1,234"], NumberForm(thousands: .mark(","))).sum == 1234)
    #expect(throws: ReportError.badNumber(.row(1), column: "n", text: "1,234")) {
      try sums(["1,234"], NumberForm(decimal: .point, thousands: NumberForm.Thousands.none))
    }
  }

  /// The words of eight bytes read what the plain grammar reads.
  @Test func fastReadingEqualsTheGrammar() throws {
    var random = SplitMix64(seed: 4)
    let signs = Array("0123456789..,-+ e".utf8)
    var numbers = 0
    for _ in 0..<100_000 {
      var text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        signs[Int.random(in: 0..<signs.count, using: &random)]
      }
      let count = text.count
      let expected = text.withSpan { ReportNumber.read($0) }
      text += [UInt8](repeating: 0x31, count: 8)
      let word = text.withBorrowedBytes { UInt64(littleEndian: $0.load(at: 0, as: UInt64.self)) }
      let found = DigitWords.decimal(word, count: count, mark: 0x2E)
      guard found.value >= 0 else { continue }
      numbers += 1
      switch expected {
      case .number(.integer(let value)): #expect(found.value == value && found.scale == 0)
      case .number(.decimal(let value)):
        #expect(Int128(found.value) == value.coefficient && Int(found.scale) == value.scale)
      default: Issue.record("\(text.prefix(count)) is \(expected)")
      }
    }
    #expect(numbers > 5_000)
  }

  @Test func monthTableReadsEveryDay() throws {
    let months = MonthTable()
    func day(_ text: String) -> Int32 {
      let bytes = Array(text.utf8) + [0x31, 0x31, 0x31, 0x31, 0x31, 0x31]
      return bytes.withBorrowedBytes { bytes in
        var day = DateColumn.none
        months.withDays { day = MonthTable.day(bytes, at: 0, $0) }
        return day
      }
    }
    var count = 0
    var date = try CivilDate(year: 1_900, month: 1, day: 1)
    let first = date.epochDay.value
    for offset in 0..<Int32(73_049) {
      date = CivilDate(try #require(EpochDay(Int(first + offset))))
      #expect(day(date.description) == first + offset)
      count += 1
    }
    #expect(date.description == "2099-12-31")
    #expect(count == 73_049)
    for text in [
      "2011-02-29", "2011-13-01", "2011-00-01", "2011-01-00", "2011-01-32", "1899-12-31",
      "2100-01-01",
      "2011/01/02", "2011-01 02", "201a-01-02", "2011-01-0x", "2011-0101-", "\u{e9}11-01-01",
    ] { #expect(day(text) == DateColumn.none, "\(text)") }
  }

  static let dates: [([String], String)] = [
    (["2011-01-02", "2011-01-03T10:00"], "2011-01-02"),
    (["20110102", "20110103"], "2011-01-02"),
    (["02/01/2011", "13/01/2011"], "2011-01-02"),
    (["01/02/2011", "01/13/2011"], "2011-01-02"),
    (["2.1.2011", "13.1.2011"], "2011-01-02"),
    (["2011/01/02", "2011/1/3"], "2011-01-02"),
    (["1/2/2011 13:45", "1/13/2011 1:45 PM"], "2011-01-02"),
    (["1/1/2011", "2/2/2011"], "2011-01-01"),
    (["13/1/98", "14/2/98"], "1998-01-13"),
    (["1/13/98", "2/14/98"], "1998-01-13"),
    (["2014-10-12", "2014-7-1"], "2014-07-01"),
    (["Mar 14, 2023", "Apr 1, 2023"], "2023-03-14"),
    (["45292", "45293.5"], "2024-01-01"),
    (["1704067200", "1704153600"], "2024-01-01"),
    (["1704067200000", "1704153600000"], "2024-01-01"),
  ]

  @Test(arguments: dates.indices) func findsTheDateForm(_ index: Int) throws {
    let (dates, first) = Self.dates[index]
    let expected = try CivilDate(first).epochDay.value
    for dates in [dates, dates.reversed()] {
      let found = try sums(dates.map { _ in "1" }, dates: dates)
      let days = found.days.value(found.dates.readings.open[0])
      #expect(days.contains(expected), "\(dates) \(days)")
      #expect(days.count == 2)
    }
  }

  @Test func ambiguousDatesAreAnError() {
    #expect(
      throws: ReportError.ambiguousDates(
        .row(1), column: "d", text: "01/02/2011", patterns: ["dd/MM/yyyy", "MM/dd/yyyy"])
    ) {
      try sums(["1", "1"], dates: ["01/02/2011", "03/04/2011"])
    }
    let mixed = #expect(throws: ReportError.self) {
      try sums(["1", "1"], dates: ["13/01/2011", "01/13/2011"])
    }
    #expect(
      mixed?.description
        == "row 2 has no date in column 'd' but '01/13/2011': expected day/month/year, such as "
        + "'13/01/2011' in row 1; month/day/year does not read '13/01/2011' in row 1"
    )
    let second = #expect(throws: ReportError.self) {
      try sums(["1", "1"], dates: ["13/01/2011", "2011-01-01"])
    }
    #expect(
      second?.description.hasPrefix(
        "row 2 has no date in column 'd' but '2011-01-01': expected day/month/year, such as "
          + "'13/01/2011' in row 1; month/day/year does not read '13/01/2011' in row 1") == true,
      "\(String(describing: second))")
    #expect(throws: ReportError.badDate(.row(2), column: "d", text: "13/01/2011")) {
      try sums(["1", "1"], dates: ["2011-01-01", "13/01/2011"])
    }
    let impossible = #expect(throws: ReportError.self) { try sums(["1"], dates: ["31/02/2011"]) }
    #expect(impossible?.description.contains("'31/02/2011'") == true)
  }

  /// Parts that are read apart come to the same, or to the same error.
  @Test func partsReadSeparatelyGiveTheSame() throws {
    var random = SplitMix64(seed: 9)
    let kinds = [["1", "12"], ["1.5", "2"], ["1.234", "1"], ["1,5", "3"], ["1.234,5", "2"]]
    var (errors, same) = (0, 0)
    for round in 0..<200 {
      var kind = kinds[round % kinds.count]
      if round % 11 == 0 { kind += ["7.25"] }
      var text = "d,n\n"
      for _ in 0..<500 {
        text +=
          "2011-01-0\(Int.random(in: 1...9, using: &random)),\"\(kind[Int.random(in: 0..<kind.count, using: &random)])\"\n"
      }
      func run(_ threads: Int) -> Result<Double?, ReportError> {
        var source = CSVSource(bytes: Array(text.utf8))
        source.pieceSize = 700
        var sums = Sums(canFork: true)
        do throws(ReportError) {
          try source.stream(into: &sums, control: StreamControl(threads: threads))
          return .success(sums.sum)
        } catch {
          return .failure(error)
        }
      }
      switch (run(1), run(3)) {
      case (.success(let one), .success(let three)):
        #expect(abs((one ?? 0) - (three ?? 0)) < 1e-6)
        same += 1
      case (.failure(let one), .failure(let three)):
        #expect(one == three, "\(kind)")
        errors += 1
      case (let one, let three): Issue.record("\(kind): \(one) and \(three)")
      }
    }
    #expect(errors > 20)
    #expect(same > 100)
  }

  /// Reads the cells of a part of a table; the parts have rows of their own.
  private func read(_ cells: [String], from row: Int64, _ take: (RowBatch) -> Void) throws {
    var builder = RowBatchBuilder(columnCount: 1, wanted: [0])
    for (index, cell) in cells.enumerated() {
      if cell.isEmpty { builder.append(.null) } else { builder.append(cell) }
      builder.endRow(rowid: row + Int64(index))
    }
    take(try #require(try builder.takeBatch()))
  }

  /// Law: parts that find their own forms have the form of all cells, or there is none for all.
  @Test func datesOfMergedPartsHaveTheFormOfAllCells() throws {
    let parts = [
      [""], ["01/02/2011", "03/03/2011"], ["03/03/2011"], ["13/01/2011"], ["01/13/2011"],
      ["2011-01-01"], ["2011-1-1"], ["2011-10-10", "2011-1-1"], ["14-Mar-2023"],
      ["010203"], ["130203"], ["2011-01-01T10:00+02:00"],
    ]
    /// Reads the cells; false if one has no date.
    func read(_ cells: [String], from row: Int64, _ dates: inout DateColumn) throws -> Bool {
      var areDates = true
      try self.read(cells, from: row) { batch in
        dates.read(batch, column: 0)
        let days = dates.days(dates.readings.open[0])
        areDates = cells.indices.allSatisfy { cells[$0].isEmpty || days[$0] != DateColumn.none }
      }
      return areDates
    }
    var (forms, failures) = (0, 0)
    for one in parts {
      for two in parts {
        var all = DateColumn("d")
        var areDates = try read(one, from: 1, &all)
        areDates = try read(two, from: 11, &all) && areDates
        let fits = (try? all.close()) != nil && areDates
        var (first, second) = (DateColumn("d"), DateColumn("d"))
        areDates = try read(one, from: 1, &first)
        areDates = try read(two, from: 11, &second) && areDates
        let merges = (try? first.merge(second)) != nil && (try? first.close()) != nil && areDates
        #expect(fits == merges, "\(one), \(two)")
        if fits {
          #expect(first.form == all.form && first.firstOffset == all.firstOffset, "\(one), \(two)")
        }
        (forms, failures) = (forms + (fits ? 1 : 0), failures + (fits ? 0 : 1))
      }
    }
    #expect(forms + failures == 12 * 12)
    #expect(forms > 40 && failures > 40, "\(forms) \(failures)")
  }

  /// Law: the numbers of parts have the marks and the unit of all cells, or there are none for all.
  @Test func numbersOfMergedPartsHaveTheFormOfAllCells() throws {
    let parts = [
      [""], ["NA"], ["1"], ["1.5"], ["1,5"], ["1.234"], ["1,234"], ["1.234,5"], ["$1"], ["$1.50"],
      ["5 %"], ["5 %", "7,5 %"], ["(5)"], ["1e400"],
    ]
    /// Reads the cells; false if one is no number.
    func read(_ cells: [String], from row: Int64, _ numbers: inout NumberColumn) throws -> Bool {
      var areNumbers = true
      try self.read(cells, from: row) { batch in
        numbers.read(batch, column: 0)
        let values = numbers.values(numbers.readings.open[0])
        areNumbers = cells.indices.allSatisfy { values.codes[$0] != NumberValues.bad }
      }
      return areNumbers
    }
    var (forms, failures) = (0, 0)
    for one in parts {
      for two in parts {
        var all = NumberColumn("n")
        var areNumbers = try read(one, from: 1, &all)
        areNumbers = try read(two, from: 11, &all) && areNumbers
        let fits = (try? all.close()) != nil && areNumbers
        var (first, second) = (NumberColumn("n"), NumberColumn("n"))
        areNumbers = try read(one, from: 1, &first)
        areNumbers = try read(two, from: 11, &second) && areNumbers
        let merges = (try? first.merge(second)) != nil && (try? first.close()) != nil && areNumbers
        #expect(fits == merges, "\(one), \(two)")
        if fits {
          #expect(first.readings == all.readings && first.unit == all.unit, "\(one), \(two)")
          #expect(first.missing.count == all.missing.count)
        }
        (forms, failures) = (forms + (fits ? 1 : 0), failures + (fits ? 0 : 1))
      }
    }
    #expect(forms + failures == 14 * 14)
    #expect(forms > 40 && failures > 40, "\(forms) \(failures)")
  }

  /// The error names the first cell of each part that only its own form reads.
  @Test func mergedPartsOfDifferentFormsAreAnError() throws {
    var count = 0
    for (one, two, early, late) in [
      (["13/01/2011"], ["01/13/2011"], "13/01/2011", "01/13/2011"),
      (["2011-01-01"], ["13/01/2011"], "2011-01-01", "13/01/2011"),
      (["13/01/2011"], ["14-Mar-2023"], "13/01/2011", "14-Mar-2023"),
    ] {
      for isSwapped in [false, true] {
        var (first, second) = (DateColumn("d"), DateColumn("d"))
        try read(one, from: 1) { first.read($0, column: 0) }
        try read(two, from: 11) { second.read($0, column: 0) }
        let error = ReportError.mixedDates(
          .rowid(11), column: "d", text: late, earlier: .rowid(1), earlierText: early)
        #expect(throws: error) {
          if isSwapped { try second.merge(first) } else { try first.merge(second) }
        }
        count += 1
      }
    }
    for (one, two) in [("1.5", "2,5"), ("$5", "5 %")] {
      for isSwapped in [false, true] {
        var (first, second) = (NumberColumn("n"), NumberColumn("n"))
        try read([one], from: 1) { first.read($0, column: 0) }
        try read([two], from: 11) { second.read($0, column: 0) }
        let error =
          one == "1.5"
          ? ReportError.mixedNumbers(
            .rowid(11), column: "n", text: two, earlier: .rowid(1), earlierText: one)
          : .mixedUnits(.rowid(11), column: "n", text: two, earlier: .rowid(1), earlierText: one)
        #expect(throws: error) {
          if isSwapped { try second.merge(first) } else { try first.merge(second) }
        }
        count += 1
      }
    }
    #expect(count == 10)
  }
}
