import WeekCalendar

/// Finds options with which a rejected text can be read, so that the error can offer them.
///
/// It may guess, because each guess is tried on the whole text, and offered only if the text can then be read.
struct CSVFinding {
  private let bytes: ByteSource
  private var options: CSVOptions

  /// The maximum number of options to try, and of bytes to read in all trials.
  private static var trialLimit: Int { 32 }
  private static var byteLimit: Int { 1 << 30 }
  /// The maximum number of offers in an error.
  private static var offerLimit: Int { 4 }
  /// The maximum number of lines below a table.
  private static var footerLimit: Int { 64 }
  /// The number of lines in which a later header is searched.
  private static var headerLimit: Int { 64 }
  /// The number of bytes examined at the start of the text.
  private static var sampleSize: Int { 1 << 17 }

  init(_ bytes: ByteSource, _ options: CSVOptions) {
    self.bytes = bytes
    self.options = options
    // Even if bad rows are kept as they are, offers are tried without bad rows.
    if options.badRows == .keep { self.options.badRows = .stop }
  }

  /// Returns the error with the options that can be offered.
  func offering(_ problem: CSVError) -> CSVError {
    let offers = solutions(for: problem).map(\.offer)
    return offers.isEmpty ? problem : .refused(problem, offers: offers)
  }

  /// Options with which the text can be read, the most likely first.
  ///
  /// There are none if the source of bytes cannot be read from the start again.
  func solutions(for problem: CSVError) -> [Solution] {
    var search = Search()
    let solutions = search.solutions(of: problem, options, self, depth: 0)
    let found = solutions.filter { solution in
      !solutions.contains { $0.options.covers(solution.options, beside: self.options) }
    }
    return found.prefix(Self.offerLimit).map { solution($0.options, $0.trial) }
  }

  /// Options with which the text can be read, and how they are offered.
  struct Solution {
    var options: CSVOptions
    var offer: CSVOffer
  }

  private func solution(_ options: CSVOptions, _ trial: Trial) -> Solution {
    Solution(
      options: options,
      offer: CSVOffer(
        arguments: options.arguments(beside: self.options), effect: effect(of: options, trial)))
  }

  // MARK: Trials

  /// The result of reading the text with some options.
  fileprivate struct Trial {
    var names: [String] = []
    var reading = ReadingReport()
    var problem: CSVError?
  }

  /// Tries options, and after a further error also the options that may solve that error.
  fileprivate struct Search {
    private var tried: Set<CSVOptions> = []
    private var byteCount = 0

    mutating func solutions(
      of problem: CSVError, _ options: CSVOptions, _ finding: CSVFinding, depth: Int
    ) -> [(options: CSVOptions, trial: Trial)] {
      var found: [(options: CSVOptions, trial: Trial)] = []
      // Options that also skip or fill rows come last.
      var last: [(options: CSVOptions, trial: Trial)] = []
      for candidate in finding.candidates(for: problem, options) {
        guard found.count < 2 * CSVFinding.offerLimit, tried.count < CSVFinding.trialLimit,
          candidate != options, tried.insert(candidate).inserted
        else { continue }
        byteCount += finding.bytes.byteCount ?? 0
        guard byteCount <= CSVFinding.byteLimit, let trial = finding.trial(candidate) else {
          break
        }
        if let next = trial.problem {
          guard depth < 2 else { continue }
          if let solution = solutions(of: next, candidate, finding, depth: depth + 1).first {
            let readsAllRows =
              solution.options.ragged == candidate.ragged
              && solution.options.badRows == candidate.badRows
            if readsAllRows {
              found.append(solution)
            } else {
              last.append(solution)
            }
          }
        } else if trial.reading.readCount > 0 || candidate.skippedLines == options.skippedLines {
          found.append((candidate, trial))
        }
      }
      return found + last
    }
  }

  fileprivate func trial(_ options: CSVOptions) -> Trial? {
    guard let bytes = bytes.fromStart() else { return nil }
    var trial = Trial()
    var source = CSVSource(bytes, options: options)
    source.makesOffers = false
    var rows = RowCounter()
    do throws(ReportError) {
      trial.names = try source.columnNames()
      try source.stream(into: &rows)
      trial.reading = source.reading ?? ReadingReport()
    } catch {
      if case .csv(let problem) = error { trial.problem = problem }
    }
    return trial
  }

  // MARK: Candidates

