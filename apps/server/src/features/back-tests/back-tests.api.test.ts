import type { SampleBatch } from "@stagecraft/series";
import { aProject, aStage, aWell } from "@stagecraft/testing";
import { pino } from "pino";
import { engineRelease } from "@stagecraft/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";
import {
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import type { BackTest } from "./back-tests.repository.ts";
import { backTestJob } from "./back-tests.jobs.ts";

let api: OwnTestApi;
let world: EngineWorld;
let ada: Person;
let wellId: number;
let runner: JobRunner | null = null;

const seconds = 2400;
const firstTime = 1_760_000_000_000;

/** Started only on request, so that tests can look at waiting jobs and cancel them. */
async function startRunner(): Promise<void> {
  runner = await startJobRunner({
    database: api.database,
    url: api.databaseUrl,
    jobs: [backTestJob({ database: api.database, url: api.databaseUrl })],
    log: pino({ level: process.env["TEST_LOG"] ?? "fatal" }),
    pollMs: 100,
  });
}

async function stopRunner(): Promise<void> {
  await runner?.stop();
  runner = null;
}

function noise(k: number, salt: number): number {
  let word = Math.imul(k + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  return (((word ^ (word >>> 13)) >>> 0) % 1000) / 1000 - 0.5;
}

const isPumping = (k: number) => k >= 60 && k < seconds - 200;

/** Keyed by "name unit": a hit, swings around thresholds, a wireline run, a gap, a quiet well. */
const channels: Readonly<Record<string, (k: number) => number>> = {
  "pressure psi": (k) => 5000 + 20 * noise(k, 1),
  "rate bpm": (k) => (isPumping(k) ? 80 + noise(k, 2) : 0),
  "cleanRate bpm": (k) => (isPumping(k) ? 76 : 0),
  "proppant ppg": (k) => (isPumping(k) && k > 300 ? 2 + noise(k, 3) : 0),
  "vanCumProppantMass lb": (k) =>
    k % 5 === 0 ? Math.max(0, k - 300) * 112 : NaN,
  "vanCumCleanVolume bbl": (k) => 900 + Math.max(0, k - 60) * 1.27,
  "offset_pressure_1 psi": (k) =>
    2000 + Math.max(0, k - 700) * 0.11 + noise(k, 4),
  "offset_pressure_2 psi": (k) =>
    1800 + (k > 400 ? 55 + 40 * Math.sin(k / 60) : 0) + noise(k, 5),
  "offset_pressure_3 psi": (k) =>
    k > 1000 && k < 1200
      ? NaN
      : 1500 +
        (k > 1500 && k < 1512 ? 900 : 0) +
        (k > 900 ? 70 : 0) +
        noise(k, 6),
  "offset_pressure_4 psi": (k) => 1600 + (k > 800 ? 150 : 0) + noise(k, 7),
  "offset_pressure_5 psi": (k) => 1700 + noise(k, 8),
};

function delivery(): SampleBatch {
  const rows = Array.from({ length: seconds }, (_, k) => k);
  return {
    source: "van",
    firstSequence: 0,
    times: Float64Array.from(rows, (k) => firstTime + k * 1000),
    channels: Object.entries(channels).map(([header, valueAt]) => {
      const [name = "", unit = ""] = header.split(" ");
      return { name, unit, values: Float64Array.from(rows, valueAt) };
    }),
  };
}

const parameters = {
  pressureCeiling: 9000,
  plannedConsumablesUnits: "Field",
  plannedWater: 2600,
  plannedProppant: 200_000,
  pauseFlag: false,
  fdiWLFirstDerivThreshold: 2000,
  features: ["default"],
  fdi: [1, 2, 3, 4, 5].map((number) => ({
    name: `offset_pressure_${number}`,
    wellLabel: `Heron ${number}H`,
    api: "",
    minDeltaPressureFracHit: 100,
    minDerivPressureFracHit: 20,
    suspend: number === 4,
  })),
};

const fdi = (trigger: object, more: object = {}) => ({
  playbookType: "FDI",
  color: "orange",
  recommendation: "Hold the rate",
  trigger,
  ...more,
});

const liveRules = [
  fdi({ applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 60 }),
  fdi(
    { applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 25 },
    { color: "yellow" },
  ),
  fdi({
    applyDeltaPressure: true,
    minDeltaPressureFracHitPercentage: 40,
    applyDerivPressure: true,
    minDerivPressureFracHitPercentage: 50,
    operator: "OR",
  }),
  fdi(
    {
      applyDeltaPressure: true,
      minDeltaPressureFracHitPercentage: 50,
      metricsTrigger: { name: "fdiPressureChange1", operator: ">", value: 30 },
    },
    { offsetWellName: "Heron 2H", color: "red" },
  ),
  fdi({ metricsTrigger: { name: "pumpTime", operator: ">", value: 600 } }),
  {
    playbookType: "stagecraft",
    color: "green",
    recommendation: "Half is placed",
    trigger: { applyProppant: true, proppantPercentage: 50 },
  },
  {
    playbookType: "stagecraft",
    color: "yellow",
    recommendation: "Get ready to flush",
    trigger: {
      applyProppant: true,
      proppantPercentage: 80,
      applyWater: true,
      waterPercentage: 70,
    },
  },
] as const;

async function aPumpedStage(): Promise<number> {
  const { api: client } = world.administrator;
  const stage = await aStage(client, wellId);
  await client.stages.update({
    params: { id: stage.id },
    body: {
      control: {
        parameters: { ...stage.control.parameters, ...parameters },
      },
      updatedAt: stage.updatedAt,
    },
  });
  await deliver(world, stage.id, delivery(), { final: true });
  await untilComputed(world, stage.id, { finished: true });
  return stage.id;
}

/** Sorted by the texts of the rules, because rules created in the test have unknown ids. */
const ruleIds: number[] = [];

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  world = await engineWorld(api);
  ada = await api.person({ name: "Ada", roles: ["support"] });
  const { api: client } = world.administrator;
  wellId = (await aWell(client, world.pad.project.id)).id;
  const { rules } = await client.rules.save({
    params: { assetId: wellId, assetType: "well" },
    body: { appended: [...liveRules] as never },
  });
  ruleIds.push(...rules.map(({ id }) => id));
});
afterAll(async () => {
  await runner?.stop();
  await api.close();
});

