import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kestrelPad } from "./pads/kestrel-pad.ts";
import { merlinPad } from "./pads/merlin-pad.ts";
import { ospreyPad } from "./pads/osprey-pad.ts";
import { planStage } from "./plan/plan-stage.ts";
import { simulateStage } from "./simulate-stage.ts";
import { columnOf, fixtureStart, stageOf } from "./simulated-stage.fixture.ts";

describe("a simulated stage", () => {
  it("is the same stage every time it is simulated", () => {
    expect(stageOf(1, 27).read(0, 9000)).toEqual(stageOf(1, 27).read(0, 9000));
  });

  it("differs from well to well and from stage to stage", () => {
    const print = (wellIndex: number, stageNumber: number) =>
      columnOf(stageOf(wellIndex, stageNumber), "rate").slice(0, 2000).join();
    expect(print(1, 28)).not.toBe(print(1, 27));
    expect(print(0, 27)).not.toBe(print(1, 27));
  });

  it("keeps its values when it is moved in time", () => {
    const slot = { wellIndex: 1, stageNumber: 27 };
    const rowsAt = (startTimestamp: number) =>
      simulateStage(planStage(kestrelPad, { ...slot, startTimestamp })).read(
        0,
        500,
      );
    const early = rowsAt(fixtureStart);
    const late = rowsAt(fixtureStart + 86_400_000);
    expect(late.columns).toEqual(early.columns);
    expect(late.times).toEqual(early.times.map((time) => time + 86_400_000));
  });

  it("reads the same rows however they are sliced", () => {
    const stage = stageOf(3, 23, "showcase");
    const whole = stage.read(0, stage.durationSeconds);
    const cut = fc.integer({ min: 0, max: stage.durationSeconds });
    fc.assert(
      fc.property(cut, cut, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const part = stage.read(from, to);
        expect(part.times).toEqual(whole.times.slice(from, to));
        part.columns.forEach((column, index) => {
          expect(column).toEqual(whole.columns[index]?.slice(from, to));
        });
        part.present.forEach((mask, index) => {
          expect(mask).toEqual(whole.present[index]?.slice(from, to));
        });
      }),
      { numRuns: 40 },
    );
  });

  it("has one row a second from its start", () => {
    const stage = stageOf(2, 12);
    const { times } = stage.read(0, stage.durationSeconds);
    expect(times).toHaveLength(stage.durationSeconds);
    expect(times[0]).toBe(fixtureStart);
    expect(times.at(-1)).toBe(
      fixtureStart + (stage.durationSeconds - 1) * 1000,
    );
  });

  it.each([kestrelPad, ospreyPad, merlinPad])(
    "prints every value of $name at the resolution of its gauge",
    (pad) => {
      const stage = stageOf(1, 5, "ordinary", pad);
      const rows = stage.read(0, stage.durationSeconds);
      stage.channels.forEach(({ name, decimals }, index) => {
        const values = rows.columns[index] ?? [];
        const present = rows.present[index] ?? [];
        const wrong = values.filter(
          (value, second) =>
            present[second] === 1 &&
            (!Object.is(
              value,
              Math.round(value * 10 ** decimals) / 10 ** decimals,
            ) ||
              Object.is(value, -0)),
        );
        expect([name, ...wrong]).toEqual([name]);
      });
    },
  );

  it("names its channels once and carries six offsets on Kestrel", () => {
    const names = stageOf(0, 1).channels.map((channel) => channel.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 8)).toEqual([
      "pressure",
      "rate",
      "proppant",
      "cleanRate",
      "vanPressure",
      "tubingRate",
      "vanCumCleanVolume",
      "vanCumProppantMass",
    ]);
    expect(names.filter((name) => name.startsWith("offset_"))).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `offset_pressure_${n}`),
    );
  });
});
