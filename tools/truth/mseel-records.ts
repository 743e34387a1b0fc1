import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { InputRows } from "@stagecraft/engine";

/** Published field treatments; they may not be copied into the repository. */
const folder = fileURLToPath(
  new URL("../../../shared/data/mseel-mip/", import.meta.url),
);

export const hasMseelRecords = existsSync(folder);

const channelOf = {
  TR_PRESS: ["pressure", "psi"],
  SLUR_RATE: ["rate", "bpm"],
  CFLD_RATE: ["cleanRate", "bpm"],
  PROP_CON: ["proppant", "ppa"],
  TMT_CFLD: ["vanCumCleanVolume", "bbl"],
  TMT_PROP: ["vanCumProppantMass", "lb"],
} as const;

export interface MseelRecord {
  /** The well's short name, such as 3H-21. */
  readonly name: string;
  readonly rows: InputRows;
  /** Returns a column of the file by its own name; NaN where it has no value. */
  column(name: string): Float64Array;
  /** A published or checked figure by its column; null = not published. */
  published(column: string): number | null;
}

/** All treatments that have published figures, read one after the other. */
export function* mseelRecords(): Generator<MseelRecord> {
  const [header = [], ...lines] = csv(`${folder}truth_by_stage.csv`);
  for (const line of lines) {
    const cell = (column: string) => line[header.indexOf(column)] ?? "";
    const table = csv(`${folder}treatment/${cell("file")}`);
    yield {
      name: `${cell("well")}-${cell("stage")}`,
      rows: treatmentRows(table),
      column: (name) => columnOf(table, name),
      published: (column) => {
        const text = cell(column);
        return text === "" ? null : Number(text);
      },
    };
  }
}

type Table = readonly (readonly string[])[];

function treatmentRows(table: Table): InputRows {
  const [, , ...lines] = table;
  return {
    times: Float64Array.from(lines, (line) => jobTime(line[0] ?? "")),
    channels: Object.entries(channelOf).map(([source, [name, unit]]) => ({
      name,
      unit,
      values: columnOf(table, source),
    })),
  };
}

function columnOf([header = [], , ...lines]: Table, name: string) {
  const at = header.indexOf(name);
  return Float64Array.from(lines, (line) => Number.parseFloat(line[at] ?? ""));
}

function csv(path: string): string[][] {
  return readFileSync(path, "latin1")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => line.split(","));
}

/** The format is dd:mm:yy:hh:mm:ss. */
function jobTime(text: string): number {
  const [day = 0, month = 1, year = 0, hour, minute, second] = text
    .split(":")
    .map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}