async function ended(id: number): Promise<BackTest> {
  const get = () => ada.api.backTests.get({ params: { id } });
  await expect.poll(async () => (await get()).endedAt !== null).toBe(true);
  return get();
}

async function run(
  playbookType: "FDI" | "stagecraft",
  rules: readonly object[] | null = null,
): Promise<BackTest> {
  const { id } = await ada.api.backTests.start({
    params: { assetType: "well", assetId: wellId },
    body: { playbookType, stageCount: 10, rules: rules as never },
  });
  await startRunner();
  const backTest = await ended(id);
  await stopRunner();
  return backTest;
}

/** Returns the stored rule, offset, second, value and color. */
async function storedFirings(stageId: number, type: string, rules: number[]) {
  const { rows } = await api.owner.pool.query<{ line: string }>(
    `SELECT concat_ws('|', rule_id, offset_number, at_ms, value, unit, color) AS line FROM stage_notification
     WHERE stage_id = $1 AND type = $2 AND rule_id = ANY($3)`,
    [stageId, type, rules],
  );
  return rows.map(({ line }) => line).sort();
}

function testedFirings(stage: BackTest["stages"][number] | undefined) {
  return (stage?.result?.firings ?? [])
    .filter(({ comparison }) => comparison !== "onlyLive")
    .map((one) =>
      [
        one.ruleId,
        one.offsetNumber,
        one.timestamp,
        one.value,
        one.unit,
        one.color,
      ]
        .filter((part) => part !== null)
        .join("|"),
    )
    .sort();
}

describe("a back-test of the rules that were live", () => {
  test("gives the advice of the live run, rule by rule and second by second", async () => {
    await aPumpedStage();
    await aPumpedStage();
    const backTest = await run("FDI");
    expect(backTest).toMatchObject({
      state: "done",
      isDraft: false,
      done: 2,
      total: 2,
      totals: { stages: 2, tested: 2, onlyLive: 0, onlyTest: 0 },
    });
    const [pumpTimeRule] = ruleIds.slice(4, 5);
    const onChannels = ruleIds.filter((id) => id !== pumpTimeRule);
    for (const stage of backTest.stages) {
      const stored = await storedFirings(
        stage.stageId ?? 0,
        "fdiPlaybook",
        onChannels,
      );
      // A hit, re-arming on swings, wireline, a gap, a metric.
      expect(stored.length).toBeGreaterThan(12);
      expect(testedFirings(stage)).toEqual(stored);
      expect(stage.result).toMatchObject({
        notTested: null,
        remarks: [],
        release: engineRelease,
      });
    }
  });

  test("lists the rule metrics that no stored channel has", async () => {
    const [newest] = await ada.api.backTests.newest({
      params: { assetType: "well", assetId: wellId },
      query: { playbookType: "FDI" },
    });
    const backTest = await ada.api.backTests.get({
      params: { id: newest?.id ?? 0 },
    });
    expect(backTest.stages[0]?.result?.unknownMetrics).toEqual(["pumpTime"]);
    const live = await storedFirings(
      backTest.stages[0]?.stageId ?? 0,
      "fdiPlaybook",
      ruleIds.slice(4, 5),
    );
    expect(live).not.toEqual([]);
  });

  test("gives the same advice as live for rules on the van's counters too", async () => {
    const backTest = await run("stagecraft");
    const [stage] = backTest.stages;
    const stored = await storedFirings(
      stage?.stageId ?? 0,
      "stagecraftPlaybook",
      ruleIds,
    );
    expect(stored).toHaveLength(2);
    expect(testedFirings(stage)).toEqual(stored);
    expect(backTest.totals).toMatchObject({ same: 4, onlyLive: 0, hits: 0 });
  });
});

