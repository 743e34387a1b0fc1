import type { FleetMessages } from "@stagecraft/contract";
import { aPad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";

let api: OwnTestApi;
let world: EngineWorld;
let engineer: Person;
let stageId: number;

const seconds = 900;
/**
 * Its newest rows lie in the future, so that the stage is not silent when the
 * last test reads it. The hit is older than news, so it is backfilled.
 */
const pumped = pumpedStage(Date.now() - seconds * 1000 + 100_000, 3600);

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  world = await engineWorld(api);
  engineer = await api.person({
    roles: ["engineer"],
    projects: [world.pad.project],
  });
  stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, seconds));
  await vi.waitFor(
    async () => {
      const { summary } = await engineer.api.stages.get({
        params: { id: stageId },
      });
      expect(summary["fdiEvaluated1"]).toBe(true);
      expect(summary["newestSample"]).toBe(
        pumped.startTime + (seconds - 1) * 1000,
      );
    },
    { timeout: 90_000 },
  );
});
afterAll(() => api.close());

const overviewOf = (person: Person) => person.api.fleet.overview({});

async function padOf(person: Person) {
  const { pads } = await overviewOf(person);
  return pads.find(({ projectId }) => projectId === world.pad.project.id);
}

interface Received {
  readonly events: { readonly name: string; readonly data: unknown }[];
  bytes: number;
  stop(): void;
}

async function listen(person: Person): Promise<Received> {
  const ending = new AbortController();
  const response = await fetch(`${api.url}/api/v1/fleet/live`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: ending.signal,
  });
  const received: Received = {
    events: [],
    bytes: 0,
    stop: () => ending.abort(),
  };
  void (async () => {
    let rest = "";
    const pieces = (response.body ?? []) as AsyncIterable<Uint8Array>;
    for await (const piece of pieces) {
      received.bytes += piece.length;
      const parts = (rest + Buffer.from(piece).toString()).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const found = /^event: (\w+)\ndata: (.*)$/s.exec(part);
        if (found)
          received.events.push({
            name: found[1] ?? "",
            data: JSON.parse(found[2] ?? ""),
          });
      }
    }
  })().catch(() => undefined);
  await expect.poll(() => received.events[0]?.name).toBe("hello");
  return received;
}

describe("the overview", () => {
  test("shows the newest stored values of a live stage", async () => {
    const { readings } = await overviewOf(engineer);
    const headers = await engineer.api.stages.headers({
      params: { id: stageId },
    });
    const newest = async (channel: string) => {
      const id = headers.find(({ name }) => name === channel)?.id ?? 0;
      const { data } = await engineer.api.stageData.datum({ params: { id } });
      return data.at(-1);
    };
    const pressure = await newest("pressure");
    const [rate, proppant] = [await newest("rate"), await newest("proppant")];
    const reading = readings.find(([id]) => id === stageId);
    expect(reading?.slice(0, 5)).toEqual([
      stageId,
      pressure?.[0],
      pressure?.[1],
      rate?.[1],
      proppant?.[1],
    ]);
    expect(reading?.[5]).toHaveLength(Math.ceil(seconds / 45) + 1);
  });

  test("counts progress, the plan of the day and the proppant placed today", async () => {
    const pad = await padOf(engineer);
    const { summary } = await engineer.api.stages.get({
      params: { id: stageId },
    });
    expect(pad).toMatchObject({ completed: 0, stagesToday: 0 });
    expect(pad?.plannedStagesPerDay).toBe(8);
    expect(pad?.proppantTodayPounds).toBeCloseTo(
      Number(summary["totalProppantMassSurface"]),
      3,
    );
    expect(pad?.stages.map(({ units }) => units)).toEqual([
      ["psi", "bpm", "ppg"],
    ]);
  });

  test("reports the level of the worst offset well, and lists it as an alarm with its figures", async () => {
    const pad = await padOf(engineer);
    expect(pad?.stages[0]?.fdiLevel).toBe("alert");
    const { alarms, unacknowledged } = await overviewOf(engineer);
    const hit = alarms.find(
      ({ offsetWellName }) => offsetWellName === "Offset 1",
    );
    expect(hit).toMatchObject({
      level: "alert",
      offset: { threshold: 100, unit: "psi" },
      acknowledgedAt: null,
    });
    expect(hit?.offset?.change).toBeGreaterThan(100);
    // A backfilled hit can be acknowledged and does not count as open, here or in the pad's list.
    expect(hit?.notificationIds).toHaveLength(1);
    const { counts } = await engineer.api.alarms.list({
      params: { projectId: world.pad.project.id },
      query: {},
    });
    expect(counts.states.open).toBe(0);
    expect(unacknowledged).toEqual(counts.openLevels);
  });

  test("leaves out pads of others and pads that are not in production", async () => {
    const other = await aPad(world.administrator.api);
    const theirs = await overviewOf(engineer);
    expect(theirs.pads.map(({ projectId }) => projectId)).toEqual([
      world.pad.project.id,
    ]);
    const { project } = await world.administrator.api.projects.get({
      params: { id: other.project.id },
    });
    await world.administrator.api.projects.update({
      params: { id: project.id },
      body: { active: false, updatedAt: project.updatedAt },
    });
    const all = await overviewOf(world.administrator);
    expect(all.pads.map(({ projectId }) => projectId)).not.toContain(
      project.id,
    );
  });

  test("says when the last stage ended where nothing is pumped", async () => {
    const idle = await aPad(world.administrator.api);
    const van = await api.person({
      roles: ["datavan"],
      projects: [idle.project],
    });
    const run = pumpedStage(Date.now() - 60_000, 60);
    await deliver({ ...world, van }, idle.stage.id, run.delivery(0, 60), {
      final: true,
    });
    const { pads } = await overviewOf(world.administrator);
    const pad = pads.find(({ projectId }) => projectId === idle.project.id);
    expect(pad?.stages).toEqual([]);
    expect(pad?.lastEnded).toMatchObject({
      stageId: idle.stage.id,
      timestamp: run.startTime + 59_000,
    });
    expect(pad?.stagesToday).toBe(1);
  });
});

