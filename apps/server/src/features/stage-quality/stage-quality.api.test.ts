import type { SampleBatch } from "@stagecraft/series";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "#features/stage-engine/testing/engine-world.ts";
import { assessDeliveries } from "#features/stage-quality/deliveries.ts";
import { listDeliveries } from "#features/stage-quality/stage-quality.repository.ts";
import { StageAssessor } from "#features/stage-quality/stage-quality.service.ts";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";
import { supportActor } from "../../../test/support-actor.ts";

let api: TestApi;
let world: EngineWorld;

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

const start = 1_760_000_000_000;
const time = (second: number) => start + second * 1000;

/** Measurements of a van that pumps steadily; they are the same every time. */
const healthy: Readonly<Record<string, (second: number) => number>> = {
  "pressure psi": (s) => 5000 + ((s * 37) % 11),
  "rate bpm": (s) => 60 + ((s * 13) % 5) / 10,
  "proppant ppg": () => 0,
  "cleanRate bpm": (s) => 60 + ((s * 13) % 5) / 10,
  "tubingRate bpm": (s) => 60.1 + ((s * 7) % 3) / 10,
};

/** The van repeats its last row for forty seconds. */
const thawed = (second: number) =>
  second >= 400 && second < 440 ? 399 : second;

const faulty: typeof healthy = {
  ...healthy,
  "pressure psi": (s) =>
    s === 100 ? 9900 : (healthy["pressure psi"]?.(thawed(s)) ?? 0),
  "rate bpm": (s) => healthy["rate bpm"]?.(thawed(s)) ?? 0,
  "cleanRate bpm": (s) => healthy["cleanRate bpm"]?.(thawed(s)) ?? 0,
  "tubingRate bpm": (s) =>
    (healthy["tubingRate bpm"]?.(thawed(s)) ?? 0) +
    (s >= 450 && s < 500 ? -6 : 0),
};

function batch(
  channels: typeof healthy,
  firstSequence: number,
  seconds: readonly number[],
): SampleBatch {
  return {
    source: "van",
    firstSequence,
    times: Float64Array.from(seconds, time),
    channels: Object.entries(channels).map(([label, valueAt]) => {
      const [name = "", unit = ""] = label.split(" ");
      return { name, unit, values: Float64Array.from(seconds, valueAt) };
    }),
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

function metricsOf(stageId: number) {
  return world.administrator.api.stageQuality.ofStage({
    params: { id: stageId },
  });
}

async function aStageOf(
  channels: typeof healthy,
  parts: readonly (readonly number[])[],
): Promise<number> {
  const stageId = await anEngineStage(world);
  let sequence = 0;
  for (const [index, seconds] of parts.entries()) {
    const final = index === parts.length - 1;
    await deliver(world, stageId, batch(channels, sequence, seconds), {
      final,
    });
    sequence += seconds.length;
  }
  await untilComputed(world, stageId, { finished: true });
  return stageId;
}

describe("a stage with planted faults", () => {
  let sent: Promise<number> | undefined;
  /** 150 s are missing, and five rows of the beginning arrive twice. */
  const theStage = () =>
    (sent ??= aStageOf(faulty, [
      range(0, 200),
      range(350, 600),
      range(10, 15),
    ]));

  test("has its rows counted", async () => {
    const { rows } = await metricsOf(await theStage());
    expect(rows).toMatchObject({
      received: 455,
      stored: 450,
      duplicate: 5,
      startTimestamp: time(0),
      endTimestamp: time(599),
      stepSeconds: 1,
      expectedSeconds: 600,
      missingSeconds: 150,
      gapCount: 1,
      longestGapSeconds: 150,
      gaps: [
        { startTimestamp: time(199), endTimestamp: time(350), seconds: 150 },
      ],
      clockJumpCount: 0,
    });
  });

  test("has its repeats found to the second", async () => {
    const { repeats } = await metricsOf(await theStage());
    expect(repeats.row).toMatchObject({
      longestSeconds: 40,
      runCount: 1,
      runs: [{ startTimestamp: time(399), endTimestamp: time(439) }],
    });
    expect(repeats.pressure).toMatchObject({
      longestSeconds: 41,
      runCount: 1,
      runs: [{ startTimestamp: time(399), endTimestamp: time(439) }],
    });
  });

  test("has the second rate found to disagree where it does", async () => {
    const { comparisons } = await metricsOf(await theStage());
    const rate = comparisons.find(({ name }) => name === "rate");
    expect(rate).toMatchObject({
      first: "rate",
      second: "tubingRate",
      unit: "bpm",
      tolerance: 2,
      secondsBeyond: 50,
      runs: [{ startTimestamp: time(450), endTimestamp: time(499) }],
    });
    const balance = comparisons.find(({ name }) => name === "balance");
    expect(balance).toMatchObject({ secondsBeyond: 0, meanDifference: 0 });
  });

  test("reports the same mean difference as its summary", async () => {
    const { comparisons } = await metricsOf(await theStage());
    const { summary } = await world.administrator.api.stages.get({
      params: { id: await theStage() },
    });
    expect(
      comparisons.find(({ name }) => name === "rate")?.meanDifference,
    ).toBeCloseTo(summary["rateCompareMean"] as number, 2);
    expect(summary["repeatRowRunMax"]).toBe(40);
  });

  test("QU7: has its findings, the gravest first", async () => {
    const { findings, unchecked } = await metricsOf(await theStage());
    const found = findings.map(
      ({ severity, code, channel, amount }) =>
        `${severity} ${code} ${channel ?? "-"} ${amount}`,
    );
    expect(found).toEqual([
      "error gap - 150",
      "error repeatedRows - 40",
      "error repeatedPressure pressure 41",
      "error rateDisagrees tubingRate 50",
      "warning duplicateRows - 5",
      "warning late - 4",
      "warning spikes pressure 1",
      "notice backfilled - 199",
      "notice backfilled - 249",
    ]);
    expect(unchecked).toContain("noSecondPressure");
    expect(unchecked).not.toContain("noSecondRate");
  });

  test("is in the list of its project with the same counts", async () => {
    const { findings, unchecked } = await metricsOf(await theStage());
    const verdicts = await world.administrator.api.stageQuality.ofProject({
      params: { id: world.pad.project.id },
      query: {},
    });
    const stageId = await theStage();
    const verdict = verdicts.find((each) => each.stageId === stageId);
    const countOf = (severity: string) =>
      findings.filter((finding) => finding.severity === severity).length;
    expect(verdict).toMatchObject({
      errorCount: countOf("error"),
      warningCount: countOf("warning"),
      uncheckedCount: unchecked.length,
      missingSeconds: 150,
    });
  });
});

test("a healthy stage has no error and no warning", async () => {
  const stageId = await aStageOf(healthy, [range(0, 300)]);
  const { findings, channels } = await metricsOf(stageId);
  expect(
    findings.filter(
      ({ severity, code }) => severity !== "notice" && code !== "engineNotice",
    ),
  ).toEqual([]);
  expect(channels.find(({ name }) => name === "pressure")).toEqual({
    name: "pressure",
    unit: "psi",
    sampleCount: 300,
    min: 5000,
    max: 5010,
    spikeCount: 0,
    gapSeconds: 0,
    heldSeconds: 0,
    flatSeconds: 0,
    outOfRangeSeconds: 0,
  });
});

test("columns that changed since the stage before are reported, with their uses", async () => {
  const { "tubingRate bpm": _, ...rest } = healthy;
  const stageId = await aStageOf(
    { ...rest, "frictionReducer gal/mgal": () => 1, "Casing_P psi": () => 1 },
    [range(0, 60)],
  );
  const delta = await world.administrator.api.stages.headersDelta({
    params: { id: stageId },
  });
  expect(delta).toMatchObject({
    added: ["Casing_P", "frictionReducer"],
    removed: ["tubingRate"],
    renamed: [],
    moved: [],
    uses: {
      Casing_P: [],
      frictionReducer: ["engine"],
      tubingRate: ["engine"],
    },
  });
  const { findings, unchecked } = await metricsOf(stageId);
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: "warning",
      code: "headersChanged",
      amount: 3,
    }),
  );
  expect(unchecked).toContain("noSecondRate");
});

