import { describe, expect, it } from "vitest";
import { channelOfPlanned } from "#entities/stage/planned-additives.ts";
import { pumpedOf } from "./additive-rows.tsx";

const summary = {
  additiveTotals: { scaleInhibitor: { total: 118.2, unit: "gal" } },
};
const planned = (name: string) => ({ name, planned: 125, unit: "gal" });

describe("planned additives in the statistics", () => {
  it("SV8: are found by their name in the catalogue, however it is written", () => {
    for (const name of ["Scale inhibitor", "SCALE INHIBITOR", "scaleInhibitor"])
      expect(channelOfPlanned(name)).toBe("scaleInhibitor");
    expect(channelOfPlanned("FR-98 (high viscosity)")).toBeNull();
  });

  it("SV8: have what was pumped where the channel was measured, and nothing else", () => {
    expect(pumpedOf(planned("Scale inhibitor"), summary)).toEqual({
      total: 118.2,
      unit: "gal",
    });
    expect(pumpedOf(planned("Biocide"), summary)).toBeNull();
    expect(pumpedOf(planned("FR-98"), summary)).toBeNull();
    expect(pumpedOf(planned("Scale inhibitor"), {})).toBeNull();
  });
});
