import { describe, expect, it } from "vitest";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { notification } from "./replay.fixture.ts";
import { ReplaySession, type ReplayServices } from "./replay-session.ts";

const times = Float64Array.from({ length: 3_600 }, (_, at) => at * 1000);
const column = {
  name: "pressure",
  unit: "psi",
  times,
  values: times.map(() => 1),
};

const present = {
  stage: { id: 7, control: { parameters: {} } },
  notifications: [notification({ timestamp: 600_000 })],
  quality: null,
  readings: {
    columnOf: () => column,
    newestTime: () => 3_599_000,
    subscribe: () => () => undefined,
  },
} as unknown as StageSnapshot;

function world(change: Partial<ReplayServices> = {}) {
  let wall = 0;
  let tick: (() => void) | null = null;
  const requested: number[] = [];
  const events: string[] = [];
  const session = new ReplaySession({
    loadChannels: (_stage, onProgress) => {
      onProgress(0.5);
      return Promise.resolve([column]);
    },
    loadSurroundings: () => Promise.resolve({}),
    startEngine: () => ({
      summaryAt: (moment) => {
        requested.push(moment);
        return Promise.resolve({ pumpTime: moment });
      },
      stop: () => events.push("engine stopped"),
    }),
    now: () => wall,
    every: (_milliseconds, action) => {
      tick = action;
      return () => {
        tick = null;
        events.push("ticking stopped");
      };
    },
    ...change,
  });
  const wait = async (milliseconds: number) => {
    wall += milliseconds;
    tick?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const running = () => {
    const state = session.state();
    if (state.phase !== "running") throw new Error(state.phase);
    return state;
  };
  return { session, wait, requested, events, running };
}

describe("a replay", () => {
  it("loads what was measured, then plays from the first sample", async () => {
    const { session, running } = world();
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.state().phase));
    await session.start(present);
    expect(phases).toEqual(["loading", "loading", "running"]);
    expect(running()).toMatchObject({ moment: 0, to: 3_599_000 });
  });

  it("does not pass the end of the plot to the engine", async () => {
    let given: unknown;
    const { session } = world({
      startEngine: (_columns, { parameters }) => {
        given = parameters;
        return {
          summaryAt: () => Promise.resolve({}),
          stop: () => undefined,
        };
      },
    });
    const control = { parameters: { plot: { endTime: 900_000, lines: [] } } };
    await session.start({
      ...present,
      stage: { ...present.stage, control },
    });
    expect(given).toEqual({ plot: { endTime: 0, lines: [] } });
  });

  it("gives the engine what is known of other stages", async () => {
    const known = {
      wellIntensityReference: 0.8,
      neighbourStages: {
        2: [
          { startTimestamp: 60_000, endTimestamp: null, shutInTimestamp: null },
        ],
      },
    };
    let given: unknown;
    const { session } = world({
      loadSurroundings: () => Promise.resolve(known),
      startEngine: (_columns, { surroundings }) => {
        given = surroundings;
        return {
          summaryAt: () => Promise.resolve({}),
          stop: () => undefined,
        };
      },
    });
    await session.start(present);
    expect(given).toEqual(known);
  });

  it("moves samples, moment and numbers together", async () => {
    const { session, wait, running } = world();
    await session.start(present);
    session.setSpeed(600);
    await wait(0);
    await wait(1_000);
    expect(running()).toMatchObject({
      moment: 600_000,
      summary: { pumpTime: 600_000 },
    });
    expect(running().readings.moment).toBe(600_000);
  });

  it("requests numbers once a second at modest speed", async () => {
    const { session, wait, requested } = world();
    await session.start(present);
    session.setSpeed(10);
    await wait(0);
    const before = requested.length;
    for (let step = 0; step < 8; step += 1) await wait(250);
    expect(requested.length - before).toBe(2);
  });

  it("holds while it is paused, and follows the slider", async () => {
    const { session, wait, running } = world();
    await session.start(present);
    session.togglePlaying();
    await wait(60_000);
    expect(running()).toMatchObject({ moment: 0, isPlaying: false });
    session.seek(1_000_000);
    await wait(0);
    expect(running()).toMatchObject({
      moment: 1_000_000,
      summary: { pumpTime: 1_000_000 },
    });
  });

  it("ends with its engine and its clock", async () => {
    const { session, events } = world();
    await session.start(present);
    session.stop();
    expect(session.state().phase).toBe("idle");
    expect(events).toEqual(["ticking stopped", "engine stopped"]);
  });

  it("says why it cannot play", async () => {
    const { session } = world({ loadChannels: () => Promise.resolve([]) });
    await session.start(present);
    expect(session.state()).toMatchObject({ phase: "failed" });
  });

  it("is not started by data that come after it was stopped", async () => {
    let arrive: (columns: []) => void = () => undefined;
    const { session } = world({
      loadChannels: () => new Promise((resolve) => (arrive = resolve)),
    });
    const started = session.start(present);
    session.stop();
    arrive([]);
    await started;
    expect(session.state().phase).toBe("idle");
  });
});
