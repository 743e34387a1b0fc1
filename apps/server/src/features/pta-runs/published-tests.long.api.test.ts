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
  fractureDrawdown,
  gaugeBuildUp,
  hasShared,
  oilfieldTests,
  oilfieldTitles,
  pumpedTests,
  pumpedTitles,
} from "./testing/published-tests.ts";

let world: PtaWorld;

beforeAll(async () => {
  world = await PtaWorld.create();
  await world.aRunner();
});
afterAll(() => world.close());

describe("RI3: published tests, uploaded and run with the default search, give the published values or say which are not resolved", () => {
  it.skipIf(!hasShared("pta-classics"))(
    "well tests in kgf/cm2 and cubic meters a day",
    { timeout: matchMs },
    async () => {
      const tests = agencyTests();
      expectPublished(tests, await uploadAndRun(world, tests, agencyTitles));
    },
  );

  it.skipIf(
    !hasShared("pta-classics") ||
      !hasShared("pta-hytool") ||
      !hasShared("pta-gauge-yous3ry"),
  )(
    "well tests in psi and barrels a day, and the raw record of a gauge",
    { timeout: 2 * matchMs },
    async () => {
      const tests = [...oilfieldTests(), fractureDrawdown(), gaugeBuildUp()];
      expectPublished(tests, await uploadAndRun(world, tests, oilfieldTitles));
    },
  );

  it.skipIf(!hasShared("pta-hytool"))(
    "pumped water wells, of which one was read too rarely",
    { timeout: 2 * matchMs },
    async () => {
      const tests = pumpedTests();
      const run = await uploadAndRun(world, tests, pumpedTitles);
      expectPublished(tests, run);
      const rare = run.find(({ name }) => name === "pcw_ds1.dat");
      expect(rare?.codes).toContain("tooShort");
    },
  );
});
