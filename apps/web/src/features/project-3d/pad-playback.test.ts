import { describe, expect, it } from "vitest";
import { PadPlayback } from "./pad-playback.ts";
import { hourMs, padMorning } from "./scene.fixture.ts";

const time = { from: padMorning, to: padMorning + 24 * hourMs };

function aPlayback() {
  let now = 0;
  const timers = new Set<() => void>();
  let started = 0;
  const playback = new PadPlayback(time, {
    now: () => now,
    every: (_, action) => {
      started += 1;
      timers.add(action);
      return () => timers.delete(action);
    },
  });
  const pass = (seconds: number) => {
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      now += 100;
      for (const action of timers) action();
    }
  };
  return { playback, pass, timers, startedCount: () => started };
}

describe("a played pad", () => {
  it("shows now until somebody plays it, then runs from the first stage to the last", () => {
    const { playback, pass } = aPlayback();
    expect(playback.state().moment).toBeNull();
    playback.togglePlaying();
    expect(playback.state()).toMatchObject({
      moment: time.from,
      isPlaying: true,
    });
    pass(2);
    expect(playback.state().moment).toBe(time.from + 2 * hourMs);
    pass(60);
    expect(playback.state()).toMatchObject({
      moment: time.to,
      isPlaying: false,
    });
  });

  it("has one timer while it plays, none otherwise, and no more listeners than before", () => {
    const { playback, pass, timers, startedCount } = aPlayback();
    let notices = 0;
    const unsubscribe = playback.subscribe(() => (notices += 1));
    for (let round = 0; round < 5; round += 1) {
      playback.togglePlaying();
      pass(1);
      expect(timers.size).toBe(1);
      playback.togglePlaying();
      expect(timers.size).toBe(0);
    }
    expect(startedCount()).toBe(5);
    unsubscribe();
    const before = notices;
    playback.togglePlaying();
    pass(1);
    expect(notices).toBe(before);
    playback.stop();
    expect(timers.size).toBe(0);
  });

  it("holds when paused, moves when sought, and returns to now", () => {
    const { playback, pass } = aPlayback();
    playback.seek(time.from + 5 * hourMs);
    pass(3);
    expect(playback.state()).toMatchObject({
      moment: time.from + 5 * hourMs,
      isPlaying: false,
    });
    playback.setSpeed(21_600);
    playback.togglePlaying();
    pass(1);
    expect(playback.state().moment).toBe(time.from + 11 * hourMs);
    playback.showNow();
    expect(playback.state()).toMatchObject({ moment: null, isPlaying: false });
  });

  it("keeps its moment when a live pad has grown", () => {
    const { playback, pass } = aPlayback();
    playback.seek(time.from + 3 * hourMs);
    playback.togglePlaying();
    playback.follow({ ...time, to: time.to + hourMs });
    expect(playback.state()).toMatchObject({
      moment: time.from + 3 * hourMs,
      isPlaying: true,
    });
    pass(100);
    expect(playback.state().moment).toBe(time.to + hourMs);
  });

  it("begins again when a live pad that was played to its end has grown", () => {
    const { playback, pass } = aPlayback();
    playback.togglePlaying();
    pass(60);
    playback.follow({ ...time, to: time.to + hourMs });
    expect(playback.state().moment).toBe(time.to + hourMs);
    playback.togglePlaying();
    expect(playback.state()).toMatchObject({
      moment: time.from,
      isPlaying: true,
    });
  });
});
