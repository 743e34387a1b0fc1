import { kestrelPad, merlinPad, ospreyPad } from "@stagecraft/simulator";
import { nearestApproach, positionAt, surveyPath } from "@stagecraft/wellbore";
import { describe, expect, it } from "vitest";
import {
  demoPerforations,
  demoTrajectory,
} from "#features/demo/demo-trajectories.ts";

const pads = [kestrelPad, merlinPad, ospreyPad];

function pathOf(
  well: Pick<
    ReturnType<typeof demoTrajectory>,
    "stations" | "surfaceNorthMetres" | "surfaceEastMetres"
  >,
) {
  return surveyPath(well.stations, {
    northMetres: well.surfaceNorthMetres,
    eastMetres: well.surfaceEastMetres,
    tvdMetres: 0,
  });
}

describe.each(pads)("$name is laid out like a real pad", (pad) => {
  const wells = pad.wells.map((_, index) => ({
    ...demoTrajectory(pad, index),
    perforations: demoPerforations(pad, index).rows,
  }));

  it("perforates every stage in the level part", () => {
    wells.forEach((well, index) => {
      const path = pathOf(well);
      const stages = new Set(
        well.perforations.map(({ stageNumber }) => stageNumber),
      );
      expect(stages.size).toBe(pad.wells[index]?.expectedStages);
      for (const { topMdMetres, bottomMdMetres } of well.perforations) {
        const top = positionAt(path, topMdMetres);
        const bottom = positionAt(path, bottomMdMetres);
        expect(top && bottom).not.toBeNull();
        expect(
          Math.abs((top?.tvdMetres ?? 0) - (bottom?.tvdMetres ?? 0)),
        ).toBeLessThan(10);
      }
    });
  });

  it("keeps next wells a spacing apart at every stage", () => {
    wells.slice(1).forEach((well, index) => {
      const other = pathOf(wells[index] as (typeof wells)[number]);
      for (const { topMdMetres, bottomMdMetres } of well.perforations) {
        const near = nearestApproach(
          pathOf(well),
          topMdMetres,
          bottomMdMetres,
          other,
        );
        expect(near?.horizontalMetres).toBeGreaterThan(230);
        expect(near?.horizontalMetres).toBeLessThan(310);
      }
    });
  });

  it("has neighbors with surveys of their own", () => {
    expect(wells[0]?.neighbors.length).toBeGreaterThan(0);
    for (const neighbor of wells[0]?.neighbors ?? [])
      expect(pathOf(neighbor).stations.length).toBeGreaterThan(100);
  });
});
