import { expect, test } from "vitest";
import { comparisonOf, measurePairs } from "./bench-pairs.ts";

test("candidate and control take turns, A B B A", async () => {
  const order: string[] = [];
  const run = (name: string) => () => {
    order.push(name);
    return Promise.resolve(1);
  };
  await measurePairs({ pairs: 4, candidate: run("A"), control: run("B") });
  expect(order.join("")).toBe("ABBAABBA");
});

const steady = [10, 11, 10, 9, 10].map((control) => ({
  candidate: control * 2,
  control,
}));

test("the ratio is that of the medians and lies in its interval", () => {
  const { ratio, interval } = comparisonOf({
    goal: "P0",
    what: "twice as much",
    unit: "s",
    pairs: steady,
  });
  expect(ratio).toBe(2);
  expect(interval?.[0]).toBeLessThanOrEqual(2);
  expect(interval?.[1]).toBeGreaterThanOrEqual(2);
});

test("a control that drifts by more than a tenth makes the figure void", () => {
  const drifting = [10, 10, 11, 12, 13].map((control) => ({
    candidate: 1,
    control,
  }));
  const comparison = { goal: "P0", what: "", unit: "s" };
  expect(comparisonOf({ ...comparison, pairs: drifting }).void).toMatch(
    /drifted by \d+ %/,
  );
  expect(comparisonOf({ ...comparison, pairs: steady }).void).toBeUndefined();
});
