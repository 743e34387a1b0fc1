import { describe, expect, it } from "vitest";
import { aMapProject } from "./map-project.fixture.ts";
import { mapTable } from "./map-table.ts";
import {
  hasSeveralCompanies,
  mapPads,
  placeProjects,
} from "./placed-project.ts";

const placed = placeProjects([
  aMapProject({ id: 1, tags: [{ id: 1, name: "Zipper", color: "#000000" }] }),
  aMapProject({ id: 2, name: "Nowhere", location: "" }),
  aMapProject({ id: 3, name: "Unclear", location: "NE 04-12" }),
  aMapProject({ id: 4, name: "=Osprey", location: "31 N 102 W" }),
]);

describe("pads on the map", () => {
  it("are those whose location can be read as coordinates", () => {
    expect(mapPads(placed).map(({ id }) => id)).toEqual([1, 4]);
  });

  it("keep their color when others are filtered out", () => {
    const [last] = mapPads(placed.slice(3));
    expect(last?.color).toBe(3);
  });
});

describe("companies", () => {
  it("are named when there are several", () => {
    expect(hasSeveralCompanies(placed)).toBe(false);
    expect(
      hasSeveralCompanies([...placed, aMapProject({ companyId: 2 })]),
    ).toBe(true);
  });
});

describe("the table of the map", () => {
  const lines = mapTable(placed).split("\r\n");

  it("has every pad, with its place in degrees or none", () => {
    expect(lines[1]).toBe(
      'Northgate Energy,Kestrel Pad,yes,0,31.8914,-102.341,"31.8914, -102.3410",Zipper',
    );
    expect(lines[2]).toBe("Northgate Energy,Nowhere,yes,0,,,,");
    expect(lines[3]).toBe("Northgate Energy,Unclear,yes,0,,,NE 04-12,");
  });

  it("has no cell that a spreadsheet would run as a formula", () => {
    expect(lines[4]).toContain("'=Osprey");
  });
});
