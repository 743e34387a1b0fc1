import { describe, expect, test } from "vitest";
import { daysLeft, isTypedName, needsTypedName } from "./deletion-rules.ts";

const dayMs = 24 * 60 * 60 * 1000;

describe("deleting", () => {
  test("needs the typed name when something is pumped or many stages hang on it", () => {
    expect(needsTypedName({ liveStages: 0, stages: 9 })).toBe(false);
    expect(needsTypedName({ liveStages: 1, stages: 1 })).toBe(true);
    expect(needsTypedName({ liveStages: 0, stages: 10 })).toBe(true);
  });

  test("accepts the name in other letters and spaces, and no other name", () => {
    expect(isTypedName(" kestrel  PAD ", "Kestrel Pad")).toBe(true);
    expect(isTypedName("", "Kestrel Pad")).toBe(false);
    expect(isTypedName("Kestrel", "Kestrel Pad")).toBe(false);
  });

  test("counts the days that are left, the current one included", () => {
    expect(daysLeft({ keptUntil: 30 * dayMs }, 0)).toBe(30);
    expect(daysLeft({ keptUntil: 30 * dayMs }, 29.5 * dayMs)).toBe(1);
    expect(daysLeft({ keptUntil: 0 }, dayMs)).toBe(0);
  });
});
