import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  imported,
  importWorld,
  newStage,
  uploaded,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";
import {
  agreements,
  checkable,
  importTreatment,
  isAtHand,
  treatmentFile,
} from "#features/stage-imports/testing/real-treatments.ts";

let world: ImportWorld;

/** This test runs one treatment; the others are in the long test. */
describe.skipIf(!isAtHand)("a real treatment through the importer", () => {
  beforeAll(async () => {
    world = await importWorld();
  });
  afterAll(() => world.close());

  test("is imported whole and agrees with what the operator published", async () => {
    const [shortest] = [...checkable().values()].sort(
      (left, right) => Number(left["rows"]) - Number(right["rows"]),
    );
    const result = await importTreatment(world, shortest ?? {});
    expect(result.stored).toBe(result.rows);
    expect(agreements(result)).toEqual({
      isip: true,
      shutIn: true,
      clean: true,
      maximumRate: true,
    });
  });

  test("of a damaged file the good rows are imported, and the report names the damage", async () => {
    const stageId = await newStage(world);
    const name = "CORRUPT_2015HOU0098-NNE-MIP-5H_Stg13_first420kB.csv";
    const { id } = await uploaded(world, stageId, name, treatmentFile(name));
    const report = await imported(world, id);
    expect(report.rowsStored).toBe(3034);
    expect(report.problems.map(({ code }) => code)).toContain("damaged-line");
  });
});
