import Testing
import WeekReports

/// Layouts of files that agencies, banks and laboratories publish, cut short, with what a person reads in them.
@Suite struct PreambleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var columns: [String]
    var rowCount: Int
    var firstCells: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a title above and a line below a short table",
      text: "Titel der Tabelle\nJahr;Monat;Index\n1991;January;64.0\n1991;March;64.3\n(c) Office\n",
      columns: ["Jahr", "Monat", "Index"], rowCount: 2, firstCells: "1991|January|64.0"),
    Case(
      name: "names and what they have above, in fewer cells",
      text: """
        Run ID,1733768895
        Order ID,
        User Name,Automation

        [EXCEPTIONS]
        Time,Source,Well,Volume,Status,Text
        2024-12-09 13:29:31,S1,A1,100,M2,a
        2024-12-09 13:29:32,S1,A2,100,M2,b
        2024-12-09 13:29:33,S2,A1,90,M2,c
        2024-12-09 13:29:34,S2,A2,90,M2,d

        """,
      columns: ["Time", "Source", "Well", "Volume", "Status", "Text"], rowCount: 4,
      firstCells: "2024-12-09 13:29:31|S1|A1|100|M2|a"),
    Case(
      name: "the same with delimiters up to the table's width",
      text: """
        Hourly Data,,,,
        Location:,15013 W Pkwy,,,
        Lat (deg N):,39.73,,,
        ,,,,
        Month,Day,Hour,Temperature,Output
        1,1,0,-17,0
        1,1,1,-17,3

        """,
      columns: ["Month", "Day", "Hour", "Temperature", "Output"], rowCount: 2,
      firstCells: "1|1|0|-17|0"),
    Case(
      name: "comments above with quotes in them, the last with the names",
      text: """
        # Coding: utf-8
        # uom:"Wh m-2" [unit]
        #
        # Period;TOA;GHI;BHI;DHI
        2020-01-01;50168.9;29424.7;19492.6;9932.1
        2020-02-01;91338.5;59010.3;40636.3;18374.0
        2020-03-01;172855.2;121402.9;93124.6;28278.2
        2020-04-01;248215.0;180546.1;142470.4;38075.6

        """,
      columns: ["# Period", "TOA", "GHI", "BHI", "DHI"], rowCount: 4,
      firstCells: "2020-01-01|50168.9|29424.7|19492.6|9932.1"),
    Case(
      name: "units below few of the names are a row",
      text:
        "Date,ID,Type,Gln,Glu,pH,Via\n,,,mmol/L,,,\n2020-01-01,T1,x,1,2,3,4\n2020-01-02,T2,x,1,2,3,4\n",
      columns: ["Date", "ID", "Type", "Gln", "Glu", "pH", "Via"], rowCount: 3,
      firstCells: "|||mmol/L|||"),
    Case(
      name: "names, units and codes",
      text: """
        Name,Vintage,Area,Cells,Isco,Voco,Impo,Vmpo
        Units,,,,A,,,
        [0],v,a,c,i,vo,im,vm
        Solar 160,2006,1.312,72,5.56,42.8,5.02,32.4
        Solar 210,2008,1.646,60,8.34,35.3,7.49,27.6
        Solar 215,2009,1.646,60,8.49,35.9,7.74,27.9

        """,
      columns: [
        "Name Units [0]", "Vintage v", "Area a", "Cells c", "Isco A i", "Voco vo", "Impo im",
        "Vmpo vm",
      ], rowCount: 3, firstCells: "Solar 160|2006|1.312|72|5.56|42.8|5.02|32.4"),
    Case(
      name: "signs for nothing say nothing of a column",
      text:
        "Jahr;Monat;Index;Change\n;;2015=100;in (%)\n1991;January;64.0;.\n1991;March;64.3;-\n2021;July;...;**\n",
      columns: ["Jahr", "Monat", "Index 2015=100", "Change in (%)"], rowCount: 3,
      firstCells: "1991|January|64.0|."),
    Case(
      name: "lines below with as many cells as the header are rows",
      text: """
        Date,Action,Amount
        01/27/2023,DEBIT,-10000
        01/23/2023,DEBIT,-135.6
        ,,
        Note: a text,, 
        Source: b,,

        """,
      columns: ["Date", "Action", "Amount"], rowCount: 5, firstCells: "01/27/2023|DEBIT|-10000"),
    Case(
      name: "quotes within cells do not hide a delimiter",
      text: """
        Type|No|Site|Text
        Reactor|46521|PILGRIM|INOPERABLE "On January 5, 2011, at 100% power
        State|46528|WISCONSIN|EVENTS "In July 2010, by fax
        Reactor|46548|LUCIE|REMOVED "On 1/19/11, Unit 1

        """,
      columns: ["Type", "No", "Site", "Text"], rowCount: 3,
      firstCells: "Reactor|46521|PILGRIM|INOPERABLE \"On January 5, 2011, at 100% power"),
    Case(
      name: "a delimiter too many after cells in quotes",
      text: "\"a\",\"b\",\"c\"\n\"4\",\"5\",\"6\",\n\"7\",\"8\",\"9\"\n", columns: ["a", "b", "c"],
      rowCount: 2, firstCells: "4|5|6"),
    Case(
      name: "a long list with groups in sparse rows is not a preamble",
      text: """
        Meetings,,,,
        Minister,Date,Name,Purpose,
        A B,Oct-14,Fund,Discussion,
        ,,Vision,,
        ,,Children,,
        ,,,,
        Travel,,,,
        C D,Nov-14,Relief,Talk,
        ,,Crisis,,

        """,
      columns: ["Minister", "Date", "Name", "Purpose", "c5"], rowCount: 7,
      firstCells: "A B|Oct-14|Fund|Discussion|"),
  ]

  /// At once, or by an option that the error offers; what the rules read otherwise has a note.
  @Test func preamblesAreReadAsAPersonReadsThem() {
    var counts: [Outcome: [String]] = [:]
    for it in Self.cases {
      let outcome = Outcome(Array(it.text.utf8)) { found in
        found.names == it.columns && found.rows.count == it.rowCount
          && found.rows.first?.joined(separator: "|") == it.firstCells
      }
      counts[outcome, default: []].append(it.name)
    }
    print("preambles: \(counts.mapValues(\.count))")
    #expect(counts[.different] == nil, "\(counts)")
    #expect(Self.cases.count == 11)
    #expect((counts[.right]?.count ?? 0) + (counts[.offered]?.count ?? 0) >= 6, "\(counts)")
  }
}
