import Foundation
import Testing

/// The README is short, and its picture is what the command beside it draws.
@Suite struct FrontPageTests {
  @Test func readmeIsShort() throws {
    // A text that ends with a newline has an empty line after it.
    #expect(try Repository.lines("README.md").count - 1 <= 170)
  }

  @Test func picture() throws {
    let catalogue = "Sources/WeekPictures/WeekPictures.docc"
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
