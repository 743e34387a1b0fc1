import { describe, expect, it } from "vitest";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { debugInfoOf } from "./debug-info.ts";

const now = Date.UTC(2026, 10, 14, 14, 41, 7);

const snapshot = {
  stage: {
    id: 167,
    name: "23",
    state: "LOADING",
    liveStageOrdinal: 1,
    wellId: 4,
    projectId: 1,
    companyId: 1,
    updatedAt: now,
    comment: "for our eyes",
    summary: { revision: 9, notifications: [], maximumPressure: 8450 },
  },
  notifications: [],
  quality: null,
  isReplay: false,
} as unknown as StageSnapshot;

const feed = {
  state: () => ({
    history: "ready" as const,
    failure: new Error("cut off"),
    stream: "lost" as const,
  }),
  readings: { newestTime: () => now - 3000 },
  serverNow: () => now + 250,
  sinceArrivalMs: () => 3000,
} as unknown as Parameters<typeof debugInfoOf>[1];

const place = {
  address: "https://stagecraft.test/chart/stage/167",
  browser: "a browser",
  language: "en",
  width: 1440,
  height: 900,
  isOnline: true,
  time: now,
};

describe("debug info", () => {
  const info = debugInfoOf(snapshot, feed, place);

  it("names the page, the stage and the state of its stream", () => {
    expect(JSON.parse(info)).toMatchObject({
      page: { address: place.address, time: "2026-11-14T14:41:07.000Z" },
      stage: { id: 167, state: "LOADING", revision: 9 },
      feed: {
        stream: "lost",
        failure: "cut off",
        newestSample: "2026-11-14T14:41:04.000Z",
        clockDifferenceMs: 250,
      },
    });
  });

  it("gives away neither measurements nor comments", () => {
    expect(info).not.toContain("8450");
    expect(info).not.toContain("for our eyes");
  });

  it("says when nothing is known of the engine", () => {
    expect(JSON.parse(info)).toMatchObject({ engine: null });
  });
});
