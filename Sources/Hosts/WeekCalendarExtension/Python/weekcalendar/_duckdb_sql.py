"""What `weekcal sql --dialect duckdb` writes for the column `day`, for the macros of `duckdb.create_macros`.

Generated; do not edit. `WRITE_MACROS=1 swift test --filter MacroSQLTests` writes it.

A line has a function, with its unit if it takes one, then a rule, then an expression. A rule says whether weeks are
whole, clipped at 1 January, joined there, or blocks of seven days from it, followed by the first weekday (1 is Monday)
and the minimum days; * stands for any. The rule of fiscal functions is the name of the calendar.
"""

# The lists of the ends of keys, by their first and last one.
ENDINGS = {
    "{-P01...-P12}": "'-P01', '-P02', '-P03', '-P04', '-P05', '-P06', '-P07', '-P08', '-P09', '-P10', '-P11', '-P12'",
    "{-Q1...-Q4}": "'-Q1', '-Q2', '-Q3', '-Q4'",
    "{-W00...-W53}": "'-W00', '-W01', '-W02', '-W03', '-W04', '-W05', '-W06', '-W07', '-W08', '-W09', '-W10', '-W11', '-W12', '-W13', '-W14', '-W15', '-W16', '-W17', '-W18', '-W19', '-W20', '-W21', '-W22', '-W23', '-W24', '-W25', '-W26', '-W27', '-W28', '-W29', '-W30', '-W31', '-W32', '-W33', '-W34', '-W35', '-W36', '-W37', '-W38', '-W39', '-W40', '-W41', '-W42', '-W43', '-W44', '-W45', '-W46', '-W47', '-W48', '-W49', '-W50', '-W51', '-W52', '-W53'",
    "{-W01...-W53}": "'-W01', '-W02', '-W03', '-W04', '-W05', '-W06', '-W07', '-W08', '-W09', '-W10', '-W11', '-W12', '-W13', '-W14', '-W15', '-W16', '-W17', '-W18', '-W19', '-W20', '-W21', '-W22', '-W23', '-W24', '-W25', '-W26', '-W27', '-W28', '-W29', '-W30', '-W31', '-W32', '-W33', '-W34', '-W35', '-W36', '-W37', '-W38', '-W39', '-W40', '-W41', '-W42', '-W43', '-W44', '-W45', '-W46', '-W47', '-W48', '-W49', '-W50', '-W51', '-W52', '-W53'",
    "{-W01...-W54}": "'-W01', '-W02', '-W03', '-W04', '-W05', '-W06', '-W07', '-W08', '-W09', '-W10', '-W11', '-W12', '-W13', '-W14', '-W15', '-W16', '-W17', '-W18', '-W19', '-W20', '-W21', '-W22', '-W23', '-W24', '-W25', '-W26', '-W27', '-W28', '-W29', '-W30', '-W31', '-W32', '-W33', '-W34', '-W35', '-W36', '-W37', '-W38', '-W39', '-W40', '-W41', '-W42', '-W43', '-W44', '-W45', '-W46', '-W47', '-W48', '-W49', '-W50', '-W51', '-W52', '-W53', '-W54'",
}