  /// The options that may help, the most likely first.
  fileprivate func candidates(for problem: CSVError, _ options: CSVOptions) -> [CSVOptions] {
    var found: [CSVOptions] = []
    func add(_ change: (inout CSVOptions) -> Void) {
      var changed = options
      change(&changed)
      found.append(changed)
    }
    switch problem {
    case .invalidUTF8, .invalidText, .nulByte, .invalidUTF16:
      let encodings = encodings()
      if encodings?.isMostlyUTF8 == true { add { $0.badRows = .skip } }
      for name in encodings?.names ?? [] { add { $0.encoding = TextEncoding(name) } }
      if case .invalidText = problem { break }
      add { $0.badRows = .skip }
    case .utf8InsteadOf: add { $0.encoding = .utf8 }
    case .severalDelimiters(let delimiters):
      let likely = guesses(options).compactMap(\.delimiter).filter(delimiters.contains)
      for delimiter in likely + delimiters { add { $0.delimiter = delimiter } }
    case .noDelimiter(_, let line, _, _):
      found += guesses(options)
      if let sign = commentSign(line: line) { add { $0.comment = sign } }
      add { $0.delimiter = "" }
      for delimiter in CSVRules.delimiters where contains(delimiter, options) {
        add { ($0.delimiter, $0.ragged) = (delimiter, .pad) }
      }
    case .wrongCellCount(let row, let line, let expected, let count):
      let guesses = guesses(options)
      found += guesses.filter { $0.quote != options.quote || $0.escape != options.escape }
      found += guesses.filter { $0.headerRows == nil && $0.skippedLines > options.skippedLines }
      if count == expected + 1, row == 1, options.headerRows != 0 { add { $0.hasRowNames = true } }
      let tail = tail(from: line, options)
      let hasFooter = tail.map { $0.count <= Self.footerLimit && !$0.isRow(expected) } ?? false
      if let tail, hasFooter, count == 1 { add { $0.skippedFooterLines += tail.count } }
      if let sign = commentSign(line: line) { add { $0.comment = sign } }
      found += guesses.filter { $0.headerRows != 0 }
      if line > 2, count > 1 { add { $0.skippedLines = line - 1 } }
      add { $0.ragged = .pad }
      add { $0.badRows = .skip }
      if let tail, hasFooter { add { $0.skippedFooterLines += tail.count } }
      found += guesses
    case .unterminatedQuote, .byteAfterQuote, .quoteInCell, .rowTooLong, .manyLines:
      if case .manyLines(_, _, _, let limit) = problem {
        for lines in [1_000, 100_000] where lines > limit { add { $0.cellLines = lines } }
      }
      found += guesses(options)
      for delimiter in [options.delimiter].compactMap({ $0 }) + [",", ";"]
      where delimiter.utf8.count == 1 {
        if contains(delimiter + " \"", options) { add { $0.delimiter = delimiter + " " } }
      }
      add { $0.quote = "" }
      add { $0.badRows = .skip }
    case .headerIsRow:
      found += guesses(options).filter { $0.skippedLines > options.skippedLines }
      add { $0.headerRows = 0 }
      add { $0.headerRows = 1 }
    case .emptyHeader(let line):
      add { $0.skippedLines = line }
      found += guesses(options)
    case .headerAgain(let row, let line):
      if row == 1 { add { $0.skippedLines = line - 1 } }
      add { $0.badRows = .skip }
      add { $0.skippedLines = line - 1 }
    case .refused(let problem, _): return candidates(for: problem, options)
    case .empty, .noHeader, .otherColumns, .rowInFooter, .unknownEncoding, .bytesLost, .linesLost,
      .badDelimiter, .badOption, .badCompression, .sourceFailed, .otherFile:
      break
    }
    return found
  }

  /// Options for the table with the highest score of ``DialectFinder``.
  ///
  /// If the delimiter is one that the rules can find, options that leave it to the rules come first.
  private func guesses(_ options: CSVOptions) -> [CSVOptions] {
    let best = withSample(options) { text, count, isWhole -> (CSVOptions, delimiter: String)? in
      var start = 0
      for _ in 0..<options.skippedLines {
        guard let next = RowScanner.lineEnd(text, from: start, to: count, isWhole) else {
          return nil
        }
        start = next
      }
      let finder = DialectFinder(text, from: start, to: count, isWhole: isWhole)
      guard let table = try? finder.table(options), table.sample.rows.indices.contains(table.header)
      else { return nil }
      var guess = options
      if table.header > 0 { guess.skippedLines += table.sample.rows[table.header].line }
      let headerRows = table.headerRows
      if options.headerRows == nil, headerRows > 1 || headerRows == 0 {
        guess.headerRows = headerRows
      }
      let dialect = table.sample.dialect
      if options.quote == nil, dialect.quote != UInt8(ascii: "\"") {
        guess.quote = dialect.quote.map { String(Unicode.Scalar($0)) } ?? ""
      }
      if options.escape == nil { guess.escape = dialect.escape.map { .character($0) } }
      return (guess, dialect.delimiterText)
    }
    guard case (var guess, let delimiter)? = best else { return [] }
    var found: [CSVOptions] = []
    if CSVRules.delimiters.contains(delimiter) { found.append(guess) }
    if options.delimiter == nil {
      guess.delimiter = delimiter
      found.append(guess)
    }
    return found
  }

