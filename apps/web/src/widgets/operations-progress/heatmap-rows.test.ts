import type { StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import {
  columnCount,
  firstStage,
  heatmapRows,
  stageByKey,
} from "./heatmap-rows.ts";

function aStage(
  stageId: number,
  wellId: number,
  stageName: string,
  stageState: StageState = "ENDED",
  startTimestamp: number | null = null,
): OperationsStage {
  return {
    stageId,
    stageName,
    stageState,
    wellId,
    wellNumber: `Kestrel ${wellId}H`,
    clientComment: "",
    startTimestamp,
    endTimestamp: null,
    pumpSeconds: null,
    fdi: null,
    lastRemark: null,
  };
}

function aWell(id: number, expectedStageCount = 3) {
  return {
    id,
    wellNumber: `Kestrel ${id}H`,
    active: true,
    hide: false,
    expectedStageCount,
  };
}

function namesOf(rows: ReturnType<typeof heatmapRows>) {
  return rows.map(({ cells }) => cells.map((cell) => cell?.stageName ?? null));
}

describe("heatmap of the pad", () => {
  it("puts a stage in the column of its number, with room for those to come", () => {
    const rows = heatmapRows(
      [aWell(1), aWell(2)],
      [aStage(1, 1, "1"), aStage(2, 1, "3"), aStage(3, 2, "1")],
    );
    expect(namesOf(rows)).toEqual([
      ["1", null, "3"],
      ["1", null, null],
    ]);
    expect(columnCount(rows)).toBe(3);
  });

  it("shows a stage beyond the plan and one that is not numbered", () => {
    const stages = [aStage(1, 1, "1"), aStage(2, 1, "5"), aStage(3, 1, "DFIT")];
    expect(namesOf(heatmapRows([aWell(1)], stages))).toEqual([
      ["1", null, null, null, "5", "DFIT"],
    ]);
  });

  it("chooses the stage that has been pumped longest, else the first", () => {
    const idle = heatmapRows(
      [aWell(1)],
      [aStage(1, 1, "1"), aStage(2, 1, "2")],
    );
    expect(firstStage(idle)?.stageId).toBe(1);
    const pumping = heatmapRows(
      [aWell(1), aWell(2)],
      [aStage(1, 1, "1", "LOADING", 2000), aStage(2, 2, "1", "LOADING", 1000)],
    );
    expect(firstStage(pumping)?.stageId).toBe(2);
  });

  it("moves by arrow over what is not recorded, and stops at the edge", () => {
    const first = aStage(1, 1, "1");
    const third = aStage(2, 1, "3");
    const below = aStage(3, 2, "1");
    const rows = heatmapRows([aWell(1), aWell(2)], [first, third, below]);
    expect(stageByKey(rows, first, "ArrowRight")).toBe(third);
    expect(stageByKey(rows, third, "ArrowRight")).toBe(third);
    expect(stageByKey(rows, first, "ArrowDown")).toBe(below);
    expect(stageByKey(rows, third, "ArrowDown")).toBe(third);
    expect(stageByKey(rows, third, "Home")).toBe(first);
    expect(stageByKey(rows, first, "x")).toBeNull();
  });
});
