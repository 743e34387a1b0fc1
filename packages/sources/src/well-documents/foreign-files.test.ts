import { describe, expect, it } from "vitest";
import {
  givenForSurvey,
  lines,
  read,
  type Rows,
  text,
  workbook,
} from "./document.fixture.ts";

function witsml(trajectories: string): Uint8Array {
  return text(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<trajectorys xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1">',
    trajectories,
    "</trajectorys>",
  );
}

function station(md: string, incl: number, azi: number): string {
  return `<trajectoryStation>${md}<incl uom="dega">${incl}</incl><azi uom="dega">${azi}</azi></trajectoryStation>`;
}

const md = (value: number, unit = "ft", more = "") =>
  `<md uom="${unit}"${more}>${value}</md>`;

describe("WITSML trajectories", () => {
  it("WF23: stations with their units, north and datum", async () => {
    const { format, data, problems, asks, found } = await read(
      "trajectory",
      witsml(
        `<trajectory><nameWell>A-42</nameWell><aziRef>grid north</aziRef>${station(md(0, "ft", ' datum="KB"'), 0, 47.3)}${station(md(1000, "ft", ' datum="KB"'), 12.5, 48)}</trajectory>`,
      ),
      { referenceElevationMetres: 25 },
    );
    expect(format).toBe("witsml");
    expect(problems).toEqual([]);
    expect(asks).toEqual([]);
    expect(found.wells).toEqual(["A-42"]);
    expect(data).toMatchObject({
      lengthUnit: "ft",
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: 25,
    });
    expect(data?.stations[1]).toEqual({
      mdMetres: 304.8,
      inclinationDegrees: 12.5,
      azimuthDegrees: 48,
    });
  });

  it("WF23: radians are turned into degrees; a station in another unit is an error", async () => {
    const radians = await read(
      "trajectory",
      witsml(
        `<trajectory>${station(md(0, "m"), 0, 0)}<trajectoryStation><md uom="m">10</md><incl uom="rad">1.5707963267948966</incl><azi uom="dega">0</azi></trajectoryStation></trajectory>`,
      ),
      givenForSurvey,
    );
    expect(lines(radians.problems)).toEqual(["error unitOfRowDiffers !incl2"]);
    const { problems } = await read(
      "trajectory",
      witsml(
        `<trajectory>${station(md(0), 0, 0)}${station(md(100, "m"), 1, 1)}</trajectory>`,
      ),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual(["error unitOfRowDiffers !md2"]);
  });

  it("WF23: several trajectories are several wells, and magnetic north is refused", async () => {
    const one = (well: string, name: string) =>
      `<trajectory><nameWell>${well}</nameWell><name>${name}</name><aziRef>magnetic north</aziRef>${station(md(0), 0, 0)}${station(md(100), 1, 1)}</trajectory>`;
    const { asks, found, problems } = await read(
      "trajectory",
      witsml(one("A-42", "Plan") + one("A-42", "Survey") + one("A-43", "Plan")),
      givenForSurvey,
    );
    expect(asks).toEqual(["well"]);
    expect(found.wells).toEqual(["A-42 / Plan", "A-42 / Survey", "A-43"]);
    expect(lines(problems)).toEqual(["error magneticNorth !"]);
  });

  it("WF23: document types are refused, and other documents are no XML", async () => {
    await expect(
      read(
        "trajectory",
        text(
          '<!DOCTYPE a [<!ENTITY b "c">]>',
          "<trajectorys>&b;</trajectorys>",
        ),
      ),
    ).rejects.toMatchObject({ code: "xml-doctype" });
    const { problems } = await read("perforations", witsml("<trajectory/>"));
    expect(problems[0]).toMatchObject({
      code: "formatUnfit",
      values: { format: "witsml" },
    });
    const empty = await read("trajectory", witsml("<trajectory/>"));
    expect(lines(empty.problems)).toEqual(["error tableMissing !"]);
  });
});

describe("LAS surveys", () => {
  const las = (curves: readonly string[], rows: readonly string[]) =>
    text(
      "~Version",
      " VERS. 2.0 : CWLS",
      " WRAP. NO  :",
      "~Well",
      " NULL. -999.25 :",
      " WELL. Kestrel 1H : WELL",
      "~Parameter",
      " LMF. KB : LOG MEASURED FROM",
      " EKB.FT 1000 : ELEVATION KB",
      "~Curve",
      ...curves,
      "~A",
      ...rows,
    );
  const curves = [
    " DEPT.FT : depth",
    " GR.GAPI : gamma",
    " DEVI.DEG : deviation",
    " AZIM.DEG : azimuth",
  ];

  it("WF24: curves of depth, inclination and azimuth, from the bottom up and with gaps", async () => {
    const { format, data, problems, asks, found } = await read(
      "trajectory",
      las(curves, [
        "2000 50 2.5 11",
        "1500 -999.25 -999.25 -999.25",
        "1000 51 1.5 10",
        "0 52 0 0",
      ]),
      { northReference: "grid", wellNames: ["Kestrel 1H"] },
    );
    expect(format).toBe("las");
    expect(problems).toEqual([]);
    expect(asks).toEqual(["referenceElevation"]);
    expect(found.proposals).toMatchObject({
      depthReference: "kellyBushing",
      referenceElevationMetres: 304.8,
    });
    expect(data?.stations).toEqual([
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 304.8, inclinationDegrees: 1.5, azimuthDegrees: 10 },
      { mdMetres: 609.6, inclinationDegrees: 2.5, azimuthDegrees: 11 },
    ]);
  });

  it("WF24: problems are named by line and curve; a log without angles is no survey", async () => {
    const { problems } = await read(
      "trajectory",
      las(curves, ["0 52 0 0", "1000 51 x 10", "2000 50 200 11"]),
      givenForSurvey,
    );
    expect(lines(problems)).toEqual([
      "error cellNotNumber !DEVI17",
      "error inclinationOutside !DEVI18",
    ]);
    const log = await read("trajectory", las(curves.slice(0, 2), ["0 52"]));
    expect(lines(log.problems)).toEqual(["error tableMissing !"]);
  });
});

