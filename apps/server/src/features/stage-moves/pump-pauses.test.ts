import { expect, test } from "vitest";
import { pumpPauses } from "./pump-pauses.ts";

/** Joins parts of constant rate to one list with a rate for each second. */
function rates(
  ...parts: readonly (readonly [rate: number, seconds: number])[]
) {
  const values = parts.flatMap(([rate, seconds]) =>
    Array.from({ length: seconds }, () => rate),
  );
  return {
    times: Float64Array.from(values, (_, second) => second * 1000),
    values: Float64Array.from(values),
  };
}

test("a new stage is proposed a minute before pumping starts again", () => {
  expect(pumpPauses(rates([80, 600], [0, 900], [60, 600]))).toEqual([
    { atTimestamp: (1500 - 60) * 1000, pauseSeconds: 901 },
  ]);
});

test("a pause of less than two minutes is part of the treatment", () => {
  expect(pumpPauses(rates([80, 600], [0, 60], [60, 600]))).toEqual([]);
});

test("what comes before the first and after the last pumping is no pause", () => {
  expect(pumpPauses(rates([0, 900], [80, 600], [0, 900]))).toEqual([]);
});

test("a gauge that reads a little more than nothing counts as still", () => {
  expect(pumpPauses(rates([80, 300], [0.4, 300], [80, 300]))).toHaveLength(1);
});

test("a stage without a rate has no proposals", () => {
  expect(pumpPauses(rates([0, 600]))).toEqual([]);
  expect(pumpPauses(rates())).toEqual([]);
});
