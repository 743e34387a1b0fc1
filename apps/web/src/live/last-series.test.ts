import { expect, test } from "vitest";
import { isSameSeries, LastSeries } from "./last-series.ts";

function aTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("a reload knows the series of the chart that was open in its tab", () => {
  const tab = aTab();
  expect(new LastSeries(tab).read(7)).toBeNull();
  new LastSeries(tab).write(7, [3, 1]);
  expect(new LastSeries(tab).read(7)).toEqual([3, 1]);
});

test("another stage has other series", () => {
  const last = new LastSeries(aTab());
  last.write(7, [3, 1]);
  expect(last.read(8)).toBeNull();
  last.write(8, [5]);
  expect(last.read(7)).toBeNull();
});

test("samples asked for ahead count only while the lines are the same", () => {
  expect(isSameSeries([3, 1], [3, 1])).toBe(true);
  expect(isSameSeries([3, 1], [3])).toBe(false);
  expect(isSameSeries([3, 1], [3, 2])).toBe(false);
});
