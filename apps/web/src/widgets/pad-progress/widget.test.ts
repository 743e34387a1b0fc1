import type { StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { text } from "#test/report-section.ts";
import { padFigures } from "./pad-figures.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 14, 14, 41);
const midnight = Date.UTC(2026, 10, 14);

function aStage(
  stageId: number,
  hours: readonly [start: number, end: number] | null,
  state: StageState = "ENDED",
) {
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    projectId: 1,
    state,
    startTimestamp: hours && midnight + hours[0] * hourMs,
    endTimestamp: hours && midnight + hours[1] * hourMs,
    pumpTime: 120,
    noMetrics: false,
  };
}

type Pace = Parameters<typeof padFigures>[0];

/** Value and notes of stages today, mean swap time and efficiency. */
function figuresOf(pace: Partial<Pace>) {
  const figures = padFigures(
    { stages: [], days: [], plan: undefined, now, ...pace },
    text,
  );
  const [today, swap, efficiency] = figures.map(({ value, notes }) =>
    [value, ...notes].filter((part) => part !== null),
  );
  return { today, swap, efficiency };
}

describe("the pace of a pad", () => {
  it("counts the stages completed today against the plan", () => {
    const days = [
      { label: "2026-11-13", value: 7, leftOutCount: 0 },
      { label: "2026-11-14", value: 4, leftOutCount: 0 },
    ];
    expect(figuresOf({ days, plan: 8 }).today).toEqual(["4", "of 8 planned"]);
    expect(figuresOf({ days: days.slice(0, 1) }).today).toEqual(["0"]);
  });

  it("says at each figure how many stages tagged 'no metrics' it leaves out", () => {
    const days = [{ label: "2026-11-14", value: 2, leftOutCount: 1 }];
    const stages = [
      aStage(1, [0, 2]),
      { ...aStage(2, [3, 5]), noMetrics: true },
      aStage(3, [6, 8]),
    ];
    const note = "Left out because tagged “no metrics”: 1.";
    const { today, swap, efficiency } = figuresOf({ days, stages });
    expect([today?.at(-1), swap?.at(-1), efficiency?.at(-1)]).toEqual([
      note,
      note,
      note,
    ]);
    expect(swap?.[0]).toBe("1:00:00");
  });

  it("is not a count of zero until the days are loaded", () => {
    expect(figuresOf({ days: undefined }).today).toEqual(["—"]);
  });

  it("is not known before two stages", () => {
    expect(figuresOf({})).toMatchObject({ swap: ["—"], efficiency: ["—"] });
  });

  it("has the mean pause between stages, and the share of time not pumped", () => {
    const stages = [aStage(1, [0, 2]), aStage(2, [3, 5])];
    expect(figuresOf({ stages })).toMatchObject({
      swap: ["1:00:00"],
      efficiency: ["20%"],
    });
  });

  it("says how many completed stages it is based on when some have no data", () => {
    const stages = [aStage(1, [0, 2]), aStage(2, [3, 5]), aStage(3, null)];
    const basis = "in 2 of 3 stages";
    expect(figuresOf({ stages })).toMatchObject({
      swap: ["1:00:00", basis],
      efficiency: ["20%", basis],
    });
  });

  it("shows no efficiency below zero, as with two fleets, but says that it is not meaningful", () => {
    const stages = [1, 2].map((wellId) => ({
      ...aStage(wellId, [0, 2]),
      wellId,
    }));
    expect(figuresOf({ stages }).efficiency).toEqual(["not meaningful yet"]);
  });
});
