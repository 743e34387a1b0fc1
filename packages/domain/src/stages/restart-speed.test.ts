import { expect, test } from "vitest";
import { isRestartSpeed, restartSpeeds } from "./restart-speed.ts";

test("a stage is played again at one of seven speeds, and 0 is none", () => {
  expect(Object.values(restartSpeeds).every(isRestartSpeed)).toBe(true);
  expect(Object.keys(restartSpeeds).length).toBe(7);
  expect([0, 21, -20, NaN].filter(isRestartSpeed)).toEqual([]);
});
