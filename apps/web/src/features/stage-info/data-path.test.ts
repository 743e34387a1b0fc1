import { describe, expect, it } from "vitest";
import type { StageQuality } from "#entities/stage/stage.queries.ts";
import { countNotifications, unfitChannels } from "./data-path.ts";

function withChannels(channels: StageQuality["channels"]): StageQuality {
  return {
    revision: 1,
    computedAt: null,
    release: null,
    currentRelease: "1",
    outdated: false,
    failure: null,
    suspendedAt: null,
    streamDelaySeconds: null,
    sources: [],
    channels,
    lateRows: 0,
    lateArrivals: [],
    wellIntensityReference: null,
    offsets: [],
  };
}

describe("channels to look at", () => {
  it("are those whose last run is not fresh, whatever came before", () => {
    const quality = withChannels([
      {
        name: "pressure",
        runs: [
          { quality: "gap", startTimestamp: 1000, endTimestamp: 2000 },
          { quality: "fresh", startTimestamp: 2000, endTimestamp: null },
        ],
      },
      {
        name: "offset_pressure_5",
        runs: [
          { quality: "fresh", startTimestamp: 1000, endTimestamp: 5000 },
          { quality: "held", startTimestamp: 5000, endTimestamp: null },
        ],
      },
      { name: "rate", runs: [] },
    ]);
    expect(unfitChannels(quality)).toEqual([
      { name: "offset_pressure_5", quality: "held", since: 5000 },
    ]);
  });
});

describe("notifications by type", () => {
  it("count all, and those still raised", () => {
    expect(
      countNotifications([
        { type: "guidance", state: "raised" },
        { type: "guidance", state: "cleared" },
        { type: "fdiPlaybook", state: "acknowledged" },
      ]),
    ).toEqual([
      { type: "guidance", count: 2, raised: 1 },
      { type: "fdiPlaybook", count: 1, raised: 0 },
    ]);
  });
});
