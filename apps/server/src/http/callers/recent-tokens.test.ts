import { expect, it } from "vitest";
import { createRecentTokens } from "./recent-tokens.ts";

it("keeps no more than its bound and drops what was used longest ago", () => {
  const recent = createRecentTokens<number>(2);
  recent.remember("a", 1);
  recent.remember("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.remember("c", 3);
  expect(recent.get("b")).toBeUndefined();
  expect([recent.get("a"), recent.get("c")]).toEqual([1, 3]);
  recent.forget("a");
  expect(recent.get("a")).toBeUndefined();
});
