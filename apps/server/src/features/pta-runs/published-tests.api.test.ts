import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PtaWorld } from "./testing/pta-world.ts";
import {
  expectPublished,
  matchMs,
  uploadAndRun,
} from "./testing/published-runs.ts";
import {
  agencyTests,
  agencyTitles,
  diagnosticInjection,
  diagnosticStage,
  fractureDrawdown,
  hasShared,
  leakOffTests,
  leakOffTitles,
  oilfieldTests,
  oilfieldTitles,
  quickly,
} from "./testing/published-tests.ts";

let world: PtaWorld;

beforeAll(async () => {
  world = await PtaWorld.create();
  await world.aRunner();
});
afterAll(() => world.close());

describe.skipIf(!hasShared("pta-classics"))(
  "RI3: a published well test, uploaded and run, gives what was published",
  { timeout: matchMs },
  () => {
    it("in kgf/cm2 and cubic meters a day", async () => {
      const tests = agencyTests().map(quickly);
      const run = await uploadAndRun(world, tests, agencyTitles);
      expectPublished(tests, run);
      expect(run.map(({ codes }) => codes)).toEqual([
        expect.arrayContaining(["buildUp"]),
        expect.arrayContaining(["flowingPeriod", "boundaryReached"]),
      ]);
    });

    it.skipIf(!hasShared("pta-hytool"))(
      "with a fracture, in psi and barrels a day",
      async () => {
        const tests = [
          ...oilfieldTests().filter(({ name }) => name.startsWith("Samad")),
          fractureDrawdown(),
        ].map(quickly);
        expectPublished(
          tests,
          await uploadAndRun(world, tests, oilfieldTitles),
        );
      },
    );
  },
);

describe.skipIf(!hasShared("xlot-amstelland") || !hasShared("dfit-siddiqui"))(
  "RI3: a published leak-off test, uploaded and run",
  { timeout: matchMs },
  () => {
    it("closes within three percent, or is not resolved", async () => {
      const stage = diagnosticStage();
      const tests = [diagnosticInjection(), ...leakOffTests(), stage.test];
      const batches = new Map([[stage.test, stage.batch]]);
      expectPublished(
        tests,
        await uploadAndRun(world, tests, leakOffTitles, batches),
      );
    });
  },
);
