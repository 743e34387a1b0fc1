import { describe, expect, it } from "vitest";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import en from "#translations/en/common.json";
import type { Text } from "#translations/use-text.ts";
import {
  blankStage,
  checkStage,
  liveStageInPlace,
  selectableStates,
  stageChangesOf,
  stageFormOf,
} from "./stage-form.ts";

const text: Text = (key) => en[key as keyof typeof en];

const aStage: StageListItem = {
  id: 7,
  wellId: 3,
  wellNumber: "Kestrel 4H",
  projectId: 1,
  name: "23",
  ordinal: 23,
  state: "ENDED",
  hide: false,
  noMetrics: false,
  isMadeByMachine: false,
  recognizedAs: null,
  liveStageOrdinal: null,
  clientComment: "",
  startTimestamp: null,
  endTimestamp: null,
  createdAt: 1,
  updatedAt: 2,
};

describe("stage form", () => {
  it("requires a well and a name", () => {
    expect(checkStage(blankStage(undefined), text)).toEqual({
      wellId: "Required.",
      name: "Required.",
    });
    expect(checkStage({ ...blankStage(3), name: "24" }, text)).toEqual({});
  });

  it("offers the current state and those after it", () => {
    expect(selectableStates("ENDED")).toEqual(["ENDED", "REVIEWED", "FINAL"]);
    expect(selectableStates("FINAL")).toEqual(["FINAL"]);
  });

  it("never offers to go back to PENDING", () => {
    expect(selectableStates("LOADING")).not.toContain("PENDING");
    expect(selectableStates("PENDING")[0]).toBe("PENDING");
  });

  it("says whose live chart a stage would take", () => {
    const shown = { ...aStage, id: 8, name: "22", liveStageOrdinal: 1 };
    const stages = [aStage, shown];
    expect(liveStageInPlace("1", aStage, stages)).toBe(shown);
    expect(liveStageInPlace("2", aStage, stages)).toBeNull();
    expect(liveStageInPlace("1", shown, stages)).toBeNull();
    expect(liveStageInPlace("", aStage, stages)).toBeNull();
  });

  it("moves the live chart only when it was changed, and takes it off", () => {
    const shown = { ...aStage, liveStageOrdinal: 1 };
    const off = { ...stageFormOf(shown), liveOrdinal: "" };
    expect(stageChangesOf(off, shown)).toEqual({ liveStageOrdinal: null });
    const moved = { ...stageFormOf(shown), liveOrdinal: "2" };
    expect(stageChangesOf(moved, shown)).toEqual({ liveStageOrdinal: 2 });
  });

  it("sends only what was changed", () => {
    const form = { ...stageFormOf(aStage), state: "FINAL" as const };
    expect(stageChangesOf(form, aStage)).toEqual({ state: "FINAL" });
    expect(stageChangesOf(stageFormOf(aStage), aStage)).toEqual({});
  });
});
