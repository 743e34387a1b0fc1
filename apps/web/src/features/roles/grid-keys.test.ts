import { describe, expect, test } from "vitest";
import { positionByKey } from "./grid-keys.ts";

const size = { rows: 3, columns: 4 };
const from = { row: 1, column: 1 };

describe("keys in the table of roles", () => {
  test.each([
    ["ArrowRight", { row: 1, column: 2 }],
    ["ArrowLeft", { row: 1, column: 0 }],
    ["ArrowDown", { row: 2, column: 1 }],
    ["ArrowUp", { row: 0, column: 1 }],
    ["Home", { row: 1, column: 0 }],
    ["End", { row: 1, column: 3 }],
    ["a", null],
  ])("%s leads to %j", (key, to) => {
    expect(positionByKey(key, from, size, "ltr")).toEqual(to);
  });

  test("follow the reading direction", () => {
    expect(positionByKey("ArrowRight", from, size, "rtl")).toEqual({
      row: 1,
      column: 0,
    });
  });

  test("stop at the edge", () => {
    const corner = { row: 2, column: 3 };
    expect(positionByKey("ArrowDown", corner, size, "ltr")).toEqual(corner);
    expect(positionByKey("ArrowRight", corner, size, "ltr")).toEqual(corner);
  });
});
