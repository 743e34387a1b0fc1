import { expect, test } from "vitest";
import { backTestPlan } from "@stagecraft/engine";
import { gridOf, type ReadStage } from "./stored-stage-reader.ts";
import { testStage } from "./test-stage.ts";

const originMs = 1_760_000_000_000;
const setup = { parameters: {}, scope: "stage", rules: [] } as const;

function stageOf(seconds: number): ReadStage {
  const computed = {
    summary: { origin: originMs },
    computedUntil: originMs + seconds * 1000,
  } as unknown as NonNullable<ReadStage["computed"]>;
  return {
    setup,
    rules: [],
    plan: backTestPlan(setup, []),
    computed,
    live: [],
    grid: gridOf(computed),
    channels: new Map(),
    counters: new Map(),
  };
}

const order = { playbookType: "FDI", rules: [] } as const;

test("a stage of more than three days is named and left out, without memory for its seconds", () => {
  const stage = stageOf(86_000_000);
  expect(stage.grid.lengthSeconds).toBe(0);
  expect(testStage(stage, order).notTested).toBe("tooLong");
});

test("a stage of hours is not", () => {
  expect(stageOf(7200).grid.lengthSeconds).toBe(7201);
  expect(testStage(stageOf(7200), order).notTested).toBe("noRules");
});