  /// Options that skip the lines above a later header which names more columns than the first line.
  ///
  /// The result is `nil` if the text cannot be read with such options.
  func laterHeader(than names: [String]) -> Solution? {
    func unnamedCount(_ names: [String]) -> Int {
      names.indices.count { names[$0] == "c\($0 + 1)" }
    }
    guard options.headerRows != 0, unnamedCount(names) > 1 else { return nil }
    for candidate in guesses(options) where candidate.skippedLines > options.skippedLines {
      guard let trial = trial(candidate), trial.problem == nil,
        unnamedCount(trial.names) < unnamedCount(names)
      else { continue }
      return solution(candidate, trial)
    }
    return nil
  }

  /// Options that skip the lines above a later header that names a column; `nil` if no such line is near the start.
  func laterHeader(with name: String) -> Solution? {
    guard options.headerRows == nil || options.headerRows == 1 else { return nil }
    let wanted = name.lowercased()
    let numbers = options.skippedLines + 2..<options.skippedLines + Self.headerLimit
    let candidates = zip(numbers, lines(numbers, options)).filter {
      $1.lowercased().contains(wanted)
    }
    for (number, _) in candidates.prefix(4) {
      var changed = options
      changed.skippedLines = number - 1
      guard var trial = trial(changed) else { return nil }
      if let problem = trial.problem {
        // The lines below the table may need an option too.
        var search = Search()
        let found = search.solutions(of: problem, changed, self, depth: 1).first
        guard let found else { continue }
        (changed, trial) = (found.options, found.trial)
      }
      if trial.names.contains(where: { $0.lowercased() == wanted }) {
        return solution(changed, trial)
      }
    }
    return nil
  }

  private func encodings() -> EncodingOffers? {
    guard let bytes = bytes.fromStart(), let text = try? TextStream(bytes, encoding: .utf8) else {
      return nil
    }
    return EncodingOffers(text)
  }

  // MARK: The text

  /// Passes the decoded start of the text to `body`.
  ///
  /// Also passes its number of bytes, and whether it is the whole text.
  private func withSample<Result>(
    _ options: CSVOptions, _ body: (BorrowedBytes, Int, Bool) -> Result?
  ) -> Result? {
    guard let bytes = bytes.fromStart(),
      let text = try? TextStream(bytes, encoding: options.encoding)
    else { return nil }
    var sample: [UInt8] = []
    guard let isWhole = try? sample.fill(to: Self.sampleSize, from: text) else { return nil }
    let count = sample.count
    return sample.withPadding { body($0, count, isWhole) }
  }

  /// Whether the sample contains a text.
  private func contains(_ text: String, _ options: CSVOptions) -> Bool {
    let wanted = Array(text.utf8)
    return withSample(options) { bytes, count, _ in
      guard count >= wanted.count else { return false }
      return (0...count - wanted.count).contains { place in
        wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
      }
    } ?? false
  }

  /// The lines from a given line to the end of the text.
  private struct Tail {
    var count = 0
    var lines: [[UInt8]] = []

    /// Whether a line may be a row.
    ///
    /// Such a line has as many delimiters as the header, or starts with a digit, as truncated rows often do.
    func isRow(_ width: Int) -> Bool {
      lines.contains { line in
        if let first = line.first, (0x30...0x39).contains(first) { return true }
        return width > 1
          && CSVRules.delimiters.contains { delimiter in
            line.count { $0 == delimiter.utf8.first } == width - 1
          }
      }
    }
  }

