import { describe, expect, it } from "vitest";
import { computationOf, withoutComputed } from "./feed-position.ts";

describe("a position in a stage's samples", () => {
  it("names its computation", () => {
    expect(computationOf("12=840.836.7")).toBe("7");
    expect(computationOf(null)).toBeNull();
  });

  it("forgets what is computed and keeps what is measured", () => {
    expect(withoutComputed("12=840.836.7")).toBe("12=840.0.0");
  });
});
