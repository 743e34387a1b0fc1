import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import {
  imported,
  newStage,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";

/** Treatments of two real wells, in a folder next to the repository where available; never part of it. */
const folder = join(
  fileURLToPath(new URL("../../../../../../../", import.meta.url)),
  "shared/data/mseel-mip",
);
export const isAtHand = existsSync(join(folder, "truth_by_stage.csv"));

export type Truth = Readonly<Record<string, string>>;

export function truths(): Truth[] {
  if (!isAtHand) return [];
  const [header = "", ...lines] = readFileSync(
    join(folder, "truth_by_stage.csv"),
    "utf8",
  )
    .trim()
    .split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

function numberOf(truth: Truth, name: string): number | null {
  const text = truth[name] ?? "";
  return text === "" ? null : Number(text);
}

const shutInMinutes = [5, 10, 15] as const;

/** Differences between the computed and the operator's published figures. */
export interface TreatmentResult {
  readonly stage: string;
  readonly rows: number;
  readonly stored: number;
  readonly isipOff: number | null;
  readonly shutInOff: readonly (number | null)[];
  readonly cleanOff: number | null;
  readonly maximumRateOff: number | null;
}

function difference(found: unknown, truth: number | null): number | null {
  return typeof found === "number" && truth !== null ? found - truth : null;
}

export function treatmentFile(name: string): Buffer {
  return readFileSync(join(folder, "treatment", name));
}

function stageOf(truth: Truth): string {
  return `${truth["well"] ?? ""}-${truth["stage"] ?? ""}`;
}

/** Returns the treatments whose shut-in is in the file, by the names of their results. */
export function checkable(): Map<string, Truth> {
  return new Map(
    truths()
      .filter((truth) => truth["check_5min_psi"] !== "")
      .map((truth) => [stageOf(truth), truth]),
  );
}

export async function importTreatment(
  world: ImportWorld,
  truth: Truth,
): Promise<TreatmentResult> {
  const stageId = await newStage(world);
  const name = truth["file"] ?? "";
  const bytes = treatmentFile(name);
  const { id } = await uploaded(world, stageId, name, bytes);
  const report = await imported(world, id);
  expect(report.isComputed).toBe(true);
  const { summary } = await world.support.api.stages.get({
    params: { id: stageId },
  });
  return {
    stage: stageOf(truth),
    rows: Number(truth["rows"]),
    stored: report.rowsStored,
    isipOff: difference(
      summary["instantaneousShutInPressure"],
      numberOf(truth, "pub_ISIP_psi"),
    ),
    shutInOff: shutInMinutes.map((minutes) =>
      difference(
        summary[`shutInPressure${minutes}Minutes`],
        numberOf(truth, `pub_${minutes}min_psi`),
      ),
    ),
    cleanOff: difference(
      summary["vanTotalCleanVolume"],
      numberOf(truth, "pub_total_clean_bbl"),
    ),
    maximumRateOff: difference(
      summary["maximumRate"],
      numberOf(truth, "pub_max_rate_bpm"),
    ),
  };
}

/** The readings of one shut-in are judged together, as the published ones were. */
function meanOff(offs: readonly (number | null)[]): number | null {
  const known = offs.filter((off) => off !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, off) => total + Math.abs(off), 0);
  return sum / known.length;
}

const within = (off: number | null, limit: number) =>
  off !== null && Math.abs(off) <= limit;

/** Checks whether each figure is as close to the published one as required. */
export function agreements({
  isipOff,
  shutInOff,
  cleanOff,
  maximumRateOff,
}: TreatmentResult) {
  return {
    isip: within(isipOff, 100),
    shutIn: within(meanOff(shutInOff), 15),
    clean: within(cleanOff, 5),
    maximumRate: within(maximumRateOff, 2),
  };
}
