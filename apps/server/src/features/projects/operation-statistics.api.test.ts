import { noMetricsTag } from "@stagecraft/domain";
import { aPad, aStage, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let client: Person;
let pad: Pad;
let metricStageId: number;

/** A summary as the engine would leave it; no engine runs in these tests. */
async function computed(stageId: number, summary: object) {
  await api.owner.pool.query(
    "INSERT INTO stage_summary (stage_id, company_id, summary, revision) VALUES ($1, $2, $3, 1)",
    [stageId, pad.company.id, JSON.stringify(summary)],
  );
}

async function settled(stageId: number, parameters: object) {
  await api.owner.pool.query(
    `UPDATE stage SET state = 'ENDED',
       control = jsonb_set(control, '{parameters}', (control -> 'parameters') || $2::jsonb) WHERE id = $1`,
    [stageId, JSON.stringify(parameters)],
  );
}

const fieldSummary = {
  pumpTime: 7200,
  totalCleanVolumeStageTotal: 8000,
  totalProppantMassSurface: 250_000,
  averagePressure: 8000,
  maximumPressure: 9000,
  averageRate: 80,
  rateUnit: "bpm",
  pressureUnit: "psi",
  units: { volume: "bbl", mass: "lb" },
  fdiPressureChangeMax1: 160,
  fdiPressureChangeMax2: 20,
  fdiPressureChangeMax3: 900,
};

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  client = await api.person({ roles: ["engineer"], projects: [pad.project] });
  await computed(pad.stage.id, fieldSummary);
  await settled(pad.stage.id, {
    plannedWater: 8200,
    plannedProppant: 260_000,
    plannedConsumablesUnits: "Field",
    fdi: [
      {
        name: "offset_pressure_1",
        wellLabel: "O 1",
        minDeltaPressureFracHit: 300,
      },
      {
        name: "offset_pressure_2",
        wellLabel: "O 2",
        minDeltaPressureFracHit: 300,
      },
      {
        name: "offset_pressure_3",
        wellLabel: "O 3",
        minDeltaPressureFracHit: 300,
        hide: true,
      },
    ],
  });
  metricStageId = (await aStage(administrator.api, pad.well.id)).id;
  await computed(metricStageId, {
    ...fieldSummary,
    pumpTime: 3600,
    totalCleanVolumeStageTotal: 1000,
    totalProppantMassSurface: 100_000,
    averagePressure: 50,
    maximumPressure: 70,
    averageRate: 10,
    rateUnit: "m3/min",
    pressureUnit: "MPa",
    units: { volume: "m3", mass: "kg" },
  });
  await settled(metricStageId, { plannedWater: 0 });
});

async function statistics(x: string, person = administrator) {
  const { rows } = await person.api.projects.operationStatistics({
    params: { id: pad.project.id, x },
  });
  return rows;
}

test("pump time of a stage is what the engine counted", async () => {
  expect(await statistics("pumptime")).toMatchObject([
    { stageId: pad.stage.id, pumpSeconds: 7200 },
    { stageId: metricStageId, pumpSeconds: 3600 },
  ]);
});

test("a stage that was not computed has no figures, not zeros", async () => {
  const other = await aPad(administrator.api);
  const { rows } = await administrator.api.projects.operationStatistics({
    params: { id: other.project.id, x: "waterproppant" },
  });
  expect(rows).toMatchObject([{ cleanVolumeBbl: null, proppantMassLb: null }]);
});

test("volumes and masses are in the units of the well's plan whatever the van sent", async () => {
  const [field, metric] = await statistics("waterproppant");
  expect(field).toMatchObject({
    cleanVolumeBbl: expect.closeTo(8000, 6) as number,
    proppantMassLb: expect.closeTo(250_000, 6) as number,
    plannedCleanBbl: expect.closeTo(8200, 6) as number,
    plannedProppantLb: expect.closeTo(260_000, 6) as number,
  });
  expect(metric).toMatchObject({ plannedCleanBbl: null });
  expect(metric).toHaveProperty("cleanVolumeBbl", expect.closeTo(6289.81, 1));
  expect(metric).toHaveProperty("proppantMassLb", expect.closeTo(220_462.3, 0));
});

test("a list of stages says pressure, rate and proppant in one unit whatever the van sent", async () => {
  const [field, metric] = await statistics("treatment");
  expect(field).toMatchObject({
    stageId: pad.stage.id,
    averagePressurePsi: expect.closeTo(8000, 6) as number,
    placedProppantLb: expect.closeTo(250_000, 6) as number,
  });
  expect(metric).toHaveProperty(
    "averagePressurePsi",
    expect.closeTo(50 / 6.894757293168361e-3, 3),
  );
  expect(metric).toHaveProperty("averageRateBpm", expect.closeTo(62.9, 1));
  expect(metric).toHaveProperty(
    "placedProppantLb",
    expect.closeTo(220_462.3, 0),
  );
});

