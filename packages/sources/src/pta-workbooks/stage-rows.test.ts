import { describe, expect, it } from "vitest";
import { lines, read, stages, workbook } from "./workbook.fixture.ts";

describe("stages of a workbook", () => {
  it("PW15: each row is an interpretation, found by name or number", async () => {
    const { interpretations, problems } = await read(
      workbook({
        Stages: [
          ["Well", "Stage", "TVD (m)", "Shut-in (UTC)"],
          ["kestrel 4h", "stage 3", 3048, "2026-05-01 11:30:15"],
          ["Kestrel 4H", 1, null, new Date(Date.UTC(2026, 4, 1, 12))],
        ],
      }),
    );
    expect(lines(problems)).toEqual([]);
    expect(interpretations.map(({ stageId }) => stageId)).toEqual([101, 103]);
    expect(interpretations[0]?.input).toEqual({
      shutInTimestamp: Date.UTC(2026, 4, 1, 12),
    });
    expect(interpretations[1]?.input).toEqual({
      TVD: 10_000,
      shutInTimestamp: Date.UTC(2026, 4, 1, 11, 30, 15),
    });
  });

  it("PW15: unknown, ambiguous, missing and repeated stages are errors", async () => {
    const { problems } = await read(
      workbook({
        Stages: [
          ["Well", "Stage"],
          ["Kestrel 4H", 9],
          ["Merlin 1H", 1],
          ["Kestrel 4H", null],
          [null, 2],
          ["Kestrel 4H", 3],
          ["Kestrel 4H", "Stage 3"],
        ],
      }),
      {
        stages: [
          ...stages,
          {
            id: 201,
            wellNumber: "Osprey 2H",
            stageName: "Stage 2",
            stageNumber: 2,
            startMs: null,
            proposals: {},
          },
        ],
      },
    );
    expect(lines(problems)).toEqual([
      "error stageUnknown Stages!B2",
      "error stageUnknown Stages!B3",
      "error stageMissing Stages!B4",
      "error stageAmbiguous Stages!B5",
      "error stageTwice Stages!7",
    ]);
  });

  it("PW7: a well merged over its stages counts for each of them", async () => {
    const { interpretations, problems } = await read(
      workbook(
        {
          Stages: [
            ["Well", "Stage"],
            ["Kestrel 4H", 1],
            [null, 2],
            [null, 3],
          ],
        },
        { merges: [{ startRow: 1, endRow: 3, startCol: 0, endCol: 0 }] },
      ),
    );
    expect(lines(problems)).toEqual([]);
    expect(interpretations).toHaveLength(3);
  });

  it("PW17: unknown columns are warned of, repeated ones refused, units named once", async () => {
    const { problems } = await read(
      workbook({
        Stages: [
          [
            "Well",
            "Stage",
            "Remark",
            "True vertical depth",
            "Clusters (count)",
            "Clusters (count)",
          ],
          ["Kestrel 4H", 1, "good", 9000, 4, 5],
          ["Kestrel 4H", 2, "better", 9000, 4, 5],
        ],
      }),
    );
    expect(lines(problems)).toEqual([
      "warning columnUnknown Stages!C1",
      "error unitMissing Stages!D1",
      "error columnTwice Stages!F1",
    ]);
  });

  it("PW6: decimal commas are read where they are unmistakable", async () => {
    const sheet = (porosity: string, height: string) =>
      workbook({
        Stages: [
          ["Well", "Stage", "Porosity (fraction)", "Fracture height (ft)"],
          ["Kestrel 4H", 1, porosity, height],
        ],
      });
    const commas = await read(sheet("0,085", "1,234"));
    expect(lines(commas.problems)).toEqual([]);
    expect(commas.interpretations[0]?.input).toEqual({
      porosity: 0.085,
      fractureHeight: 1.234,
    });
    const unclear = await read(sheet("abc", "1,234"));
    expect(lines(unclear.problems)).toEqual([
      "error cellNotNumber Stages!C2",
      "error numberAmbiguous Stages!D2",
    ]);
  });

  it("PW5: formulas count with their saved value, with one warning for the column; without it they are errors", async () => {
    const formula = (formula: string, formulaResult?: number) => ({
      formula,
      ...(formulaResult === undefined
        ? {}
        : { formulaResult, value: formulaResult }),
    });
    const { interpretations, problems } = await read(
      workbook(
        {
          Stages: [
            ["Well", "Stage", "True vertical depth (ft)", "Clusters (count)"],
            ["Kestrel 4H", 1, null, null],
            ["Kestrel 4H", 2, null, "#REF!"],
          ],
        },
        {
          cells: new Map([
            ["1,2", formula("9000+500", 9500)],
            ["2,2", formula("9000+600", 9600)],
            ["1,3", formula("2+2")],
          ]),
        },
      ),
    );
    expect(lines(problems)).toEqual([
      "error formulaWithoutValue Stages!D2",
      "error cellError Stages!D3",
      "warning formulaRead Stages!C2",
    ]);
    expect(problems[2]?.values).toEqual({
      title: "True vertical depth",
      count: 2,
    });
    expect(interpretations.map(({ input }) => input.TVD)).toEqual([9500, 9600]);
  });
});
