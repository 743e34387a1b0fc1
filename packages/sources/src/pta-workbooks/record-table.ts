import type { WorkbookStage } from "./pta-workbook.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { StageFinder } from "./stage-names.ts";
import {
  nameMissingTitles,
  onlyColumn,
  tableHeader,
  type ColumnTitle,
  type TableHeader,
} from "./table-header.ts";
import { momentUnit } from "./input-values.ts";
import type { WorkbookRow } from "./workbook-sheets.ts";
import {
  unitsText,
  workbookUnit,
  type WorkbookUnit,
} from "./workbook-units.ts";

const isTimeTitle = ({ label }: ColumnTitle) =>
  label.startsWith("time") || label.startsWith("elapsedtime");
const isPressureTitle = ({ label }: ColumnTitle) => label.includes("pressure");
const isRateTitle = ({ label }: ColumnTitle) => label.includes("rate");

export type PressurePlace = "surface" | "perforations";

/** One row of a record: SI units, times in milliseconds. */
export interface RecordSample {
  readonly row: number;
  readonly timestampMs: number;
  readonly pressurePa: number | null;
  readonly rateCubicMetersPerSecond: number | null;
}

export interface StageSamples {
  readonly stage: WorkbookStage;
  readonly samples: readonly RecordSample[];
}

export interface ReadRecords {
  readonly reading: SheetReading;
  readonly pressureAt: PressurePlace | null;
  readonly ofStages: ReadonlyMap<number, StageSamples>;
}

/** Timestamps, or the unit of the time since the start. */
type TimeColumn = { readonly title: ColumnTitle } & (
  | { readonly kind: "moment" }
  | { readonly kind: "elapsed"; readonly unit: WorkbookUnit }
);

function timeColumn(
  reading: SheetReading,
  header: TableHeader,
): TimeColumn | null {
  const title = onlyColumn(reading, header, isTimeTitle);
  if (title === null) return null;
  if (title.unit.toUpperCase() === momentUnit) return { kind: "moment", title };
  const unit = workbookUnit("duration", title.unit);
  if (unit !== null) return { kind: "elapsed", title, unit };
  reading.error("timeUnitMissing", header.line, title.column, {
    title: title.text,
    units: `${momentUnit}, ${unitsText("duration")}`,
  });
  return null;
}

interface MeasuredColumn {
  readonly title: ColumnTitle;
  readonly unit: WorkbookUnit;
}

function measuredColumn(
  reading: SheetReading,
  header: TableHeader,
  isFit: (title: ColumnTitle) => boolean,
  dimension: "pressure" | "rate",
): MeasuredColumn | null {
  const title = onlyColumn(reading, header, isFit);
  if (title === null) return null;
  const unit = workbookUnit(dimension, title.unit);
  if (unit !== null) return { title, unit };
  const values = { title: title.text, units: unitsText(dimension) };
  if (title.unit === "")
    reading.error("unitMissing", header.line, title.column, values);
  else
    reading.error("unitUnknown", header.line, title.column, {
      ...values,
      unit: title.unit,
    });
  return null;
}

/** Where the pressure was measured, as its title says. */
function placeOf({ words }: ColumnTitle): PressurePlace | null {
  const isAbove = /surface|wellhead|well head|tubing head|casing head/.test(
    words,
  );
  const isBelow = /perf|bottom[ -]?hole|down[ -]?hole|sand[ -]?face/.test(
    words,
  );
  if (isAbove === isBelow) return null;
  return isAbove ? "surface" : "perforations";
}

/** 1 when injection is positive, -1 when production is; null when the title does not say. */
function signOf({ words }: ColumnTitle): 1 | -1 | null {
  const isInjected =
    /inject\w*(?: is| are)? (?:positive|\+)|produc\w*(?: is| are)? negative/;
  const isProduced =
    /produc\w*(?: is| are)? (?:positive|\+)|inject\w*(?: is| are)? negative/;
  const injected = isInjected.test(words);
  if (injected === isProduced.test(words)) return null;
  return injected ? 1 : -1;
}

interface RecordColumns {
  readonly time: TimeColumn;
  readonly pressure:
    (MeasuredColumn & { readonly place: PressurePlace }) | null;
  readonly rate: (MeasuredColumn & { readonly sign: 1 | -1 }) | null;
}

function pressureColumn(
  reading: SheetReading,
  header: TableHeader,
): RecordColumns["pressure"] {
  const column = measuredColumn(reading, header, isPressureTitle, "pressure");
  if (column === null) return null;
  const { title, unit } = column;
  if (unit.isAbsolute)
    reading.warning("absolutePressure", header.line, title.column, {
      title: title.text,
      unit: unit.name,
    });
  const place = placeOf(title);
  if (place !== null) return { ...column, place };
  reading.error("pressurePlaceMissing", header.line, title.column, {
    title: title.text,
  });
  return null;
}

function rateColumn(
  reading: SheetReading,
  header: TableHeader,
): RecordColumns["rate"] {
  const title = header.titles.find(isRateTitle);
  const isFilled =
    title !== undefined &&
    header.rows.some((row) => !reading.isBlank(row, title.column));
  if (!isFilled) return null;
  const column = measuredColumn(reading, header, isRateTitle, "rate");
  if (column === null) return null;
  const sign = signOf(column.title);
  if (sign !== null) return { ...column, sign };
  reading.error("rateSignMissing", header.line, title.column, {
    title: title.text,
  });
  return null;
}

