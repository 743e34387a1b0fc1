import { describe, expect, it } from "vitest";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { aligned, commonUnit } from "./aligned-stage.ts";

const column = {
  times: Float64Array.of(1_000, 2_000),
  values: Float64Array.of(5, 6),
};
const empty = { times: new Float64Array(0), values: new Float64Array(0) };

const samples = {
  stage: { summary: { stageStart: 1_500 } } as unknown as Stage,
  hasChannels: true,
  unit: "psi" as string | null,
  column,
  proppantUnit: "ppg",
  proppant: empty,
};

describe("laying a stage over others", () => {
  it("counts its samples from the moment", () => {
    const stage = aligned(samples, "start", "psi");
    expect(stage.kind === "aligned" && [...stage.column.times]).toEqual([
      -500, 500,
    ]);
  });

  it("says which stage has no such moment", () => {
    expect(aligned(samples, "firstSand", "psi")).toMatchObject({
      kind: "left",
      reason: "noMoment",
    });
  });

  it("says which stage lacks the channel, or measured it in another unit", () => {
    expect(aligned({ ...samples, unit: null }, "start", "psi")).toMatchObject({
      reason: "noChannel",
    });
    expect(aligned({ ...samples, unit: "kPa" }, "start", "psi")).toMatchObject({
      reason: "otherUnit",
    });
  });

  it("says which stage has no data at all, or none of the channel", () => {
    for (const without of [
      { ...samples, hasChannels: false, unit: null, column: empty },
      { ...samples, column: empty },
    ])
      expect(aligned(without, "start", "psi")).toMatchObject({
        reason: "noData",
      });
  });

  it("is drawn in the unit of the first stage that has one", () => {
    expect(commonUnit([{ ...samples, unit: null }, samples])).toBe("psi");
  });
});
