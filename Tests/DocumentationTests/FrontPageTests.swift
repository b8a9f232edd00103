import Foundation
import Testing

/// The README is short, and its picture is what the command beside it draws.
@Suite struct FrontPageTests {
  @Test func readmeIsShort() throws {
    // A text that ends with a newline has an empty line after it.
    #expect(try Repository.lines("README.md").count - 1 <= 170)
  }

  /// What the Swift example imports are the products that the table says to depend on.
  @Test func importsAreListedInTheTableOfProducts() throws {
    let lines = try Repository.lines("README.md")
    let row = try #require(lines.first { $0.hasPrefix("| Swift ") })
    let imports = lines.filter { $0.hasPrefix("import WeekCalendar") }
    #expect(imports.count == 2)
    for line in imports { #expect(row.contains("`\(line.dropFirst("import ".count))`"), "\(row)") }
  }

  /// The forms of a calendar that the article on the command names are those that it writes.
  @Test func articleNamesAllFormatsOfACalendar() throws {
    let page = try Repository.lines(
      "Sources/Reports/WeekReports/WeekReports.docc/TheCommandLine.md")
    let row = try #require(page.first { $0.hasPrefix("| `weekcal calendar`") }).lowercased()
    let weekcal = Repository.products.appending(path: "weekcal").path
    var written: [String] = []
    for form in ["text", "svg", "html", "json"] {
      let result = try Program.run(weekcal, ["calendar", "2013", "-l", "en_US", "--format", form])
      if result.status == 0 { written.append(form) }
      #expect(row.contains(form) == (result.status == 0), "\(form): \(row)")
    }
    #expect(written == ["text", "svg", "json"])
  }

  @Test func pictureIsWhatItsCommandWrites() throws {
    let catalogue = "Sources/Reports/WeekPictures/WeekPictures.docc"
    let readme = try Repository.lines("README.md")
    #expect(readme.contains { $0.hasPrefix("![") && $0.contains("(\(catalogue)/flights.svg)") })
    let page = try Repository.lines("\(catalogue)/WeekPictures.md")
    let command = try #require(page.first { $0.hasPrefix("weekcal report") })
    let arguments = try #require(command.wholeMatch(of: /weekcal (.*) > flights\.svg/)).1
    let weekcal = Repository.products.appending(path: "weekcal").path
    let result = try Program.run("sh", ["-c", "\(weekcal) \(arguments)"])
    let kept = try String(
      contentsOf: Repository.url("\(catalogue)/flights.svg"), encoding: .utf8)
    if result.output != kept {
      Place(file: "\(catalogue)/WeekPictures.md", line: 1).fail(
        "flights.svg is not what the command on this page draws: run it in \(catalogue) again")
    }
    #expect(kept.utf8.count > 10_000)
  }
}
