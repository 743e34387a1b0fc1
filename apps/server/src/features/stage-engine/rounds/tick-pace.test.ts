import { expect, test } from "vitest";
import { usualTiming } from "./engine-timing.ts";
import { TickPace } from "./tick-pace.ts";

function paceOf(stages: number, msPerStage: number): number {
  const pace = new TickPace(usualTiming);
  pace.stages = stages;
  for (let round = 0; round < 50; round += 1) pace.note(msPerStage * 100, 100);
  return pace.intervalMs;
}

test("EW5: a few stages are ticked once a second at most", () => {
  expect(paceOf(3, 1)).toBe(1000);
});

test("EW5: many stages wait until a fifth of the time is enough for all of them", () => {
  expect(paceOf(1000, 1)).toBeCloseTo(5000, -1);
});

test("EW5: no stage waits longer than ten seconds", () => {
  expect(paceOf(1000, 50)).toBe(10_000);
});

test("EW5: one round with a backlog slows nobody down", () => {
  const pace = new TickPace(usualTiming);
  pace.stages = 20;
  pace.note(3000, 2);
  expect(pace.intervalMs).toBe(1000);
});
