import { expect, test } from "vitest";
import { nearestTests } from "./nearest-tests.ts";

const reached = [
  "/p/domain/src/time/duration.test.ts",
  "/p/domain/src/time/clock.test.ts",
  "/p/domain/src/pads/well.test.ts",
  "/p/engine/src/engine.test.ts",
];

const nearest = (...changed: string[]) => [...nearestTests(changed, reached)];

test("tests of the folder come before all others that a change reaches", () => {
  expect(nearest("/p/domain/src/time/zone.ts")).toEqual(reached.slice(0, 2));
});

test("without tests in its folder a change is tested by those next to it in the tree", () => {
  expect(nearest("/p/domain/src/index.ts")).toEqual(reached.slice(0, 3));
  expect(nearest("/p/domain/src/pads/names/alias.ts")).toEqual([reached[2]]);
});

test("of very many tests eight run, first the one that bears the name of the changed file", () => {
  const many = Array.from(
    { length: 40 },
    (_, index) => `/p/a/${index}.test.ts`,
  );
  const nearestOfMany = [...nearestTests(["/p/a/39.ts"], many)];
  expect(nearestOfMany).toHaveLength(8);
  expect(nearestOfMany[0]).toBe("/p/a/39.test.ts");
});

test("a changed test runs alone", () => {
  expect(nearest("/p/domain/src/time/clock.test.ts")).toEqual([reached[1]]);
});

test("several changes are tested by the tests of each", () => {
  expect(nearest("/p/domain/src/pads/a.ts", "/p/engine/src/b.ts")).toEqual(
    reached.slice(2),
  );
});

test("a change that no test reaches runs none", () => {
  expect([...nearestTests(["/p/a.ts"], [])]).toEqual([]);
});
