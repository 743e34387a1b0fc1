import { describe, expect, test } from "vitest";
import { totalsOf } from "./back-test-totals.ts";
import type { StageResult } from "./back-tests.repository.ts";
import { notTested } from "./test-stage.ts";

type Hit = StageResult["hits"][number];

function aHit(leadSeconds: number | null): Hit {
  return {
    offsetNumber: 1,
    offsetWellName: "Heron 1H",
    timestamp: 1000,
    advisedAt: leadSeconds === null ? null : 1000 - leadSeconds * 1000,
    ruleId: leadSeconds === null ? null : 1,
    leadSeconds,
    leadVolume: null,
    volumeUnit: null,
  };
}

function aResult(changes: Partial<StageResult>): StageResult {
  return { ...notTested("noSamples"), notTested: null, hours: 2, ...changes };
}

describe("the totals of a back-test", () => {
  test("cover only the stages that could be tested", () => {
    const totals = totalsOf([
      aResult({
        counts: { same: 3, onlyTest: 1, onlyLive: 2 },
        hits: [aHit(60), aHit(null)],
      }),
      aResult({
        counts: { same: 4, onlyTest: 0, onlyLive: 0 },
        hits: [aHit(100), aHit(20)],
      }),
      notTested("noSamples"),
    ]);
    expect(totals).toEqual({
      stages: 3,
      tested: 2,
      hours: 4,
      firings: 8,
      alarmsPerHour: 2,
      hits: 4,
      advised: 3,
      missed: 1,
      medianLeadSeconds: 60,
      same: 7,
      onlyLive: 2,
      onlyTest: 1,
    });
  });

  test("are unknown when no stage was tested", () => {
    expect(totalsOf([notTested("noRules")])).toMatchObject({
      tested: 0,
      alarmsPerHour: null,
      medianLeadSeconds: null,
    });
  });
});
