let usage = """
  USAGE: weekcal-bake [--from-icu] [--icu DIRECTORY] [--root DIRECTORY] [--check]

  Writes the Swift of Sources/Core/WeekCalendarData from the tables in Conformance/Data.

  --from-icu        First writes the tables anew from libicu.
  --icu DIRECTORY   Takes libicu from this directory instead of the system's.
  --root DIRECTORY  The package's top folder; without it, this program's own.
  --check           Writes nothing; fails when a file is not what it would be.
  """

do {
  try BakeCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
  BakeCommand.fail("weekcal-bake: \(error)")
}
