import { describe, expect, it } from "vitest";
import {
  draftOf,
  faultsOf,
  mappingOf,
  multiplierOf,
  unitFor,
  withColumn,
} from "./mapping-draft.ts";
import type { ImportColumn, StageImport } from "./stage-imports.queries.ts";

function column(index: number, change: Partial<ImportColumn>): ImportColumn {
  return {
    index,
    name: `COLUMN_${index}`,
    unitText: null,
    description: null,
    samples: [],
    range: null,
    finiteShare: 1,
    channel: null,
    unit: "",
    multiplier: 1,
    isAbsolute: false,
    subtractsAtmosphere: null,
    unitFrom: null,
    confidence: 0,
    evidence: [],
    questions: [],
    ownName: `column${index}`,
    suggestion: null,
    ...change,
  };
}

const found = {
  columns: [
    column(0, { name: "JobTime" }),
    column(1, { channel: "pressure", unit: "psi" }),
    column(2, {}),
  ],
  time: {
    columns: [0],
    order: "day-first",
    timezone: "America/New_York",
    startTimestamp: null,
    blockOrder: null,
  },
} as unknown as StageImport;

describe("a mapping edited by a person", () => {
  it("starts as it was proposed and leaves out what has no channel", () => {
    expect(mappingOf(draftOf(found))).toEqual({
      columns: [{ index: 1, channel: "pressure", unit: "psi", multiplier: 1 }],
      time: found.time,
    });
  });

  it("maps no two columns to one channel", () => {
    const draft = withColumn(draftOf(found), 2, {
      channel: "pressure",
      unit: "psi",
    });
    expect(faultsOf(draft)).toEqual(
      new Map([[2, { channel: "channelTwice" }]]),
    );
    expect(mappingOf(draft)).toBeNull();
  });

  it("requires a unit and a usable multiplier for every channel", () => {
    const draft = withColumn(draftOf(found), 1, { unit: " ", multiplier: "x" });
    expect(faultsOf(draft).get(1)).toEqual({
      unit: "unitRequired",
      multiplier: "multiplierWrong",
    });
  });

  it("never maps a time column to a channel", () => {
    const draft = withColumn(draftOf(found), 0, { channel: "rate", unit: "" });
    expect(faultsOf(draft).size).toBe(0);
    expect(mappingOf(draft)?.columns.map(({ index }) => index)).toEqual([1]);
  });
});

it.each([
  ["0.1", 0.1],
  ["0,1", 0.1],
  [" 10 ", 10],
  ["", null],
  ["0", null],
  ["1e300", null],
  ["ten", null],
])("reads the multiplier %j", (text, value) => {
  expect(multiplierOf(text)).toBe(value);
});

it("a channel that cannot have the unit takes its first one", () => {
  const choices = [{ channel: "rate", units: ["bbl/min", "m3/min"] }];
  expect(unitFor("rate", "psi", choices)).toBe("bbl/min");
  expect(unitFor("rate", "m3/min", choices)).toBe("m3/min");
  expect(unitFor("frictionReducer", "gal/mgal", choices)).toBe("gal/mgal");
});
