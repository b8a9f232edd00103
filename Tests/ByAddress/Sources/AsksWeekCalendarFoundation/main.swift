import Foundation
import WeekCalendarFoundation

let style = try DatePatternStyle("YYYY-ww", locale: "en_US", timeZone: .gmt)
print(Date(timeIntervalSince1970: 1_293_926_400).formatted(style))
