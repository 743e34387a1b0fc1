import { expect, it } from "vitest";
import { PressureThinner } from "#features/trajectories/pressure-points.ts";

const second = 1000;

function record(fromSecond: number, values: readonly number[]) {
  return {
    times: values.map((_, index) => (fromSecond + index) * second),
    values,
  };
}

it("keeps a one-second spike of a day, at its own time", () => {
  const day = Array.from({ length: 86_400 }, () => 2000);
  day[40_321] = 2750;
  const thinner = new PressureThinner(0, 86_399 * second, 400);
  const { times, values } = record(0, day);
  thinner.add(times, values, 1);
  const points = thinner.points();
  expect(points.times.length).toBeLessThanOrEqual(400);
  expect(points.sampleCount).toBe(86_400);
  const spike = points.values.indexOf(2750);
  expect(points.times[spike]).toBe(40_321 * second);
});

it("ends the line where nothing was recorded, and only there", () => {
  const thinner = new PressureThinner(0, 399 * second, 800);
  for (const { times, values } of [
    record(
      0,
      Array.from({ length: 100 }, () => 10),
    ),
    record(
      300,
      Array.from({ length: 100 }, () => 20),
    ),
  ])
    thinner.add(times, values, 1);
  const { values, times } = thinner.points();
  expect(values.filter((value) => value === null)).toHaveLength(1);
  expect(times[values.indexOf(null)]).toBe(99 * second + 1);
});

it("leaves out missing samples and converts the others", () => {
  const thinner = new PressureThinner(0, 9 * second, 100);
  thinner.add([0, 1000, 2000], [1, Number.NaN, 3], 2);
  expect(thinner.points()).toMatchObject({ values: [2, 6], sampleCount: 2 });
});

it("leaves out what lies outside the span", () => {
  const thinner = new PressureThinner(10_000, 20_000, 100);
  thinner.add([9_999, 10_000, 20_001], [1, 2, 3], 1);
  expect(thinner.points().values).toEqual([2]);
});

it("joins two records of one gauge that overlap in time", () => {
  const thinner = new PressureThinner(0, 19 * second, 1000);
  thinner.add([0, 1000, 2000], [5, 5, 5], 1);
  thinner.add([1000, 2000, 3000], [5, 5, 6], 1);
  expect(thinner.points().times).toEqual([0, 1000, 2000, 3000]);
});
