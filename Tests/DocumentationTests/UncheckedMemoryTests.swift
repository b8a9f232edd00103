import Testing

/// How often the sources say that the compiler need not check memory: by module, in the core by room, with a bound for
/// each.
///
/// In the core readers take spans, so Civil, Locales and Patterns' Syntax, Reading and Templates have none. Text has those
/// of the types that own or borrow memory, and check their places (``Borrowed``). What calls C has the others. A bound may
/// fall; one that has to rise needs a reason beside the mark.
@Suite struct UncheckedMemoryTests {
  static let bounds = [
    "WeekCalendar/Text": 110, "WeekCalendar/Civil": 0, "WeekCalendar/Weeks": 10,
    "WeekCalendar/Zones": 6, "WeekCalendar/Locales": 0, "WeekCalendar/Patterns": 4,
    "WeekCalendar/Patterns/Syntax": 0, "WeekCalendar/Patterns/Reading": 0,
    "WeekCalendar/Patterns/Templates": 0, "WeekCalendar/SQLTime": 5, "WeekCalendar/OtherNames": 0,
    "WeekCalendarData": 0, "PatternChecks": 0, "PatternLint": 0, "WarehouseSQL": 0,
    "WeekPictures": 0, "WeekCalendarFoundation": 0, "WeekCalendarRelativeWords": 0,
    "WeekCalendarZoneNames": 0, "Baking": 0,
    // C's borders: threads, zlib, iconv, the functions of CByteScan; SQLite, with statements on a program's connection
    // (LinkedConnection); columns of a caller, of days and of answers; the system's calls.
    "WeekReports/Bytes": 79, "WeekReports/Cells": 1, "WeekReports/Rows": 0, "WeekReports/CSV": 11,
    "WeekReports/Columns": 3, "WeekReports/Tables": 0, "WeekReports/Reports": 1,
    "WeekReports/Descriptions": 0,
    "WeekReportsSQLite": 234, "WeekCalendarSQLite": 312, "WeekCalendarC": 251,
    "WeekCalendarExtension": 7, "weekcal": 131,
  ]

  static var marks: [Regex<Substring>] {
    [
      #/\bunsafe\b/#, #/@safe\b/#, #/@unsafe\b/#, #/\[unchecked:/#, #/@unchecked Sendable/#,
      #/\bUnmanaged\b/#, #/\bunsafeBitCast\b/#, #/nonisolated\(unsafe\)/#,
    ]
  }

  @Test(arguments: bounds.sorted { $0.key < $1.key })
  func uncheckedMarksStayWithinTheBoundOfEachRoom(room: String, bound: Int) throws {
    let parts = room.split(separator: "/", maxSplits: 1).map(String.init)
    let folder = Repository.folder(ofTarget: parts[0]) + parts.dropFirst().map { "/" + $0 }.joined()
    let files = try Repository.files(in: [folder], ending: ".swift")
    #expect(!files.isEmpty)
    let found = try Self.places(of: Self.marks, in: files)
    #expect(found.count <= bound, "\(room): \(found)")
  }

  /// Each module is counted, and each room of those that have several.
  @Test func everyRoomHasABound() throws {
    let files = try Repository.files(in: ["Sources"], ending: ".swift")
    let exempt = ["weekcal-benchmark", "ICUBridge", "BuildProduct"]
    var modules: Set<String> = []
    for file in files {
      // Sources, the group, the module, its room if it has rooms, the file.
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count > 3, !exempt.contains(parts[2]) else { continue }
      let isOfRooms = Self.bounds.keys.contains { $0.hasPrefix(parts[2] + "/") }
      // The version is beside the rooms.
      guard !isOfRooms || parts.count > 4 else { continue }
      modules.insert(isOfRooms ? parts[2] + "/" + parts[3] : parts[2])
    }
    #expect(modules.subtracting(Self.bounds.keys) == [])
    #expect(modules.count == 30)
  }

  /// What may be sent though the compiler does not see why says so in the line before it or in its comment.
  @Test func everyUncheckedSendableHasAReason() throws {
    var count = 0
    for file in try Repository.files(in: ["Sources"], ending: ".swift") {
      let lines = try Repository.lines(file)
      for (number, line) in lines.enumerated() where line.contains("@unchecked Sendable") {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        count += 1
        let comment = lines[..<number].reversed()
          .prefix { $0.contains("///") || $0.contains("@safe") }.joined(separator: " ")
        #expect(comment.contains(#/thread|sent/#), "\(file):\(number + 1)")
      }
    }
    #expect(count >= 5)
  }

  /// What Apple's systems alone compile, which nothing here checks: imports, and these places.
  static let neverCheckedHere = [
    "Sources/Tools/ICUBridge/ICULibrary.swift",
    "Sources/Core/WeekCalendar/SQLTime/SQLClock.swift",
    "Sources/Hosts/WeekCalendarExtension/EntryPoint.swift",
    "Sources/Reports/WeekReports/Bytes/BackgroundThread.swift",
    "Sources/Reports/WeekReports/Bytes/Monitor.swift",
    "Sources/Reports/WeekReports/Bytes/Threads.swift",
    "Sources/Tools/weekcal/Files/FileKind.swift",
    "Sources/Tools/weekcal/Files/Interruption.swift",
    "Sources/Tools/weekcal/Files/OutputFile.swift",
    "Sources/Tools/weekcal/Files/SystemCalls+Files.swift",
    "Sources/Tools/weekcal/Files/SystemCalls+NewFiles.swift",
    "Sources/Tools/weekcal/Files/SystemCalls+Streams.swift",
    "Sources/Tools/weekcal/Files/SystemCalls.swift",
  ]

  @Test func uncheckedConstructsAreListed() throws {
    let found = try Repository.files(in: ["Sources"], ending: ".swift").filter { file in
      guard !file.hasPrefix("Sources/Tools/weekcal-benchmark/") else { return false }
      return try Repository.lines(file).contains {
        $0.drop { $0 == " " }.hasPrefix("#") && $0.contains("canImport(Darwin)")
      }
    }
    #expect(found == Self.neverCheckedHere.sorted())
  }

  /// The lines of code that have one of some forms, each as often as it has them.
  static func places(of forms: [Regex<Substring>], in files: [String]) throws -> [String] {
    var found: [String] = []
    for file in files {
      for (number, line) in try Repository.lines(file).enumerated() {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        for form in forms {
          for _ in code.matches(of: form.wordBoundaryKind(.simple)) {
            found.append("\(file):\(number + 1)")
          }
        }
      }
    }
    return found
  }
}
