import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { InputRows } from "../src/rows.ts";

/** Real treatments, where available; we may not copy them. */
const folder = fileURLToPath(
  new URL("../../../../shared/data/mseel-mip/treatment/", import.meta.url),
);

export const hasTreatments = existsSync(folder);

const channelOf = {
  TR_PRESS: ["pressure", "psi"],
  SLUR_RATE: ["rate", "bpm"],
  CFLD_RATE: ["cleanRate", "bpm"],
  PROP_CON: ["proppant", "ppa"],
  TMT_CFLD: ["vanCumCleanVolume", "bbl"],
  TMT_PROP: ["vanCumProppantMass", "lb"],
} as const;

export interface TreatmentFile {
  readonly rows: InputRows;
  /** The service company's own proppant at the perforations, lb/gal added. */
  readonly bottomHoleProppant: Float64Array;
}

export function readTreatment(stage: string): TreatmentFile {
  const path = `${folder}2015HOU0098-NNE-MIP-${stage}.csv`;
  const [header = "", , ...lines] = readFileSync(path, "latin1")
    .trim()
    .split(/\r?\n/);
  const names = header.split(",");
  const cells = lines.map((line) => line.split(","));
  const column = (name: string) => {
    const at = names.indexOf(name);
    return Float64Array.from(cells, (row) => Number.parseFloat(row[at] ?? ""));
  };
  return {
    rows: {
      times: Float64Array.from(cells, (row) => jobTime(row[0] ?? "")),
      channels: Object.entries(channelOf).map(([source, [name, unit]]) => ({
        name,
        unit,
        values: column(source),
      })),
    },
    bottomHoleProppant: column("BH_PROP_CON"),
  };
}

/** Parses dd:mm:yy:hh:mm:ss. */
function jobTime(text: string): number {
  const [day = 0, month = 1, year = 0, hour, minute, second] = text
    .split(":")
    .map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}
