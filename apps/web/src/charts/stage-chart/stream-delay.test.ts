import { describe, expect, it } from "vitest";
import { streamDelayOf } from "./stream-delay.ts";

const now = Date.UTC(2026, 0, 1, 14);
const delayed = (ms: number) => streamDelayOf("LOADING", now - ms, now);

describe("stream delay", () => {
  it.each([
    [3_000, "good", 3],
    [120_000, "good", 120],
    [120_001, "slow", 120],
    [301_000, "slow", 301],
    [301_001, "bad", 301],
    [3_600_000, "bad", 3_600],
  ])("of %i ms is %s", (ms, level, seconds) => {
    expect(delayed(ms)).toEqual({ level, seconds });
  });

  it("is over an hour without a figure", () => {
    expect(delayed(3_600_001)).toEqual({ level: "bad", seconds: null });
  });

  it("is hidden beyond a day", () => {
    expect(delayed(86_400_000)).not.toBeNull();
    expect(delayed(86_400_001)).toBeNull();
  });

  it("is shown only while the stage is loading and has samples", () => {
    expect(streamDelayOf("PENDING", now, now)).toBeNull();
    expect(streamDelayOf("ENDED", now, now)).toBeNull();
    expect(streamDelayOf("LOADING", null, now)).toBeNull();
  });

  it("is never negative when the source's clock runs ahead", () => {
    expect(delayed(-5_000)).toEqual({ level: "good", seconds: 0 });
  });
});