  /// The lines from a line number on, without the footer that the options already skip.
  ///
  /// The result is `nil` if the text cannot be read.
  private func tail(from line: Int, _ options: CSVOptions) -> Tail? {
    guard let bytes = bytes.fromStart(),
      let text = try? TextStream(bytes, encoding: options.encoding)
    else { return nil }
    var (tail, number, rest) = (Tail(), 1, [UInt8]())
    func append(_ line: [UInt8], to tail: inout Tail) {
      tail.count += 1
      if tail.lines.count <= Self.footerLimit { tail.lines.append(line) }
    }

    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var last: UInt8 = 0
    while true {
      var count = 0
      let read: Void? = try? buffer.withBorrowedRoom { (room) throws(CSVError) in
        if case .bytes(let more) = try text.pull(room) { count = more }
      }
      guard read != nil else { return nil }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        defer { last = byte }
        if byte == LineEnds.lineFeed, last == LineEnds.carriageReturn { continue }
        if byte == LineEnds.lineFeed || byte == LineEnds.carriageReturn {
          if number >= line { append(rest, to: &tail) }
          rest = []
          number += 1
        } else if number >= line, rest.count < 200 {
          rest.append(byte)
        }
      }
    }
    if !rest.isEmpty { append(rest, to: &tail) }
    tail.count -= options.skippedFooterLines
    tail.lines.removeLast(min(tail.lines.count, options.skippedFooterLines))
    return tail
  }

  /// The comment sign with which a line of the sample starts; `nil` if there is none.
  private func commentSign(line: Int) -> String? {
    guard options.comment == nil, let text = lines(line..<line + 1, options).first else {
      return nil
    }
    return ["#", "//", "--", "%", "!"].first(where: text.hasPrefix)
  }

  /// Lines of the sample by their numbers, from 1.
  private func lines(_ numbers: Range<Int>, _ options: CSVOptions) -> [String] {
    withSample(options) { text, count, isWhole in
      var (place, number, found) = (0, 1, [String]())
      while place < count, number < numbers.upperBound,
        let next = RowScanner.lineEnd(text, from: place, to: count, isWhole)
      {
        if numbers.contains(number) {
          found.append(
            String(decoding: LineEnds.withoutEnd(text.extracting(place..<next)), as: UTF8.self))
        }
        (place, number) = (next, number + 1)
      }
      return found
    } ?? []
  }

  /// The first word of the sample with a letter beyond ASCII.
  private func nonASCIIWord(_ options: CSVOptions) -> String? {
    withSample(options) { text, count, _ in
      String(decoding: text.extracting(0..<count), as: UTF8.self)
        .split { $0.isNewline || ",;\t|\" ".contains($0) }
        .first { $0.unicodeScalars.contains { $0.value >= 0x80 && $0.properties.isAlphabetic } }
        .map(String.init)
    }
  }

  // MARK: What an offer does

  /// Describes what an offer does, in a few words.
  private func effect(of changed: CSVOptions, _ trial: Trial) -> String {
    var parts: [String] = []
    func quoted(_ text: String) -> String { VisibleText.quoted(text, limit: 24) }
    if changed.skippedLines > options.skippedLines {
      let skipped = lines(options.skippedLines + 1..<changed.skippedLines + 1, changed)
        .filter { !$0.isEmpty }
      if let first = skipped.first {
        let further = skipped.count > 1 ? " and the lines after it" : ""
        parts.append("skips " + quoted(first) + further)
      }
    }
    if changed.skippedFooterLines > options.skippedFooterLines {
      var plain = changed
      plain.skippedFooterLines = options.skippedFooterLines
      let lineCount = trial.reading.lineCount ?? 0
      let first = tail(from: lineCount - changed.skippedFooterLines + 1, plain)?
        .lines.first { !$0.isEmpty }
      if let first {
        parts.append("skips " + quoted(String(decoding: first, as: UTF8.self)) + " at the end")
      }
    }
    let count = trial.names.count
    if changed.delimiter != options.delimiter || changed.headerRows ?? 1 != options.headerRows ?? 1
      || changed.skippedLines != options.skippedLines
    {
      let names = trial.names.prefix(2).map(quoted).joined(separator: ", ")
      parts.append(
        "\(count) \(count == 1 ? "column" : "columns"): \(names)\(count > 2 ? " ..." : "")")
    }
    if changed.encoding != options.encoding, let word = nonASCIIWord(changed) {
      parts.append("reads \(quoted(word))")
    }

    func add(_ count: Int, _ done: String, _ one: String, _ many: String) {
      if count > 0 { parts.append("\(done) \(count) \(count == 1 ? one : many)") }
    }
    add(trial.reading.paddedCount, "fills", "row", "rows")
    add(trial.reading.cutCount, "cuts", "row", "rows")
    let unreadable = trial.reading.leftOut.filter { $0.reason == .unreadable }
    add(unreadable.reduce(0) { $0 + $1.count }, "skips", "row", "rows")
    if changed.comment != options.comment {
      add(trial.reading.commentCount, "skips", "comment", "comments")
    }
    return parts.joined(separator: ", ")
  }
}

extension CSVOptions {
  /// Whether other options make the same changes, and in addition only needless ones.
  ///
  /// A delimiter is needless because it is found anyway, and the treatment of bad rows because all rows can be read.
  fileprivate func covers(_ other: CSVOptions, beside given: CSVOptions) -> Bool {
    let changes = Set(changes(beside: given))
    let otherChanges = Set(other.changes(beside: given))
    let needless: Set = ["--delimiter", "--cell-lines", "--ragged", "--skip-bad-rows"]
    return changes.isStrictSubset(of: otherChanges)
      && otherChanges.subtracting(changes).allSatisfy { needless.contains($0[0]) }
  }
}
