import { describe, expect, it } from "vitest";
import { wrappedLabel } from "./wrapped-label.ts";

describe("a label of the tooltip", () => {
  it("wraps between words at 33 characters", () => {
    const lines = wrappedLabel(
      "Pressure up 81 psi in 50 s at steady rate with proppant at the perforations",
    );
    expect(lines).toEqual([
      "Pressure up 81 psi in 50 s at",
      "steady rate with proppant at the",
      "perforations",
    ]);
    expect(lines.every(({ length }) => length <= 33)).toBe(true);
  });

  it("keeps a line of exactly 33 whole", () => {
    expect(wrappedLabel("x".repeat(33))).toHaveLength(1);
  });

  it("breaks a word that is longer than a line", () => {
    expect(wrappedLabel(`a ${"x".repeat(40)}`)).toEqual([
      "a",
      "x".repeat(33),
      "x".repeat(7),
    ]);
  });

  it("of nothing has no lines", () => {
    expect(wrappedLabel("  ")).toEqual([]);
  });
});
