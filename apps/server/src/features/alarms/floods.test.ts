import { describe, expect, it } from "vitest";
import { floodShareOf, floodsOf } from "./floods.ts";

const minuteMs = 60_000;
const noon = 1_760_000_000_000;
const hour = noon + 60 * minuteMs;
const guide = 10;

/** Returns times of alarms at these minutes after noon. */
const at = (...minutes: number[]) =>
  minutes.map((minute) => noon + minute * minuteMs);

const burst = (count: number, minute: number) =>
  Array.from({ length: count }, (_, index) => minute + index / 60);

describe("a flood of alarms", () => {
  it("needs more than ten within ten minutes", () => {
    expect(floodsOf(at(...burst(10, 5)), guide, hour)).toEqual([]);
    expect(floodsOf(at(...burst(11, 5)), guide, hour)).toHaveLength(1);
  });

  it("is not made of alarms that are further apart", () => {
    const everyMinute = Array.from({ length: 40 }, (_, minute) => minute);
    expect(floodsOf(at(...everyMinute), guide, hour)).toEqual([]);
  });

  it("begins with the first of them and ends when fewer than five came in ten minutes", () => {
    const [flood] = floodsOf(at(...burst(12, 5)), guide, hour);
    expect(flood).toMatchObject({
      startTimestamp: noon + 5 * minuteMs,
      raised: 12,
      peak: 12,
    });
    // When the eighth of the twelve alarms is older than ten minutes, only four
    // are left, which ends the flood.
    expect(flood?.endTimestamp).toBe(noon + 15 * minuteMs + 7000);
  });

  it("continues through a pause in which the rate of alarms has not dropped enough", () => {
    const minutes = [...burst(11, 0), 4.5, 6, 9, 9.5, 9.9, ...burst(11, 14)];
    expect(floodsOf(at(...minutes), guide, hour)).toHaveLength(1);
  });

  it("lasts until now when it is not over", () => {
    const end = noon + 6 * minuteMs;
    const floods = floodsOf(at(...burst(11, 5)), guide, end);
    expect(floods[0]?.endTimestamp).toBe(end);
  });

  it("counts with its share of the time span", () => {
    const [flood] = floodsOf(at(...burst(11, 0)), guide, hour);
    expect(flood).toBeDefined();
    if (flood === undefined) return;
    const share = floodShareOf([flood], noon, hour);
    expect(share).toBeCloseTo((10 * minuteMs + 6000) / (60 * minuteMs), 6);
  });
});
