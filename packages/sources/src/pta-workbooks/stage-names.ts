import type { WorkbookStage } from "./pta-workbook.ts";
import type { SheetReading } from "./sheet-reading.ts";
import {
  labeled,
  onlyColumn,
  type ColumnTitle,
  type TableHeader,
} from "./table-header.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";

export const isWellTitle = labeled("well", "wellnumber", "wellname");
export const isStageTitle = labeled("stage", "stagename", "stagenumber");

/** `Stage 05` and `5` are the same stage. */
function plainStage(text: string): string {
  const short = text
    .trim()
    .toLowerCase()
    .replace(/^stage\b\s*/, "");
  return /^\d+(\.0+)?$/.test(short) ? String(Number(short)) : short;
}

function plainWell(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** Finds the stages that rows of a table name. */
export class StageFinder {
  readonly #reading: SheetReading;
  readonly #stages: readonly WorkbookStage[];
  readonly #well: ColumnTitle | null;
  readonly #stage: ColumnTitle | null;
  readonly #only: WorkbookStage | null;
  readonly #known = new Map<string, readonly WorkbookStage[]>();

  constructor(
    reading: SheetReading,
    header: TableHeader,
    stages: readonly WorkbookStage[],
    /** The stage of a table that names none. */
    only: WorkbookStage | null,
  ) {
    this.#reading = reading;
    this.#stages = stages;
    this.#only = only;
    this.#well = onlyColumn(reading, header, isWellTitle);
    this.#stage = onlyColumn(reading, header, isStageTitle);
  }

  /** Whether the row names a stage, existing or not. */
  isNamed(row: WorkbookRow): boolean {
    return this.#wellOf(row) !== "" || this.#stageOf(row) !== "";
  }

  /** Null when the pad has no such stage, which is reported. */
  stageOf(row: WorkbookRow): WorkbookStage | null {
    const well = this.#wellOf(row);
    const stage = this.#stageOf(row);
    if (stage === "") {
      if (this.#only !== null && well === "") return this.#only;
      this.#reading.error(
        "stageMissing",
        row.line,
        this.#stage?.column ?? null,
      );
      return null;
    }
    const [first, second] = this.#found(well, stage);
    if (first !== undefined && second === undefined) return first;
    this.#reading.error(
      first === undefined ? "stageUnknown" : "stageAmbiguous",
      row.line,
      this.#stage?.column ?? null,
      { well, stage },
    );
    return null;
  }

  #found(well: string, stage: string): readonly WorkbookStage[] {
    const key = `${plainWell(well)}\n${plainStage(stage)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ofWell = this.#stages.filter(
      ({ wellNumber }) =>
        well === "" || plainWell(wellNumber) === plainWell(well),
    );
    const named = ofWell.filter(
      ({ stageName }) => plainStage(stageName) === plainStage(stage),
    );
    const numbered = ofWell.filter(
      ({ stageNumber }) => String(stageNumber) === plainStage(stage),
    );
    const found = named.length > 0 ? named : numbered;
    this.#known.set(key, found);
    return found;
  }

  #wellOf(row: WorkbookRow): string {
    return this.#well === null
      ? ""
      : this.#reading.text(row, this.#well.column);
  }

  #stageOf(row: WorkbookRow): string {
    return this.#stage === null
      ? ""
      : this.#reading.text(row, this.#stage.column);
  }
}
