import { describe, expect, it } from "vitest";
import { boxMoves, routeRow, type RoutingSetup } from "./route-row.ts";
import { namesInPreamble, rowNamesOf } from "./row-names.ts";

const provider = 7;
const north = 1;
const south = 2;

const setup: RoutingSetup = {
  vans: [
    {
      projectId: north,
      dataSourceAuthId: provider,
      key: "unitname",
      value: "Van 12",
    },
    {
      projectId: north,
      dataSourceAuthId: provider,
      key: "group",
      value: "Blue",
    },
    {
      projectId: south,
      dataSourceAuthId: provider,
      key: "unitname",
      value: "VAN 13",
    },
    {
      projectId: north,
      dataSourceAuthId: provider,
      key: "pressure",
      value: "TR PRESS",
    },
    { projectId: south, dataSourceAuthId: 8, key: "unitname", value: "van 12" },
  ],
  aliases: [
    {
      wellId: 11,
      dataSourceAuthId: provider,
      key: "wellname",
      value: "kes.*1h",
    },
    {
      wellId: 12,
      dataSourceAuthId: provider,
      key: "wellname",
      value: "kes.*2h",
    },
    {
      wellId: 21,
      dataSourceAuthId: provider,
      key: "wellname",
      value: "kes.*1h",
    },
  ],
  wells: [
    { id: 11, projectId: north, wellNumber: "Kestrel 1H", uwi: "42-317-40719" },
    { id: 12, projectId: north, wellNumber: "Kestrel 2H", uwi: "" },
    { id: 21, projectId: south, wellNumber: "Osprey 1H", uwi: "42-317-40720" },
  ],
  boxVans: [],
  boxChanges: [],
};

function route(
  fields: Record<string, unknown>,
  projectId: number | null = null,
  dataSourceAuthId: number | null = provider,
) {
  return routeRow(rowNamesOf(fields), setup, { dataSourceAuthId, projectId });
}

describe("names of a row", () => {
  it("SR123: columns of text name van, group and well, however they are spelled", () => {
    const names = rowNamesOf({
      "Unit Name": " VAN 12 ",
      group_: "Blue",
      "well name": "Kestrel 1H",
      "well api no": "42-317-40719",
      uwi: 40719,
      pressure: 7421,
      comment: "x".repeat(5000),
    });
    expect(names.wellName).toBe("Kestrel 1H");
    expect(names.wellNumber).toBe("42-317-40719");
    expect([...names.columns.keys()]).toEqual([
      "unitname",
      "group",
      "wellname",
      "wellapino",
      "uwi",
    ]);
    expect(names.columns.get("unitname")).toBe("VAN 12");
  });

  it("SR123: lines above a table name the same; a hostile source fills no memory", () => {
    const lines = [
      "Job ID: 77",
      "Well Name: Kestrel 2H,",
      "Row(s) 24297",
      "UNIT NAME = Van 12",
    ];
    const names = rowNamesOf(namesInPreamble(lines));
    expect(names.wellName).toBe("Kestrel 2H");
    expect(names.columns.get("unitname")).toBe("Van 12");
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`column ${index}`, "x"]),
    );
    expect(rowNamesOf(many).columns.size).toBe(40);
  });
});

describe("the pad of a row", () => {
  it("SR124: is the one that maps its van or its group, whatever the case", () => {
    const well = { kind: "well", projectId: north, wellId: 11, by: "alias" };
    expect(route({ unitname: "VAN 12", well: "KES-1H" })).toEqual(well);
    expect(route({ Group: "blue", well: "kes 1h" })).toEqual(well);
    expect(route({ "unit name": "van 13", well: "kes 1h" })).toMatchObject({
      projectId: south,
      wellId: 21,
    });
  });

  it("SR124: is unknown without a mapped van, and when two pads claim it", () => {
    expect(route({ unitname: "van 99", well: "kes 1h" })).toMatchObject({
      reason: "noVan",
    });
    expect(route({ well: "kes 1h" })).toMatchObject({ reason: "noVan" });
    expect(
      route({ unitname: "van 13", group: "blue", well: "kes 1h" }),
    ).toMatchObject({ reason: "severalPads", projectIds: [north, south] });
  });

  it("SR124: another provider's van of the same name says nothing", () => {
    expect(route({ unitname: "van 12", well: "Osprey 1H" }, null, 8)).toEqual({
      kind: "well",
      projectId: south,
      wellId: 21,
      by: "name",
    });
  });

  it("SR124: a pad's feed takes only rows of its vans, and all rows while it has none", () => {
    const row = { unitname: "van 13", well: "kes 1h" };
    expect(route(row, north)).toMatchObject({
      reason: "otherPad",
      projectIds: [south],
    });
    expect(route(row, south)).toMatchObject({ wellId: 21 });
    expect(route({ unitname: "van 99", well: "kes 1h" }, north)).toMatchObject({
      reason: "noVan",
    });
    expect(route({ well: "kes 1h" }, north)).toMatchObject({ wellId: 11 });
    const bare = { ...setup, vans: [] };
    const origin = { dataSourceAuthId: provider, projectId: south };
    expect(routeRow(rowNamesOf(row), bare, origin)).toMatchObject({
      wellId: 21,
    });
  });
});

