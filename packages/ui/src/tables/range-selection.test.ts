import { describe, expect, it } from "vitest";
import { rowsBetween } from "./range-selection.ts";

const rows = ["a", "b", "c", "d"];
const itself = (row: string) => row;

describe("a range of rows", () => {
  it("reaches from the row used last to this one, in both directions", () => {
    expect(rowsBetween(rows, itself, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(rows, itself, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rowsBetween(rows, itself, "c", "c")).toEqual(["c"]);
  });

  it("is the row alone when none was used before, or that one is filtered away", () => {
    expect(rowsBetween(rows, itself, null, "c")).toEqual(["c"]);
    expect(rowsBetween(rows, itself, "z", "c")).toEqual(["c"]);
  });
});
