let usage = """
  USAGE: weekcal-bake [--from-icu] [--icu DIRECTORY] [--root DIRECTORY] [--check]

  Writes the Swift files of Sources/Core/WeekCalendarData from the tables in Conformance/Data.

  --from-icu        First write the tables from libicu.
  --icu DIRECTORY   Folder of libicu; default: the system's.
  --root DIRECTORY  Root folder of the package; default: the package of this program.
  --check           Write nothing, and fail if a file is out of date.
  """

do {
  try BakeCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
  BakeCommand.fail("weekcal-bake: \(error)")
}
