import { DomainError } from "@stagecraft/domain";
import { readSheets, type Sheet, SourceError } from "@stagecraft/sources";
import {
  holdsTable,
  Problems,
  readTable,
  type ReadSheet,
  type WorkbookProblem,
} from "#features/trajectories/sheet-reading.ts";
import {
  neighboursOf,
  perforationsOf,
  surveyOf,
} from "#features/trajectories/survey-reading.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";
import {
  neighboursSheet,
  perforationsSheet,
  type SheetLayout,
  surveySheet,
} from "#features/trajectories/workbook-layout.ts";

const limits = { sheets: 20, rowsPerSheet: 20_000 };

function whereOf({ sheet, row }: WorkbookProblem): string {
  return sheet === "" ? `Row ${String(row)}` : `${sheet}, row ${String(row)}`;
}

function refusal(problems: readonly WorkbookProblem[]): DomainError {
  const [first] = problems;
  const text = first
    ? `${whereOf(first)}: ${first.message}`
    : "The file holds no survey, perforations or neighbours.";
  return new DomainError("import.unreadable", text, problems);
}

/** Finds a sheet by name, else by its contents: CSV files and survey companies' files use other names. */
function sheetFor(
  sheets: readonly Sheet[],
  layout: SheetLayout,
): Sheet | undefined {
  const named = sheets.find(
    ({ name }) => name.trim().toLowerCase() === layout.name.toLowerCase(),
  );
  return named ?? sheets.find((sheet) => holdsTable(sheet, layout));
}

async function sheetsOf(bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    return await readSheets(bytes, limits);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new DomainError(
      "import.unreadable",
      error.message,
      undefined,
      error.content,
    );
  }
}

const nothing: TrajectoryData = {
  lengthUnit: "m",
  surfaceNorthMetres: 0,
  surfaceEastMetres: 0,
  stations: [],
  perforations: [],
  neighbours: [],
};

function tablesOf(sheets: readonly Sheet[], problems: Problems) {
  const neighbours = sheetFor(sheets, neighboursSheet);
  const others = sheets.filter((sheet) => sheet !== neighbours);
  const table = (sheet: Sheet | undefined, layout: SheetLayout) =>
    sheet ? readTable(sheet, layout, problems) : null;
  return {
    survey: table(sheetFor(others, surveySheet), surveySheet),
    perforations: table(sheetFor(others, perforationsSheet), perforationsSheet),
    neighbours: table(neighbours, neighboursSheet),
  };
}

/** Rejects a perforation below the survey: it has no position, so every picture would leave it out. */
function refuseBelowSurvey(
  { stations, perforations }: TrajectoryData,
  sheet: string,
  problems: Problems,
): void {
  const last = stations.at(-1);
  const deep = perforations.find(
    ({ bottomMdMetres }) => last && bottomMdMetres > last.mdMetres + 0.01,
  );
  if (last && deep)
    problems.add(
      sheet,
      1,
      `Stage ${String(deep.stageNumber)} is perforated below the last survey station.`,
    );
}

function partsOf(
  { survey, perforations, neighbours }: ReturnType<typeof tablesOf>,
  problems: Problems,
): Partial<TrajectoryData> {
  const isFilled = (table: ReadSheet | null): table is ReadSheet =>
    table !== null && table.records.length > 0;
  const perforated = perforations ? perforationsOf(perforations, problems) : [];
  return {
    ...(isFilled(survey)
      ? { ...surveyOf(survey, problems), lengthUnit: survey.lengthUnit }
      : {}),
    // A template lists the stages with empty depths.
    ...(perforated.length > 0 ? { perforations: perforated } : {}),
    ...(isFilled(neighbours)
      ? { neighbours: neighboursOf(neighbours, problems) }
      : {}),
  };
}

/** Merges a file into the known trajectory; data that the file does not contain stay. */
export async function readWorkbook(
  bytes: Uint8Array,
  known: TrajectoryData | null,
): Promise<TrajectoryData> {
  const problems = new Problems();
  const tables = tablesOf(await sheetsOf(bytes), problems);
  const parts = partsOf(tables, problems);
  if (Object.keys(parts).length === 0) throw refusal(problems.list);
  const data: TrajectoryData = { ...(known ?? nothing), ...parts };
  if (problems.list.length === 0)
    refuseBelowSurvey(data, tables.perforations?.name ?? "", problems);
  if (problems.list.length > 0) throw refusal(problems.list);
  return data;
}
