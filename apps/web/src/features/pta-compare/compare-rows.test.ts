import { describe, expect, it } from "vitest";
import { aResult } from "#test/pta-result.ts";
import { anItem, someItems } from "./compare.fixture.ts";
import {
  itemsInSystem,
  resultsWithValues,
  unitSystemOf,
  wellFigures,
  type CompareRow,
} from "./compare-rows.ts";

function outlierIds(rows: readonly CompareRow[]): number[] {
  return rows.filter((row) => row.isOutlier).map(({ item }) => item.id);
}

describe("the results of a case", () => {
  it("PTC2: names the stage that closes far from the others of its well", () => {
    const [first, second] = wellFigures(someItems(), "closurePressure");
    expect(outlierIds(first?.rows ?? [])).toEqual([3]);
    expect(outlierIds(second?.rows ?? [])).toEqual([]);
    const [half] = wellFigures(someItems(), "createdHalfLength");
    expect(outlierIds(half?.rows ?? [])).toEqual([]);
  });

  it("PTC4: outdated, unresolved and missing results are no part of the spread", () => {
    const [first, second] = wellFigures(someItems(), "closurePressure");
    expect(first?.spread?.n).toBe(7);
    expect(second?.spread?.n).toBe(6);
    expect(first?.rows.find(({ item }) => item.id === 6)).toMatchObject({
      counts: false,
      z: null,
    });
    expect(
      wellFigures([anItem(1, { results: [] })], "skin" as never)[0]?.spread,
    ).toBeNull();
  });

  it("PTC3: one stage is shown and not judged", () => {
    const [only] = wellFigures([anItem(1)], "closurePressure");
    expect(only?.spread?.p50).toBe(only?.rows[0]?.result?.value);
    expect(only?.rows[0]?.z).toBeNull();
  });

  it("PTC1: two stages have a median and no p10 to p90", () => {
    const [two] = wellFigures([anItem(1), anItem(2)], "closurePressure");
    expect(two?.spread).toMatchObject({ n: 2, band: null });
    const [three] = wellFigures(
      [1, 2, 3].map((id) => anItem(id)),
      "closurePressure",
    );
    expect(three?.spread?.band).not.toBeNull();
  });

  it("PTC5: permeabilities are judged by their powers of ten", () => {
    const values = [1e-5, 2e-5, 3e-5, 1.5e-5, 2.5e-5, 1e-4, 1e-9];
    const items = values.map((value, index) =>
      anItem(index + 1, { results: [aResult("leakOffPermeability", value)] }),
    );
    const [well] = wellFigures(items, "leakOffPermeability");
    expect(outlierIds(well?.rows ?? [])).toEqual([7]);
  });

  it("wells are in the order of their names, stages in that of their numbers", () => {
    const items = [
      anItem(1, { wellId: 10, stageNumber: 2 }),
      anItem(2, { wellId: 2, stageNumber: 10 }),
      anItem(3, { wellId: 2, stageNumber: 9 }),
    ];
    expect(
      wellFigures(items, "closurePressure").map(({ wellNumber, rows }) => [
        wellNumber,
        rows.map(({ item }) => item.id),
      ]),
    ).toEqual([
      ["Kestrel 2H", [3, 2]],
      ["Kestrel 10H", [1]],
    ]);
  });

  it("offers only results with values, and reads the units from them", () => {
    expect(resultsWithValues(someItems())).toEqual([
      "initialShutInPressure",
      "closurePressure",
      "createdHalfLength",
      "leakOffPermeability",
    ]);
    expect(unitSystemOf(someItems())).toBe("STANDARD");
    const metric = aResult("closurePressure", 45, { unit: "mpa" });
    expect(unitSystemOf([anItem(1, { results: [metric] })])).toBe("METRIC");
    const shared = aResult("efficiency", 0.4);
    expect(unitSystemOf([anItem(1, { results: [shared] })])).toBe("STANDARD");
  });

  it("writes another case in the units of the first", () => {
    const metric = aResult("closurePressure", 45, {
      unit: "mpa",
      low: 44,
      high: null,
    });
    const [item] = itemsInSystem(
      [anItem(1, { results: [metric] })],
      "STANDARD",
    );
    const [result] = item?.results ?? [];
    expect(result?.unit).toBe("psi");
    expect(result?.value).toBeCloseTo(6526.7, 1);
    expect(result?.low).toBeCloseTo(6381.7, 1);
    expect(result?.high).toBeNull();
    const same = someItems();
    expect(itemsInSystem(same, "STANDARD")).toBe(same);
  });
});
