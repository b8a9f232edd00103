import WarehouseSQL
import WeekCalendar

print(SQLDialect.duckdb.expression(.weekStart, of: try SQLOperand("Date"), scheme: .iso8601))