test("means of a well are weighted by pump time and maxima are of one unit", async () => {
  const [well] = await statistics("wellmetrics");
  const metricPsi = 50 / 6.894757293168361e-3;
  expect(well).toMatchObject({
    completedCount: 2,
    computedCount: 2,
    totalPumpSeconds: 10_800,
  });
  expect(well).toHaveProperty(
    "meanPressurePsi",
    expect.closeTo((8000 * 2 + metricPsi) / 3, 3),
  );
  expect(well).toHaveProperty(
    "maximumPressurePsi",
    expect.closeTo(10_152.6, 0),
  );
});

test("a stage tagged 'no metrics' stays in lists and is left out of means, days and totals, which say so", async () => {
  const other = await aPad(administrator.api);
  const second = await aStage(administrator.api, other.well.id);
  const summary = { ...fieldSummary, units: { volume: "bbl", mass: "lb" } };
  for (const [stageId, pressure] of [
    [other.stage.id, 8000],
    [second.id, 2000],
  ] as const) {
    await api.owner.pool.query(
      "INSERT INTO stage_summary (stage_id, company_id, summary, revision) VALUES ($1, $2, $3, 1)",
      [
        stageId,
        other.company.id,
        JSON.stringify({ ...summary, averagePressure: pressure }),
      ],
    );
    await administrator.api.stageData.push({
      params: { stageId },
      body: {
        source: "van",
        firstSequence: 0,
        times: [1_760_000_000_000],
        channels: [{ name: "pressure", unit: "psi", values: [pressure] }],
      },
    });
    await settled(stageId, {});
  }
  const reader = await api.person({
    roles: ["engineer"],
    projects: [other.project],
  });
  const read = (x: string) =>
    reader.api.projects.operationStatistics({
      params: { id: other.project.id, x },
    });
  expect(await read("wellmetrics")).toMatchObject({
    leftOutCount: 0,
    rows: [{ meanPressurePsi: 5000, leftOutCount: 0 }],
  });
  const tag = await aTag(administrator.api, noMetricsTag);
  await administrator.api.tags.subscribe({
    params: { assetType: "stage", assetId: second.id, tagId: tag.id },
  });
  expect(await read("wellmetrics")).toMatchObject({
    leftOutCount: 1,
    rows: [
      {
        meanPressurePsi: 8000,
        totalCleanVolumeBbl: 8000,
        completedCount: 2,
        computedCount: 1,
        leftOutCount: 1,
      },
    ],
  });
  expect(await read("stagesperday")).toMatchObject({
    leftOutCount: 1,
    rows: [{ value: 1, leftOutCount: 1 }],
  });
  for (const kind of ["pumptime", "waterproppant", "treatment"])
    expect(await read(kind)).toMatchObject({
      leftOutCount: 1,
      rows: [
        { stageId: other.stage.id, noMetrics: false },
        { stageId: second.id, noMetrics: true },
      ],
    });
  expect(await read("states")).toMatchObject({
    leftOutCount: 0,
    rows: [{ label: "ENDED", value: 2 }],
  });
  const { analytics } = await reader.api.analytics.ofProject({
    params: { projectId: other.project.id, kind: "progress" },
  });
  expect(analytics).toMatchObject([{ noMetrics: false }, { noMetrics: true }]);
  const list = await reader.api.projects.stagesChronological({
    params: { id: other.project.id },
  });
  expect(list.find(({ id }) => id === second.id)).toMatchObject({
    noMetrics: true,
  });
});

test("an unknown kind does not exist", async () => {
  await expect(statistics("weather")).rejects.toMatchObject({ status: 404 });
});

test("the heatmap shows the worst offset well that is not hidden", async () => {
  const rows = await administrator.api.projects.operationsProgress({
    params: { id: pad.project.id },
  });
  const row = rows.find(({ stageId }) => stageId === pad.stage.id);
  expect(row).toMatchObject({
    fdi: { level: 2, offsetNumber: 1, wellLabel: "O 1" },
    pumpSeconds: 7200,
  });
  // The other stage has no offset wells in its settings: not evaluated does not mean normal.
  const other = rows.find(({ stageId }) => stageId === metricStageId);
  expect(other?.fdi).toBeNull();
});

test("a client reads neither the operations comment nor remarks for others", async () => {
  const tag = await aTag(administrator.api, "comment:internal:gauge");
  await administrator.api.stageComments.add({
    body: {
      stageId: pad.stage.id,
      tagId: tag.id,
      timestamp: 1_760_000_000_000,
      comment: { annotation: "Gauge is dead" },
    },
  });
  const read = async (person: Person) => {
    const rows = await person.api.projects.operationsProgress({
      params: { id: pad.project.id },
    });
    return rows.find(({ stageId }) => stageId === pad.stage.id);
  };
  expect((await read(administrator))?.lastRemark?.annotation).toBe(
    "Gauge is dead",
  );
  const seen = await read(client);
  expect(seen?.lastRemark).toBeNull();
  expect(seen).not.toHaveProperty("comment");
});
