import { describe, expect, it } from "vitest";
import type { WhatIfResult } from "#what-if/what-if-messages.ts";
import { changedChannels } from "./result-changes.ts";

function resultOf(
  channels: Readonly<Record<string, readonly number[]>>,
): WhatIfResult {
  return {
    times: new Float64Array([1_000, 2_000, 3_000]),
    channels: Object.entries(channels).map(([name, values]) => ({
      name,
      unit: "psi",
      values: Float64Array.from(values),
    })) as never,
    summary: {},
    notifications: [],
    elapsedMs: 1,
  };
}

describe("changed channels", () => {
  it("are those with another value anywhere; a gap equals a gap", () => {
    const pair = {
      before: resultOf({ a: [1, NaN, 3], b: [1, 2, 3] }),
      after: resultOf({ a: [1, NaN, 3], b: [1, 2, 4] }),
    };
    const changed = changedChannels(pair);
    expect([...changed.after.keys()]).toEqual(["b"]);
    expect([...(changed.before.get("b")?.values ?? [])]).toEqual([1, 2, 3]);
  });

  it("have gaps left out, so that a line breaks there", () => {
    const pair = {
      before: resultOf({ a: [1, 2, 3] }),
      after: resultOf({ a: [1, NaN, 3] }),
    };
    const column = changedChannels(pair).after.get("a");
    expect([...(column?.times ?? [])]).toEqual([1_000, 3_000]);
  });
});
