import { describe, expect, test } from "vitest";
import {
  nextStep,
  pauseMs,
  startReason,
  type Watcher,
  type WatcherStep,
} from "#features/etl-jobs/watchers/watcher-step.ts";
import { usualWatcherTiming } from "#features/etl-jobs/watchers/watcher-timing.ts";

const now = Date.UTC(2026, 2, 1);
const timing = usualWatcherTiming;

const job: Watcher["job"] = {
  id: "4a0f8c1e-0000-4000-8000-000000000000",
  jobName: "Van 7",
  definition: "mqtt",
  state: "FAILED",
  failure: "The broker refused the sign-in.",
  stopRequested: false,
  ranMs: 1000,
};

const watcher: Watcher = {
  id: 1,
  wanted: "RUNNING",
  holdReason: null,
  asset: "Kestrel, 1H",
  restarts: 0,
  failures: 0,
  failedCount: 0,
  nextStartAt: null,
  lastFailure: null,
  alarmSince: null,
  alarmed: [],
  alarmNotice: null,
  job,
};

const step = (change: Partial<Watcher>, endsByItself = false): WatcherStep =>
  nextStep({ ...watcher, ...change }, endsByItself, now, timing);

function memoryAfter(change: Partial<Watcher>) {
  const result = step(change);
  if (result.kind !== "remember") throw new Error(`It is ${result.kind}.`);
  return result.memory;
}

/** Fails at once again and again; returns each memory. */
function failing(failures: readonly string[]) {
  let memory: Watcher = watcher;
  return failures.map((failure) => {
    const after = memoryAfter({ ...memory, job: { ...job, failure } });
    // The notice was sent, and the next job was started.
    memory = {
      ...memory,
      ...after,
      alarmNotice: null,
      nextStartAt: null,
      restarts: after.restarts + 1,
    };
    return after;
  });
}

const noticesOf = (failures: readonly string[]) =>
  failing(failures).flatMap(({ alarmNotice }) => alarmNotice ?? []);

describe("FE22: pauses", () => {
  test("double from five seconds to ten minutes", () => {
    const pauses = Array.from({ length: 9 }, (_, restarts) =>
      pauseMs(restarts, timing),
    );
    expect(pauses.map((pause) => pause / 1000)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 600, 600,
    ]);
    expect(pauseMs(100_000, timing)).toBe(600_000);
  });

  test("begin again with a job that ran well before it failed", () => {
    const ranWell = { ...job, ranMs: timing.ranWellMs };
    const memory = memoryAfter({ restarts: 6, failures: 6, job: ranWell });
    expect(memory).toMatchObject({
      restarts: 0,
      failures: 1,
      nextStartAt: now + 5000,
    });
  });

  test("are kept by a job that ended without a failure", () => {
    const ended: Watcher["job"] = { ...job, state: "SUCCEEDED", failure: null };
    expect(memoryAfter({ restarts: 2, failures: 2, job: ended })).toMatchObject(
      { failures: 2, failedCount: 0, nextStartAt: now + 20_000 },
    );
  });

  test("are skipped after a stop that no person ordered", () => {
    const stopped: Watcher["job"] = { ...job, state: "STOPPED" };
    expect(memoryAfter({ restarts: 4, job: stopped }).nextStartAt).toBe(now);
  });
});

describe("FE20: a watcher", () => {
  test("starts its job when the pause is over, and not before", () => {
    expect(step({ nextStartAt: now })).toEqual({ kind: "start" });
    expect(step({ nextStartAt: now + 1 })).toEqual({ kind: "none" });
  });

  test("does nothing while its job is live, or when it is not wanted", () => {
    const live: Watcher["job"] = { ...job, state: "RUNNING" };
    expect(step({ job: live })).toEqual({ kind: "none" });
    expect(step({ wanted: "STOPPED" })).toEqual({ kind: "none" });
  });

  test("is done when everything was played", () => {
    const ended: Watcher["job"] = { ...job, state: "SUCCEEDED" };
    expect(step({ job: ended }, true)).toEqual({ kind: "done" });
    expect(step({ job }, true).kind).toBe("remember");
  });

  test("says in the job's log why it started it, and how often", () => {
    expect(
      startReason(
        { ...watcher, restarts: 3, lastFailure: job.failure },
        40_000,
      ),
    ).toBe(
      "Started again by the watcher, attempt 4, 40 s after this failure: The broker refused the sign-in.",
    );
  });
});

describe("FE24: a hold", () => {
  const live: Watcher["job"] = { ...job, state: "RUNNING" };

  test("stops the live job, once", () => {
    const holdReason = "project.inactive";
    expect(step({ job: live, holdReason })).toEqual({
      kind: "hold",
      reason: holdReason,
    });
    const stopping = { ...live, stopRequested: true };
    expect(step({ job: stopping, holdReason }).kind).toBe("none");
  });

  test("keeps the next job from starting", () => {
    expect(step({ nextStartAt: now, holdReason: "well.inactive" }).kind).toBe(
      "none",
    );
  });

  test("leaves the feed of an ended stage to end by itself", () => {
    expect(step({ job: live, holdReason: "stage.ended" }).kind).toBe("none");
    expect(step({ nextStartAt: now, holdReason: "stage.ended" }).kind).toBe(
      "none",
    );
  });
});

describe("FE23: the alarm", () => {
  test("is raised once, at the third failure in a row", () => {
    const memories = failing(Array<string>(10).fill("No column is known."));
    expect(
      memories.map(({ alarmSince }) => alarmSince !== null).indexOf(true),
    ).toBe(2);
    expect(noticesOf(Array<string>(10).fill("No column is known."))).toEqual([
      "Kestrel, 1H: the job “Van 7” failed 3 times in a row: No column is known.",
    ]);
  });

  test("is raised again for another failure, not for another number in it", () => {
    const failures = ["A 1", "A 2", "A 3", "A 4", "B", "B", "A 5", "B"];
    expect(noticesOf(failures)).toHaveLength(2);
  });

  test("is not raised for ever new failures", () => {
    const failures = [..."abcdefghijklmnopqrstuvwxyz"];
    expect(noticesOf(failures)).toHaveLength(5);
  });

  test("ends when the job runs well, which support learns if it was notified", () => {
    const change = {
      restarts: 9,
      failures: 9,
      alarmSince: now - 5000,
      alarmed: ["A"],
      job: { ...job, state: "RUNNING", ranMs: timing.ranWellMs } as const,
    };
    expect(memoryAfter(change)).toMatchObject({
      restarts: 0,
      failures: 0,
      alarmSince: null,
      alarmed: [],
      alarmNotice: "Kestrel, 1H: the job “Van 7” runs well again.",
    });
    const unsent = { ...change, alarmNotice: "It failed." };
    expect(memoryAfter(unsent).alarmNotice).toBeNull();
  });
});
