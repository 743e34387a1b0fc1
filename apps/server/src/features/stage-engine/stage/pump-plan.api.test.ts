import { parseCsv } from "hucre/csv";
import { beforeAll, expect, test } from "vitest";
import { sharedTestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let world: EngineWorld;

const start = 1_760_000_000_000;

const pumpSchedule = {
  units: "Field",
  version: 1,
  steps: [
    {
      name: "Pad",
      fluid: "Slickwater",
      slurryRate: 60,
      startConcentration: 0,
      endConcentration: 0,
      cleanVolume: 200,
      proppantMass: 0,
    },
    {
      name: "Sand",
      fluid: "Slickwater",
      slurryRate: 80,
      startConcentration: 0.5,
      endConcentration: 1,
      cleanVolume: 400,
      proppantMass: 12_600,
    },
  ],
};

beforeAll(async () => {
  world = await engineWorld(await sharedTestApi({ engine: true }));
});

/** A computed stage whose only plan is a pump schedule. */
async function plannedStage(): Promise<number> {
  const { administrator } = world;
  const stageId = await anEngineStage(world, {
    plannedWater: 0,
    plannedProppant: 0,
  });
  const stage = await administrator.api.stages.get({ params: { id: stageId } });
  await administrator.api.stages.update({
    params: { id: stageId },
    body: {
      control: { parameters: { ...stage.control.parameters, pumpSchedule } },
      updatedAt: stage.updatedAt,
    },
  });
  const pumped = pumpedStage(start, 1000, 600);
  await deliver(world, stageId, pumped.delivery(0, 1000), { final: true });
  await untilComputed(world, stageId, { finished: true });
  return stageId;
}

test("PP8, PP9, PP10: a stage with a pump schedule has its plan in channels, statistics, exports and rules", async () => {
  const { administrator, pad } = world;
  const stageId = await plannedStage();
  const params = { id: stageId };

  const headers = await administrator.api.stages.headers({ params });
  const planned = headers.filter(({ name }) => name.startsWith("planned"));
  expect(
    Object.fromEntries(planned.map((header) => [header.name, header.unit])),
  ).toEqual({
    plannedCleanRate: "bpm",
    plannedProppant: "ppg",
    plannedRate: "bpm",
  });

  const { summary, name } = await administrator.api.stages.get({ params });
  expect(summary).toMatchObject({ planState: "ended", planStepCount: 2 });
  expect(summary["plannedCleanVolume"]).toBeCloseTo(600, 6);
  expect(summary["plannedProppantMass"]).toBeCloseTo(12_600, 6);
  const clean = Number(summary["totalCleanVolumeStageTotal"]);
  expect(summary["cleanVolumeDeviation"]).toBeCloseTo(
    (100 * (clean - 600)) / 600,
    6,
  );

  const { rows } = await administrator.api.projects.operationStatistics({
    params: { id: pad.project.id, x: "waterproppant" },
  });
  const figures = rows.find(
    (row) => "stageId" in row && row.stageId === stageId,
  );
  expect(figures).toMatchObject({
    plannedCleanBbl: expect.closeTo(600, 6) as number,
    plannedProppantLb: expect.closeTo(12_600, 6) as number,
  });

  const { settings } = await administrator.api.rules.ofAsset({
    params: { assetType: "stage", assetId: stageId },
  });
  expect(settings.totalizer).toMatchObject({
    plannedWater: 0,
    scheduledWater: expect.closeTo(600, 6) as number,
    units: "Field",
  });

  const file = await administrator.send(
    "POST",
    `projects/${pad.project.id}/stats/export?format=csv`,
  );
  const [head = [], ...lines] = parseCsv(String(file.body), {
    typeInference: false,
  }) as string[][];
  const line = lines.find((cells) => cells.includes(name)) ?? [];
  const cell = (title: string) => Number(line[head.indexOf(title)]);
  expect(cell("Clean volume, plan [bbl]")).toBeCloseTo(600, 6);
  expect(cell("Clean volume [bbl]")).toBeCloseTo(clean, 6);
  expect(cell("Clean volume against plan [%]")).toBeCloseTo(
    (100 * (clean - 600)) / 600,
    6,
  );
});

test("PP1: an invalid schedule is refused with the position of the fault", async () => {
  const { administrator } = world;
  const stageId = await anEngineStage(world);
  const stage = await administrator.api.stages.get({ params: { id: stageId } });
  const response = await administrator.send("PUT", `stages/${stageId}`, {
    control: {
      parameters: {
        ...stage.control.parameters,
        pumpSchedule: { units: "Field", steps: [] },
      },
    },
    updatedAt: stage.updatedAt,
  });
  expect(response.status).toBe(400);
  expect(JSON.stringify(response.body)).toContain("/pumpSchedule/steps");
});
