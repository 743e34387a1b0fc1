import { fdiEntries } from "@stagecraft/engine";
import { describe, expect, it } from "vitest";
import { readOffset } from "./offset-reading.ts";

function entry(fields: object = {}) {
  const [read] = fdiEntries([
    {
      name: "offset_pressure_3",
      wellLabel: "Kestrel 3H",
      minDeltaPressureFracHit: 300,
      ...fields,
    },
  ]);
  if (!read) throw new Error("not an entry");
  return read;
}

const evaluated = (change: number | null) => ({
  fdiPressureChange3: change,
  fdiEvaluated3: true,
  fdiNotEvaluatedReason3: null,
  fdiIsWireline3: false,
});

const notEvaluated = (reason: string) => ({
  fdiPressureChange3: 518,
  fdiEvaluated3: false,
  fdiNotEvaluatedReason3: reason,
  fdiIsWireline3: false,
});

describe("the level of an offset well", () => {
  it.each([
    [-142, "ok"],
    [0, "ok"],
    [5.9, "ok"],
    [6, "watch"],
    [149.9, "watch"],
    [150, "warn"],
    [299.9, "warn"],
    [300, "alert"],
    [518, "alert"],
  ])("at a change of %s psi of 300 is %s", (change, level) => {
    expect(readOffset(entry(), evaluated(change), false).level).toBe(level);
  });

  it("is against a threshold of 100 when none is set", () => {
    const bare = entry({ minDeltaPressureFracHit: undefined });
    expect(readOffset(bare, evaluated(100), false)).toMatchObject({
      level: "alert",
      share: 1,
    });
  });

  it.each([
    ["missing", "missing"],
    ["stale", "silent"],
    ["learning", "learning"],
    ["bledOff", "bledOff"],
    ["trendUncertain", "trendUncertain"],
    ["steep", "steep"],
    ["slowing", "slowing"],
  ])("is not evaluated when the engine says %s", (reason, cause) => {
    expect(readOffset(entry(), notEvaluated(reason), false)).toEqual({
      level: "notEvaluated",
      change: null,
      share: null,
      cause,
    });
  });

  it("is never green before the engine has given a result", () => {
    expect(readOffset(entry(), {}, false)).toMatchObject({
      level: "notEvaluated",
      cause: "missing",
    });
    expect(readOffset(entry(), evaluated(null), false).level).toBe(
      "notEvaluated",
    );
  });

  it("follows the change that counts, as does the figure beside it: an insignificant change is no change", () => {
    const noise = { ...evaluated(26), fdiWarning3: 0 };
    expect(readOffset(entry(), noise, false)).toMatchObject({
      level: "ok",
      change: 0,
      share: 0,
    });
    const falling = { ...evaluated(-26), fdiWarning3: 0 };
    expect(readOffset(entry(), falling, false).change).toBe(-26);
  });

  it("is gray during an operation and while suspended", () => {
    expect(readOffset(entry(), notEvaluated("operation"), false)).toMatchObject(
      { level: "off", cause: "operation" },
    );
    const suspended = readOffset(
      entry({ suspend: true }),
      evaluated(518),
      false,
    );
    expect(suspended).toMatchObject({ level: "off", cause: "suspended" });
  });

  it("is not read from a result that is too old", () => {
    expect(readOffset(entry(), evaluated(2), true)).toMatchObject({
      level: "notEvaluated",
      change: null,
      cause: "behind",
    });
  });
});
