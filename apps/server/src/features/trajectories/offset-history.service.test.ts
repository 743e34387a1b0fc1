import { expect, test } from "vitest";
import { linesOf } from "#features/trajectories/offset-history.service.ts";

const watch = (startTimestamp: number, endTimestamp: number) => ({
  startTimestamp,
  endTimestamp,
});

test("two stages at once are two lines, stages one after the other are one", () => {
  const [first, second, third] = [watch(0, 10), watch(5, 15), watch(11, 20)];
  expect(linesOf([first, second, third])).toEqual([[first, third], [second]]);
  expect(linesOf([third, first])).toEqual([[first, third]]);
});
