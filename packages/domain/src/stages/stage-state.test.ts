import { describe, expect, test } from "vitest";
import {
  canMoveStage,
  isCompleted,
  isLive,
  isLocked,
  stageStates,
} from "./stage-state.ts";

describe("the state of a stage", () => {
  test.each([
    ["PENDING", ["PENDING", "LOADING", "ENDED", "REVIEWED", "FINAL"]],
    ["LOADING", ["LOADING", "ENDED", "REVIEWED", "FINAL"]],
    ["ENDED", ["ENDED", "REVIEWED", "FINAL"]],
    ["REVIEWED", ["REVIEWED", "FINAL"]],
    ["FINAL", ["FINAL"]],
  ] as const)("goes from %s forward only, to %j", (from, reachable) => {
    expect(stageStates.filter((to) => canMoveStage(from, to))).toEqual(
      reachable,
    );
  });

  test("is live until the samples have ended", () => {
    expect(stageStates.filter(isLive)).toEqual(["PENDING", "LOADING"]);
  });

  test("is completed from then on", () => {
    expect(stageStates.filter(isCompleted)).toEqual([
      "ENDED",
      "REVIEWED",
      "FINAL",
    ]);
  });

  test("is locked only at the very end", () => {
    expect(stageStates.filter(isLocked)).toEqual(["FINAL"]);
  });
});
