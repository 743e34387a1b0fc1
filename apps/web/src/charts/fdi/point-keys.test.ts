import { describe, expect, it } from "vitest";
import { pointAfter } from "./point-keys.ts";

/** The first stage has three points, the second has one. */
const positions = [
  { column: 0, row: 0 },
  { column: 0, row: 1 },
  { column: 0, row: 2 },
  { column: 1, row: 0 },
];
const after = (current: number, key: string) =>
  pointAfter(positions, current, key);

describe("arrow keys on a chart", () => {
  it("walk up and down within a stage and stop at its ends", () => {
    expect(after(0, "ArrowUp")).toBe(1);
    expect(after(1, "ArrowDown")).toBe(0);
    expect(after(2, "ArrowUp")).toBeNull();
    expect(after(0, "ArrowDown")).toBeNull();
  });

  it("go to the nearest point of the next stage, and back", () => {
    expect(after(2, "ArrowRight")).toBe(3);
    expect(after(3, "ArrowLeft")).toBe(0);
    expect(after(3, "ArrowRight")).toBeNull();
  });

  it("jump to the first and the last, and leave other keys alone", () => {
    expect(after(1, "End")).toBe(3);
    expect(after(3, "Home")).toBe(0);
    expect(after(1, "Enter")).toBeNull();
    expect(pointAfter([], 0, "ArrowUp")).toBeNull();
  });
});
