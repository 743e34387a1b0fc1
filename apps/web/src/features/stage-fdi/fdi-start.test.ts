import { describe, expect, it } from "vitest";
import { fdiStart } from "./fdi-start.ts";

const origin = Date.UTC(2026, 10, 14, 13, 2);
const stageStart = Date.UTC(2026, 10, 14, 13, 5);

const stage = (fdiStartTime: unknown, more: object = {}) => ({
  control: { parameters: { fdiStartTime } as never },
  summary: { revision: 1, notifications: [], origin, stageStart, ...more },
  startTimestamp: origin,
});

describe("the start of the FDI watch", () => {
  it("is the configured time, in milliseconds or seconds", () => {
    const time = Date.UTC(2026, 10, 14, 13, 17);
    expect(fdiStart(stage(time))).toBe(time);
    expect(fdiStart(stage(time / 1000))).toBe(time);
  });

  it("counts small numbers from the origin of the stage", () => {
    expect(fdiStart(stage(900))).toBe(origin + 900_000);
  });

  it("is the stage start when unset, else the first sample", () => {
    expect(fdiStart(stage(0))).toBe(stageStart);
    expect(fdiStart(stage(undefined, { stageStart: null }))).toBe(origin);
  });
});
