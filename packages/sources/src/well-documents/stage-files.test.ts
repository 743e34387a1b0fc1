import { describe, expect, it } from "vitest";
import { lines, read, type Rows, text, workbook } from "./document.fixture.ts";

const schedule: Rows = [
  [
    "Stage",
    "Step",
    "Fluid",
    "Slurry rate (bpm)",
    "Start conc (ppa)",
    "End conc (ppa)",
    "Clean volume (gal)",
    "Proppant mass (lb)",
  ],
  [1, "Pad", "Slickwater", 80, null, null, 42_000, null],
  [1, "Ramp", "Slickwater", 90, 0.5, 1.5, 84_000, 84_000],
  [null, "Flush", "Slickwater", 90, 0, 0, 21_000, 0],
  [2, "Pad", "Slickwater", 80, 0, 0, 42_000, 0],
];

describe("pump schedules", () => {
  it("WF19: a column of stages, with concentrations at start and end", async () => {
    const { data, problems } = await read(
      "pumpschedule",
      workbook({ "Pump schedule": schedule }),
    );
    expect(problems).toEqual([]);
    expect(data?.units).toBe("Field");
    expect(data?.rows.map(({ steps }) => steps.length)).toEqual([3, 1]);
    expect(data?.rows[0]?.steps[1]).toEqual({
      name: "Ramp",
      fluid: "Slickwater",
      slurryRate: 90,
      startConcentration: 0.5,
      endConcentration: 1.5,
      cleanVolume: expect.closeTo(2000, 9) as number,
      proppantMass: 84_000,
    });
    expect(data?.rows[0]?.steps[0]).toMatchObject({
      startConcentration: 0,
      proppantMass: 0,
    });
  });

  it("WF19: a sheet for each stage, with one concentration for a step", async () => {
    const steps: Rows = [
      [
        "Step",
        "Fluid",
        "Rate (m3/min)",
        "Prop conc (kg/m3)",
        "Clean (m3)",
        "Proppant (t)",
      ],
      ["1", "SW", 12, 0, 50, 0],
      ["2", "SW", 12, 100, 100, 10],
    ];
    const { data, problems } = await read(
      "pumpschedule",
      workbook({ Notes: [["hello"]], "Stage 1": steps, "Stage 2": steps }),
    );
    expect(problems).toEqual([]);
    expect(data?.units).toBe("Metric");
    expect(data?.rows.map(({ stageNumber }) => stageNumber)).toEqual([1, 2]);
    expect(data?.rows[1]?.steps[1]).toMatchObject({
      startConcentration: 100,
      endConcentration: 100,
      proppantMass: 10_000,
    });
  });

  it("WF19: stages in blocks of one sheet", async () => {
    const head = [
      "Step",
      "Rate (bpm)",
      "Conc (ppg)",
      "Clean (bbl)",
      "Sand (lb)",
    ];
    const { data, problems } = await read(
      "pumpschedule",
      workbook({
        Design: [
          ["Stage 1", null, null, null, null],
          head,
          ["Pad", 80, 0, 1000, 0],
          ["Total", null, null, 1000, 0],
          ["Stage 2", null, null, null, null],
          head,
          ["Pad", 80, 0, 900, 0],
        ],
      }),
    );
    expect(lines(problems)).toEqual(["warning rowLeftOut Design!4"]);
    expect(
      data?.rows.map(({ stageNumber, steps }) => [stageNumber, steps.length]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("WF19: without a stage, a concentration or a mass nothing is made up", async () => {
    const nameless = await read(
      "pumpschedule",
      workbook({ Design: schedule.map((row) => row.slice(1)) }),
    );
    expect(nameless.problems[0]).toMatchObject({
      code: "columnMissing",
      values: { title: "Stage number" },
    });
    const endless = await read(
      "pumpschedule",
      workbook({ Design: schedule.map((row) => row.toSpliced(5, 1)) }),
    );
    expect(endless.problems[0]).toMatchObject({
      code: "columnMissing",
      values: { title: "End concentration" },
    });
    const gap = await read(
      "pumpschedule",
      workbook({
        Design: [
          schedule[0] ?? [],
          [1, "a", "b", 80, 1, 1, 42_000, null],
          [1, "a", "b", 80, null, null, 42_000, 500],
        ],
      }),
    );
    expect(lines(gap.problems)).toEqual([
      "error cellMissing Design!H2",
      "error cellMissing Design!E3",
    ]);
    expect(gap.data).toBeNull();
  });

  it("WF20: a mass that is not concentration times clean volume is a warning above 5 %", async () => {
    const { data, problems } = await read(
      "pumpschedule",
      workbook({
        Design: [
          schedule[0] ?? [],
          [1, "fits", "b", 80, 1, 1, 42_000, 44_000],
          [1, "differs", "b", 80, 1, 1, 42_000, 45_000],
          [1, "none", "b", 80, 0, 0, 42_000, 500],
        ],
      }),
    );
    expect(lines(problems)).toEqual([
      "warning massDiffers Design!H3",
      "warning massDiffers Design!H4",
    ]);
    expect(problems[0]?.values).toEqual({
      name: "differs",
      mass: 45_000,
      expected: 42_000,
      percent: 7,
    });
    expect(data).not.toBeNull();
  });
});

describe("consumables", () => {
  it("WF21: additives have their name and unit in the title", async () => {
    const { data, problems } = await read(
      "consumables",
      workbook({
        Consumables: [
          [
            "Stage",
            "Clean volume (bbl)",
            "Proppant (lbs)",
            "Friction reducer (gal)",
            "Biocide (gal)",
            "Clusters",
            "Stage length (ft)",
            "Remarks",
          ],
          [1, 8500, 400_000, 357, 120, 5, 230, "ok"],
          [2, 8600, 410_000, null, 125, 5, 228, null],
          ["Total", 17_100, 810_000, 357, 245, 10, 458, null],
        ],
      }),
    );
    expect(lines(problems)).toEqual([
      "warning rowLeftOut Consumables!4",
      "warning unitMissing Consumables!F1",
    ]);
    expect(data).toEqual({
      units: "Field",
      rows: [
        {
          stageNumber: 1,
          plannedCleanVolume: 8500,
          plannedProppantMass: 400_000,
          additives: [
            { name: "Friction reducer", planned: 357, unit: "gal" },
            { name: "Biocide", planned: 120, unit: "gal" },
          ],
        },
        {
          stageNumber: 2,
          plannedCleanVolume: 8600,
          plannedProppantMass: 410_000,
          additives: [{ name: "Biocide", planned: 125, unit: "gal" }],
        },
      ],
    });
  });

  it("WF21: units of additives in a row of their own; a negative amount and a name twice are errors", async () => {
    const { data, problems } = await read(
      "consumables",
      text(
        "Stage,Clean volume,FR,FR",
        ",m3,L,L",
        "1,1350,-5,",
        "2,1350,4,4",
        "3,1350,x,",
      ),
    );
    expect(lines(problems)).toEqual([
      "error cellNotNumber !C5",
      "error valueOutside !C3",
      "error additiveTwice !C4",
    ]);
    expect(data).toBeNull();
  });
});

describe("borehole volumes and stage lengths", () => {
  it("WF22: volumes and depths in the units of the title", async () => {
    const { data, problems } = await read(
      "boreholevolumes",
      text(
        "Stage,Wellbore volume (bbl),Mid perf depth (m)",
        "1,275.5,3048",
        "2,270,3000",
      ),
    );
    expect(problems).toEqual([]);
    expect(data?.units).toBe("Field");
    expect(data?.rows[0]).toEqual({
      stageNumber: 1,
      boreholeVolume: 275.5,
      midPerfMeasuredDepth: expect.closeTo(10_000, 9) as number,
    });
  });

  it("WF22: a middle outside the perforations and stages that are not perforated are warnings", async () => {
    const { problems } = await read(
      "boreholevolumes",
      text(
        "Stage,Wellbore volume (bbl),Mid perf depth (ft)",
        "1,275.5,10000",
        "2,270,9000",
      ),
      {},
      {
        perforations: {
          lengthUnit: "ft",
          depthReference: "kellyBushing",
          rows: [
            {
              stageNumber: 1,
              clusterNumber: null,
              topMdMetres: 2900,
              bottomMdMetres: 2950,
              shots: null,
            },
          ],
        },
      },
    );
    expect(lines(problems)).toEqual([
      "warning stageNotPerforated !",
      "warning midPerfOutside !C2",
    ]);
  });

  it("WF22: stage lengths; units are requested from the user, and given ones are checked", async () => {
    const bytes = text("Stage no,Stage length", "1,237", "2,231", "2,230");
    const asked = await read("stagelengths", bytes);
    expect(asked.asks).toEqual(["units"]);
    expect(asked.data).toBeNull();
    expect(lines(asked.problems)).toEqual(["error stageTwice !A4"]);
    const given = await read(
      "stagelengths",
      text("Stage no,Stage length", "1,237", "2,0"),
      { units: "Metric" },
    );
    expect(given.data).toMatchObject({ units: "Metric" });
    expect(lines(given.problems)).toEqual(["error valueOutside !B3"]);
    const against = await read(
      "stagelengths",
      text("Stage no,Stage length (ft)", "1,237", "2,231"),
      { units: "Metric" },
    );
    expect(lines(against.problems)).toEqual(["error unitsDiffer !B1"]);
  });
});
