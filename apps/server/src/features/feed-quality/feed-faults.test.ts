import {
  kestrelPad,
  planStage,
  simulateStage,
  type SimulatedStage,
} from "@stagecraft/simulator";
import { describe, expect, test } from "vitest";
import {
  assessFeedDay,
  type StageEvidence,
} from "#features/feed-quality/assess-feed-day.ts";
import type { TimedDelivery } from "#features/feed-quality/clock-offset.ts";
import type { Gauge } from "#features/feed-quality/frozen-gauges.ts";

const start = Date.UTC(2026, 10, 14, 13, 2);

const stage: SimulatedStage = simulateStage(
  planStage(kestrelPad, {
    wellIndex: 0,
    stageNumber: 3,
    startTimestamp: start,
    story: "ordinary",
  }),
);

interface Faults {
  readonly isLost?: (second: number) => boolean;
  readonly value?: (channel: string, second: number, value: number) => number;
  /** Seconds that a row arrives after its time. */
  readonly delay?: (second: number) => number;
}

function gaugesOf({ isLost, value }: Faults): Gauge[] {
  const { times, columns, present } = stage.rows;
  return stage.channels.map(({ name, unit }, index) => {
    const seconds = [...times.keys()].filter(
      (second) => present[index]?.[second] === 1 && isLost?.(second) !== true,
    );
    const raw = columns[index] ?? new Float64Array(0);
    return {
      name,
      unit,
      column: {
        times: Float64Array.from(seconds, (second) => times[second] ?? 0),
        values: Float64Array.from(seconds, (second) => {
          const sent = raw[second] ?? NaN;
          return value?.(name, second, sent) ?? sent;
        }),
      },
    };
  });
}

/** One row a second, as a van sends them. */
function deliveriesOf({ isLost, delay }: Faults): TimedDelivery[] {
  return [...stage.rows.times.keys()]
    .filter((second) => isLost?.(second) !== true)
    .map((second) => {
      const time = stage.rows.times[second] ?? 0;
      const jitterMs = (second * 7919) % 900;
      return {
        arrivedAt: time + 400 + jitterMs + (delay?.(second) ?? 0) * 1000,
        rowCount: 1,
        firstTime: time,
        lastTime: time,
      };
    });
}

function evidence(faults: Faults = {}): StageEvidence {
  return {
    stageId: 7,
    stageName: "3",
    wellId: 2,
    gauges: gaugesOf(faults),
    deliveries: deliveriesOf(faults),
    isShared: false,
    unitDoubts: [],
  };
}

function kindsOf(faults: Faults) {
  return assessFeedDay([evidence(faults)]).findings.map(({ kind, channel }) =>
    channel === null ? kind : `${kind} ${channel}`,
  );
}

const middle = Math.floor(stage.durationSeconds / 2);

