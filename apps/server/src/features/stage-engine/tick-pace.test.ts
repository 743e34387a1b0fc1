import { expect, test } from "vitest";
import { TickPace } from "./tick-pace.ts";

function paceOf(stages: number, msPerStage: number): number {
  const pace = new TickPace();
  pace.stages = stages;
  for (let round = 0; round < 50; round += 1) pace.note(msPerStage * 100, 100);
  return pace.intervalMs;
}

test("a few stages are ticked once a second at most", () => {
  expect(paceOf(3, 1)).toBe(1000);
});

test("many stages wait until a fifth of the time is enough for all of them", () => {
  expect(paceOf(1000, 1)).toBeCloseTo(5000);
});

test("no stage waits longer than ten seconds", () => {
  expect(paceOf(1000, 50)).toBe(10_000);
});