test("deliveries are reported alike before and after they are sealed", async () => {
  const parts = [...range(0, 40).map((s) => [s]), range(40, 100)];
  const stageId = await aStageOf(healthy, parts);
  const { deliveries } = await metricsOf(stageId);
  expect(deliveries).toMatchObject({
    count: 41,
    rowCount: 100,
    rowsPerDelivery: { min: 1, median: 1, max: 60 },
    burstCount: 1,
  });
  await sealStage(api.owner, { stageId, whole: false });
  const { rows } = await api.owner.pool.query<{ open: string }>(
    "SELECT count(*) AS open FROM sample_tail WHERE stage_id = $1 AND NOT derived",
    [stageId],
  );
  expect(rows[0]?.open).toBe("0");
  const { rows: noted } = await api.owner.pool.query<{ rows: number[] }>(
    "SELECT row_counts AS rows FROM sample_delivery WHERE stage_id = $1",
    [stageId],
  );
  expect(noted[0]?.rows).toHaveLength(41);
  const stored = await inTransaction(
    api.owner,
    platformIdentity,
    (transaction) => listDeliveries(transaction, stageId),
  );
  expect(assessDeliveries(stored)).toEqual(deliveries);
});

test("QU8: a stage is assessed once for what is stored of it", async () => {
  const stageId = await aStageOf(healthy, [range(0, 60)]);
  const assessor = new StageAssessor();
  const queriesFor = () =>
    inTransaction(api.owner, platformIdentity, async (transaction) => {
      const query = vi.spyOn(transaction, "query");
      const { rows } = await assessor.ofStage(
        transaction,
        supportActor,
        stageId,
      );
      return { queries: query.mock.calls.length, stored: rows.stored };
    });
  const first = await queriesFor();
  const again = await queriesFor();
  expect(again.queries).toBeLessThan(first.queries);
  expect(again.stored).toBe(60);
  await deliver(world, stageId, batch(healthy, 60, range(60, 70)));
  await expect.poll(async () => (await queriesFor()).stored).toBe(70);
});

test("a stage that has no rows yet is not called good", async () => {
  const stageId = await anEngineStage(world);
  const { findings, unchecked, deliveries, rows } = await metricsOf(stageId);
  expect(unchecked).toEqual(["noData"]);
  expect(findings).toEqual([]);
  expect(deliveries).toBeNull();
  expect(rows.stepSeconds).toBeNull();
});

test("the engine's reports on its data are for support", async () => {
  const { "proppant ppg": _, ...rest } = healthy;
  const stageId = await aStageOf({ ...rest, "proppant furlongs": () => 1 }, [
    range(0, 60),
  ]);
  const codesFor = async (role: "support" | "engineer") => {
    const person = await api.person({
      roles: [role],
      projects: [world.pad.project],
    });
    const { findings } = await person.api.stageQuality.ofStage({
      params: { id: stageId },
    });
    return findings.map(({ code }) => code);
  };
  expect(await codesFor("support")).toContain("engineNotice");
  expect(await codesFor("engineer")).not.toContain("engineNotice");
});