describe("a feed of simulated rows", () => {
  test.each(["ordinary", "screen-out"] as const)(
    "FQ2: a clean one is good, story %s",
    (story) => {
      const other = simulateStage(
        planStage(kestrelPad, {
          wellIndex: 1,
          stageNumber: 4,
          startTimestamp: start,
          story,
        }),
      );
      const clean = assessFeedDay([
        {
          ...evidence(),
          gauges: other.channels.map(({ name, unit }, index) => {
            const at = [...other.rows.times.keys()].filter(
              (second) => other.rows.present[index]?.[second] === 1,
            );
            return {
              name,
              unit,
              column: {
                times: Float64Array.from(
                  at,
                  (second) => other.rows.times[second] ?? 0,
                ),
                values: Float64Array.from(
                  at,
                  (second) => other.rows.columns[index]?.[second] ?? NaN,
                ),
              },
            };
          }),
        },
      ]);
      expect(clean.findings).toEqual([]);
      expect(clean.level).toBe("good");
      expect(clean.coverage).toBe(1);
    },
  );

  test("FQ2: a day without rows is no data, not good", () => {
    expect(assessFeedDay([]).level).toBe("noData");
    const silent = { ...evidence(), deliveries: [] };
    expect(assessFeedDay([silent]).level).toBe("noData");
  });

  test("FQ3: a gap is found with its length and position", () => {
    const isLost = (second: number) =>
      second >= middle && second < middle + 150;
    const day = assessFeedDay([evidence({ isLost })]);
    expect(day).toMatchObject({ level: "error", gapCount: 1, gapSeconds: 150 });
    expect(day.findings).toMatchObject([
      {
        kind: "gaps",
        level: "error",
        amount: 150,
        stageId: 7,
        timestamp: start + (middle - 1) * 1000,
      },
    ]);
  });

  test("FQ4: rows that come after newer ones are late", () => {
    const delay = (second: number) =>
      second >= middle && second < middle + 60 ? 300 : 0;
    const day = assessFeedDay([evidence({ delay })]);
    expect(day.lateRowCount).toBe(60);
    expect(day.findings.map(({ kind }) => kind)).toContain("late");
  });

  test("FQ5: a gauge that stands still while others move is frozen", () => {
    const value = (name: string, second: number, sent: number) =>
      name === "pressure" && second >= middle && second < middle + 700
        ? 7123
        : sent;
    expect(kindsOf({ value })).toEqual(["frozen pressure"]);
  });

  test("FQ5: rates at zero are no frozen gauges", () => {
    const value = (name: string, second: number, sent: number) =>
      name === "rate" && second >= middle && second < middle + 700 ? 0 : sent;
    expect(kindsOf({ value })).toEqual([]);
  });

  test("FQ6: a clock 43 s fast is reported with its seconds", () => {
    const day = assessFeedDay([evidence({ delay: () => -43 })]);
    expect(day.findings).toMatchObject([{ kind: "clockFast", level: "error" }]);
    expect(Math.round(day.findings[0]?.amount ?? 0)).toBe(42);
    expect(Math.round(day.clockOffsetSeconds ?? 0)).toBe(-42);
  });

  test("FQ6: a clock an hour behind is found", () => {
    expect(kindsOf({ delay: () => 3600 })).toEqual(["clockBehind"]);
  });

  test("FQ6: a clock that is set under way has jumped once", () => {
    const delay = (second: number) => (second < middle ? 0 : -20);
    const day = assessFeedDay([evidence({ delay })]);
    expect(day.clockJumpCount).toBe(1);
    const jump = day.findings.find(({ kind }) => kind === "clockJump");
    expect(Math.abs((jump?.amount ?? 0) + 20)).toBeLessThan(1);
  });

  test("FQ6: rows that were held back say nothing about the clock", () => {
    const held = deliveriesOf({}).map((one) => ({ ...one, rowCount: 60 }));
    const day = assessFeedDay([{ ...evidence(), deliveries: held }]);
    expect(day.clockOffsetSeconds).toBeNull();
  });

  test("FQ7: doubts about units are findings", () => {
    const unitDoubts = [
      {
        kind: "unitChanged" as const,
        channel: "pressure",
        timestamp: start,
        amount: 1,
      },
    ];
    const day = assessFeedDay([{ ...evidence(), unitDoubts }]);
    expect(day).toMatchObject({ level: "error", unitDoubtCount: 1 });
  });

  test("FQ9: the gravest finding is among those that are kept, however many there are", () => {
    const doubt = (kind: "outOfRange" | "unitChanged", channel: string) => ({
      kind,
      channel,
      timestamp: start,
      amount: 1,
    });
    const unitDoubts = [
      ...Array.from({ length: 60 }, (_, index) =>
        doubt("outOfRange", `gauge${index}`),
      ),
      doubt("unitChanged", "pressure"),
    ];
    const day = assessFeedDay([{ ...evidence(), unitDoubts }]);
    expect(day.level).toBe("error");
    expect(day.findings).toHaveLength(40);
    expect(day.findings[0]).toMatchObject({
      kind: "unitChanged",
      level: "error",
    });
    expect(day.findings[1]).toMatchObject({ channel: "gauge0" });
  });

  test("FQ1: two vans at one stage are assessed by their own rows", () => {
    const isFirst = (one: TimedDelivery) =>
      one.lastTime < start + middle * 1000;
    const whole = evidence();
    const first = {
      ...whole,
      isShared: true,
      deliveries: whole.deliveries.filter(isFirst),
    };
    expect(assessFeedDay([first])).toMatchObject({
      level: "good",
      rowCount: middle,
      coverage: 1,
    });
  });
});
