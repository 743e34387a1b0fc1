import { describe, expect, it } from "vitest";
import { Refresher } from "./refresher.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function watched(pauseMs: number) {
  const timers: (() => void)[] = [];
  const running: (() => void)[] = [];
  let started = 0;
  const refresher = new Refresher({
    refresh: () => {
      started++;
      return new Promise<void>((resolve) => running.push(resolve));
    },
    pauseMs,
    timers: {
      after(_, action) {
        timers.push(action);
        return () => timers.splice(timers.indexOf(action), 1);
      },
    },
  });
  return {
    refresher,
    started: () => started,
    finish: async () => {
      for (const resolve of running.splice(0)) resolve();
      await settle();
    },
    pass: async () => {
      for (const action of timers.splice(0)) action();
      await settle();
    },
    waiting: () => timers.length,
  };
}

describe("refreshing", () => {
  it("begins at once", () => {
    const { refresher, started } = watched(2_000);
    refresher.request();
    expect(started()).toBe(1);
  });

  it("runs once more for all requests that came meanwhile", async () => {
    const { refresher, started, finish } = watched(0);
    refresher.request();
    refresher.request();
    refresher.request();
    expect(started()).toBe(1);
    await finish();
    expect(started()).toBe(2);
    await finish();
    expect(started()).toBe(2);
  });

  it("keeps its distance, counted from its start", async () => {
    const { refresher, started, finish, pass } = watched(2_000);
    refresher.request();
    await finish();
    refresher.request();
    await settle();
    expect(started()).toBe(1);
    await pass();
    expect(started()).toBe(2);
  });

  it("waits while it is held, together with a queued request, and then runs once", async () => {
    const { refresher, started, finish, pass } = watched(2_000);
    refresher.request();
    refresher.request();
    refresher.hold(true);
    await finish();
    await pass();
    refresher.request();
    await settle();
    expect(started()).toBe(1);
    refresher.hold(false);
    expect(started()).toBe(2);
  });

  it("that was not requested does not begin on release", () => {
    const { refresher, started } = watched(2_000);
    refresher.hold(true);
    refresher.hold(false);
    expect(started()).toBe(0);
  });

  it("goes on after a failure", async () => {
    let started = 0;
    const refresher = new Refresher({
      refresh: () => {
        started++;
        return Promise.reject(new Error("no response"));
      },
      pauseMs: 0,
      timers: { after: () => () => undefined },
    });
    refresher.request();
    await settle();
    refresher.request();
    await settle();
    expect(started).toBe(2);
  });

  it("leaves no timer behind", async () => {
    const { refresher, started, finish, waiting } = watched(2_000);
    refresher.request();
    await finish();
    refresher.request();
    refresher.stop();
    await settle();
    expect(waiting()).toBe(0);
    expect(started()).toBe(1);
  });
});
