import { expect, test } from "vitest";
import { RestartDelay } from "./restart-delay.ts";

test("a process that fails again and again is restarted after a growing delay, up to five seconds", () => {
  const delay = new RestartDelay();
  const waits = Array.from({ length: 8 }, () => delay.next(0));
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});

test("a process that had been in service is restarted at once", () => {
  const delay = new RestartDelay();
  delay.next(0);
  delay.next(0);
  expect(delay.next(60_000)).toBe(100);
  expect(delay.next(60_000)).toBe(100);
});
