import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LinkPlan } from "../plan/link-plan.ts";
import { simulateStage } from "../simulate-stage.ts";
import { fixtureStart, stageOf } from "../simulated-stage.fixture.ts";
import { deliveredRowCount } from "./delivery-order.ts";
import { vanFeed } from "./van-feed.ts";
import type { VanDelivery, VanFeed } from "./van-feed.ts";

const calmPlan = stageOf(1, 27).plan;

function feedOver(link: LinkPlan): VanFeed {
  return vanFeed(simulateStage({ ...calmPlan, link }));
}

function secondsOf(delivery: VanDelivery): number[] {
  return [...delivery.times].map((time) => (time - fixtureStart) / 1000);
}

const noTrouble: LinkPlan = { dropOuts: [], stalls: [], lateRows: [] };

describe("what the van delivers", () => {
  it("is every row once, numbered from 0 in order of arrival", () => {
    const stage = stageOf(3, 23, "showcase");
    const feed = vanFeed(stage);
    let expected = 0;
    let arrival = 0;
    const times = new Set<number>();
    for (const delivery of feed.deliveries(0, feed.endSecond)) {
      expect(delivery.firstSequence).toBe(expected);
      expect(delivery.atSecond).toBeGreaterThanOrEqual(arrival);
      expected += delivery.times.length;
      arrival = delivery.atSecond;
      delivery.times.forEach((time) => times.add(time));
    }
    expect(expected).toBe(feed.rowCount);
    expect(times.size).toBe(feed.rowCount);
  });

  it("is one row a second later when the link is good", () => {
    const feed = feedOver(noTrouble);
    expect(feed.rowCount).toBe(calmPlan.durationSeconds);
    const deliveries = feed.deliveries(100, 103);
    expect(deliveries.map((one) => one.atSecond)).toEqual([100, 101, 102]);
    expect(deliveries.map(secondsOf)).toEqual([[99], [100], [101]]);
  });

  it("never contains the rows of a drop-out", () => {
    const feed = feedOver({
      ...noTrouble,
      dropOuts: [{ fromSecond: 200, toSecond: 260 }],
    });
    expect(feed.rowCount).toBe(calmPlan.durationSeconds - 60);
    const seconds = secondsOf(feed.rows(0, feed.rowCount));
    expect(seconds.filter((s) => s >= 200 && s < 260)).toEqual([]);
    expect(seconds[200]).toBe(260);
  });

  it("counts its rows without simulating the stage", () => {
    const stage = stageOf(2, 12, "frac-hit");
    expect(deliveredRowCount(stage.plan)).toBe(vanFeed(stage).rowCount);
    expect(deliveredRowCount(stage.plan)).toBeLessThan(stage.durationSeconds);
  });

  it("numbers a late row after newer rows", () => {
    const feed = feedOver({
      ...noTrouble,
      lateRows: [{ second: 300, delaySeconds: 5 }],
    });
    expect(secondsOf(feed.rows(299, 307))).toEqual([
      299, 301, 302, 303, 304, 300, 305, 306,
    ]);
  });

  it("holds rows back in a stall and sends them together, in order", () => {
    const feed = feedOver({
      ...noTrouble,
      stalls: [{ fromSecond: 400, toSecond: 405 }],
    });
    expect(feed.deliveries(401, 406)).toEqual([]);
    const [burst] = feed.deliveries(406, 407);
    expect(burst && secondsOf(burst)).toEqual([400, 401, 402, 403, 404, 405]);
  });

  it("is the same however the time is sliced", () => {
    const stage = stageOf(2, 12, "frac-hit");
    const feed = vanFeed(stage);
    const whole = feed.rows(0, feed.rowCount);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: feed.endSecond - 1 }), {
          maxLength: 6,
        }),
        (cuts) => {
          const edges = [0, ...cuts.toSorted((a, b) => a - b), feed.endSecond];
          const parts = edges
            .slice(1)
            .map((edge, index) =>
              feed.rows(
                feed.sequenceAt(edges[index] ?? 0),
                feed.sequenceAt(edge),
              ),
            );
          const times = parts.flatMap((part) => [...part.times]);
          expect(Float64Array.from(times)).toEqual(whole.times);
          const pressure = parts.flatMap((part) => [
            ...(part.columns[0] ?? []),
          ]);
          expect(Float64Array.from(pressure)).toEqual(whole.columns[0]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("carries the measured values of the row's own second", () => {
    const stage = stageOf(2, 12, "frac-hit");
    const feed = vanFeed(stage);
    const truth = stage.read(0, stage.durationSeconds);
    const delivered = feed.rows(0, feed.rowCount);
    secondsOf(delivered).forEach((second, row) => {
      expect(delivered.columns[0]?.[row]).toBe(truth.columns[0]?.[second]);
    });
  });
});
