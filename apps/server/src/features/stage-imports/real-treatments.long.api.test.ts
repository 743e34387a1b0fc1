import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  importWorld,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";
import {
  agreements,
  checkable,
  importTreatment,
  isAtHand,
  truths,
  type TreatmentResult,
} from "#features/stage-imports/testing/real-treatments.ts";

let world: ImportWorld;
const results: TreatmentResult[] = [];

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

describe.skipIf(!isAtHand)("real treatments through the importer", () => {
  beforeAll(async () => {
    world = await importWorld();
  });
  afterAll(() => world.close());

  test.each(truths().map((truth) => ({ file: truth["file"], truth })))(
    "$file is imported whole",
    async ({ truth }) => {
      const result = await importTreatment(world, truth);
      results.push(result);
      expect(result.stored).toBe(result.rows);
    },
  );

  test("agree with what the operator published", () => {
    console.log(table());
    const known = checkable();
    const found = results
      .filter(({ stage }) => known.has(stage))
      .map(agreements);
    expect(found.length).toBe(15);
    for (const figure of ["isip", "shutIn", "clean", "maximumRate"] as const)
      expect(
        found.filter((agrees) => agrees[figure]).length,
        figure,
      ).toBeGreaterThanOrEqual(14);
  });
});