describe("the well of a row", () => {
  it("SR125: is chosen by one alias, else by name or number", () => {
    expect(route({ well: "kestrel 2h" }, north)).toMatchObject({
      wellId: 12,
      by: "alias",
    });
    expect(route({ well: "OSPREY 1H" }, south)).toMatchObject({
      wellId: 21,
      by: "name",
    });
    expect(route({ api: 4231740720 }, south)).toMatchObject({
      wellId: 21,
      by: "name",
    });
  });

  it("SR125: an alias with a key is tested on that column", () => {
    const byUnit: RoutingSetup = {
      ...setup,
      vans: [],
      aliases: [
        {
          wellId: 12,
          dataSourceAuthId: provider,
          key: "Unit Name",
          value: "^van 4$",
        },
      ],
    };
    const origin = { dataSourceAuthId: provider, projectId: north };
    const names = rowNamesOf({ unitname: "VAN 4", well: "anything" });
    expect(routeRow(names, byUnit, origin)).toMatchObject({ wellId: 12 });
  });

  it("SR125: is unknown when nothing is named, nothing matches or several do", () => {
    expect(route({}, north)).toMatchObject({ reason: "noWellName" });
    expect(route({ well: "Heron 9H" }, north)).toEqual({
      kind: "none",
      reason: "noWell",
      projectIds: [north],
      wellIds: [],
    });
    expect(route({ well: "kes 1h kes 2h" }, north)).toMatchObject({
      reason: "severalWells",
      wellIds: [11, 12],
    });
  });
});

describe("field boxes", () => {
  const boxes: RoutingSetup = {
    ...setup,
    vans: [],
    boxVans: [
      { projectId: north, unitName: "Van 30", isNamed: true },
      { projectId: north, unitName: "FB-2", isNamed: false },
    ],
    boxChanges: [
      {
        projectId: north,
        unitName: "Van 30",
        wellId: 11,
        stageName: "7",
        since: 1000,
      },
      {
        projectId: north,
        unitName: "Van 30",
        wellId: 12,
        stageName: "3",
        since: 2000,
      },
    ],
  };
  const routeAt = (unit: string, atMs: number | undefined, well = "") =>
    routeRow(
      rowNamesOf({ unitname: unit, ...(well === "" ? {} : { well }) }),
      boxes,
      { dataSourceAuthId: provider, projectId: north },
      atMs,
    );

  it("FE36: send the rows of their van to well and stage by the time of the row", () => {
    expect(routeAt("VAN 30 ", 1999)).toMatchObject({
      wellId: 11,
      by: "fieldBox",
      stageName: "7",
    });
    expect(routeAt("van 30", 2000)).toMatchObject({
      wellId: 12,
      stageName: "3",
      since: 2000,
    });
    expect(routeAt("Van 30", undefined)).toMatchObject({ wellId: 12 });
  });

  it("FE36: take precedence over the well that the row names", () => {
    expect(routeAt("Van 30", 2500, "Kestrel 1H")).toMatchObject({ wellId: 12 });
  });

  it("FE36: route nothing before their first change", () => {
    expect(routeAt("Van 30", 999, "Kestrel 1H")).toMatchObject({
      wellId: 11,
      by: "alias",
    });
  });

  it("FE37: a van that no box and no mapping names goes nowhere", () => {
    expect(routeAt("Van 99", 2500, "Kestrel 1H")).toMatchObject({
      kind: "none",
      reason: "noVan",
    });
  });

  it("FE36: list the moments at which rows of a van change their well", () => {
    const names = rowNamesOf({ unitname: "van 30" });
    expect(boxMoves(names, boxes, 1000, 2000)).toEqual([2000]);
    expect(boxMoves(names, boxes, 2000, 9000)).toEqual([]);
  });
});
