import { beforeAll, expect, test, vi } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineRow,
  engineWorld,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;
let engineer: Person;
let stageId: number;

const seconds = 900;

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
  engineer = await api.person({
    roles: ["engineer"],
    projects: [world.pad.project],
  });
  stageId = await anEngineStage(world);
  const pumped = pumpedStage(Date.now() - seconds * 1000, seconds);
  await deliver(world, stageId, pumped.delivery(0, seconds), { final: true });
  await vi.waitFor(
    async () => {
      const { summary } = await engineer.api.stages.get({
        params: { id: stageId },
      });
      expect(summary["fdiPressureChangeMax1"]).toBeGreaterThan(100);
      // The summary changes once more when the engine learns that the stage is over.
      expect((await engineRow(world, stageId))?.finished).toBe(true);
    },
    { timeout: 90_000 },
  );
});

async function offsetsOf(person: Person) {
  const stages = await person.api.fleet.fdiChanges({
    params: { projectId: world.pad.project.id },
  });
  return stages.find((stage) => stage.stageId === stageId)?.offsets;
}

type Entry = Readonly<Record<string, string | number | boolean>>;

async function setFdi(change: (entry: Entry, index: number) => Entry) {
  const { api: calls } = world.administrator;
  const stage = await calls.stages.get({ params: { id: stageId } });
  const { parameters } = stage.control;
  const entries = parameters["fdi"] as unknown as Entry[];
  await calls.stages.update({
    params: { id: stageId },
    body: {
      control: { parameters: { ...parameters, fdi: entries.map(change) } },
      updatedAt: stage.updatedAt,
    },
  });
}

test("what a stage did to its offset wells comes with their thresholds, units and the outcome", async () => {
  const { summary } = await engineer.api.stages.get({
    params: { id: stageId },
  });
  const [hit] = (await offsetsOf(engineer)) ?? [];
  expect(hit).toMatchObject({
    number: 1,
    threshold: 100,
    unit: "psi",
    outcome: "fracHit",
    verdict: null,
    largestChange: summary["fdiPressureChangeMax1"],
  });
});

test("the newest verdict of an engineer is listed with the outcome by rule", async () => {
  const { fdiEvidence } = world.administrator.api;
  const params = { stageId, offset: 1 };
  const judge = (verdict: "confirmed" | "poroelastic") =>
    fdiEvidence.judge({ params, body: { verdict } });
  await judge("confirmed");
  await judge("poroelastic");
  const [hit] = (await offsetsOf(engineer)) ?? [];
  expect(hit).toMatchObject({ outcome: "fracHit", verdict: "poroelastic" });
});

test("an offset well has its FDI state; its own switch leaves it out only where it has no state", async () => {
  await setFdi((entry, index) => ({
    ...entry,
    hide: true,
    ...(index === 0 ? { state: "Producing" } : {}),
  }));
  const offsets = await offsetsOf(engineer);
  expect(offsets?.map(({ number, state }) => [number, state])).toEqual([
    [1, "Producing"],
  ]);
});
