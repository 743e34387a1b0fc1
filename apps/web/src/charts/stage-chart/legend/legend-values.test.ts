import { describe, expect, it } from "vitest";
import {
  clockAtEnd,
  cursorLegendValue,
  LegendValues,
  newestLegendValue,
  type LegendValue,
} from "./legend-values.ts";

const now = Date.UTC(2026, 0, 1, 14);
const second = 1_000;
const format = (value: number) => value.toFixed(0);

const column = (...values: number[]) => ({
  times: Float64Array.from(
    values,
    (_, index) => now - (values.length - 1 - index) * second,
  ),
  values: Float64Array.from(values),
});

const clock = {
  newestTime: now,
  serverNow: now,
  sinceArrivalMs: 0,
  isOver: false,
};

describe("a number in the legend", () => {
  it("is the newest and fresh", () => {
    expect(newestLegendValue(column(1, 2), second, format, clock)).toEqual({
      text: "2",
      value: 2,
      freshness: { kind: "fresh" },
      condition: null,
      time: null,
    });
  });

  it("is the last number before missing ones, with its age", () => {
    const missing = new Array<number>(12).fill(NaN);
    expect(
      newestLegendValue(column(7, ...missing), second, format, clock),
    ).toMatchObject({ text: "7", freshness: { kind: "late", ageSeconds: 12 } });
  });

  it("of a stage that is over is the one at the end of its chart, with its time", () => {
    const end = now - 2 * second;
    expect(
      newestLegendValue(
        column(1, 2, 3, 4),
        second,
        format,
        clockAtEnd(now, end),
      ),
    ).toMatchObject({ text: "2", time: end, freshness: { kind: "fresh" } });
  });

  it("of a gauge that fell silent before the stage was over keeps its mark", () => {
    const silent = new Array<number>(95).fill(NaN);
    expect(
      newestLegendValue(
        column(7, ...silent),
        second,
        format,
        clockAtEnd(now, null),
      ).freshness,
    ).toEqual({ kind: "stale", ageSeconds: 95 });
  });

  it("under the cursor is what the channel read there, or nothing", () => {
    const reading = { time: now, values: new Map([["pressure", 5]]) };
    expect(cursorLegendValue(reading, "pressure", format).text).toBe("5");
    expect(cursorLegendValue(reading, "rate", format).text).toBeNull();
  });
});

describe("the legend's numbers", () => {
  const value = (text: string): LegendValue => ({
    text,
    value: Number(text),
    freshness: { kind: "fresh" },
    condition: null,
    time: null,
  });

  it("keep their identity while they read the same", () => {
    const values = new LegendValues();
    let notified = 0;
    values.subscribe(() => notified++);
    values.set(new Map([["pressure", value("1")]]));
    const before = values.of("pressure");
    values.set(new Map([["pressure", value("1")]]));
    expect(values.of("pressure")).toBe(before);
    expect(notified).toBe(1);
  });

  it("change when only their age does", () => {
    const values = new LegendValues();
    const late = (ageSeconds: number): LegendValue => ({
      text: "1",
      value: 1,
      freshness: { kind: "late", ageSeconds },
      condition: null,
      time: null,
    });
    values.set(new Map([["pressure", late(11)]]));
    values.set(new Map([["pressure", late(12)]]));
    expect(values.of("pressure")).toEqual(late(12));
  });
});
