import { expect, test } from "vitest";
import { lagLevel, percentDone, rateLine, rateText } from "./job-figures.ts";

test("the lag has the levels of a stream's delay", () => {
  expect([0, 120, 121, 301, 302, -60].map(lagLevel)).toEqual([
    "ok",
    "ok",
    "warn",
    "warn",
    "alert",
    "ok",
  ]);
});

test("a rate is exact where it is small", () => {
  expect([0, 0.26, 9.96, 1234.4].map(rateText)).toEqual([
    "0.0",
    "0.3",
    "10.0",
    "1,234",
  ]);
});

test("the part done is whole percents, and unknown without a total", () => {
  expect(percentDone(999, 1000)).toBe(99);
  expect(percentDone(5, null)).toBeNull();
  expect(percentDone(5, 0)).toBeNull();
});

test("a line of rates spans its box, with silence at the bottom", () => {
  expect(rateLine([0, 4, 2], 100, 20)).toBe("M0 20L50 0L100 10");
  expect(rateLine([0, 0], 100, 20)).toBe("M0 20L100 20");
});
