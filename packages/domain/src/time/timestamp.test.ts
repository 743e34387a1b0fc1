import { expect, test } from "vitest";
import { isEpochTime } from "./timestamp.ts";

test("a stage time up to 50,000 is an index in seconds, above it epoch milliseconds", () => {
  expect(isEpochTime(50_000)).toBe(false);
  expect(isEpochTime(50_001)).toBe(true);
  expect(isEpochTime(0)).toBe(false);
});
