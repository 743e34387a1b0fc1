import { describe, expect, it } from "vitest";
import { backTestCsv } from "./back-test-csv.ts";
import { backTestNotes } from "./back-test-notes.ts";
import {
  backTestRows,
  chartStretch,
  filteredRows,
  type Firing,
  type Hit,
} from "./back-test-rows.ts";
import type { StageResult, TestedStage } from "./back-tests.queries.ts";
import { leadTime } from "./lead-time.ts";

const hitAt = 1_760_000_600_000;

function aFiring(changes: Partial<Firing> = {}): Firing {
  return {
    ruleId: 7,
    color: "orange",
    recommendation: "Hold the rate",
    offsetNumber: 2,
    offsetWellName: "Heron 2H",
    timestamp: hitAt - 452_000,
    value: 150.25,
    unit: "psi",
    comparison: "same",
    ...changes,
  };
}

function aHit(changes: Partial<Hit> = {}): Hit {
  return {
    offsetNumber: 2,
    offsetWellName: "Heron 2H",
    timestamp: hitAt,
    advisedAt: hitAt - 452_000,
    ruleId: 7,
    leadSeconds: 452,
    leadVolume: 572.5,
    volumeUnit: "bbl",
    ...changes,
  };
}

function aStage(result: Partial<StageResult> | null): TestedStage {
  return {
    stageId: 23,
    stageName: "23",
    wellId: 4,
    wellNumber: "Kestrel 4H",
    result: result && {
      notTested: null,
      hours: 2,
      release: "open-2",
      remarks: [],
      unknownMetrics: [],
      counts: { same: 0, onlyTest: 0, onlyLive: 0 },
      firings: [],
      hits: [],
      ...result,
    },
  };
}

const missed = aHit({
  offsetNumber: 3,
  offsetWellName: "Heron 3H",
  advisedAt: null,
  ruleId: null,
  leadSeconds: null,
  leadVolume: null,
  volumeUnit: null,
});

const rows = backTestRows([
  aStage({
    firings: [
      aFiring(),
      aFiring({ timestamp: hitAt + 1000, comparison: "onlyTest" }),
      aFiring({ timestamp: hitAt + 2000, comparison: "onlyLive" }),
    ],
    hits: [aHit(), missed],
  }),
  aStage(null),
]);

describe("the rows of a back-test", () => {
  it("are in the order of time, missed hits among the firings", () => {
    expect(rows.map(({ kind }) => kind)).toEqual([
      "firing",
      "missed",
      "firing",
      "firing",
    ]);
  });

  it("give the hit to the first advice before it and to no other", () => {
    expect(rows.map(({ hit }) => hit?.offsetNumber ?? null)).toEqual([
      2,
      3,
      null,
      null,
    ]);
  });

  it("can be only the differences, or only the missed hits", () => {
    const differences = filteredRows(rows, "differences");
    expect(
      differences.map((row) => row.kind === "firing" && row.firing.comparison),
    ).toEqual(["onlyTest", "onlyLive"]);
    expect(filteredRows(rows, "missed")).toMatchObject([
      { kind: "missed", offsetWellName: "Heron 3H" },
    ]);
    expect(filteredRows(rows, "all")).toHaveLength(4);
  });

  it("open the chart around their moment", () => {
    const { from, to } = chartStretch({ timestamp: hitAt });
    expect(from).toBeLessThan(hitAt);
    expect(to).toBeGreaterThan(hitAt);
  });
});

describe("the file of a back-test", () => {
  it("has a line for each row, with lead time and volume, and what would be a formula as text", () => {
    const [risky] = backTestRows([
      aStage({ firings: [aFiring({ recommendation: "=1+1" })], hits: [] }),
    ]);
    const lines = backTestCsv(risky ? [...rows, risky] : []).split("\r\n");
    expect(lines[0]).toContain("lead time (s)");
    expect(lines[1]).toBe(
      "Kestrel 4H,23,2025-10-09T08:55:48.000Z,Heron 2H,firing,7,orange,Hold the rate,150.25,psi,same,452,572.5,bbl",
    );
    expect(lines[2]).toContain("missed hit");
    expect(lines[2]?.split(",")).toHaveLength(14);
    expect(lines[5]).toContain("'=1+1");
  });

  it("names a rule that is not saved by its position in the draft", () => {
    const drafted = backTestRows([
      aStage({ firings: [aFiring({ ruleId: -2 })] }),
    ]);
    expect(backTestCsv(drafted)).toContain("draft 2");
  });
});

describe("what a back-test leaves out", () => {
  it("is counted by reason", () => {
    const notes = backTestNotes([
      aStage({ notTested: "noSamples" }),
      aStage({ notTested: "noSamples" }),
      aStage({ remarks: ["rulesChanged"], unknownMetrics: ["pumpTime"] }),
      aStage({ remarks: ["rulesChanged"], unknownMetrics: ["pumpTime"] }),
      aStage(null),
    ]);
    expect([...notes.notTested]).toEqual([["noSamples", 2]]);
    expect([...notes.remarks]).toEqual([["rulesChanged", 2]]);
    expect(notes.unknownMetrics).toEqual(["pumpTime"]);
  });
});

describe("a lead time", () => {
  it.each([
    [0, "0:00:00"],
    [452, "0:07:32"],
    [3850.4, "1:04:10"],
  ])("of %d s reads %s", (seconds, shown) => {
    expect(leadTime(seconds)).toBe(shown);
  });
});
