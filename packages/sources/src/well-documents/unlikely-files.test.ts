import { describe, expect, it } from "vitest";
import { checkWellDocument } from "./check-well-document.ts";
import {
  givenForSurvey,
  lines,
  read,
  type Rows,
  text,
  workbook,
} from "./document.fixture.ts";

const titles = ["MD (ft)", "Inc (deg)", "Azi (deg)"];
const perforationTitles = ["Stage", "Cluster", "Top MD (ft)", "Bottom MD (ft)"];
const atBushing = { depthReference: "kellyBushing" } as const;

const survey = (...rows: Rows) =>
  read("trajectory", workbook({ Sheet1: [titles, ...rows] }), givenForSurvey);

const perforations = (...rows: Rows) =>
  read(
    "perforations",
    workbook({ Perforations: [perforationTitles, ...rows] }),
    atBushing,
  );

describe("numbers and rows that could be read in two ways", () => {
  it("WF6: a point before three digits is left to the user where commas may be decimal marks", async () => {
    const { data, problems } = await read(
      "trajectory",
      text("MD (m);Inc;Azi", "0;0;0", "1.000;10;352", "2.000;80;352"),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual([
      "error numberAmbiguous !A3",
      "error numberAmbiguous !A4",
    ]);
    expect(data).toBeNull();
    const decided = await read(
      "trajectory",
      text("MD (m);Inc;Azi", "0;0;0", "1.000;10,5;352", "2.000;80;352"),
      givenForSurvey,
    );
    expect(decided.data?.stations[1]?.mdMetres).toBe(1000);
    const withPoints = await read(
      "trajectory",
      text("MD (m);Inc;Azi", "0.000;0.000;0.000", "100.250;10.125;352.000"),
      givenForSurvey,
    );
    expect(withPoints.data?.stations[1]?.mdMetres).toBe(100.25);
  });

  it("WF8: a thousands mark that splits a cell is an error of its row", async () => {
    const { data, problems } = await read(
      "perforations",
      text("Stage,Top MD (ft),Bottom MD (ft)", "1,11,800,11,802"),
      atBushing,
    );
    expect(lines(problems)).toEqual(["error rowTooWide !2"]);
    expect(data).toBeNull();
    const remarked = await read(
      "perforations",
      text("Stage,Top MD (ft),Bottom MD (ft)", "1,11800,11802,toe"),
      atBushing,
    );
    expect(remarked.problems).toEqual([]);
  });

  it("WF8: the sum below the steps of a stage is no step", async () => {
    const { data, problems } = await read(
      "pumpschedule",
      workbook({
        Sheet1: [
          [
            "Stage",
            "Step",
            "Rate (bpm)",
            "Conc (ppg)",
            "Clean volume (bbl)",
            "Proppant (lb)",
          ],
          [1, "Pad", 80, 0, 1000, 0],
          [1, "1 ppg", 80, 1, 1000, 42000],
          [1, "Total", 80, 0.5, 2000, 42000],
        ],
      }),
    );
    expect(data?.rows[0]?.steps.map(({ name }) => name)).toEqual([
      "Pad",
      "1 ppg",
    ]);
    expect(lines(problems)).toEqual(["warning rowLeftOut Sheet1!4"]);
  });

  it("WF9: a survey that goes on below the name of another well is that well's", async () => {
    const rows = [
      ["Kestrel 2H", null, null],
      titles,
      [0, 0, 0],
      [1000, 1, 0],
      ["Kestrel 1H", null, null],
      titles,
      [2500, 80, 5],
      [3000, 90, 5],
    ];
    const { data } = await read("trajectory", workbook({ Sheet1: rows }), {
      ...givenForSurvey,
      wellNames: ["Kestrel 1H"],
    });
    expect(
      data?.stations.map(({ inclinationDegrees }) => inclinationDegrees),
    ).toEqual([80, 90]);
    const asked = await read(
      "trajectory",
      workbook({ Sheet1: rows }),
      givenForSurvey,
    );
    expect(asked.asks).toEqual(["well"]);
  });

  it("WF3: a ton beside metric columns is not guessed", async () => {
    const consumables = (unit: string) =>
      read(
        "consumables",
        workbook({
          Sheet1: [
            ["Stage", "Clean volume (m3)", `Proppant (${unit})`],
            [1, 1500, 200],
          ],
        }),
      );
    expect(lines((await consumables("tons")).problems)).toEqual([
      "error unitAmbiguous Sheet1!C1",
    ]);
    const { data } = await consumables("t");
    expect(data?.rows[0]?.plannedProppantMass).toBe(200_000);
  });
});

describe("several sheets with such a table", () => {
  const of = (depth: number): Rows => [titles, [0, 0, 0], [depth, 1, 0]];

  it("WF29: the one with the name of the well is read, else it is requested from the user", async () => {
    const bytes = workbook({
      "Kestrel 2H": of(999),
      "Kestrel 1H": of(1000),
    });
    const named = await read("trajectory", bytes, {
      ...givenForSurvey,
      wellNames: ["KESTREL-1H"],
    });
    expect(named.found.sheet).toBe("Kestrel 1H");
    expect(named.data?.stations[1]?.mdMetres).toBeCloseTo(304.8, 9);
    const asked = await read("trajectory", bytes, givenForSurvey);
    expect(asked.asks).toEqual(["sheet"]);
    expect(asked.data).toBeNull();
    expect(asked.problems[0]).toMatchObject({
      code: "sheetsSeveral",
      values: { sheets: "Kestrel 2H, Kestrel 1H" },
    });
    const chosen = await read("trajectory", bytes, {
      ...givenForSurvey,
      sheet: "Kestrel 2H",
    });
    expect(chosen.problems).toEqual([]);
  });

  it("WF29: an empty sheet is no choice", async () => {
    const { data, found } = await read(
      "trajectory",
      workbook({ Plan: [titles], Actual: of(1000) }),
      givenForSurvey,
    );
    expect(found.sheet).toBe("Actual");
    expect(data?.stations).toHaveLength(2);
  });
});

describe("surveys that no well has", () => {
  it("WF30: a turn too sharp for any casing is a warning at its station", async () => {
    const { data, problems } = await survey(
      [0, 0, 0],
      [8000, 0, 0],
      [9000, 90, 352],
      [9100, 9.2, 352],
      [9200, 92, 352],
    );
    expect(lines(problems)).toEqual([
      "warning turnTooSharp Sheet1!B5",
      "warning turnTooSharp Sheet1!B6",
    ]);
    expect(problems[0]?.values).toEqual({
      depth: 9100,
      degrees: 81,
      length: 100,
      unit: "ft",
    });
    expect(data?.stations).toHaveLength(5);
  });

  it("WF30: a rounded angle over a foot is no turn", async () => {
    const { problems } = await survey([0, 0, 0], [1000, 1, 0], [1001, 3, 0]);
    expect(problems).toEqual([]);
  });

  it("WF30: a unit that changes on the way shows as a gap", async () => {
    const even = (from: number, to: number, step: number): Rows =>
      Array.from({ length: (to - from) / step + 1 }, (_, at) => [
        from + at * step,
        0.5,
        10,
      ]);
    const { problems } = await survey(
      [0, 0, 0],
      ...even(450, 1500, 30),
      ...even(5020, 6020, 100),
    );
    // The first gap is the casing in which the survey begins.
    expect(lines(problems)).toEqual(["warning stationsFarApart Sheet1!A39"]);
    expect(problems[0]?.values).toEqual({
      depth: 5020,
      before: 1500,
      unit: "ft",
    });
  });

  it("WF30: angles without a unit that may all be radians are a warning", async () => {
    const rows = [
      [0, 0, 0],
      [1000, 0, 0],
      [1300, 0.8, 6.1],
      [1600, 1.57, 6.1],
      [4000, 1.57, 6.1],
    ];
    const unstated = await read(
      "trajectory",
      workbook({ Sheet1: [["MD (m)", "Inc", "Azi"], ...rows] }),
      givenForSurvey,
    );
    expect(lines(unstated.problems)).toEqual([
      "warning anglesTooSmall Sheet1!B1",
    ]);
    expect((await survey(...rows)).problems).toEqual([]);
  });

  it("WF30: vertical depths of the file that its stations do not give are a warning", async () => {
    const withVerticals = (...verticals: number[]) =>
      read(
        "trajectory",
        workbook({
          Sheet1: [
            [...titles, "TVD (m)"],
            ...verticals.map((vertical, at) => [at * 1000, 0, 0, vertical]),
          ],
        }),
        givenForSurvey,
      );
    const wrong = await withVerticals(0, 1000, 2000);
    expect(lines(wrong.problems)).toEqual([
      "warning verticalDepthDiffers Sheet1!D3",
    ]);
    expect(wrong.problems[0]?.values).toEqual({
      title: "TVD (m)",
      depth: 1000,
      stated: 3280.84,
      computed: 1000,
      unit: "ft",
    });
    expect((await withVerticals(0, 304.8, 609.6)).problems).toEqual([]);
    // The vertical depths are counted from the ground, the measured depths from
    // the kelly bushing.
    expect((await withVerticals(-7, 297.8, 602.6)).problems).toEqual([]);
  });
});

describe("stages that no well has", () => {
  it("WF31: a stage that jumps out of its row is a warning", async () => {
    const { problems } = await perforations(
      [1, 1, 12000, 12002],
      [2, 1, 3600, 3602],
      [3, 1, 11600, 11602],
      [4, 1, 11400, 11402],
    );
    expect(lines(problems)).toEqual([
      "warning stageOutOfOrder Perforations!C3",
    ]);
  });

  it("WF31: stages may be counted from the heel", async () => {
    const { problems } = await perforations(
      [1, 1, 11400, 11402],
      [2, 1, 11600, 11602],
      [3, 1, 12000, 12002],
    );
    expect(problems).toEqual([]);
  });

  it("WF31: a cluster that is listed twice is a warning", async () => {
    const { problems } = await perforations(
      [1, 1, 12000, 12002],
      [1, 2, 12000, 12002],
      [1, 3, 11950, 11952],
    );
    expect(lines(problems)).toEqual([
      "warning clustersOverlap Perforations!C3",
    ]);
  });

  it("WF31: volumes grow with depth and make a casing", () => {
    const check = (units: "Field" | "Metric", volumes: readonly number[]) =>
      checkWellDocument("boreholevolumes", {
        units,
        rows: volumes.map((boreholeVolume, at) => ({
          stageNumber: at + 1,
          boreholeVolume,
          midPerfMeasuredDepth: (units === "Field" ? 12_000 : 3600) - at * 60,
        })),
      });
    expect(check("Field", [250, 249, 248])).toEqual([]);
    expect(lines(check("Field", [250, 251, 248]))).toEqual([
      "warning volumeOutOfOrder !boreholeVolume1",
    ]);
    // Barrels in a column of cubic meters.
    const [barrels] = check("Metric", [250]);
    expect(barrels).toMatchObject({
      code: "casingUnlikely",
      values: { diameter: 297.4, least: 70, most: 240, unit: "mm" },
    });
  });
});