describe("bounds", () => {
  const titles = ["MD (m)", "Inc", "Azi"];

  it("WF25: 20 sheets are read; further ones are counted", async () => {
    const sheets = Object.fromEntries(
      Array.from({ length: 22 }, (_, at): [string, Rows] => [
        `Sheet ${String.fromCharCode(65 + at)}`,
        at === 0 ? [titles, [0, 0, 0], [9, 1, 1]] : [["x"]],
      ]),
    );
    const { data, problems } = await read(
      "trajectory",
      workbook(sheets),
      givenForSurvey,
    );
    expect(problems).toMatchObject([
      {
        level: "warning",
        code: "sheetsLeftOut",
        values: { count: 2, most: 20 },
      },
    ]);
    expect(data).not.toBeNull();
  });

  it("WF25: schedules on more sheets than are read would lose stages, so they are an error", async () => {
    const steps: Rows = [
      ["Rate (bpm)", "Conc (ppg)", "Clean (bbl)", "Sand (lb)"],
      [80, 0, 100, 0],
    ];
    const { data, problems } = await read(
      "pumpschedule",
      workbook(
        Object.fromEntries(
          Array.from({ length: 21 }, (_, at) => [`Stage ${at + 1}`, steps]),
        ),
      ),
    );
    expect(problems).toContainEqual(
      expect.objectContaining({
        level: "error",
        code: "sheetsLeftOut",
        values: { count: 1, most: 20 },
      }),
    );
    expect(data).toBeNull();
  });

  it("WF25: more than 20,000 rows are refused", async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `${at},0,0`);
    await expect(
      read("trajectory", text("MD (m),Inc,Azi", ...rows)),
    ).rejects.toMatchObject({ code: "document-too-large" });
  });

  it("WF25: 200 problems are named, errors first, and the rest is counted", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `${at},x,0`);
    const { problems } = await read(
      "trajectory",
      text("MD (m),Inc,Azi,Inc", ...rows),
      givenForSurvey,
    );
    expect(problems).toHaveLength(201);
    expect(problems[0]?.code).toBe("cellNotNumber");
    expect(problems.at(-1)).toMatchObject({
      level: "error",
      code: "moreProblems",
      values: { count: 101 },
    });
  });

  it("WF25: a workbook that unpacks to much more than its size is refused", async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [
      String(at) + "a".repeat(30_000),
    ]);
    await expect(
      read("trajectory", workbook({ Survey: rows })),
    ).rejects.toMatchObject({ code: "archive-too-large" });
  });

  it("WF25: damaged, foreign and far-reaching workbooks are refused", async () => {
    await expect(
      read("trajectory", Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)),
    ).rejects.toMatchObject({ code: "archive-damaged" });
    await expect(
      read("trajectory", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)),
    ).rejects.toMatchObject({ code: "unsupported-format" });
    const far = workbook(
      { Survey: [titles, [0, 0, 0]] },
      { cells: new Map([["900000,0", { value: "stray" }]]) },
    );
    await expect(read("trajectory", far)).rejects.toMatchObject({
      code: "document-too-large",
    });
  });
});