describe("a back-test of other rules", () => {
  test("reports the hits without prior advice, and what changes", async () => {
    const late = fdi(
      { applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 120 },
      { color: "red" },
    );
    const backTest = await run("FDI", [late]);
    const result = backTest.stages[0]?.result;
    expect(result?.hits).toMatchObject([
      { offsetNumber: 1, offsetWellName: "Heron 1H", advisedAt: null },
    ]);
    expect(result?.firings.some((one) => one.ruleId === -1)).toBe(true);
    expect(backTest.totals?.missed).toBe(2);
    expect(backTest.totals?.onlyLive).toBeGreaterThan(20);
  });

  test("reports the lead time and lead volume of advice before the hit", async () => {
    const early = fdi(
      { applyDeltaPressure: true, minDeltaPressureFracHitPercentage: 50 },
      { id: ruleIds[0], offsetWellName: "Heron 1H" },
    );
    const backTest = await run("FDI", [early]);
    const hit = backTest.stages[0]?.result?.hits[0];
    // A change of 50 psi at 0.11 psi per second.
    expect(hit?.leadSeconds).toBeGreaterThan(440);
    expect(hit?.leadSeconds).toBeLessThan(470);
    expect(hit?.volumeUnit).toBe("bbl");
    expect(hit?.leadVolume).toBeCloseTo((76 * (hit?.leadSeconds ?? 0)) / 60, 0);
    expect(hit?.ruleId).toBe(ruleIds[0]);
    expect(backTest.totals).toMatchObject({ hits: 2, advised: 2, missed: 0 });
    expect(backTest.totals?.alarmsPerHour).toBeCloseTo(
      2 / (2 * (seconds / 3600)),
      1,
    );
  });

  test("says when the settings are not those the stage was computed with", async () => {
    const { api: client } = world.administrator;
    const stageId = await aPumpedStage();
    const stage = await client.stages.get({ params: { id: stageId } });
    await client.stages.update({
      params: { id: stageId },
      body: {
        control: {
          parameters: { ...stage.control.parameters, fdiWarningWindow: 20 },
        },
        rerun: false,
        updatedAt: stage.updatedAt,
      },
    });
    const backTest = await run("FDI");
    expect(backTest.stages[0]).toMatchObject({
      stageId,
      result: { remarks: ["settingsChanged"] },
    });
  });
});

describe("a back-test that waits", () => {
  const start = () =>
    ada.api.backTests.start({
      params: { assetType: "project", assetId: world.pad.project.id },
      body: { playbookType: "FDI", stageCount: 10 },
    });

  test("can be canceled, and a company may have a limited number open", async () => {
    const first = await start();
    await start();
    await start();
    await expect(start()).rejects.toMatchObject({
      status: 429,
      code: "backTest.tooMany",
    });
    const cancelled = await ada.api.backTests.cancel({
      params: { id: first.id },
    });
    expect(cancelled).toMatchObject({ state: "cancelled", totals: null });
    const fourth = await start();
    expect(fourth.state).toBe("waiting");
    await startRunner();
    expect((await ended(fourth.id)).state).toBe("done");
    await stopRunner();
  });

  test("a pad without a stage that is over has nothing to test", async () => {
    const { api: client } = world.administrator;
    const empty = await aProject(client, world.pad.company.id);
    await expect(
      ada.api.backTests.start({
        params: { assetType: "project", assetId: empty.id },
        body: { playbookType: "FDI", stageCount: 10 },
      }),
    ).rejects.toMatchObject({ status: 422, code: "backTest.noStages" });
  });

  test("is for those who may read the advice", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [world.pad.project],
    });
    await expect(
      engineer.api.backTests.start({
        params: { assetType: "well", assetId: wellId },
        body: { playbookType: "FDI", stageCount: 1 },
      }),
    ).rejects.toMatchObject({ status: 403, code: "permission.missing" });
  });
});
