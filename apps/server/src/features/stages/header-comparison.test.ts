import { describe, expect, test } from "vitest";
import { compareHeaders } from "./header-comparison.ts";

const headers = (...names: readonly string[]) =>
  names.map((name) => {
    const [channel = "", unit = ""] = name.split(" ");
    return { channel, unit };
  });

describe("the columns of a stage against those of the one before", () => {
  test("that are the same have not changed", () => {
    const same = headers("pressure psi", "rate bpm");
    expect(compareHeaders(same, same)).toEqual({
      added: [],
      removed: [],
      renamed: [],
      moved: [],
      unitChanges: [],
    });
  });

  test("name what came and what went", () => {
    const { added, removed, renamed } = compareHeaders(
      headers("pressure psi", "biocide gal/mgal"),
      headers("pressure psi", "scaleInhibitor gal/mgal"),
    );
    expect({ added, removed, renamed }).toEqual({
      added: ["scaleInhibitor"],
      removed: ["biocide"],
      renamed: [],
    });
  });

  test("distinguish a likely rename from a new channel", () => {
    const { renamed } = compareHeaders(
      headers("Tubing_Rate bpm", "Annulus psi"),
      headers("tubingRate2 bpm", "Annulus psi", "tubingRates psi"),
    );
    expect(renamed).toEqual([{ from: "Tubing_Rate", to: "tubingRate2" }]);
  });

  test("do not take one offset well for another", () => {
    const { renamed, added, removed } = compareHeaders(
      headers("offset_pressure_1 psi"),
      headers("offset_pressure_2 psi"),
    );
    expect(renamed).toEqual([]);
    expect([added, removed]).toEqual([
      ["offset_pressure_2"],
      ["offset_pressure_1"],
    ]);
  });

  test("name the fewest channels that explain a new order", () => {
    const { moved } = compareHeaders(
      headers("a", "b", "c", "d", "e"),
      headers("e", "a", "b", "c", "d"),
    );
    expect(moved).toEqual([{ channel: "e", fromPlace: 5, toPlace: 1 }]);
  });

  test("report a channel that changed its unit", () => {
    const { unitChanges } = compareHeaders(
      headers("pressure psi", "rate bpm"),
      headers("pressure kPa", "rate bpm"),
    );
    expect(unitChanges).toEqual([
      { channel: "pressure", from: "psi", to: "kPa" },
    ]);
  });
});
