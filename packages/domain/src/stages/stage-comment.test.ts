import { describe, expect, test } from "vitest";
import { cutComment } from "./stage-comment.ts";

describe("a comment in a list", () => {
  test("of 50 characters is shown whole", () => {
    const comment = "x".repeat(50);
    expect(cutComment(comment)).toBe(comment);
  });

  test("of 51 characters is cut after 50, and the cut is shown", () => {
    expect(cutComment("x".repeat(51))).toBe(`${"x".repeat(50)}…`);
  });

  test("is cut between characters, never inside one", () => {
    expect(cutComment("🛢️🛢️", 2)).toBe("🛢️…");
    expect(cutComment("💧".repeat(50))).toBe("💧".repeat(50));
  });

  test("may be empty", () => {
    expect(cutComment("")).toBe("");
  });
});