/** The assumed start of a record of a stage without samples. */
const unknownStartMs = Date.UTC(2000, 0, 1);
/** Values beyond these limits suggest a wrong unit. */
const bounds = {
  pressure: { least: -1.1e5, most: 4.2e8 },
  rate: { least: -2, most: 2 },
  elapsedMs: { least: 0, most: 10 * 365 * 86_400_000 },
} as const;

class RecordReader {
  readonly #reading: SheetReading;
  readonly #columns: RecordColumns;
  readonly #warned = new Set<number>();

  constructor(reading: SheetReading, columns: RecordColumns) {
    this.#reading = reading;
    this.#columns = columns;
  }

  sampleOf(row: WorkbookRow, stage: WorkbookStage): RecordSample | null {
    const { pressure, rate } = this.#columns;
    const pressurePa =
      pressure && this.#measured(row, pressure, bounds.pressure);
    const read = rate && this.#measured(row, rate, bounds.rate);
    const timestampMs = this.#timestampOf(row, stage);
    if (timestampMs === null || (pressurePa === null && read === null))
      return null;
    return {
      row: row.line,
      timestampMs,
      pressurePa,
      rateCubicMetersPerSecond:
        read === null || rate === null ? null : read * rate.sign + 0,
    };
  }

  #timestampOf(row: WorkbookRow, stage: WorkbookStage): number | null {
    const { time } = this.#columns;
    const { column, text: title } = time.title;
    if (this.#reading.isBlank(row, column)) {
      this.#reading.error("cellMissing", row.line, column, { title });
      return null;
    }
    if (time.kind === "moment") return this.#reading.moment(row, column, title);
    const value = this.#reading.number(row, column, title);
    if (value === null) return null;
    const elapsedMs = value * time.unit.toSi * 1000;
    if (!this.#isWithin(elapsedMs, bounds.elapsedMs)) {
      this.#outOfBounds(row, time.title, time.unit, value, {
        least: 0,
        most: bounds.elapsedMs.most / 1000,
      });
      return null;
    }
    return Math.round(this.#startOf(stage) + elapsedMs);
  }

  #startOf(stage: WorkbookStage): number {
    if (stage.startMs !== null) return stage.startMs;
    if (!this.#warned.has(stage.id)) {
      this.#warned.add(stage.id);
      this.#reading.warning("recordStartUnknown", null, null, {
        well: stage.wellNumber,
        stage: stage.stageName,
        moment: "2000-01-01 00:00 UTC",
      });
    }
    return unknownStartMs;
  }

  #measured(
    row: WorkbookRow,
    { title, unit }: MeasuredColumn,
    limits: { readonly least: number; readonly most: number },
  ): number | null {
    const value = this.#reading.number(row, title.column, title.text);
    if (value === null) return null;
    const inSi = value * unit.toSi;
    if (this.#isWithin(inSi, limits)) return inSi;
    this.#outOfBounds(row, title, unit, value, limits);
    return null;
  }

  #outOfBounds(
    row: WorkbookRow,
    title: ColumnTitle,
    unit: WorkbookUnit,
    value: number,
    { least, most }: { readonly least: number; readonly most: number },
  ): void {
    this.#reading.error("outOfBounds", row.line, title.column, {
      title: title.text,
      value,
      minimum: Number((least / unit.toSi).toPrecision(6)),
      maximum: Number((most / unit.toSi).toPrecision(6)),
      unit: unit.name,
    });
  }

  #isWithin(
    value: number,
    { least, most }: { readonly least: number; readonly most: number },
  ): boolean {
    return value >= least && value <= most;
  }
}

/** Reads a sheet of gauge data, or of rates only. */
export function readRecordTable(
  reading: SheetReading,
  stages: readonly WorkbookStage[],
  only: WorkbookStage | null,
  holds: "pressures" | "rates",
): ReadRecords {
  const none: ReadRecords = { reading, pressureAt: null, ofStages: new Map() };
  const needed = holds === "pressures" ? isPressureTitle : isRateTitle;
  const header = tableHeader(reading, [isTimeTitle, needed]);
  if (header === null) {
    if (reading.sheet.rows.length > 0)
      nameMissingTitles(reading, [
        { title: "Time", isFit: isTimeTitle },
        {
          title: holds === "pressures" ? "Pressure" : "Rate",
          isFit: needed,
        },
      ]);
    return none;
  }
  // An untouched template has only titles, which is no error.
  if (header.rows.length === 0) return none;
  const time = timeColumn(reading, header);
  const pressure =
    holds === "pressures" ? pressureColumn(reading, header) : null;
  const rate = rateColumn(reading, header);
  const isWhole = holds === "pressures" ? pressure !== null : rate !== null;
  if (time === null || !isWhole) return none;
  const finder = new StageFinder(reading, header, stages, only);
  const reader = new RecordReader(reading, { time, pressure, rate });
  const ofStages = new Map<
    number,
    { stage: WorkbookStage; samples: RecordSample[] }
  >();
  for (const row of header.rows) {
    const stage = finder.stageOf(row);
    const sample = stage && reader.sampleOf(row, stage);
    if (stage === null || sample === null) continue;
    const known = ofStages.get(stage.id);
    if (known === undefined)
      ofStages.set(stage.id, { stage, samples: [sample] });
    else known.samples.push(sample);
  }
  return { reading, pressureAt: pressure?.place ?? null, ofStages };
}
