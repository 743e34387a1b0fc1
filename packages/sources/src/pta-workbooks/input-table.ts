import type { PtaInputOrigin, PtaUnitSystem } from "@stagecraft/domain/pta";
import {
  inputNamed,
  inputTexts,
  originNamed,
  type InputName,
} from "./input-texts.ts";
import { readInputValue, type GivenValues } from "./input-values.ts";
import type { WorkbookStage } from "./pta-workbook.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { StageFinder } from "./stage-names.ts";
import {
  labeled,
  nameMissingTitles,
  onlyColumn,
  tableHeader,
} from "./table-header.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";

const isInputTitle = labeled("input", "name", "quantity");
const isValueTitle = labeled("value");
const isUnitTitle = labeled("unit", "units");
const isOriginTitle = labeled("origin");

/** A value of a list of inputs, with its source at the time of the export. */
export interface ListedValues {
  readonly values: GivenValues;
  readonly origins: Map<InputName, PtaInputOrigin>;
}

export interface ListedInputs {
  readonly ofCase: ListedValues;
  readonly ofStages: Map<number, ListedValues>;
}

export function nothingListed(): ListedValues {
  return { values: new Map(), origins: new Map() };
}

/** Reads a list with one input per row: an input of the case, or of a stage that the row names. */
export function readInputTable(
  reading: SheetReading,
  stages: readonly WorkbookStage[],
  system: PtaUnitSystem,
): ListedInputs {
  const listed: ListedInputs = {
    ofCase: nothingListed(),
    ofStages: new Map(),
  };
  const header = tableHeader(reading, [isInputTitle, isValueTitle]);
  if (header === null) {
    nameMissingTitles(reading, [
      { title: "Input", isFit: isInputTitle },
      { title: "Value", isFit: isValueTitle },
      { title: "Unit", isFit: isUnitTitle },
    ]);
    return listed;
  }
  const name = onlyColumn(reading, header, isInputTitle);
  const value = onlyColumn(reading, header, isValueTitle);
  const unit = onlyColumn(reading, header, isUnitTitle);
  const origin = onlyColumn(reading, header, isOriginTitle);
  if (name === null || value === null) return listed;
  if (unit === null)
    reading.error("columnMissing", header.line, null, { title: "Unit" });
  const finder = new StageFinder(reading, header, stages, null);

  const listOf = (row: WorkbookRow): ListedValues | null => {
    if (!finder.isNamed(row)) return listed.ofCase;
    const stage = finder.stageOf(row);
    if (stage === null) return null;
    const known = listed.ofStages.get(stage.id) ?? nothingListed();
    listed.ofStages.set(stage.id, known);
    return known;
  };

  for (const row of header.rows) {
    const text = reading.text(row, name.column);
    const input = inputNamed(text);
    if (text === "" || reading.isBlank(row, value.column)) continue;
    if (input === null) {
      reading.error("inputUnknown", row.line, name.column, { text });
      continue;
    }
    const list = listOf(row);
    if (list === null) continue;
    const before = list.values.get(input);
    if (before !== undefined) {
      reading.error("inputTwice", row.line, name.column, {
        title: inputTexts[input].label,
        first: before.row,
      });
      continue;
    }
    const read = readInputValue(
      input,
      {
        reading,
        row,
        column: value.column,
        unit: {
          text: unit === null ? "" : reading.text(row, unit.column),
          row: row.line,
          column: unit?.column ?? null,
        },
      },
      system,
    );
    if (read === null) continue;
    list.values.set(input, {
      value: read,
      reading,
      row: row.line,
      column: value.column,
    });
    const from =
      origin === null ? null : originNamed(reading.text(row, origin.column));
    if (from !== null) list.origins.set(input, from);
  }
  return listed;
}
