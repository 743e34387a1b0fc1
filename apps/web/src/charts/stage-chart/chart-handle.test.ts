import { describe, expect, it } from "vitest";
import { movedByKey, onStep } from "./chart-handle.ts";

describe("a handle on the chart", () => {
  it("moves by its step with an arrow key and ten steps with Shift", () => {
    const handle = { value: 9_500, step: 10 };
    expect(movedByKey(handle, "ArrowUp", false)).toBe(9_510);
    expect(movedByKey(handle, "ArrowDown", true)).toBe(9_400);
  });

  it("ignores other keys", () => {
    expect(movedByKey({ value: 1, step: 1 }, "Enter", false)).toBeNull();
  });

  it("shows no rounding residue when it is dragged", () => {
    expect(onStep(65.4321, 0.1)).toBe(65.4);
    expect(onStep(9_503.7, 10)).toBe(9_500);
  });
});
