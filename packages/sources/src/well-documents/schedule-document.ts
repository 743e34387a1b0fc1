import type { PumpScheduleRow, PumpStep } from "@stagecraft/domain";
import {
  type BuiltDocument,
  checkRead,
  chooseWell,
  type DocumentContext,
  foundDocument,
  foundPartly,
  hasColumns,
  locateTable,
} from "./document-context.ts";
import { documentLimits } from "./document-sheets.ts";
import {
  findTable,
  type FoundTable,
  type Heading,
  isWhole,
} from "./find-table.ts";
import { withStages } from "./perforation-document.ts";
import { nowhere, type ProblemBook } from "./problem-book.ts";
import { readSystem } from "./stated-system.ts";
import { layoutOf } from "./table-layouts.ts";
import {
  checkUnits,
  openTable,
  readRecords,
  stageInName,
  type TableRecord,
} from "./table-reading.ts";

const layout = layoutOf.pumpschedule;

function holds({ placed }: Heading, key: string): boolean {
  return placed.some(({ column }) => column.key === key);
}

/** A concentration at the start and the end of a step, or one for the whole step. */
function holdsConcentration(heading: Heading): boolean {
  return (
    holds(heading, "concentration") ||
    (holds(heading, "startConcentration") && holds(heading, "endConcentration"))
  );
}

export function readPumpSchedule(
  context: DocumentContext,
): BuiltDocument<"pumpschedule"> {
  const { problems } = context;
  const located = locateTable(context, layout, holdsConcentration);
  const nothing = { data: null, found: foundPartly(context, located) };
  if (!located || !hasColumns(located, problems)) return nothing;
  const position = {
    sheet: located.sheet.name,
    row: located.headerLine,
    column: null,
  };
  if (!holdsConcentration(located.heading)) {
    problems.error("columnMissing", position, {
      title: holds(located.heading, "startConcentration")
        ? "End concentration"
        : "Proppant concentration",
    });
    return nothing;
  }
  const tables = tablesOf(context, located).map((each) =>
    openTable(each, layout, problems),
  );
  const [first] = tables;
  if (!first) return nothing;
  const { units, stated, tableUnits } = readSystem(context, first);
  const found = foundDocument(context, first, { units: stated });
  const records: TableRecord[] = [];
  for (const table of tables) {
    checkUnits(table, problems);
    if (table !== first) readSystem(context, table);
    const choice = chooseWell(context, table);
    if (choice === "asked") return { data: null, found };
    records.push(...readRecords(table, tableUnits, choice.well, problems));
  }
  if (records.length === 0)
    problems.error("rowsMissing", { ...nowhere, ...position });
  const isNumbered =
    holds(located.heading, "stageNumber") ||
    records.every(({ blockStage }) => blockStage !== null);
  if (!isNumbered) {
    problems.error("columnMissing", position, { title: "Stage number" });
    return { data: null, found };
  }
  const numbered = withStages(records, problems).filter(({ record }) =>
    hasWholeStep(record, problems),
  );
  const steps = Map.groupBy(numbered, ({ stageNumber }) => stageNumber);
  const ordered = [...steps.values()].flat();
  const data = {
    units,
    rows: [...steps].map(([stageNumber, list]): PumpScheduleRow => ({
      stageNumber,
      steps: list.map(({ record }, index) => stepOf(record, index)),
    })),
  };
  return {
    data: checkRead(context, "pumpschedule", data, {
      sheet: located.sheet.name,
      rows: ordered.map(({ record }) => record),
    }),
    found,
  };
}

/** One sheet with a column of stages, or a sheet for each stage. */
function tablesOf(
  { sheets, sheetNames, given, problems }: DocumentContext,
  located: FoundTable,
): readonly FoundTable[] {
  if (
    holds(located.heading, "stageNumber") ||
    given.sheet !== undefined ||
    stageInName(located.sheet.name) === null
  )
    return [located];
  const left = sheetNames
    .slice(documentLimits.sheets)
    .filter((name) => stageInName(name) !== null);
  // Stages on sheets that were not read would be lost silently.
  if (left.length > 0)
    problems.error("sheetsLeftOut", nowhere, {
      count: left.length,
      most: documentLimits.sheets,
    });
  return sheets
    .filter(({ name }) => stageInName(name) !== null)
    .map((sheet) => findTable(sheet, layout))
    .filter((table) => table !== null)
    .filter((table) => isWhole(table) && holdsConcentration(table.heading));
}

/**
 * A pad or flush step has neither concentration nor mass; only one of them
 * missing is a gap.
 */
function hasWholeStep(record: TableRecord, problems: ProblemBook): boolean {
  const { numbers, columns } = record;
  const { start, end } = concentrationsOf(record);
  const mass = numbers["proppantMass"];
  const isMassMissing = mass === undefined && (start ?? 0) + (end ?? 0) > 0;
  const isConcentrationMissing = start === undefined && (mass ?? 0) > 0;
  const refuse = (field: string, title: string) => {
    problems.error(
      "cellMissing",
      {
        sheet: record.sheet,
        row: record.line,
        column: columns[field] ?? null,
      },
      { title },
    );
  };
  if (isMassMissing) refuse("proppantMass", "Proppant mass");
  if (isConcentrationMissing)
    refuse(
      columns["startConcentration"] === undefined
        ? "concentration"
        : "startConcentration",
      "Proppant concentration",
    );
  return !isMassMissing && !isConcentrationMissing;
}

function concentrationsOf({ numbers }: TableRecord) {
  const start = numbers["startConcentration"] ?? numbers["concentration"];
  const end = numbers["endConcentration"] ?? numbers["concentration"] ?? start;
  return { start, end };
}

function stepOf(record: TableRecord, index: number): PumpStep {
  const { numbers, texts } = record;
  const { start, end } = concentrationsOf(record);
  return {
    name: texts["name"] ?? String(index + 1),
    fluid: texts["fluid"] ?? "",
    slurryRate: numbers["slurryRate"] ?? Number.NaN,
    startConcentration: start ?? end ?? 0,
    endConcentration: end ?? 0,
    cleanVolume: numbers["cleanVolume"] ?? Number.NaN,
    proppantMass: numbers["proppantMass"] ?? 0,
  };
}
