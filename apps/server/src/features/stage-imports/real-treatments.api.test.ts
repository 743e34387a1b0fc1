import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  imported,
  importWorld,
  newStage,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";

/** Treatments of two real wells, beside the repository where they are at hand; never part of it. */
const folder = join(
  fileURLToPath(new URL("../../../../../../", import.meta.url)),
  "shared/data/mseel-mip",
);
const isAtHand = existsSync(join(folder, "truth_by_stage.csv"));

type Truth = Readonly<Record<string, string>>;

function truths(): Truth[] {
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

/** What the product found less what the operator published. */
interface Result {
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

let world: ImportWorld;
const results: Result[] = [];

async function importTreatment(truth: Truth): Promise<Result> {
  const stageId = await newStage(world);
  const name = truth["file"] ?? "";
  const bytes = readFileSync(join(folder, "treatment", name));
  const { id } = await uploaded(world, stageId, name, bytes);
  const report = await imported(world, id);
  expect(report.isComputed).toBe(true);
  const { summary } = await world.support.api.stages.get({
    params: { id: stageId },
  });
  return {
    stage: `${truth["well"] ?? ""}-${truth["stage"] ?? ""}`,
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

function shown(value: number | null): string {
  return value === null ? "-" : value.toFixed(1);
}

function table(): string {
  const lines = results.map((result) =>
    [
      result.stage,
      `${result.stored}/${result.rows}`,
      shown(result.isipOff),
      ...result.shutInOff.map(shown),
      shown(result.cleanOff),
      shown(result.maximumRateOff),
    ]
      .map((cell) => cell.padStart(12))
      .join(""),
  );
  const head = ["stage", "rows", "ISIP", "5 min", "10 min", "15 min"]
    .concat(["clean bbl", "max bpm"])
    .map((cell) => cell.padStart(12))
    .join("");
  return [head, ...lines].join("\n");
}

/** Stages whose shut-in is in the file. */
function withShutIn(): Result[] {
  const checkable = new Set(
    truths()
      .filter((truth) => truth["check_5min_psi"] !== "")
      .map((truth) => `${truth["well"] ?? ""}-${truth["stage"] ?? ""}`),
  );
  return results.filter(({ stage }) => checkable.has(stage));
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

describe.skipIf(!isAtHand)("real treatments through the importer", () => {
  beforeAll(async () => {
    world = await importWorld();
  });
  afterAll(() => world.close());

  test.each(truths().map((truth) => ({ file: truth["file"], truth })))(
    "$file is imported whole",
    async ({ truth }) => {
      const result = await importTreatment(truth);
      results.push(result);
      expect(result.stored).toBe(result.rows);
    },
  );

  test("agree with what the operator published", () => {
    console.log(table());
    const checkable = withShutIn();
    expect(checkable.length).toBe(15);
    const agreeing = (agrees: (result: Result) => boolean) =>
      checkable.filter(agrees).length;
    const mostOf = 14;
    expect(
      agreeing(({ isipOff }) => within(isipOff, 100)),
    ).toBeGreaterThanOrEqual(mostOf);
    expect(
      agreeing(({ shutInOff }) => within(meanOff(shutInOff), 15)),
    ).toBeGreaterThanOrEqual(mostOf);
    expect(
      agreeing(({ cleanOff }) => within(cleanOff, 5)),
    ).toBeGreaterThanOrEqual(mostOf);
    expect(
      agreeing(({ maximumRateOff }) => within(maximumRateOff, 2)),
    ).toBeGreaterThanOrEqual(mostOf);
  });

  test("of a file that a disk destroyed the good rows come through, and the report says so", async () => {
    const stageId = await newStage(world);
    const name = "CORRUPT_2015HOU0098-NNE-MIP-5H_Stg13_first420kB.csv";
    const bytes = readFileSync(join(folder, "treatment", name));
    const { id } = await uploaded(world, stageId, name, bytes);
    const report = await imported(world, id);
    expect(report.rowsStored).toBe(3034);
    expect(report.problems.map(({ code }) => code)).toContain("damaged-line");
  });
});
