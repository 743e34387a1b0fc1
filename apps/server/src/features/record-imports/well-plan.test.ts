import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "./column-mapping.ts";
import { digestOf } from "./record-plan.ts";
import {
  planWells,
  type KnownPad,
  type KnownWell,
  type WellPlanContext,
} from "./well-plan.ts";

const mapping: ColumnMapping = {
  pad: 0,
  wellNumber: 1,
  operatorName: 2,
  plannedCleanVolume: 3,
  brand: 4,
  hide: 5,
};

const kestrel: KnownPad = {
  id: 7,
  name: "Kestrel",
  companyId: 1,
  companyName: "Falcon Energy",
  isCompanyActive: true,
};

const well: KnownWell = {
  id: 70,
  projectId: 7,
  wellNumber: "Kestrel 1H",
  uwi: "",
  operatorName: "Falcon",
  leaseName: "",
  location: "",
  expectedStageCount: 0,
  brand: "NONE",
  plannedCleanVolume: 0,
  plannedProppantMass: 0,
  active: true,
  hide: false,
};

function plan(
  lines: readonly (readonly string[])[],
  changes: Partial<WellPlanContext> = {},
) {
  return planWells(
    lines.map((cells, index) => ({ line: index + 2, cells })),
    mapping,
    {
      pads: [kestrel],
      wells: [well],
      maySwitch: true,
      seesInternal: true,
      ...changes,
    },
  );
}

function outcomesOf(...given: Parameters<typeof plan>) {
  return plan(...given).records.map(({ outcome, reasons }) => [
    outcome,
    ...reasons.map(({ code }) => code),
  ]);
}

describe("a plan for wells", () => {
  it("creates, updates and leaves, by the number within the pad", () => {
    const { records, companyIds, projectIds } = plan([
      ["kestrel", "Kestrel 2H", "Falcon", "1,200.0", "live", "no"],
      ["7", "KESTREL 1h", "Hawk"],
      ["Kestrel", "Kestrel 3H", "Falcon"],
    ]);
    expect(records.map(({ outcome, action }) => [outcome, action])).toEqual([
      [
        "create",
        {
          projectId: 7,
          wellId: null,
          wellNumber: "Kestrel 2H",
          values: {
            operatorName: "Falcon",
            plannedCleanVolume: 1200,
            brand: "LIVE",
            hide: false,
          },
        },
      ],
      [
        "update",
        {
          projectId: 7,
          wellId: 70,
          wellNumber: "KESTREL 1h",
          values: { operatorName: "Hawk" },
        },
      ],
      [
        "create",
        {
          projectId: 7,
          wellId: null,
          wellNumber: "Kestrel 3H",
          values: { operatorName: "Falcon" },
        },
      ],
    ]);
    expect(records[1]?.changes).toEqual([
      { field: "operatorName", before: "Falcon", after: "Hawk" },
    ]);
    expect({ companyIds, projectIds }).toEqual({
      companyIds: [1],
      projectIds: [7],
    });
  });

  it("leaves a value as it is where the cell is empty", () => {
    expect(outcomesOf([["Kestrel", "Kestrel 1H", "", "", "", ""]])).toEqual([
      ["unchanged"],
    ]);
  });

  it("skips a row with every reason, and goes on with the next", () => {
    expect(
      outcomesOf([
        ["", "", "", "-1", "GOLD", "perhaps"],
        ["Nowhere", "1H"],
        ["Kestrel", "New 1H", "", "1.5"],
        ["Kestrel", "x".repeat(101)],
        ["Kestrel", "New 1H"],
      ]),
    ).toEqual([
      [
        "skipped",
        "required",
        "required",
        "unknownBrand",
        "notWholeNumber",
        "notYesOrNo",
      ],
      ["skipped", "unknownPad"],
      ["skipped", "notWholeNumber"],
      ["skipped", "tooLong"],
      ["skipped", "repeated"],
    ]);
  });

  it("finds the same well twice in a file, whatever its spelling", () => {
    const { records } = plan([
      ["Kestrel", "New 1H"],
      ["7", "NEW 1H"],
    ]);
    expect(records[1]?.reasons).toEqual([
      { code: "repeated", values: { line: "2" } },
    ]);
  });

  it("asks for the number of a pad whose name several companies use", () => {
    const pads = [kestrel, { ...kestrel, id: 8, companyId: 2 }];
    expect(
      outcomesOf(
        [
          ["Kestrel", "A"],
          ["8", "A"],
        ],
        { pads },
      ),
    ).toEqual([["skipped", "severalPads"], ["create"]]);
  });

  it("changes nothing in an inactive company", () => {
    const pads = [{ ...kestrel, isCompanyActive: false }];
    expect(outcomesOf([["Kestrel", "A"]], { pads })).toEqual([
      ["skipped", "companyInactive"],
    ]);
  });

  it("hides a well only for those who may edit stages", () => {
    expect(
      outcomesOf([["Kestrel", "Kestrel 1H", "", "", "", "yes"]], {
        maySwitch: false,
      }),
    ).toEqual([["skipped", "switchNotAllowed"]]);
  });

  it("creates a hidden well only for those who may edit stages", () => {
    const rows = [
      ["Kestrel", "Kestrel 9H", "", "", "", "yes"],
      ["Kestrel", "Kestrel 10H", "", "", "", "no"],
    ];
    expect(outcomesOf(rows, { maySwitch: false })).toEqual([
      ["skipped", "switchNotAllowed"],
      ["create"],
    ]);
  });

  it("tells somebody who does not see a hidden well only that the number is taken", () => {
    expect(
      outcomesOf([["Kestrel", "Kestrel 1H", "Hawk"]], {
        wells: [{ ...well, hide: true }],
        seesInternal: false,
      }),
    ).toEqual([["skipped", "wellTaken"]]);
  });

  it("has another digest when what it was made from changed the result", () => {
    const lines = [["Kestrel", "Kestrel 1H", "Hawk"]];
    const before = digestOf(plan(lines));
    expect(digestOf(plan(lines))).toBe(before);
    const leased = { ...well, leaseName: "North" };
    expect(digestOf(plan(lines, { wells: [leased] }))).toBe(before);
    const renamed = { ...well, operatorName: "Eagle" };
    expect(digestOf(plan(lines, { wells: [renamed] }))).not.toBe(before);
  });
});
