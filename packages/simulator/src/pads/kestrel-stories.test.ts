import { describe, expect, it } from "vitest";
import { vanFeed } from "../delivery/van-feed.ts";
import { planStage } from "../plan/plan-stage.ts";
import { simulateStage } from "../simulate-stage.ts";
import { columnOf, fixtureStart } from "../simulated-stage.fixture.ts";
import { kestrelPad } from "./kestrel-pad.ts";

const stage = (wellIndex: number, stageNumber: number) =>
  simulateStage(
    planStage(kestrelPad, {
      wellIndex,
      stageNumber,
      startTimestamp: fixtureStart,
    }),
  );

function longestRun(values: Float64Array): number {
  let longest = 0;
  let run = 0;
  values.forEach((value, second) => {
    run = value === values[second - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

describe("the stages of Kestrel that went wrong, as in life", () => {
  it("has one that screens out: the pumps kick out above the others", () => {
    const { plan } = stage(0, 29);
    expect(plan.story).toBe("screen-out");
    expect(plan.formation.screenOut).not.toBeNull();
  });

  it("has one whose data are a mess: gaps, late rows in the wrong order, a frozen gauge", () => {
    const mess = stage(2, 24);
    const feed = vanFeed(mess);
    const times = [...feed.rows(0, feed.rowCount).times];
    const longestGapMs = times
      .toSorted((a, b) => a - b)
      .reduce(
        (longest, time, row, sorted) =>
          Math.max(longest, time - (sorted[row - 1] ?? time)),
        0,
      );
    expect(longestGapMs).toBeGreaterThan(8 * 60_000);
    const backwards = times.filter(
      (time, row) => time < (times[row - 1] ?? 0),
    ).length;
    expect(backwards).toBeGreaterThan(100);
    expect(longestRun(columnOf(mess, "pressure"))).toBeGreaterThan(10 * 60);
    expect(longestRun(columnOf(mess, "vanPressure"))).toBeLessThan(60);
  });
});
