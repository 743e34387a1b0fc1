import type { PtaUnitSystem } from "@stagecraft/domain/pta";
import { inputNamed, isChoice, type InputName } from "./input-texts.ts";
import {
  isUnitOf,
  readInputValue,
  reportUnit,
  type GivenValues,
} from "./input-values.ts";
import type { WorkbookStage } from "./pta-workbook.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { isStageTitle, isWellTitle, StageFinder } from "./stage-names.ts";
import {
  nameMissingTitles,
  tableHeader,
  type ColumnTitle,
  type TableHeader,
} from "./table-header.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";

interface InputColumn {
  readonly name: InputName;
  readonly title: ColumnTitle;
}

export interface ListedStage {
  readonly stage: WorkbookStage;
  readonly values: GivenValues;
  readonly reading: SheetReading;
  readonly row: number;
}

/** Input columns with their units; other columns are ignored, and a warning names them. */
function inputColumns(
  reading: SheetReading,
  { line, titles, rows }: TableHeader,
): readonly InputColumn[] {
  const columns: InputColumn[] = [];
  for (const title of titles) {
    const { column, text, label, unit } = title;
    const isFilled = rows.some((row) => !reading.isBlank(row, column));
    if (isWellTitle(title) || isStageTitle(title) || !isFilled) continue;
    const name = inputNamed(label);
    if (name === null)
      reading.warning("columnUnknown", line, column, { title: text });
    else if (columns.some((each) => each.name === name))
      reading.error("columnTwice", line, column, { title: text });
    else if (isUnitOf(name, unit)) columns.push({ name, title });
    else if (!isChoice(name))
      reportUnit(name, { reading, unit: { text: unit, row: line, column } });
  }
  return columns;
}

function cellOf(
  reading: SheetReading,
  row: WorkbookRow,
  { column, unit }: ColumnTitle,
  line: number,
) {
  return { reading, row, column, unit: { text: unit, row: line, column } };
}

/** Reads a sheet with one row per stage; each row requests an interpretation. */
export function readStageTable(
  reading: SheetReading,
  stages: readonly WorkbookStage[],
  system: PtaUnitSystem,
): readonly ListedStage[] {
  const header = tableHeader(reading, [isStageTitle]);
  if (header === null) {
    nameMissingTitles(reading, [
      { title: "Well", isFit: isWellTitle },
      { title: "Stage", isFit: isStageTitle },
    ]);
    return [];
  }
  const finder = new StageFinder(reading, header, stages, null);
  const columns = inputColumns(reading, header);
  const listed = new Map<number, ListedStage>();
  for (const row of header.rows) {
    const stage = finder.stageOf(row);
    if (stage === null) continue;
    const before = listed.get(stage.id);
    if (before !== undefined) {
      reading.error("stageTwice", row.line, null, {
        well: stage.wellNumber,
        stage: stage.stageName,
        first: before.row,
      });
      continue;
    }
    const values: GivenValues = new Map();
    for (const { name, title } of columns) {
      const value = readInputValue(
        name,
        cellOf(reading, row, title, header.line),
        system,
      );
      if (value !== null)
        values.set(name, {
          value,
          reading,
          row: row.line,
          column: title.column,
        });
    }
    listed.set(stage.id, { stage, values, reading, row: row.line });
  }
  return [...listed.values()];
}
