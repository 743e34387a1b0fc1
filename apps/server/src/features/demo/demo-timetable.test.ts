import { planStage, type StageSlot } from "@stagecraft/simulator";
import { describe, expect, it } from "vitest";
import { demoProjects, liveAgeSeconds } from "./demo-projects.ts";
import {
  firstSlot,
  followingSlot,
  historyOf,
  resumedSlot,
  settledState,
  type StoredStage,
} from "./demo-timetable.ts";

const [kestrel, , osprey] = demoProjects;
const [fleet] = kestrel?.fleets ?? [];
if (!kestrel || !osprey || !fleet) throw new Error("the demo lacks its pads");

const createdAt = Date.UTC(2026, 10, 14, 14, 41, 7, 345);
const first = firstSlot(fleet, createdAt);
const hour = 3_600_000;

function stored(
  wellIndex: number,
  stageNumber: number,
  state: StoredStage["state"],
  startTimestamp: number | null,
): StoredStage {
  return { stageId: 1, wellIndex, stageNumber, state, startTimestamp };
}

function endOf(slot: StageSlot): number {
  return (
    slot.startTimestamp + planStage(kestrel!.pad, slot).durationSeconds * 1000
  );
}

function resume(stages: readonly StoredStage[], now: number) {
  return resumedSlot(kestrel!, fleet!, stages, createdAt, now);
}

describe("the timetable of the demo", () => {
  it("shows the pad of the plan: 65 final, 24 reviewed, 12 ended", () => {
    const states = historyOf(kestrel, createdAt).map((slot) =>
      settledState(kestrel, slot),
    );
    const count = (state: string) => states.filter((s) => s === state).length;
    expect([count("FINAL"), count("REVIEWED"), count("ENDED")]).toEqual([
      65, 24, 12,
    ]);
  });

  it("has every history stage over before its fleet's first live stage", () => {
    const own = historyOf(kestrel, createdAt).filter((slot) =>
      [2, 3].includes(slot.wellIndex),
    );
    expect(own).toHaveLength(24 + 22);
    expect(Math.max(...own.map(endOf))).toBeLessThan(first.startTimestamp);
  });

  it("finished the other pad a month ago", () => {
    const newest = historyOf(osprey, createdAt)[0];
    expect(newest?.startTimestamp).toBeLessThan(createdAt - 30 * 24 * hour);
  });

  it("begins with a chart that is full at once", () => {
    expect(resume([], createdAt)).toEqual({
      wellIndex: 3,
      stageNumber: 23,
      story: "showcase",
      startTimestamp: Date.UTC(2026, 10, 14, 14, 41, 7) - liveAgeSeconds * 1000,
    });
  });

  it("stays on an open stage after any downtime, with its own start", () => {
    const open = stored(3, 23, "LOADING", first.startTimestamp);
    expect(resume([open], createdAt + 60_000)).toEqual(first);
    expect(resume([open], createdAt + 50 * hour)).toEqual(first);
  });

  it("goes on with the other well when the stage was over", () => {
    const done = stored(3, 23, "ENDED", first.startTimestamp);
    const stages = [stored(2, 24, "ENDED", null), done];
    const next = resume(stages, endOf(first));
    expect(next).toMatchObject({ wellIndex: 2, stageNumber: 25 });
    expect(next?.startTimestamp).toBeGreaterThan(endOf(first));
    expect(next?.startTimestamp).toBeLessThan(endOf(first) + 10 * 60_000);
  });

  it("leaves out the time nobody recorded and fills a chart again", () => {
    const stages = [
      stored(2, 24, "ENDED", null),
      stored(3, 23, "ENDED", first.startTimestamp),
    ];
    const now = createdAt + 50 * hour;
    expect(followingSlot(kestrel, first, stages, now)?.startTimestamp).toBe(
      Math.floor(now / 1000) * 1000 - liveAgeSeconds * 1000,
    );
  });

  it("skips stages that people moved on by hand", () => {
    const stages = [
      stored(2, 27, "REVIEWED", null),
      stored(3, 23, "ENDED", first.startTimestamp),
    ];
    expect(followingSlot(kestrel, first, stages, createdAt)).toMatchObject({
      wellIndex: 2,
      stageNumber: 28,
    });
  });

  it("takes no history stage for the fleet's last one", () => {
    const old = stored(2, 24, "ENDED", first.startTimestamp - 5 * hour);
    expect(resume([old], createdAt)).toEqual(first);
  });

  it("ends when the fleet has pumped everything", () => {
    const stages = [
      stored(2, 48, "ENDED", createdAt),
      stored(3, 48, "ENDED", createdAt + hour),
    ];
    expect(resume(stages, createdAt + 9 * hour)).toBeNull();
  });
});
