import WarehouseSQL
import WeekCalendar

print(try SQLOperand("Date", for: .duckdb).expression(.weekStart, scheme: .iso8601))