describe("the stream", () => {
  test("pushes new values once a second, with the stretches they belong to", async () => {
    const received = await listen(engineer);
    await deliver(world, stageId, pumped.delivery(seconds, seconds + 1));
    const newest = pumped.startTime + seconds * 1000;
    await expect
      .poll(() =>
        received.events
          .filter(({ name }) => name === "readings")
          .flatMap(({ data }) => (data as FleetMessages["readings"]).readings)
          .some(([id, at]) => id === stageId && at === newest),
      )
      .toBe(true);
    received.stop();
  });

  test("sends an acknowledgement to everybody who sees the alarm", async () => {
    const received = await listen(world.administrator);
    const { alarms } = await overviewOf(engineer);
    const alarm = alarms.find(
      ({ notificationIds }) => notificationIds.length > 0,
    );
    await engineer.api.alarms.acknowledge({
      params: { projectId: world.pad.project.id },
      body: {
        notificationIds: alarm?.notificationIds ?? [],
        reason: "watched by the offset operator",
      },
    });
    await expect
      .poll(() =>
        received.events
          .filter(({ name }) => name === "changes")
          .flatMap(({ data }) => (data as FleetMessages["changes"]).alarms)
          .some(
            ({ key, acknowledgedReason }) =>
              key === alarm?.key &&
              acknowledgedReason === "watched by the offset operator",
          ),
      )
      .toBe(true);
    received.stop();
  });

  test("never reports pads out of reach", async () => {
    const stranger = await api.person({ roles: ["engineer"] });
    const received = await listen(stranger);
    await deliver(world, stageId, pumped.delivery(seconds + 1, seconds + 2));
    const watched = await listen(engineer);
    await deliver(world, stageId, pumped.delivery(seconds + 2, seconds + 3));
    await expect
      .poll(() => watched.events.some(({ name }) => name === "readings"))
      .toBe(true);
    expect(received.events.map(({ name }) => name)).toEqual(["hello"]);
    expect((await overviewOf(stranger)).pads).toEqual([]);
    watched.stop();
    received.stop();
  });
});

test("the state of the installation counts what there is", async () => {
  const state = await world.administrator.api.fleet.system({});
  expect(state).toMatchObject({ liveStages: 1, silentStages: 0 });
  expect(state.databaseBytes).toBeGreaterThan(1_000_000);
  expect(state.schemaVersion).toBeGreaterThan(20);
  expect(state.audit).toMatchObject({ brokenChains: 0, firstBreak: null });
  await expect(engineer.api.fleet.system({})).rejects.toMatchObject({
    status: 403,
  });
});