EXPRESSIONS = """\
week_key	whole 1 1	CASE WHEN year(day + CAST(7 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 2	CASE WHEN year(day + CAST(6 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 3	CASE WHEN year(day + CAST(5 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 4	CASE WHEN year(day + CAST(4 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 5	CASE WHEN year(day + CAST(3 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 6	CASE WHEN year(day + CAST(2 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 1 7	CASE WHEN year(day + CAST(1 - isodow(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day) AS INTEGER)) + 6) // 7]
week_key	whole 2 1	CASE WHEN year(day + CAST(7 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 2	CASE WHEN year(day + CAST(6 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 3	CASE WHEN year(day + CAST(5 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 4	CASE WHEN year(day + CAST(4 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 5	CASE WHEN year(day + CAST(3 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 6	CASE WHEN year(day + CAST(2 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 2 7	CASE WHEN year(day + CAST(1 - isodow(day - 1) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day - 1) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day - 1) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day - 1) AS INTEGER)) + 6) // 7]
week_key	whole 3 1	CASE WHEN year(day + CAST(7 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 2	CASE WHEN year(day + CAST(6 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 3	CASE WHEN year(day + CAST(5 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 4	CASE WHEN year(day + CAST(4 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 5	CASE WHEN year(day + CAST(3 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 6	CASE WHEN year(day + CAST(2 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 3 7	CASE WHEN year(day + CAST(1 - isodow(day - 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day - 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day - 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day - 2) AS INTEGER)) + 6) // 7]
week_key	whole 4 1	CASE WHEN year(day + CAST(7 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 2	CASE WHEN year(day + CAST(6 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 3	CASE WHEN year(day + CAST(5 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 4	CASE WHEN year(day + CAST(4 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 5	CASE WHEN year(day + CAST(3 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 6	CASE WHEN year(day + CAST(2 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 4 7	CASE WHEN year(day + CAST(1 - isodow(day - 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day - 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day - 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day - 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 1	CASE WHEN year(day + CAST(7 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 2	CASE WHEN year(day + CAST(6 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 3	CASE WHEN year(day + CAST(5 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 4	CASE WHEN year(day + CAST(4 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 5	CASE WHEN year(day + CAST(3 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 6	CASE WHEN year(day + CAST(2 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 5 7	CASE WHEN year(day + CAST(1 - isodow(day + 3) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day + 3) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day + 3) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day + 3) AS INTEGER)) + 6) // 7]
week_key	whole 6 1	CASE WHEN year(day + CAST(7 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(7 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(7 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(7 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 2	CASE WHEN year(day + CAST(6 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 3	CASE WHEN year(day + CAST(5 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 4	CASE WHEN year(day + CAST(4 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 5	CASE WHEN year(day + CAST(3 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 6	CASE WHEN year(day + CAST(2 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 6 7	CASE WHEN year(day + CAST(1 - isodow(day + 2) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - isodow(day + 2) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - isodow(day + 2) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - isodow(day + 2) AS INTEGER)) + 6) // 7]
week_key	whole 7 1	CASE WHEN year(day + CAST(6 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(6 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(6 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(6 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 2	CASE WHEN year(day + CAST(5 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(5 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(5 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(5 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 3	CASE WHEN year(day + CAST(4 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(4 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(4 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(4 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 4	CASE WHEN year(day + CAST(3 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(3 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(3 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(3 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 5	CASE WHEN year(day + CAST(2 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(2 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(2 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(2 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 6	CASE WHEN year(day + CAST(1 - dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(1 - dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(1 - dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(1 - dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	whole 7 7	CASE WHEN year(day + CAST(-dayofweek(day) AS INTEGER)) < 1000 THEN strftime(day + CAST(-dayofweek(day) AS INTEGER), '%Y') ELSE CAST(CAST(year(day + CAST(-dayofweek(day) AS INTEGER)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day + CAST(-dayofweek(day) AS INTEGER)) + 6) // 7]
week_key	clipped 1 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day)) // 7]
week_key	clipped 1 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day)) // 7 + 1]
week_key	clipped 1 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day)) // 7 + 1]
week_key	clipped 1 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day)) // 7 + 1]
week_key	clipped 1 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day)) // 7 + 1]
week_key	clipped 1 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day)) // 7 + 1]
week_key	clipped 1 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day)) // 7 + 1]
week_key	clipped 2 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day - 1)) // 7]
week_key	clipped 2 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day - 1)) // 7 + 1]
week_key	clipped 2 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day - 1)) // 7 + 1]
week_key	clipped 2 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day - 1)) // 7 + 1]
week_key	clipped 2 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day - 1)) // 7 + 1]
week_key	clipped 2 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day - 1)) // 7 + 1]
week_key	clipped 2 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day - 1)) // 7 + 1]
week_key	clipped 3 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day - 2)) // 7]
week_key	clipped 3 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day - 2)) // 7 + 1]
week_key	clipped 3 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day - 2)) // 7 + 1]
week_key	clipped 3 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day - 2)) // 7 + 1]
week_key	clipped 3 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day - 2)) // 7 + 1]
week_key	clipped 3 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day - 2)) // 7 + 1]
week_key	clipped 3 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day - 2)) // 7 + 1]
week_key	clipped 4 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day - 3)) // 7]
week_key	clipped 4 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day - 3)) // 7 + 1]
week_key	clipped 4 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day - 3)) // 7 + 1]
week_key	clipped 4 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day - 3)) // 7 + 1]
week_key	clipped 4 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day - 3)) // 7 + 1]
week_key	clipped 4 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day - 3)) // 7 + 1]
week_key	clipped 4 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day - 3)) // 7 + 1]
week_key	clipped 5 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day + 3)) // 7]
week_key	clipped 5 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day + 3)) // 7 + 1]
week_key	clipped 5 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day + 3)) // 7 + 1]
week_key	clipped 5 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day + 3)) // 7 + 1]
week_key	clipped 5 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day + 3)) // 7 + 1]
week_key	clipped 5 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day + 3)) // 7 + 1]
week_key	clipped 5 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day + 3)) // 7 + 1]
week_key	clipped 6 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 13 - isodow(day + 2)) // 7]
week_key	clipped 6 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 12 - isodow(day + 2)) // 7 + 1]
week_key	clipped 6 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - isodow(day + 2)) // 7 + 1]
week_key	clipped 6 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - isodow(day + 2)) // 7 + 1]
week_key	clipped 6 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - isodow(day + 2)) // 7 + 1]
week_key	clipped 6 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - isodow(day + 2)) // 7 + 1]
week_key	clipped 6 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - isodow(day + 2)) // 7 + 1]
week_key	clipped 7 1	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W54}][(dayofyear(day) + 12 - dayofweek(day)) // 7]
week_key	clipped 7 2	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 11 - dayofweek(day)) // 7 + 1]
week_key	clipped 7 3	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 10 - dayofweek(day)) // 7 + 1]
week_key	clipped 7 4	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 9 - dayofweek(day)) // 7 + 1]
week_key	clipped 7 5	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 8 - dayofweek(day)) // 7 + 1]
week_key	clipped 7 6	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 7 - dayofweek(day)) // 7 + 1]
week_key	clipped 7 7	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W00...-W53}][(dayofyear(day) + 6 - dayofweek(day)) // 7 + 1]
week_key	joined 1 2	CASE WHEN year(least(day + CAST(6 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day)) // 7 END]
week_key	joined 1 3	CASE WHEN year(least(day + CAST(5 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day)) // 7 END]
week_key	joined 1 4	CASE WHEN year(least(day + CAST(4 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day)) // 7 END]
week_key	joined 1 5	CASE WHEN year(least(day + CAST(3 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day)) // 7 END]
week_key	joined 1 6	CASE WHEN year(least(day + CAST(2 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day)) // 7 END]
week_key	joined 1 7	CASE WHEN year(least(day + CAST(1 - isodow(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day)) // 7 END]
week_key	joined 2 2	CASE WHEN year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 1)) // 7 END]
week_key	joined 2 3	CASE WHEN year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 1)) // 7 END]
week_key	joined 2 4	CASE WHEN year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 1)) // 7 END]
week_key	joined 2 5	CASE WHEN year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 1)) // 7 END]
week_key	joined 2 6	CASE WHEN year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 1)) // 7 END]
week_key	joined 2 7	CASE WHEN year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 1)) // 7 END]
week_key	joined 3 2	CASE WHEN year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 2)) // 7 END]
week_key	joined 3 3	CASE WHEN year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 2)) // 7 END]
week_key	joined 3 4	CASE WHEN year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 2)) // 7 END]
week_key	joined 3 5	CASE WHEN year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 2)) // 7 END]
week_key	joined 3 6	CASE WHEN year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 2)) // 7 END]
week_key	joined 3 7	CASE WHEN year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 2)) // 7 END]
week_key	joined 4 2	CASE WHEN year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 3)) // 7 END]
week_key	joined 4 3	CASE WHEN year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 3)) // 7 END]
week_key	joined 4 4	CASE WHEN year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 3)) // 7 END]
week_key	joined 4 5	CASE WHEN year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 3)) // 7 END]
week_key	joined 4 6	CASE WHEN year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 3)) // 7 END]
week_key	joined 4 7	CASE WHEN year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 3)) // 7 END]
week_key	joined 5 2	CASE WHEN year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day + 3)) // 7 END]
week_key	joined 5 3	CASE WHEN year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day + 3)) // 7 END]
week_key	joined 5 4	CASE WHEN year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day + 3)) // 7 END]
week_key	joined 5 5	CASE WHEN year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day + 3)) // 7 END]
week_key	joined 5 6	CASE WHEN year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day + 3)) // 7 END]
week_key	joined 5 7	CASE WHEN year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day + 3)) // 7 END]
week_key	joined 6 2	CASE WHEN year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(6 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day + 2)) // 7 END]
week_key	joined 6 3	CASE WHEN year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day + 2)) // 7 END]
week_key	joined 6 4	CASE WHEN year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day + 2)) // 7 END]
week_key	joined 6 5	CASE WHEN year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day + 2)) // 7 END]
week_key	joined 6 6	CASE WHEN year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day + 2)) // 7 END]
week_key	joined 6 7	CASE WHEN year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day + 2)) // 7 END]
week_key	joined 7 2	CASE WHEN year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(5 - dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(5 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - dayofweek(day)) // 7 END]
week_key	joined 7 3	CASE WHEN year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(4 - dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(4 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - dayofweek(day)) // 7 END]
week_key	joined 7 4	CASE WHEN year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(3 - dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(3 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - dayofweek(day)) // 7 END]
week_key	joined 7 5	CASE WHEN year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(2 - dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(2 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - dayofweek(day)) // 7 END]
week_key	joined 7 6	CASE WHEN year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(1 - dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(1 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - dayofweek(day)) // 7 END]
week_key	joined 7 7	CASE WHEN year(least(day + CAST(-dayofweek(day) AS INTEGER), day)) < 1000 THEN strftime(least(day + CAST(-dayofweek(day) AS INTEGER), day), '%Y') ELSE CAST(CAST(year(least(day + CAST(-dayofweek(day) AS INTEGER), day)) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][CASE WHEN year(day + CAST(-dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(-dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 6 - dayofweek(day)) // 7 END]
week_key	blocks	CASE WHEN year(day) < 1000 THEN strftime(day, '%Y') ELSE CAST(CAST(year(day) AS INTEGER) AS VARCHAR) END || [{-W01...-W53}][(dayofyear(day) + 6) // 7]
week_start	whole 1 *	day + CAST(1 - isodow(day) AS INTEGER)
week_start	whole 2 *	day + CAST(1 - isodow(day - 1) AS INTEGER)
week_start	whole 3 *	day + CAST(1 - isodow(day - 2) AS INTEGER)
week_start	whole 4 *	day + CAST(1 - isodow(day - 3) AS INTEGER)
week_start	whole 5 *	day + CAST(1 - isodow(day + 3) AS INTEGER)
week_start	whole 6 *	day + CAST(1 - isodow(day + 2) AS INTEGER)
week_start	whole 7 *	day + CAST(-dayofweek(day) AS INTEGER)
week_start	clipped 1 *	greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 2 *	greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 3 *	greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 4 *	greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 5 *	greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 6 *	greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1))
week_start	clipped 7 *	greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1))
week_start	joined 1 2	CASE WHEN year(day + CAST(6 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 1 3	CASE WHEN year(day + CAST(5 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 1 4	CASE WHEN year(day + CAST(4 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 1 5	CASE WHEN year(day + CAST(3 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 1 6	CASE WHEN year(day + CAST(2 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 1 7	CASE WHEN year(day + CAST(1 - isodow(day) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 2	CASE WHEN year(day + CAST(6 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 3	CASE WHEN year(day + CAST(5 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 4	CASE WHEN year(day + CAST(4 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 5	CASE WHEN year(day + CAST(3 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 6	CASE WHEN year(day + CAST(2 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 2 7	CASE WHEN year(day + CAST(1 - isodow(day - 1) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 1) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 2	CASE WHEN year(day + CAST(6 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 3	CASE WHEN year(day + CAST(5 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 4	CASE WHEN year(day + CAST(4 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 5	CASE WHEN year(day + CAST(3 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 6	CASE WHEN year(day + CAST(2 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 3 7	CASE WHEN year(day + CAST(1 - isodow(day - 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 2	CASE WHEN year(day + CAST(6 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 3	CASE WHEN year(day + CAST(5 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 4	CASE WHEN year(day + CAST(4 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 5	CASE WHEN year(day + CAST(3 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 6	CASE WHEN year(day + CAST(2 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 4 7	CASE WHEN year(day + CAST(1 - isodow(day - 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day - 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 2	CASE WHEN year(day + CAST(6 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 3	CASE WHEN year(day + CAST(5 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 4	CASE WHEN year(day + CAST(4 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 5	CASE WHEN year(day + CAST(3 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 6	CASE WHEN year(day + CAST(2 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 5 7	CASE WHEN year(day + CAST(1 - isodow(day + 3) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 3) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 2	CASE WHEN year(day + CAST(6 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 3	CASE WHEN year(day + CAST(5 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 4	CASE WHEN year(day + CAST(4 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 5	CASE WHEN year(day + CAST(3 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 6	CASE WHEN year(day + CAST(2 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 6 7	CASE WHEN year(day + CAST(1 - isodow(day + 2) AS INTEGER)) < year(day) THEN day + CAST(1 - isodow(day + 2) AS INTEGER) ELSE greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 2	CASE WHEN year(day + CAST(5 - dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 3	CASE WHEN year(day + CAST(4 - dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 4	CASE WHEN year(day + CAST(3 - dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 5	CASE WHEN year(day + CAST(2 - dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 6	CASE WHEN year(day + CAST(1 - dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	joined 7 7	CASE WHEN year(day + CAST(-dayofweek(day) AS INTEGER)) < year(day) THEN day + CAST(-dayofweek(day) AS INTEGER) ELSE greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), 1, 1)) END
week_start	blocks	day + CAST(-((dayofyear(day) - 1) % 7) AS INTEGER)
week_end	whole 1 *	day + CAST(7 - isodow(day) AS INTEGER)
week_end	whole 2 *	day + CAST(7 - isodow(day - 1) AS INTEGER)
week_end	whole 3 *	day + CAST(7 - isodow(day - 2) AS INTEGER)
week_end	whole 4 *	day + CAST(7 - isodow(day - 3) AS INTEGER)
week_end	whole 5 *	day + CAST(7 - isodow(day + 3) AS INTEGER)
week_end	whole 6 *	day + CAST(7 - isodow(day + 2) AS INTEGER)
week_end	whole 7 *	day + CAST(6 - dayofweek(day) AS INTEGER)
week_end	clipped 1 *	least(day + CAST(7 - isodow(day) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 2 *	least(day + CAST(7 - isodow(day - 1) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 3 *	least(day + CAST(7 - isodow(day - 2) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 4 *	least(day + CAST(7 - isodow(day - 3) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 5 *	least(day + CAST(7 - isodow(day + 3) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 6 *	least(day + CAST(7 - isodow(day + 2) AS INTEGER), make_date(year(day), 12, 31))
week_end	clipped 7 *	least(day + CAST(6 - dayofweek(day) AS INTEGER), make_date(year(day), 12, 31))
week_end	joined 1 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 1 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 1 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 1 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 1 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 1 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day) AS INTEGER) END
week_end	joined 2 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 2 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 2 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 2 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 2 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 2 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day - 1) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 1) AS INTEGER) END
week_end	joined 3 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 3 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 3 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 3 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 3 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 3 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day - 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 2) AS INTEGER) END
week_end	joined 4 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 4 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 4 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 4 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 4 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 4 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day - 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day - 3) AS INTEGER) END
week_end	joined 5 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 5 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 5 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 5 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 5 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 5 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day + 3) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 3) AS INTEGER) END
week_end	joined 6 2	CASE WHEN year(day) < year(day + CAST(6 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 6 3	CASE WHEN year(day) < year(day + CAST(5 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 6 4	CASE WHEN year(day) < year(day + CAST(4 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 6 5	CASE WHEN year(day) < year(day + CAST(3 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 6 6	CASE WHEN year(day) < year(day + CAST(2 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 6 7	CASE WHEN year(day) < year(day + CAST(1 - isodow(day + 2) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(7 - isodow(day + 2) AS INTEGER) END
week_end	joined 7 2	CASE WHEN year(day) < year(day + CAST(5 - dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	joined 7 3	CASE WHEN year(day) < year(day + CAST(4 - dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	joined 7 4	CASE WHEN year(day) < year(day + CAST(3 - dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	joined 7 5	CASE WHEN year(day) < year(day + CAST(2 - dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	joined 7 6	CASE WHEN year(day) < year(day + CAST(1 - dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	joined 7 7	CASE WHEN year(day) < year(day + CAST(-dayofweek(day) AS INTEGER)) THEN make_date(year(day), 12, 31) ELSE day + CAST(6 - dayofweek(day) AS INTEGER) END
week_end	blocks	least(day + CAST(6 - (dayofyear(day) - 1) % 7 AS INTEGER), make_date(year(day), 12, 31))
week_of_year	whole 1 1	(dayofyear(day + CAST(7 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 2	(dayofyear(day + CAST(6 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 3	(dayofyear(day + CAST(5 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 4	(dayofyear(day + CAST(4 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 5	(dayofyear(day + CAST(3 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 6	(dayofyear(day + CAST(2 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 1 7	(dayofyear(day + CAST(1 - isodow(day) AS INTEGER)) + 6) // 7
week_of_year	whole 2 1	(dayofyear(day + CAST(7 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 2	(dayofyear(day + CAST(6 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 3	(dayofyear(day + CAST(5 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 4	(dayofyear(day + CAST(4 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 5	(dayofyear(day + CAST(3 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 6	(dayofyear(day + CAST(2 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 2 7	(dayofyear(day + CAST(1 - isodow(day - 1) AS INTEGER)) + 6) // 7
week_of_year	whole 3 1	(dayofyear(day + CAST(7 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 2	(dayofyear(day + CAST(6 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 3	(dayofyear(day + CAST(5 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 4	(dayofyear(day + CAST(4 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 5	(dayofyear(day + CAST(3 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 6	(dayofyear(day + CAST(2 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 3 7	(dayofyear(day + CAST(1 - isodow(day - 2) AS INTEGER)) + 6) // 7
week_of_year	whole 4 1	(dayofyear(day + CAST(7 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 2	(dayofyear(day + CAST(6 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 3	(dayofyear(day + CAST(5 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 4	(dayofyear(day + CAST(4 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 5	(dayofyear(day + CAST(3 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 6	(dayofyear(day + CAST(2 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 4 7	(dayofyear(day + CAST(1 - isodow(day - 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 1	(dayofyear(day + CAST(7 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 2	(dayofyear(day + CAST(6 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 3	(dayofyear(day + CAST(5 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 4	(dayofyear(day + CAST(4 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 5	(dayofyear(day + CAST(3 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 6	(dayofyear(day + CAST(2 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 5 7	(dayofyear(day + CAST(1 - isodow(day + 3) AS INTEGER)) + 6) // 7
week_of_year	whole 6 1	(dayofyear(day + CAST(7 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 2	(dayofyear(day + CAST(6 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 3	(dayofyear(day + CAST(5 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 4	(dayofyear(day + CAST(4 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 5	(dayofyear(day + CAST(3 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 6	(dayofyear(day + CAST(2 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 6 7	(dayofyear(day + CAST(1 - isodow(day + 2) AS INTEGER)) + 6) // 7
week_of_year	whole 7 1	(dayofyear(day + CAST(6 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 2	(dayofyear(day + CAST(5 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 3	(dayofyear(day + CAST(4 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 4	(dayofyear(day + CAST(3 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 5	(dayofyear(day + CAST(2 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 6	(dayofyear(day + CAST(1 - dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	whole 7 7	(dayofyear(day + CAST(-dayofweek(day) AS INTEGER)) + 6) // 7
week_of_year	clipped 1 1	(dayofyear(day) + 13 - isodow(day)) // 7
week_of_year	clipped 1 2	(dayofyear(day) + 12 - isodow(day)) // 7
week_of_year	clipped 1 3	(dayofyear(day) + 11 - isodow(day)) // 7
week_of_year	clipped 1 4	(dayofyear(day) + 10 - isodow(day)) // 7
week_of_year	clipped 1 5	(dayofyear(day) + 9 - isodow(day)) // 7
week_of_year	clipped 1 6	(dayofyear(day) + 8 - isodow(day)) // 7
week_of_year	clipped 1 7	(dayofyear(day) + 7 - isodow(day)) // 7
week_of_year	clipped 2 1	(dayofyear(day) + 13 - isodow(day - 1)) // 7
week_of_year	clipped 2 2	(dayofyear(day) + 12 - isodow(day - 1)) // 7
week_of_year	clipped 2 3	(dayofyear(day) + 11 - isodow(day - 1)) // 7
week_of_year	clipped 2 4	(dayofyear(day) + 10 - isodow(day - 1)) // 7
week_of_year	clipped 2 5	(dayofyear(day) + 9 - isodow(day - 1)) // 7
week_of_year	clipped 2 6	(dayofyear(day) + 8 - isodow(day - 1)) // 7
week_of_year	clipped 2 7	(dayofyear(day) + 7 - isodow(day - 1)) // 7
week_of_year	clipped 3 1	(dayofyear(day) + 13 - isodow(day - 2)) // 7
week_of_year	clipped 3 2	(dayofyear(day) + 12 - isodow(day - 2)) // 7
week_of_year	clipped 3 3	(dayofyear(day) + 11 - isodow(day - 2)) // 7
week_of_year	clipped 3 4	(dayofyear(day) + 10 - isodow(day - 2)) // 7
week_of_year	clipped 3 5	(dayofyear(day) + 9 - isodow(day - 2)) // 7
week_of_year	clipped 3 6	(dayofyear(day) + 8 - isodow(day - 2)) // 7
week_of_year	clipped 3 7	(dayofyear(day) + 7 - isodow(day - 2)) // 7
week_of_year	clipped 4 1	(dayofyear(day) + 13 - isodow(day - 3)) // 7
week_of_year	clipped 4 2	(dayofyear(day) + 12 - isodow(day - 3)) // 7
week_of_year	clipped 4 3	(dayofyear(day) + 11 - isodow(day - 3)) // 7
week_of_year	clipped 4 4	(dayofyear(day) + 10 - isodow(day - 3)) // 7
week_of_year	clipped 4 5	(dayofyear(day) + 9 - isodow(day - 3)) // 7
week_of_year	clipped 4 6	(dayofyear(day) + 8 - isodow(day - 3)) // 7
week_of_year	clipped 4 7	(dayofyear(day) + 7 - isodow(day - 3)) // 7
week_of_year	clipped 5 1	(dayofyear(day) + 13 - isodow(day + 3)) // 7
week_of_year	clipped 5 2	(dayofyear(day) + 12 - isodow(day + 3)) // 7
week_of_year	clipped 5 3	(dayofyear(day) + 11 - isodow(day + 3)) // 7
week_of_year	clipped 5 4	(dayofyear(day) + 10 - isodow(day + 3)) // 7
week_of_year	clipped 5 5	(dayofyear(day) + 9 - isodow(day + 3)) // 7
week_of_year	clipped 5 6	(dayofyear(day) + 8 - isodow(day + 3)) // 7
week_of_year	clipped 5 7	(dayofyear(day) + 7 - isodow(day + 3)) // 7
week_of_year	clipped 6 1	(dayofyear(day) + 13 - isodow(day + 2)) // 7
week_of_year	clipped 6 2	(dayofyear(day) + 12 - isodow(day + 2)) // 7
week_of_year	clipped 6 3	(dayofyear(day) + 11 - isodow(day + 2)) // 7
week_of_year	clipped 6 4	(dayofyear(day) + 10 - isodow(day + 2)) // 7
week_of_year	clipped 6 5	(dayofyear(day) + 9 - isodow(day + 2)) // 7
week_of_year	clipped 6 6	(dayofyear(day) + 8 - isodow(day + 2)) // 7
week_of_year	clipped 6 7	(dayofyear(day) + 7 - isodow(day + 2)) // 7
week_of_year	clipped 7 1	(dayofyear(day) + 12 - dayofweek(day)) // 7
week_of_year	clipped 7 2	(dayofyear(day) + 11 - dayofweek(day)) // 7
week_of_year	clipped 7 3	(dayofyear(day) + 10 - dayofweek(day)) // 7
week_of_year	clipped 7 4	(dayofyear(day) + 9 - dayofweek(day)) // 7
week_of_year	clipped 7 5	(dayofyear(day) + 8 - dayofweek(day)) // 7
week_of_year	clipped 7 6	(dayofyear(day) + 7 - dayofweek(day)) // 7
week_of_year	clipped 7 7	(dayofyear(day) + 6 - dayofweek(day)) // 7
week_of_year	joined 1 2	CASE WHEN year(day + CAST(6 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day)) // 7 END
week_of_year	joined 1 3	CASE WHEN year(day + CAST(5 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day)) // 7 END
week_of_year	joined 1 4	CASE WHEN year(day + CAST(4 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day)) // 7 END
week_of_year	joined 1 5	CASE WHEN year(day + CAST(3 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day)) // 7 END
week_of_year	joined 1 6	CASE WHEN year(day + CAST(2 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day)) // 7 END
week_of_year	joined 1 7	CASE WHEN year(day + CAST(1 - isodow(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day)) // 7 END
week_of_year	joined 2 2	CASE WHEN year(day + CAST(6 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 1)) // 7 END
week_of_year	joined 2 3	CASE WHEN year(day + CAST(5 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 1)) // 7 END
week_of_year	joined 2 4	CASE WHEN year(day + CAST(4 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 1)) // 7 END
week_of_year	joined 2 5	CASE WHEN year(day + CAST(3 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 1)) // 7 END
week_of_year	joined 2 6	CASE WHEN year(day + CAST(2 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 1)) // 7 END
week_of_year	joined 2 7	CASE WHEN year(day + CAST(1 - isodow(day - 1) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 1) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 1)) // 7 END
week_of_year	joined 3 2	CASE WHEN year(day + CAST(6 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 2)) // 7 END
week_of_year	joined 3 3	CASE WHEN year(day + CAST(5 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 2)) // 7 END
week_of_year	joined 3 4	CASE WHEN year(day + CAST(4 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 2)) // 7 END
week_of_year	joined 3 5	CASE WHEN year(day + CAST(3 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 2)) // 7 END
week_of_year	joined 3 6	CASE WHEN year(day + CAST(2 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 2)) // 7 END
week_of_year	joined 3 7	CASE WHEN year(day + CAST(1 - isodow(day - 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 2)) // 7 END
week_of_year	joined 4 2	CASE WHEN year(day + CAST(6 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day - 3)) // 7 END
week_of_year	joined 4 3	CASE WHEN year(day + CAST(5 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day - 3)) // 7 END
week_of_year	joined 4 4	CASE WHEN year(day + CAST(4 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day - 3)) // 7 END
week_of_year	joined 4 5	CASE WHEN year(day + CAST(3 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day - 3)) // 7 END
week_of_year	joined 4 6	CASE WHEN year(day + CAST(2 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day - 3)) // 7 END
week_of_year	joined 4 7	CASE WHEN year(day + CAST(1 - isodow(day - 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day - 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day - 3)) // 7 END
week_of_year	joined 5 2	CASE WHEN year(day + CAST(6 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day + 3)) // 7 END
week_of_year	joined 5 3	CASE WHEN year(day + CAST(5 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day + 3)) // 7 END
week_of_year	joined 5 4	CASE WHEN year(day + CAST(4 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day + 3)) // 7 END
week_of_year	joined 5 5	CASE WHEN year(day + CAST(3 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day + 3)) // 7 END
week_of_year	joined 5 6	CASE WHEN year(day + CAST(2 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day + 3)) // 7 END
week_of_year	joined 5 7	CASE WHEN year(day + CAST(1 - isodow(day + 3) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day + 3) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day + 3)) // 7 END
week_of_year	joined 6 2	CASE WHEN year(day + CAST(6 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(6 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 12 - isodow(day + 2)) // 7 END
week_of_year	joined 6 3	CASE WHEN year(day + CAST(5 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - isodow(day + 2)) // 7 END
week_of_year	joined 6 4	CASE WHEN year(day + CAST(4 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - isodow(day + 2)) // 7 END
week_of_year	joined 6 5	CASE WHEN year(day + CAST(3 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - isodow(day + 2)) // 7 END
week_of_year	joined 6 6	CASE WHEN year(day + CAST(2 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - isodow(day + 2)) // 7 END
week_of_year	joined 6 7	CASE WHEN year(day + CAST(1 - isodow(day + 2) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - isodow(day + 2) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - isodow(day + 2)) // 7 END
week_of_year	joined 7 2	CASE WHEN year(day + CAST(5 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(5 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 11 - dayofweek(day)) // 7 END
week_of_year	joined 7 3	CASE WHEN year(day + CAST(4 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(4 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 10 - dayofweek(day)) // 7 END
week_of_year	joined 7 4	CASE WHEN year(day + CAST(3 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(3 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 9 - dayofweek(day)) // 7 END
week_of_year	joined 7 5	CASE WHEN year(day + CAST(2 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(2 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 8 - dayofweek(day)) // 7 END
week_of_year	joined 7 6	CASE WHEN year(day + CAST(1 - dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(1 - dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 7 - dayofweek(day)) // 7 END
week_of_year	joined 7 7	CASE WHEN year(day + CAST(-dayofweek(day) AS INTEGER)) < year(day) THEN (dayofyear(day + CAST(-dayofweek(day) AS INTEGER)) + 6) // 7 ELSE (dayofyear(day) + 6 - dayofweek(day)) // 7 END
week_of_year	blocks	(dayofyear(day) + 6) // 7
week_based_year	whole 1 1	year(day + CAST(7 - isodow(day) AS INTEGER))
week_based_year	whole 1 2	year(day + CAST(6 - isodow(day) AS INTEGER))
week_based_year	whole 1 3	year(day + CAST(5 - isodow(day) AS INTEGER))
week_based_year	whole 1 4	year(day + CAST(4 - isodow(day) AS INTEGER))
week_based_year	whole 1 5	year(day + CAST(3 - isodow(day) AS INTEGER))
week_based_year	whole 1 6	year(day + CAST(2 - isodow(day) AS INTEGER))
week_based_year	whole 1 7	year(day + CAST(1 - isodow(day) AS INTEGER))
week_based_year	whole 2 1	year(day + CAST(7 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 2	year(day + CAST(6 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 3	year(day + CAST(5 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 4	year(day + CAST(4 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 5	year(day + CAST(3 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 6	year(day + CAST(2 - isodow(day - 1) AS INTEGER))
week_based_year	whole 2 7	year(day + CAST(1 - isodow(day - 1) AS INTEGER))
week_based_year	whole 3 1	year(day + CAST(7 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 2	year(day + CAST(6 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 3	year(day + CAST(5 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 4	year(day + CAST(4 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 5	year(day + CAST(3 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 6	year(day + CAST(2 - isodow(day - 2) AS INTEGER))
week_based_year	whole 3 7	year(day + CAST(1 - isodow(day - 2) AS INTEGER))
week_based_year	whole 4 1	year(day + CAST(7 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 2	year(day + CAST(6 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 3	year(day + CAST(5 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 4	year(day + CAST(4 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 5	year(day + CAST(3 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 6	year(day + CAST(2 - isodow(day - 3) AS INTEGER))
week_based_year	whole 4 7	year(day + CAST(1 - isodow(day - 3) AS INTEGER))
week_based_year	whole 5 1	year(day + CAST(7 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 2	year(day + CAST(6 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 3	year(day + CAST(5 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 4	year(day + CAST(4 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 5	year(day + CAST(3 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 6	year(day + CAST(2 - isodow(day + 3) AS INTEGER))
week_based_year	whole 5 7	year(day + CAST(1 - isodow(day + 3) AS INTEGER))
week_based_year	whole 6 1	year(day + CAST(7 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 2	year(day + CAST(6 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 3	year(day + CAST(5 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 4	year(day + CAST(4 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 5	year(day + CAST(3 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 6	year(day + CAST(2 - isodow(day + 2) AS INTEGER))
week_based_year	whole 6 7	year(day + CAST(1 - isodow(day + 2) AS INTEGER))
week_based_year	whole 7 1	year(day + CAST(6 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 2	year(day + CAST(5 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 3	year(day + CAST(4 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 4	year(day + CAST(3 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 5	year(day + CAST(2 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 6	year(day + CAST(1 - dayofweek(day) AS INTEGER))
week_based_year	whole 7 7	year(day + CAST(-dayofweek(day) AS INTEGER))
week_based_year	clipped * *	year(day)
week_based_year	joined 1 2	year(least(day + CAST(6 - isodow(day) AS INTEGER), day))
week_based_year	joined 1 3	year(least(day + CAST(5 - isodow(day) AS INTEGER), day))
week_based_year	joined 1 4	year(least(day + CAST(4 - isodow(day) AS INTEGER), day))
week_based_year	joined 1 5	year(least(day + CAST(3 - isodow(day) AS INTEGER), day))
week_based_year	joined 1 6	year(least(day + CAST(2 - isodow(day) AS INTEGER), day))
week_based_year	joined 1 7	year(least(day + CAST(1 - isodow(day) AS INTEGER), day))
week_based_year	joined 2 2	year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 2 3	year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 2 4	year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 2 5	year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 2 6	year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 2 7	year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day))
week_based_year	joined 3 2	year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 3 3	year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 3 4	year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 3 5	year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 3 6	year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 3 7	year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day))
week_based_year	joined 4 2	year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 4 3	year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 4 4	year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 4 5	year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 4 6	year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 4 7	year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day))
week_based_year	joined 5 2	year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 5 3	year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 5 4	year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 5 5	year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 5 6	year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 5 7	year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day))
week_based_year	joined 6 2	year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 6 3	year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 6 4	year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 6 5	year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 6 6	year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 6 7	year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day))
week_based_year	joined 7 2	year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day))
week_based_year	joined 7 3	year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day))
week_based_year	joined 7 4	year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day))
week_based_year	joined 7 5	year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day))
week_based_year	joined 7 6	year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day))
week_based_year	joined 7 7	year(least(day + CAST(-dayofweek(day) AS INTEGER), day))
week_based_year	blocks	year(day)
local_weekday	whole 1 *	isodow(day)
local_weekday	whole 2 *	isodow(day - 1)
local_weekday	whole 3 *	isodow(day - 2)
local_weekday	whole 4 *	isodow(day - 3)
local_weekday	whole 5 *	isodow(day + 3)
local_weekday	whole 6 *	isodow(day + 2)
local_weekday	whole 7 *	dayofweek(day) + 1
local_weekday	clipped 1 *	isodow(day)
local_weekday	clipped 2 *	isodow(day - 1)
local_weekday	clipped 3 *	isodow(day - 2)
local_weekday	clipped 4 *	isodow(day - 3)
local_weekday	clipped 5 *	isodow(day + 3)
local_weekday	clipped 6 *	isodow(day + 2)
local_weekday	clipped 7 *	dayofweek(day) + 1
local_weekday	joined 1 *	isodow(day)
local_weekday	joined 2 *	isodow(day - 1)
local_weekday	joined 3 *	isodow(day - 2)
local_weekday	joined 4 *	isodow(day - 3)
local_weekday	joined 5 *	isodow(day + 3)
local_weekday	joined 6 *	isodow(day + 2)
local_weekday	joined 7 *	dayofweek(day) + 1
local_weekday	blocks	(dayofyear(day) - 1) % 7 + 1
start_of day	*	day
start_of week	whole 1 *	day + CAST(1 - isodow(day) AS INTEGER)
start_of week	whole 2 *	day + CAST(1 - isodow(day - 1) AS INTEGER)
start_of week	whole 3 *	day + CAST(1 - isodow(day - 2) AS INTEGER)
start_of week	whole 4 *	day + CAST(1 - isodow(day - 3) AS INTEGER)
start_of week	whole 5 *	day + CAST(1 - isodow(day + 3) AS INTEGER)
start_of week	whole 6 *	day + CAST(1 - isodow(day + 2) AS INTEGER)
start_of week	whole 7 *	day + CAST(-dayofweek(day) AS INTEGER)
start_of week	clipped 1 *	day + CAST(1 - isodow(day) AS INTEGER)
start_of week	clipped 2 *	day + CAST(1 - isodow(day - 1) AS INTEGER)
start_of week	clipped 3 *	day + CAST(1 - isodow(day - 2) AS INTEGER)
start_of week	clipped 4 *	day + CAST(1 - isodow(day - 3) AS INTEGER)
start_of week	clipped 5 *	day + CAST(1 - isodow(day + 3) AS INTEGER)
start_of week	clipped 6 *	day + CAST(1 - isodow(day + 2) AS INTEGER)
start_of week	clipped 7 *	day + CAST(-dayofweek(day) AS INTEGER)
start_of week	joined 1 *	day + CAST(1 - isodow(day) AS INTEGER)
start_of week	joined 2 *	day + CAST(1 - isodow(day - 1) AS INTEGER)
start_of week	joined 3 *	day + CAST(1 - isodow(day - 2) AS INTEGER)
start_of week	joined 4 *	day + CAST(1 - isodow(day - 3) AS INTEGER)
start_of week	joined 5 *	day + CAST(1 - isodow(day + 3) AS INTEGER)
start_of week	joined 6 *	day + CAST(1 - isodow(day + 2) AS INTEGER)
start_of week	joined 7 *	day + CAST(-dayofweek(day) AS INTEGER)
start_of week	blocks	day + CAST(-((dayofyear(day) - 1) % 7) AS INTEGER)
start_of month	*	make_date(year(day), month(day), 1)
start_of quarter	*	make_date(year(day), quarter(day) * 3 - 2, 1)
start_of half	*	make_date(year(day), CASE WHEN month(day) < 7 THEN 1 ELSE 7 END, 1)
start_of year	*	make_date(year(day), 1, 1)
start_of week_based_year	whole 1 1	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 2	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 3	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 4	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 5	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 6	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 1 7	day + CAST(1 - isodow(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 1	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 2	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 3	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 4	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 5	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 6	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 2 7	day + CAST(1 - isodow(day - 1) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day - 1) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 1	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 2	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 3	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 4	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 5	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 6	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 3 7	day + CAST(1 - isodow(day - 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day - 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 1	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 2	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 3	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 4	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 5	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 6	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 4 7	day + CAST(1 - isodow(day - 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day - 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 1	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 2	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 3	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 4	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 5	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 6	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 5 7	day + CAST(1 - isodow(day + 3) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day + 3) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 1	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(7 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 2	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 3	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 4	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 5	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 6	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 6 7	day + CAST(1 - isodow(day + 2) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - isodow(day + 2) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 1	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(6 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 2	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(5 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 3	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(4 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 4	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(3 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 5	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(2 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 6	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(1 - dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	whole 7 7	day + CAST(-dayofweek(day) AS INTEGER) + CAST(-((dayofyear(day + CAST(-dayofweek(day) AS INTEGER)) - 1) // 7 * 7) AS INTEGER)
start_of week_based_year	clipped * *	make_date(year(day), 1, 1)
start_of week_based_year	joined 1 2	greatest(make_date(year(least(day + CAST(6 - isodow(day) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day) AS INTEGER), day)), 1, 1) + 1) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 1 3	greatest(make_date(year(least(day + CAST(5 - isodow(day) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day) AS INTEGER), day)), 1, 1) + 2) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 1 4	greatest(make_date(year(least(day + CAST(4 - isodow(day) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day) AS INTEGER), day)), 1, 1) + 3) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 1 5	greatest(make_date(year(least(day + CAST(3 - isodow(day) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day) AS INTEGER), day)), 1, 1) + 4) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 1 6	greatest(make_date(year(least(day + CAST(2 - isodow(day) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day) AS INTEGER), day)), 1, 1) + 5) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 1 7	greatest(make_date(year(least(day + CAST(1 - isodow(day) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day) AS INTEGER), day)), 1, 1) + 6) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 2	greatest(make_date(year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 1 - 1) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 3	greatest(make_date(year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 2 - 1) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 4	greatest(make_date(year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 3 - 1) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 5	greatest(make_date(year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 4 - 1) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 6	greatest(make_date(year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 5 - 1) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 2 7	greatest(make_date(year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day)), 1, 1) + 6 - 1) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day - 1) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 2	greatest(make_date(year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 1 - 2) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 3	greatest(make_date(year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 2 - 2) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 4	greatest(make_date(year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 3 - 2) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 5	greatest(make_date(year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 4 - 2) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 6	greatest(make_date(year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 5 - 2) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 3 7	greatest(make_date(year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day)), 1, 1) + 6 - 2) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day - 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 2	greatest(make_date(year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 1 - 3) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 3	greatest(make_date(year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 2 - 3) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 4	greatest(make_date(year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 3 - 3) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 5	greatest(make_date(year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 4 - 3) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 6	greatest(make_date(year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 5 - 3) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 4 7	greatest(make_date(year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day)), 1, 1) + 6 - 3) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day - 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 2	greatest(make_date(year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 1 + 3) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 3	greatest(make_date(year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 2 + 3) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 4	greatest(make_date(year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 3 + 3) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 5	greatest(make_date(year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 4 + 3) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 6	greatest(make_date(year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 5 + 3) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 5 7	greatest(make_date(year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day)), 1, 1) + 6 + 3) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day + 3) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 2	greatest(make_date(year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 1 + CAST(1 - isodow(make_date(year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 1 + 2) AS INTEGER), make_date(year(least(day + CAST(6 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 3	greatest(make_date(year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 2 + CAST(1 - isodow(make_date(year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 2 + 2) AS INTEGER), make_date(year(least(day + CAST(5 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 4	greatest(make_date(year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 3 + 2) AS INTEGER), make_date(year(least(day + CAST(4 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 5	greatest(make_date(year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 4 + CAST(1 - isodow(make_date(year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 4 + 2) AS INTEGER), make_date(year(least(day + CAST(3 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 6	greatest(make_date(year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 5 + CAST(1 - isodow(make_date(year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 5 + 2) AS INTEGER), make_date(year(least(day + CAST(2 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 6 7	greatest(make_date(year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 6 + CAST(1 - isodow(make_date(year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day)), 1, 1) + 6 + 2) AS INTEGER), make_date(year(least(day + CAST(1 - isodow(day + 2) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 2	greatest(make_date(year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day)), 1, 1) + 1 + CAST(-dayofweek(make_date(year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day)), 1, 1) + 1) AS INTEGER), make_date(year(least(day + CAST(5 - dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 3	greatest(make_date(year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day)), 1, 1) + 2 + CAST(-dayofweek(make_date(year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day)), 1, 1) + 2) AS INTEGER), make_date(year(least(day + CAST(4 - dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 4	greatest(make_date(year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day)), 1, 1) + 3 + CAST(-dayofweek(make_date(year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day)), 1, 1) + 3) AS INTEGER), make_date(year(least(day + CAST(3 - dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 5	greatest(make_date(year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day)), 1, 1) + 4 + CAST(-dayofweek(make_date(year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day)), 1, 1) + 4) AS INTEGER), make_date(year(least(day + CAST(2 - dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 6	greatest(make_date(year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day)), 1, 1) + 5 + CAST(-dayofweek(make_date(year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day)), 1, 1) + 5) AS INTEGER), make_date(year(least(day + CAST(1 - dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	joined 7 7	greatest(make_date(year(least(day + CAST(-dayofweek(day) AS INTEGER), day)), 1, 1) + 6 + CAST(-dayofweek(make_date(year(least(day + CAST(-dayofweek(day) AS INTEGER), day)), 1, 1) + 6) AS INTEGER), make_date(year(least(day + CAST(-dayofweek(day) AS INTEGER), day)), 1, 1))
start_of week_based_year	blocks	make_date(year(day), 1, 1)
start_of month_week	whole 1 *	greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 2 *	greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 3 *	greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 4 *	greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 5 *	greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 6 *	greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	whole 7 *	greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 1 *	greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 2 *	greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 3 *	greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 4 *	greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 5 *	greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 6 *	greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	clipped 7 *	greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 1 *	greatest(day + CAST(1 - isodow(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 2 *	greatest(day + CAST(1 - isodow(day - 1) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 3 *	greatest(day + CAST(1 - isodow(day - 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 4 *	greatest(day + CAST(1 - isodow(day - 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 5 *	greatest(day + CAST(1 - isodow(day + 3) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 6 *	greatest(day + CAST(1 - isodow(day + 2) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	joined 7 *	greatest(day + CAST(-dayofweek(day) AS INTEGER), make_date(year(day), month(day), 1))
start_of month_week	blocks	greatest(day + CAST(-((dayofyear(day) - 1) % 7) AS INTEGER), make_date(year(day), month(day), 1))
fiscal_week	nrf	(day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 + 1
fiscal_key week	nrf	strftime(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1), 'FY%Y') || [{-W01...-W53}][(day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 + 1]
fiscal_start week	nrf	day + CAST(-dayofweek(day) AS INTEGER)
fiscal_period	nrf	(CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END * 3 + 1) // 13 + 1
fiscal_key period	nrf	strftime(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1), 'FY%Y') || [{-P01...-P12}][(CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END * 3 + 1) // 13 + 1]
fiscal_start period	nrf	CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3 + CAST(-dayofweek(CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3) AS INTEGER) + CAST(((CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END * 3 + 1) // 13 * 13 + 1) // 3 * 7 AS INTEGER)
fiscal_quarter	nrf	CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END // 13 + 1
fiscal_key quarter	nrf	strftime(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1), 'FY%Y') || [{-Q1...-Q4}][CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END // 13 + 1]
fiscal_start quarter	nrf	CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3 + CAST(-dayofweek(CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3) AS INTEGER) + CAST(CASE WHEN 51 < (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 THEN 51 ELSE (day + CAST(3 - dayofweek(day) AS INTEGER) - CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE)) // 7 END // 13 * 13 * 7 AS INTEGER)
fiscal_year	nrf	year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE))
fiscal_key year	nrf	strftime(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1), 'FY%Y')
fiscal_start year	nrf	CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3 + CAST(-dayofweek(CAST(make_date(year(CAST(make_date(year(day + CAST(3 - dayofweek(day) AS INTEGER)), month(day + CAST(3 - dayofweek(day) AS INTEGER)), 1) + to_months(-1) AS DATE)), 1, 1) + to_months(1) AS DATE) + 3) AS INTEGER)
fiscal_week	broadcast	(day + CAST(7 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 + 1
fiscal_key week	broadcast	strftime(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-W01...-W53}][(day + CAST(7 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 + 1]
fiscal_start week	broadcast	day + CAST(1 - isodow(day) AS INTEGER)
fiscal_period	broadcast	month(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1))
fiscal_key period	broadcast	strftime(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-P01...-P12}][month(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1))]
fiscal_start period	broadcast	make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1) + CAST(1 - isodow(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)) AS INTEGER)
fiscal_quarter	broadcast	(month(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)) - 1) // 3 + 1
fiscal_key quarter	broadcast	strftime(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-Q1...-Q4}][(month(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)) - 1) // 3 + 1]
fiscal_start quarter	broadcast	make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), quarter(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)) * 3 - 2, 1) + CAST(1 - isodow(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), quarter(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)) * 3 - 2, 1)) AS INTEGER)
fiscal_year	broadcast	year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1))
fiscal_key year	broadcast	strftime(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y')
fiscal_start year	broadcast	make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1) + CAST(1 - isodow(make_date(year(make_date(year(day + CAST(7 - isodow(day) AS INTEGER)), month(day + CAST(7 - isodow(day) AS INTEGER)), 1)), 1, 1)) AS INTEGER)
fiscal_week	iso-13	(day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 + 1
fiscal_key week	iso-13	strftime(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-W01...-W53}][(day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 + 1]
fiscal_start week	iso-13	day + CAST(1 - isodow(day) AS INTEGER)
fiscal_period	iso-13	(CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END * 3 + 2) // 13 + 1
fiscal_key period	iso-13	strftime(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-P01...-P12}][(CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END * 3 + 2) // 13 + 1]
fiscal_start period	iso-13	make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3) AS INTEGER) + CAST((CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END * 3 + 2) // 13 * 13 // 3 * 7 AS INTEGER)
fiscal_quarter	iso-13	CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END // 13 + 1
fiscal_key quarter	iso-13	strftime(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y') || [{-Q1...-Q4}][CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END // 13 + 1]
fiscal_start quarter	iso-13	make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3) AS INTEGER) + CAST(CASE WHEN 51 < (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 THEN 51 ELSE (day + CAST(4 - isodow(day) AS INTEGER) - make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1)) // 7 END // 13 * 13 * 7 AS INTEGER)
fiscal_year	iso-13	year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1))
fiscal_key year	iso-13	strftime(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1), 'FY%Y')
fiscal_start year	iso-13	make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3 + CAST(1 - isodow(make_date(year(make_date(year(day + CAST(4 - isodow(day) AS INTEGER)), month(day + CAST(4 - isodow(day) AS INTEGER)), 1)), 1, 1) + 3) AS INTEGER)
fiscal_period	us-government	month(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE))
fiscal_key period	us-government	strftime(make_date(year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) + 1, 1, 1), 'FY%Y') || [{-P01...-P12}][month(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE))]
fiscal_start period	us-government	make_date(year(day), month(day), 1)
fiscal_quarter	us-government	(month(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) - 1) // 3 + 1
fiscal_key quarter	us-government	strftime(make_date(year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) + 1, 1, 1), 'FY%Y') || [{-Q1...-Q4}][(month(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) - 1) // 3 + 1]
fiscal_start quarter	us-government	CAST(make_date(year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)), quarter(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) * 3 - 2, 1) + to_months(9) AS DATE)
fiscal_year	us-government	year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) + 1
fiscal_key year	us-government	strftime(make_date(year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)) + 1, 1, 1), 'FY%Y')
fiscal_start year	us-government	CAST(make_date(year(CAST(make_date(year(day), month(day), 1) + to_months(-9) AS DATE)), 1, 1) + to_months(9) AS DATE)
"""
