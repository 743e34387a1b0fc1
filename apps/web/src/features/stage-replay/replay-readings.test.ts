import { describe, expect, it, vi } from "vitest";
import { cutColumn, ReplayReadings } from "./replay-readings.ts";

const times = Float64Array.from({ length: 100 }, (_, second) => second * 1000);
const whole = { times, values: times.map((time) => time / 1000) };

const readings = {
  columnOf: () => whole,
  newestTime: () => 99_000,
  subscribe: () => () => undefined,
};

const outage = { from: 20_000, to: 29_000, arrivedAt: 50_000 };
const arrivals = { followedFrom: 0, stretches: [outage] };

describe("the samples of a replayed moment", () => {
  it("end at the moment, without a copy", () => {
    const cut = cutColumn(whole, 10_500, []);
    expect(cut.times.length).toBe(11);
    expect(cut.times.buffer).toBe(whole.times.buffer);
  });

  it("leave out what had not arrived", () => {
    const { times: known, values } = cutColumn(whole, 30_000, [outage]);
    expect([...known.slice(-2)]).toEqual([19_000, 30_000]);
    expect([...values.slice(-2)]).toEqual([19, 30]);
  });

  it("get back what arrived late, at the moment it arrived", () => {
    const replayed = new ReplayReadings(readings, arrivals, 40_000);
    expect(replayed.columnOf("pressure").times.length).toBe(31);
    replayed.moveTo(50_000);
    expect(replayed.columnOf("pressure").times.length).toBe(51);
  });

  it("report where the change starts: the filled outage, or the earlier moment", () => {
    const replayed = new ReplayReadings(readings, arrivals, 40_000);
    const listener = vi.fn();
    replayed.subscribe(listener);
    replayed.moveTo(45_000);
    replayed.moveTo(50_000);
    replayed.moveTo(10_000);
    expect(listener.mock.calls).toEqual([[40_000], [20_000], [10_000]]);
  });

  it("stay the same column until the moment moves", () => {
    const replayed = new ReplayReadings(readings, arrivals, 10_000);
    const before = replayed.columnOf("pressure");
    expect(replayed.columnOf("pressure")).toBe(before);
    replayed.moveTo(11_000);
    expect(replayed.columnOf("pressure")).not.toBe(before);
  });

  it("have their newest in sight, not in the future", () => {
    const replayed = new ReplayReadings(readings, arrivals, 25_000);
    replayed.columnOf("pressure");
    expect(replayed.newestTime()).toBe(19_000);
  });
});
