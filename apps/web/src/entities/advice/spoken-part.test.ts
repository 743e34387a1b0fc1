import { expect, test } from "vitest";
import { spokenPart } from "./spoken-part.ts";

test("a short text is spoken whole", () => {
  expect(spokenPart("Hold rate. Watch pressure.")).toBe(
    "Hold rate. Watch pressure.",
  );
});

test("of a long text the first sentences are spoken", () => {
  const part = spokenPart("Lower the rate by two. ".repeat(40));
  expect(part.length).toBeLessThanOrEqual(400);
  expect(part.endsWith("by two.")).toBe(true);
});

test("a long sentence is cut after a whole word", () => {
  const part = spokenPart("pressure rises ".repeat(60));
  expect(part.length).toBeLessThanOrEqual(400);
  expect(part).toMatch(/(pressure|rises)$/);
});
