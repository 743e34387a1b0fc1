import { describe, expect, it } from "vitest";
import {
  givenForSurvey,
  lines,
  read,
  type Rows,
  text,
  workbook,
} from "./document.fixture.ts";

const titles = ["Measured depth [ft]", "Inclination [deg]", "Azimuth [deg]"];
const survey: Rows = [
  titles,
  [0, 0, 0],
  [5000, 0, 0],
  [6000, 90, 352],
  [12000, 90, 352],
];

const perforations: Rows = [
  ["Stage number", "Top measured depth [ft]", "Bottom measured depth [ft]"],
  [1, 11700, 11900],
  [2, 11450, 11650],
];

describe("a survey in a workbook", () => {
  it("WF1: is read in its own unit and kept in meters", async () => {
    const { format, data, problems, asks, found } = await read(
      "trajectory",
      workbook({ Survey: survey, Perforations: perforations }),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(asks).toEqual([]);
    expect(format).toBe("workbook");
    expect(data).toMatchObject({
      lengthUnit: "ft",
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: null,
      surfaceNorthMetres: 0,
      surfaceEastMetres: 0,
      neighbors: [],
    });
    expect(data?.stations[2]).toEqual({
      mdMetres: 6000 * 0.3048,
      inclinationDegrees: 90,
      azimuthDegrees: 352,
    });
    expect(found).toMatchObject({
      sheets: ["Survey", "Perforations"],
      sheet: "Survey",
      headerRow: 1,
      wells: [],
    });
    expect(found.columns[0]).toEqual({
      title: "Measured depth [ft]",
      unit: "ft",
    });
  });

  it("WF1: the same workbook gives its perforations", async () => {
    const { data, problems } = await read(
      "perforations",
      workbook({ Survey: survey, Perforations: perforations }),
      { depthReference: "kellyBushing" },
    );
    expect(problems).toEqual([]);
    expect(data?.rows[1]).toEqual({
      stageNumber: 2,
      clusterNumber: null,
      topMdMetres: 11450 * 0.3048,
      bottomMdMetres: 11650 * 0.3048,
      shots: null,
    });
  });

  it("WF1: a sheet is chosen by name, and a missing name is reported", async () => {
    const bytes = workbook({
      Plan: survey,
      Actual: [titles, [0, 0, 0], [100, 1, 1], [200, 2, 2]],
    });
    const chosen = await read("trajectory", bytes, {
      ...givenForSurvey,
      sheet: "Actual",
    });
    expect(chosen.data?.stations).toHaveLength(3);
    const missing = await read("trajectory", bytes, {
      ...givenForSurvey,
      sheet: "Definitive",
    });
    expect(missing.problems[0]).toMatchObject({
      code: "sheetMissing",
      values: { sheet: "Definitive" },
    });
  });

  it("WF2: 14 lines precede the header", async () => {
    const above = Array.from({ length: 14 }, (_, at) => `Remark ${at},,`);
    const { data, found } = await read(
      "trajectory",
      text(...above, "MD (m),Inc (deg),Azi (deg)", "0,0,0", "1500,45.5,8"),
      givenForSurvey,
    );
    expect(found.headerRow).toBe(15);
    expect(data?.stations).toHaveLength(2);
  });

  it("WF2: titles are merged over two rows and over columns", async () => {
    const { data, problems } = await read(
      "trajectory",
      workbook(
        {
          Data: [
            ["Directional survey of the well", null, null, null],
            ["Comment", "Measured depth (m)", "Angles (deg)", null],
            [null, null, "Inclination", "Azimuth"],
            ["tie-in", 0, 0, 0],
            [null, 1500, 45.5, 8],
          ],
        },
        {
          merges: [
            { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
            { startRow: 1, endRow: 2, startCol: 1, endCol: 1 },
            { startRow: 1, endRow: 1, startCol: 2, endCol: 3 },
          ],
        },
      ),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(data?.stations[1]).toEqual({
      mdMetres: 1500,
      inclinationDegrees: 45.5,
      azimuthDegrees: 8,
    });
  });

  it("WF2: a table without a column names it; no table names what was looked for", async () => {
    const partial = await read(
      "trajectory",
      workbook({
        Survey: [
          ["MD (ft)", "Inc"],
          [0, 0],
          [1, 1],
        ],
      }),
    );
    expect(lines(partial.problems)).toEqual(["error columnMissing Survey!1"]);
    expect(partial.problems[0]?.values).toEqual({ title: "Azimuth" });
    const none = await read("trajectory", text("hello", "world"));
    expect(none.problems[0]).toMatchObject({
      code: "tableMissing",
      values: { titles: "Measured depth, Inclination, Azimuth" },
    });
    expect(none.data).toBeNull();
  });
});

describe("columns with one meaning", () => {
  it("WF2: the first is read, with a warning", async () => {
    const { data, problems } = await read(
      "trajectory",
      text("MD (ft),MD (m),Inc,Azi", "0,0,0,0", "1000,304.8,1,2"),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["warning columnTwice !B1"]);
    expect(data?.stations[1]?.mdMetres).toBe(304.8);
  });
});

describe("units of a survey", () => {
  it.each([
    ["MD (ft)", "Inc (deg)", "Azi (deg)"],
    ["Depth [ft]", "Inc [°]", "Az [°]"],
    ["MD,ft", "Incl,deg", "Azim,deg"],
    ["MD ft", "INC", "AZI"],
    ["Measured Depth ( ft )", "Inclination ( deg )", "Azimuth ( deg )"],
    ["MD - feet", "Inc", "Azm"],
    ["MD (ftUS)", "Inc", "Azm"],
  ])("WF3: %s %s %s", async (...header) => {
    const { data, problems } = await read(
      "trajectory",
      workbook({ S: [header, [0, 0, 0], [1000, 1, 2]] }),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(data?.lengthUnit).toBe("ft");
    expect(data?.stations[1]?.mdMetres).toBe(304.8);
  });

  it("WF3: units have a row of their own", async () => {
    const { data, found } = await read(
      "trajectory",
      text(
        "MD,Inc,Azi,TVD",
        "[ft],[deg],[deg],[ft]",
        "0,0,0,0",
        "1000,1,2,999",
      ),
      givenForSurvey,
    );
    expect(data?.stations[1]?.mdMetres).toBe(304.8);
    expect(found.columns).toContainEqual({ title: "TVD", unit: "ft" });
  });

  it("WF3: an unknown unit is reported", async () => {
    const { data, problems } = await read(
      "trajectory",
      text("MD (furlong),Inc,Azi", "0,0,0", "1,1,2"),
      { ...givenForSurvey, lengthUnit: "ft" },
    );
    expect(lines(problems)).toEqual(["error unitUnknown !A1"]);
    expect(problems[0]?.values).toEqual({
      title: "MD (furlong)",
      unit: "furlong",
    });
    expect(data).toBeNull();
  });

  it("WF4: feet and meters are mixed between columns", async () => {
    const { data } = await read(
      "trajectory",
      text(
        "MD (ft),Inc,Azi,Surface north (m),Surface east (ft)",
        "0,0,0,12.5,100",
        "1000,1,2,,",
      ),
      givenForSurvey,
    );
    expect(data).toMatchObject({
      lengthUnit: "ft",
      surfaceNorthMetres: 12.5,
      surfaceEastMetres: 30.48,
    });
  });

  it("WF5: a row in another unit is an error of that row", async () => {
    const { data, problems } = await read(
      "trajectory",
      text("MD (ft),Inc,Azi", "0,0,0", "1000 ft,1,2", "400 m,2,3", "1500,3,3"),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["error unitOfRowDiffers !A4"]);
    expect(problems[0]?.values).toMatchObject({ unit: "m", expected: "ft" });
    expect(data).toBeNull();
  });

  it("WF5: units written with the numbers are the units of the column", async () => {
    const { data, asks } = await read(
      "trajectory",
      text("MD,Inc,Azi", "0 m,0°,0°", "1000 m,1°,2°"),
      givenForSurvey,
    );
    expect(asks).toEqual([]);
    expect(data?.stations[1]).toEqual({
      mdMetres: 1000,
      inclinationDegrees: 1,
      azimuthDegrees: 2,
    });
  });

  it("WF5: the unit of each row in a column of its own", async () => {
    const { data, problems } = await read(
      "trajectory",
      text("MD,Unit,Inc,Azi", "0,ft,0,0", "1000,ft,1,2", "2000,,2,2"),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(data?.stations[2]?.mdMetres).toBe(609.6);
    const mixed = await read(
      "trajectory",
      text("MD,Unit,Inc,Azi", "0,ft,0,0", "400,m,1,2", "2000,ft,2,2"),
      givenForSurvey,
    );
    expect(lines(mixed.problems)).toEqual(["error unitOfRowDiffers !B3"]);
  });

  it("WF2: a vertical depth is no measured depth", async () => {
    const { problems } = await read(
      "trajectory",
      text("Depth (TVD) (ft),Inc,Azi", "0,0,0", "1000,1,2"),
      givenForSurvey,
    );
    expect(problems[0]).toMatchObject({
      code: "columnMissing",
      values: { title: "Measured depth" },
    });
  });

  it("WF11: the length unit is requested from the user and never guessed", async () => {
    const bytes = text("MD,Inc,Azi", "0,0,0", "1000,1,2", "1000,2,2");
    const asked = await read("trajectory", bytes, givenForSurvey);
    expect(asked.asks).toEqual(["lengthUnit"]);
    expect(asked.data).toBeNull();
    expect(lines(asked.problems)).toEqual(["error depthTwice !A4"]);
    expect(asked.problems[0]?.values).toEqual({ depth: 1000, unit: "" });
    const given = await read("trajectory", bytes, {
      ...givenForSurvey,
      lengthUnit: "ft",
    });
    expect(given.asks).toEqual([]);
    expect(given.data?.stations[1]?.mdMetres).toBe(304.8);
  });

  it("WF11: a line above the table states the unit", async () => {
    const { data } = await read(
      "trajectory",
      text("Depth units: Feet,,", "MD,Inc,Azi", "0,0,0", "1000,1,2"),
      givenForSurvey,
    );
    expect(data?.lengthUnit).toBe("ft");
  });

  it("WF11: units given against units stated are an error", async () => {
    const { problems } = await read(
      "trajectory",
      workbook({ Survey: survey }),
      {
        ...givenForSurvey,
        lengthUnit: "m",
      },
    );
    expect(lines(problems)).toEqual(["error unitsDiffer Survey!A1"]);
    expect(problems[0]?.values).toEqual({ stated: "ft", given: "m" });
  });

  it("WF14: US survey feet count as feet for depths and are kept for positions", async () => {
    const { data, problems } = await read(
      "trajectory",
      text(
        "MD (ftUS),Inc,Azi,Surface north (ftUS),Surface east (m)",
        "0,0,0,3937,0",
        "1000,1,2,,",
      ),
      givenForSurvey,
    );
    expect(data?.stations[1]?.mdMetres).toBe(304.8);
    expect(data?.surfaceNorthMetres).toBeCloseTo(1200, 9);
    expect(lines(problems)).toEqual(["warning surveyFeet !D1"]);
  });
});

describe("numbers of a file", () => {
  it("WF6: decimal commas with semicolons, below remarks full of commas", async () => {
    const { data, problems } = await read(
      "trajectory",
      text(
        "Well report, plan 2, final",
        "Made by A, B, C",
        "MD (m);Inc (deg);Azi (deg)",
        "0;0,00;0,00",
        "1500,25;45,5;352,75",
        "1.612,5;46;353",
      ),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(data?.stations.slice(1)).toEqual([
      { mdMetres: 1500.25, inclinationDegrees: 45.5, azimuthDegrees: 352.75 },
      { mdMetres: 1612.5, inclinationDegrees: 46, azimuthDegrees: 353 },
    ]);
  });

  it("WF6: thousands are separated by commas, blanks or apostrophes", async () => {
    const { data } = await read(
      "trajectory",
      text(
        "MD (m),Inc,Azi",
        '"1,234.5",0,0',
        '"2,345",1,1',
        "3 456.5,2,2",
        "4'567.5,3,3",
      ),
      givenForSurvey,
    );
    expect(data?.stations.map(({ mdMetres }) => mdMetres)).toEqual([
      1234.5, 2345, 3456.5, 4567.5,
    ]);
  });

  it("WF6: a comma that can be both is left to the user, not guessed", async () => {
    const { problems } = await read(
      "trajectory",
      text("MD (m);Inc;Azi", "0;0;0", "1,234;1;1"),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["error numberAmbiguous !A3"]);
    expect(problems[0]?.values).toEqual({ title: "MD (m)", text: "1,234" });
  });

  it("WF7: text, errors and gaps are named by their cell", async () => {
    const { data, problems } = await read(
      "trajectory",
      workbook({
        Survey: [
          titles,
          [0, 0, 0],
          [5000, "ninety", 0],
          [6000, "#REF!", 352],
          [7000, null, 352],
          [12000, 90, 352],
        ],
      }),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual([
      "error cellNotNumber Survey!B3",
      "error cellError Survey!B4",
      "error cellMissing Survey!B5",
    ]);
    expect(problems[0]?.values).toEqual({
      title: "Inclination [deg]",
      text: "ninety",
    });
    expect(data).toBeNull();
  });

  it("WF7: a formula counts with its saved value, and without one it is an error", async () => {
    const cells = (value: number | null) =>
      new Map([
        [
          "2,0",
          {
            value,
            formula: "A2+1000",
            ...(value === null ? {} : { formulaResult: value }),
          },
        ],
      ]);
    const rows: Rows = [titles, [0, 0, 0], [null, 1, 2], [2000, 2, 2]];
    const cached = await read(
      "trajectory",
      workbook({ Survey: rows }, { cells: cells(1000) }),
      givenForSurvey,
    );
    expect(cached.problems).toEqual([]);
    expect(cached.data?.stations[1]?.mdMetres).toBe(304.8);
    const bare = await read(
      "trajectory",
      workbook({ Survey: rows }, { cells: cells(null) }),
      givenForSurvey,
    );
    expect(lines(bare.problems)).toEqual([
      "error formulaWithoutValue Survey!A3",
    ]);
  });
});

describe("rows of a survey", () => {
  it("WF8: blank rows, a second page, totals and remarks are no stations", async () => {
    const { data, problems } = await read(
      "trajectory",
      workbook({
        Survey: [
          titles,
          [0, 0, 0],
          [null, null, null],
          [1000, 1, 2],
          ["Page 2", null, null],
          titles,
          [2000, 3, 4],
          [null, null, null],
          ["Average", 1.33, 2],
          ["Surveyed with MWD", null, null],
          ["Prepared by:", "J. Smith", null],
        ],
      }),
      givenForSurvey,
    );
    expect(data?.stations).toHaveLength(3);
    expect(lines(problems)).toEqual(["warning rowLeftOut Survey!9"]);
    expect(problems[0]?.values).toEqual({ text: "Average 1.33 2" });
  });

  it("WF8: a header without rows says so", async () => {
    const { problems } = await read(
      "trajectory",
      workbook({ Survey: [titles] }),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["error rowsMissing Survey!1"]);
  });

  it("WF10: depths twice and back, and angles outside their circle", async () => {
    const { data, problems } = await read(
      "trajectory",
      workbook({
        Survey: [
          titles,
          [0, 0, 0],
          [1000, 190, 0],
          [1000, 1, 361],
          [900, 1, -8],
          [60000, 1, 360],
        ],
      }),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual([
      "error inclinationOutside Survey!B3",
      "error azimuthOutside Survey!C4",
      "error depthTwice Survey!A4",
      "error azimuthOutside Survey!C5",
      "error depthGoesBack Survey!A5",
      "error depthOutside Survey!A6",
    ]);
    expect(problems[4]?.values).toEqual({
      depth: 900,
      before: 1000,
      unit: "ft",
    });
    expect(data?.stations).toHaveLength(5);
  });

  it("WF10: one station is no survey", async () => {
    const { problems } = await read(
      "trajectory",
      workbook({ Survey: [titles, [0, 0, 0]] }),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["error stationsMissing Survey!"]);
  });
});

describe("two wells in one sheet", () => {
  const column: Rows = [
    ["Well", ...titles],
    ["Kestrel 1H", 0, 0, 0],
    ["Kestrel 1H", 1000, 1, 1],
    ["Kestrel 2H", 0, 0, 0],
    ["Kestrel 2H", 2000, 2, 2],
    [null, 3000, 3, 3],
  ];
  const blocks: Rows = [
    ["Kestrel 1H", null, null],
    titles,
    [0, 0, 0],
    [1000, 1, 1],
    [null, null, null],
    ["Kestrel 2H", null, null],
    titles,
    [0, 0, 0],
    [2000, 2, 2],
    [3000, 3, 3],
  ];

  const beside: Rows = [
    ["Kestrel 1H", null, null, null, "Kestrel 2H", null, null],
    [...titles, null, ...titles],
    [0, 0, 0, null, 0, 0, 0],
    [1000, 1, 1, null, 2000, 2, 2],
    [null, null, null, null, 3000, 3, 3],
  ];
  const keyed: Rows = [
    ["Well name:", "Kestrel 1H", null],
    titles,
    [0, 0, 0],
    [1000, 1, 1],
    ["Well name:", "Kestrel 2H", null],
    ["MD", "Inc", "Azi"],
    ["[ft]", "[deg]", "[deg]"],
    [0, 0, 0],
    [2000, 2, 2],
    [3000, 3, 3],
  ];

  it.each([
    { how: "by a column", rows: column },
    { how: "in two blocks", rows: blocks },
    { how: "in two blocks with keys", rows: keyed },
    { how: "side by side", rows: beside },
  ])("WF9: $how", async ({ rows }) => {
    const bytes = workbook({ Sheet1: rows });
    const asked = await read("trajectory", bytes, givenForSurvey);
    expect(asked.asks).toEqual(["well"]);
    expect(asked.data).toBeNull();
    expect(asked.found.wells).toEqual(["Kestrel 1H", "Kestrel 2H"]);
    const byName = await read("trajectory", bytes, {
      ...givenForSurvey,
      wellNames: ["KESTREL-2H", "99-001-00002"],
    });
    expect(byName.problems).toEqual([]);
    expect(byName.data?.stations).toHaveLength(3);
    const unknown = await read("trajectory", bytes, {
      ...givenForSurvey,
      wellNames: ["Harrier 1H"],
    });
    expect(lines(unknown.problems)).toEqual(["error wellUnknown Sheet1!"]);
    expect(unknown.asks).toEqual(["well"]);
    const chosen = await read("trajectory", bytes, {
      ...givenForSurvey,
      wellNames: ["Harrier 1H"],
      well: "Kestrel 1H",
    });
    expect(chosen.data?.stations).toHaveLength(2);
  });

  it("WF9: wells without a name are counted; problems keep their columns", async () => {
    const { found, asks } = await read(
      "trajectory",
      workbook({ S: [titles, [0, 0, 0], [9, 1, 1], titles, [0, 0, 0]] }),
      givenForSurvey,
    );
    expect(asks).toEqual(["well"]);
    expect(found.wells).toEqual(["#1", "#2"]);
    const wrong = await read(
      "trajectory",
      workbook({ S: beside.with(3, [1000, 1, 1, null, 2000, "x", 2]) }),
      { ...givenForSurvey, well: "Kestrel 2H" },
    );
    expect(lines(wrong.problems)).toEqual(["error cellNotNumber S!F4"]);
  });

  it("WF9: the only well of a file may have another name, with a warning", async () => {
    const { data, problems, found } = await read(
      "trajectory",
      text("Well: MIP 3H,,", "MD (ft),Inc,Azi", "0,0,0", "1000,1,2"),
      { ...givenForSurvey, wellNames: ["Kestrel 1H"] },
    );
    expect(found.wells).toEqual(["MIP 3H"]);
    expect(lines(problems)).toEqual(["warning wellUnknown !"]);
    expect(data).not.toBeNull();
  });
});

describe("references of a survey", () => {
  const rows = ["MD (ft),Inc,Azi", "0,0,0", "1000,1,2"];

  it("WF12: depth reference, north and elevation are requested from the user", async () => {
    const { asks, data } = await read("trajectory", text(...rows));
    expect(asks).toEqual([
      "depthReference",
      "northReference",
      "referenceElevation",
    ]);
    expect(data).toBeNull();
    const { data: without, asks: still } = await read(
      "trajectory",
      text(...rows),
      {
        depthReference: "ground",
        northReference: "true",
      },
    );
    expect(still).toEqual(["referenceElevation"]);
    expect(without).toMatchObject({
      depthReference: "ground",
      northReference: "true",
      referenceElevationMetres: null,
    });
  });

  it("WF12: the file states its depth reference and elevation above sea level", async () => {
    const { data, asks, found } = await read(
      "trajectory",
      text(
        "Depth reference: KB 23.5 ft,,",
        "RKB elevation: 1000 ft above MSL,,",
        "North Reference: Grid North,,",
        ...rows,
      ),
    );
    expect(asks).toEqual([]);
    expect(data).toMatchObject({
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: 304.8,
    });
    expect(found.proposals).toMatchObject({
      depthReference: "kellyBushing",
      referenceElevationMetres: 304.8,
    });
  });

  it("WF12: what is ambiguous is proposed and still requested from the user", async () => {
    const { asks, found } = await read(
      "trajectory",
      text(
        "TVD Reference Datum:,KB,",
        "RKB Elevation:,1000 ft,",
        "Ground elevation:,980 ft above MSL,",
        ...rows,
      ),
      { northReference: "grid" },
    );
    expect(asks).toEqual(["depthReference", "referenceElevation"]);
    expect(found.proposals).toMatchObject({
      depthReference: "kellyBushing",
      referenceElevationMetres: 304.8,
    });
    const disputed = await read(
      "trajectory",
      text("Depth reference: GL,,", "MD (RKB) (ft),Inc,Azi", "0,0,0", "9,1,2"),
      { northReference: "grid" },
    );
    expect(disputed.asks).toContain("depthReference");
    expect(disputed.found.proposals.depthReference).toBeNull();
  });

  it("WF12: a reference in the title or with the unit counts", async () => {
    for (const title of ["MD (RKB) (ft)", "Depth (ftKB)", "MD RKB [ft]"]) {
      const { asks, found } = await read(
        "trajectory",
        text(`${title},Inc,Azi`, "0,0,0", "1000,1,2"),
        { northReference: "grid", referenceElevationMetres: null },
      );
      expect(asks).toEqual([]);
      expect(found.proposals.depthReference).toBe("kellyBushing");
    }
  });

  it("WF12: what is given against what is stated is an error", async () => {
    const { problems } = await read(
      "trajectory",
      text(
        "Depth reference: Ground level,,",
        "Ground elevation: 980 ft above sea level,,",
        "MD (ft),Inc,Grid azimuth",
        "0,0,0",
        "1000,1,2",
      ),
      {
        depthReference: "kellyBushing",
        northReference: "true",
        referenceElevationMetres: 100,
      },
    );
    expect(problems.map(({ code }) => code)).toEqual([
      "depthReferenceDiffers",
      "northReferenceDiffers",
      "referenceElevationDiffers",
    ]);
  });

  it("WF13: grid and true north are read from the title", async () => {
    const north = async (title: string) =>
      (await read("trajectory", text(`MD (ft),Inc,${title}`, "0,0,0", "1,1,2")))
        .found.proposals.northReference;
    expect(await north("Azimuth Grid ( deg )")).toBe("grid");
    expect(await north("Azi (true)")).toBe("true");
    expect(await north("Azimuth TN")).toBe("true");
    expect(await north("Azim. [deg GN]")).toBe("grid");
    expect(await north("Azimuth")).toBeNull();
  });

  it("WF13: magnetic azimuths are refused, because they need a declination", async () => {
    const titled = await read(
      "trajectory",
      text("MD (ft),Inc,Azi (mag)", "0,0,0", "1000,1,2"),
      givenForSurvey,
    );
    expect(lines(titled.problems)).toEqual(["error magneticNorth !C1"]);
    const lined = await read(
      "trajectory",
      text(
        "North reference: Magnetic North,,",
        "Magnetic Declination: -9.5,,",
        ...rows,
      ),
      givenForSurvey,
    );
    expect(lines(lined.problems)).toEqual(["error magneticNorth !"]);
    const beside = await read(
      "trajectory",
      text(
        "MD (ft),Inc,Magnetic azimuth,Azimuth (grid)",
        "0,0,0,9",
        "1,1,2,11",
      ),
      givenForSurvey,
    );
    expect(beside.problems).toEqual([]);
    expect(beside.data?.stations[1]?.azimuthDegrees).toBe(11);
  });
});

describe("wellhead and neighbors", () => {
  const neighbors: Rows = [
    ["Well label", "API", ...titles, "Surface north [m]", "Surface east [m]"],
    ["Harrier 1H", "99-001", 0, 0, 0, 0, 304.8],
    ["Harrier 1H", null, 1000, 1, 90, null, null],
  ];

  it.each(["Neighbours", "Neighbors"])("WF15: the sheet %s", async (name) => {
    const { data, problems } = await read(
      "trajectory",
      workbook({ [name]: neighbors, Survey: survey }),
      givenForSurvey,
    );
    expect(problems).toEqual([]);
    expect(data?.stations).toHaveLength(4);
    expect(data?.neighbors).toEqual([
      {
        wellLabel: "Harrier 1H",
        api: "99-001",
        surfaceNorthMetres: 0,
        surfaceEastMetres: 304.8,
        stations: [
          { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
          { mdMetres: 304.8, inclinationDegrees: 1, azimuthDegrees: 90 },
        ],
      },
    ]);
  });

  it("WF15: what a file does not hold stays as it is stored", async () => {
    const both = await read(
      "trajectory",
      workbook({
        Survey: [
          [...titles, "Surface north [m]", "Surface east [m]"],
          [0, 0, 0, 12, 34],
          [1000, 1, 1, null, null],
        ],
        Neighbors: neighbors,
      }),
      givenForSurvey,
    );
    const stored = { trajectory: both.data };
    const later = await read(
      "trajectory",
      workbook({ Survey: survey }),
      givenForSurvey,
      stored,
    );
    expect(later.data).toMatchObject({
      surfaceNorthMetres: 12,
      surfaceEastMetres: 34,
      neighbors: [{ wellLabel: "Harrier 1H" }],
    });
    const renamed = neighbors.map((row) =>
      row.map((cell) => (cell === "Harrier 1H" ? "Osprey 4H" : cell)),
    );
    const only = await read(
      "trajectory",
      workbook({ Neighbors: renamed }),
      givenForSurvey,
      stored,
    );
    expect(only.problems).toEqual([]);
    expect(only.data).toMatchObject({
      stations: [{ mdMetres: 0 }, { mdMetres: 304.8 }],
      neighbors: [{ wellLabel: "Osprey 4H" }],
    });
  });

  it("WF15: map coordinates are no position on the pad, and a neighbor has a name", async () => {
    const { problems } = await read(
      "trajectory",
      workbook({
        Survey: [
          [...titles, "Surface north [m]", "Surface east [m]"],
          [0, 0, 0, null, null],
          [1000, 1, 1, 3_530_000, 655],
        ],
        Neighbors: [neighbors[0] ?? [], [null, null, 0, 0, 0, 0, 0]],
      }),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual([
      "error wellheadFar Survey!D3",
      "error neighborUnnamed Neighbors!A2",
      "error stationsMissing Neighbors!",
    ]);
  });
});
