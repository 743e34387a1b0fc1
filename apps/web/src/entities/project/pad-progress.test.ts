import type { StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  countedWells,
  padProgress,
  type ProgressWell,
} from "./pad-progress.ts";

const hourMs = 3_600_000;

function aWell(fields: Partial<ProgressWell>): ProgressWell {
  return {
    id: 1,
    wellNumber: "Kestrel 1H",
    active: true,
    hide: false,
    expectedStageCount: 10,
    ...fields,
  };
}

function stagesOf(wellId: number, states: StageState[]) {
  return states.map((state, index) => ({
    wellId,
    stageId: index + 1,
    stageName: String(index + 1),
    state,
    startTimestamp: state === "PENDING" ? null : 1e12 + index * 2 * hourMs,
  }));
}

describe("pad progress", () => {
  it("counts a stage as completed when it is neither pending nor loading", () => {
    const progress = padProgress(
      [aWell({})],
      stagesOf(1, ["FINAL", "REVIEWED", "ENDED", "LOADING", "PENDING"]),
    );
    expect([progress.completed, progress.expected, progress.percent]).toEqual([
      3, 10, 30,
    ]);
  });

  it("counts every expected stage that has not begun as pending, recorded or not", () => {
    const { byState } = padProgress(
      [aWell({})],
      stagesOf(1, ["FINAL", "LOADING", "PENDING"]),
    );
    expect(byState.PENDING).toBe(8);
  });

  it("expects only what wells that are active and not hidden expect", () => {
    const wells = [
      aWell({}),
      aWell({ id: 2, active: false }),
      aWell({ id: 3, hide: true }),
    ];
    const progress = padProgress(wells, stagesOf(2, ["FINAL"]));
    expect([progress.completed, progress.expected]).toEqual([0, 10]);
  });

  it("looks back on all visible wells once none is active", () => {
    const wells = [aWell({ active: false }), aWell({ id: 2, hide: true })];
    expect(countedWells(wells).map(({ id }) => id)).toEqual([1]);
  });

  it("has no percentage when nothing is expected", () => {
    expect(padProgress([], []).percent).toBeNull();
  });

  it("estimates the rest from the starts of the last three completed stages", () => {
    const progress = padProgress(
      [aWell({})],
      stagesOf(1, ["FINAL", "FINAL", "ENDED", "LOADING"]),
    );
    expect(progress.remainingMs).toBe(7 * 2 * hourMs);
  });

  it("gives no estimate when three completed stages began at the same moment", () => {
    const atOnce = stagesOf(1, ["FINAL", "FINAL", "FINAL"]).map((stage) => ({
      ...stage,
      startTimestamp: 1e12,
    }));
    expect(padProgress([aWell({})], atOnce).remainingMs).toBeNull();
  });

  it("gives no estimate before three stages are completed or when all are", () => {
    const two = padProgress([aWell({})], stagesOf(1, ["FINAL", "FINAL"]));
    const all = padProgress(
      [aWell({ expectedStageCount: 3 })],
      stagesOf(1, ["FINAL", "FINAL", "FINAL"]),
    );
    expect([two.remainingMs, all.remainingMs]).toEqual([null, null]);
  });
});
