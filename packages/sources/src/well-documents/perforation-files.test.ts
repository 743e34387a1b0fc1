import { describe, expect, it } from "vitest";
import { lines, read, type Rows, text, workbook } from "./document.fixture.ts";
import type { GivenForDocument, OtherDocuments } from "./read-document.ts";

const given: GivenForDocument = { depthReference: "kellyBushing" };

const clusters: Rows = [
  ["Stage", "Cluster", "Top (ft)", "Bottom (ft)", "Shots"],
  [1, 1, 11890, 11892, 6],
  [1, 2, 11850, 11852, 6],
  [2, 1, 11690, 11692, 8],
  [2, 2, 11650, 11652, 8],
];

const trajectory: OtherDocuments["trajectory"] = {
  lengthUnit: "ft",
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: null,
  surfaceNorthMetres: 0,
  surfaceEastMetres: 0,
  stations: [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 11_800 * 0.3048, inclinationDegrees: 90, azimuthDegrees: 0 },
  ],
  neighbors: [],
};

describe("perforations", () => {
  it("WF16: stage, cluster, top, bottom and shots", async () => {
    const { data, problems } = await read(
      "perforations",
      workbook({ Perforations: clusters }),
      given,
    );
    expect(problems).toEqual([]);
    expect(data?.lengthUnit).toBe("ft");
    expect(data?.rows[3]).toEqual({
      stageNumber: 2,
      clusterNumber: 2,
      topMdMetres: 11_650 * 0.3048,
      bottomMdMetres: 11_652 * 0.3048,
      shots: 8,
    });
  });

  it.each([
    ["Top Perf MD (ft)", "Btm Perf MD (ft)"],
    ["Perf Top Depth, ft", "Perf Bottom Depth, ft"],
    ["Cluster top MD [ft]", "Cluster base MD [ft]"],
    ["Top of perforations (ftKB)", "Bottom of perforations (ftKB)"],
    ["From (ft)", "To (ft)"],
  ])("WF2: depths under %s and %s", async (top, bottom) => {
    const { data, problems } = await read(
      "perforations",
      workbook({
        Sheet1: [
          ["Stage #", top, bottom],
          [1, 11700, 11900],
        ],
      }),
      given,
    );
    expect(problems).toEqual([]);
    expect(data?.rows[0]).toMatchObject({
      topMdMetres: 11_700 * 0.3048,
      bottomMdMetres: 11_900 * 0.3048,
    });
  });

  it("WF16: the stage is merged over its clusters, or written once above them", async () => {
    const blanked = clusters.map((row, at) =>
      at === 2 || at === 4 ? [null, ...row.slice(1)] : row,
    );
    const merged = await read(
      "perforations",
      workbook(
        { Perforations: blanked },
        {
          merges: [
            { startRow: 1, endRow: 2, startCol: 0, endCol: 0 },
            { startRow: 3, endRow: 4, startCol: 0, endCol: 0 },
          ],
        },
      ),
      given,
    );
    const once = await read(
      "perforations",
      text(
        "Stage;Cluster;Top (ft);Bottom (ft)",
        "Stage 1;1;11890;11892",
        ";2;11850;11852",
        "Stage 2;1;11690;11692",
        ";2;11650;11652",
      ),
      given,
    );
    for (const { data, problems } of [merged, once]) {
      expect(problems).toEqual([]);
      expect(data?.rows.map(({ stageNumber }) => stageNumber)).toEqual([
        1, 1, 2, 2,
      ]);
    }
  });

  it("WF16: one row for each stage; rows of a template without depths are left", async () => {
    const { data, problems } = await read(
      "perforations",
      workbook({
        Perforations: [
          ["Stage number", "Top MD [m]", "Bottom MD [m]"],
          [1, 3600, 3650],
          [2, 3540, 3590],
          [3, null, null],
        ],
      }),
      given,
    );
    expect(problems).toEqual([]);
    expect(data?.rows).toHaveLength(2);
    expect(data?.rows[0]).toMatchObject({ clusterNumber: null, shots: null });
  });

  it("WF16: the clusters of a stage are in columns beside each other", async () => {
    const { data, problems } = await read(
      "perforations",
      workbook({
        Perfs: [
          ["Plan", null, null, null, null, null, null],
          [
            "Stage",
            "Cluster 1 Top (ft)",
            "Cluster 1 Bottom (ft)",
            "Cluster 1 shots",
            "Cluster 2 Top (ft)",
            "Cluster 2 Bottom (ft)",
            "Cluster 2 shots",
          ],
          [1, 11890, 11892, 6, 11850, 11852, 8],
          [2, 11690, 11692, 6, null, null, null],
        ],
      }),
      given,
    );
    expect(problems).toEqual([]);
    expect(
      data?.rows.map((row) => [row.stageNumber, row.clusterNumber, row.shots]),
    ).toEqual([
      [1, 1, 6],
      [1, 2, 8],
      [2, 1, 6],
    ]);
    const wrong = await read(
      "perforations",
      text(
        "Stage,C1 top (ft),C1 bottom (ft),C2 top (m),C2 bottom (ft)",
        "1,11890,x,3000,11852",
        "2,11692,11690,,",
      ),
      given,
    );
    expect(lines(wrong.problems)).toEqual([
      "error cellNotNumber !C2",
      "error unitOfRowDiffers !D2",
      "error topBelowBottom !B3",
    ]);
  });

  it("WF16: a top below its bottom, clusters twice and invalid counts are reported", async () => {
    const { problems } = await read(
      "perforations",
      workbook({
        Perforations: [
          clusters[0] ?? [],
          [1, 1, 11892, 11890, 6],
          [1, 1, 11850, 11852, 6.5],
          [0, 1, 11690, 11692, 8],
          [1.5, 1, 11590, 11592, 8],
          ["toe", 1, 11490, 11492, 8],
        ],
      }),
      given,
    );
    expect(lines(problems)).toEqual([
      "error stageNumberInvalid Perforations!A6",
      "error topBelowBottom Perforations!C2",
      "error clusterTwice Perforations!B3",
      "error valueOutside Perforations!E3",
      "error stageNumberInvalid Perforations!A4",
      "error stageNumberInvalid Perforations!A5",
    ]);
    expect(problems[3]?.values).toMatchObject({ title: "Shots", value: 6.5 });
  });

  it("WF17: overlaps, missing numbers and another count are warnings", async () => {
    const { data, problems } = await read(
      "perforations",
      workbook({
        Perforations: [
          clusters[0] ?? [],
          [1, 1, 11800, 11900, 6],
          [2, 1, 11700, 11810, 6],
          [5, 1, 11400, 11500, 6],
        ],
      }),
      given,
      { expectedStageCount: 2, stageNumbers: [1, 2, 3, 7] },
    );
    expect(lines(problems)).toEqual([
      "warning perforationsOverlap Perforations!C2",
      "warning stagesMissing Perforations!",
      "warning stageCountDiffers Perforations!",
      "warning stagesWithoutRow Perforations!",
    ]);
    expect(problems.map(({ values }) => values)).toEqual([
      { stageNumber: 1, other: 2 },
      { numbers: "3, 4" },
      { count: 3, expected: 2 },
      { numbers: "7" },
    ]);
    expect(data?.rows).toHaveLength(3);
  });

  it("WF18: perforations below the end of the survey are an error, and a survey that ends above them a warning", async () => {
    const { problems, data } = await read(
      "perforations",
      workbook({ Perforations: clusters }),
      given,
      { trajectory },
    );
    expect(lines(problems)).toEqual([
      "error surveyEndsAbove Perforations!D2",
      "error surveyEndsAbove Perforations!D3",
    ]);
    expect(problems[0]?.values).toEqual({
      stageNumber: 1,
      depth: 11892,
      end: 11800,
      unit: "ft",
    });
    const survey = await read(
      "trajectory",
      text("MD (ft),Inc,Azi", "0,0,0", "11800,90,0"),
      {
        depthReference: "kellyBushing",
        northReference: "grid",
        referenceElevationMetres: null,
      },
      { perforations: data },
    );
    expect(lines(survey.problems)).toEqual(["warning surveyEndsAbove !A3"]);
    expect(survey.data).not.toBeNull();
    const elsewhere = await read(
      "perforations",
      workbook({ Perforations: clusters }),
      { depthReference: "ground" },
      { trajectory },
    );
    expect(elsewhere.problems).toEqual([]);
  });

  it("WF12: the depth reference is requested from the user", async () => {
    const { asks, data } = await read(
      "perforations",
      workbook({ Perforations: clusters }),
    );
    expect(asks).toEqual(["depthReference"]);
    expect(data).toBeNull();
  });
});
