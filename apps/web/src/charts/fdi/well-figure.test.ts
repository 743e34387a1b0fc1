import { describe, expect, it } from "vitest";
import {
  denseStages,
  shareOf,
  shownStages,
  unitOfStages,
  wellColumns,
  zoneThreshold,
  type WellStage,
} from "./well-figure.ts";
import { shareAxis } from "./pressure-axis.ts";
import { zonesOf } from "./zones.ts";

const stage = (
  stageName: string,
  changes: readonly (number | null)[],
  threshold = 300,
): WellStage => ({
  stageId: Number(stageName) * 10,
  stageName,
  isLive: false,
  offsets: changes.map((largestChange, index) => ({
    number: index + 1,
    wellLabel: `Heron ${index + 1}H`,
    threshold,
    unit: "psi",
    largestChange,
  })),
});
const labels = (stages: readonly WellStage[]) =>
  wellColumns(stages, "psi").map(({ points }) =>
    points.filter(({ isLabelled }) => isLabelled).map(({ value }) => value),
  );

describe("stages of the well chart", () => {
  it("are the last eight among other cards", () => {
    const stages = Array.from({ length: 12 }, (_, i) => stage(`${i + 1}`, [9]));
    const names = shownStages(stages, denseStages).map(
      ({ stageName }) => stageName,
    );
    expect(names).toEqual(["5", "6", "7", "8", "9", "10", "11", "12"]);
  });

  it("appear once per name, the newest at its own position", () => {
    const stages = [
      { stageId: 1, stageName: "7" },
      { stageId: 2, stageName: "8" },
      { stageId: 3, stageName: "7" },
    ];
    expect(shownStages(stages, 8).map(({ stageId }) => stageId)).toEqual([
      2, 3,
    ]);
  });
});

describe("points of a stage", () => {
  it("run from the largest down; a well that was not evaluated has no point", () => {
    const [column] = wellColumns([stage("31", [16, 518, null, 95])], "psi");
    expect(column?.points.map(({ value }) => value)).toEqual([518, 95, 16]);
    expect(column?.points.map(({ level }) => level)).toEqual([
      "alert",
      "watch",
      "watch",
    ]);
    expect(
      column?.notEvaluated.map(({ offset, level }) => [offset.number, level]),
    ).toEqual([[3, "notEvaluated"]]);
  });

  it("carry the number of every hit that is the largest of its stage", () => {
    expect(labels([stage("1", [356, 320]), stage("2", [20])])).toEqual([
      [356],
      [],
    ]);
    expect(labels([stage("1", [356]), stage("2", [518])])).toEqual([
      [356],
      [518],
    ]);
  });

  it("carry the number of the largest where nothing was hit", () => {
    expect(labels([stage("1", [16, 95]), stage("2", [20])])).toEqual([
      [95],
      [],
    ]);
    expect(labels([stage("1", [null])])).toEqual([[]]);
  });

  it("are drawn in the unit of the newest stage", () => {
    const old = stage("1", [2.0684], 1.0342);
    const metric = {
      ...old,
      offsets: old.offsets.map((each) => ({ ...each, unit: "MPa" })),
    };
    const stages = [metric, stage("2", [95])];
    const unit = unitOfStages(stages);
    expect(unit).toBe("psi");
    const [first] = wellColumns(stages, unit);
    expect(first?.points[0]?.value).toBeCloseTo(300, 1);
    expect(first?.points[0]?.level).toBe("alert");
  });
});

describe("zones behind the points", () => {
  it("hold every mark of their level where wells have thresholds of their own", () => {
    const columns = wellColumns(
      [stage("1", [150], 100), stage("2", [150], 300)],
      "psi",
    );
    const shares = columns.flatMap(({ points }) => points.map(shareOf));
    expect(shares).toEqual([150, 50]);
    const zones = zonesOf(100, shareAxis);
    const zoneOf = (share: number | null) =>
      zones.findLast(({ from }) => from <= shareAxis.positionOf(share ?? 0))
        ?.level;
    expect(shares.map(zoneOf)).toEqual(
      columns.flatMap(({ points }) => points.map(({ level }) => level)),
    );
  });

  it("say whether they are those of every well", () => {
    const shared = wellColumns([stage("1", [9]), stage("2", [9])], "psi");
    expect(zoneThreshold(shared)).toEqual({ threshold: 300, isOfAll: true });
    const mixed = wellColumns(
      [stage("1", [9, 9]), stage("2", [9], 150)],
      "psi",
    );
    expect(zoneThreshold(mixed)).toEqual({ threshold: 300, isOfAll: false });
    expect(zoneThreshold(wellColumns([stage("1", [null])], "psi"))).toBeNull();
  });
});
