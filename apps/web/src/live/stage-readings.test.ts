import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StageReadings } from "./stage-readings.ts";

const second = 1_000;

function readingsOf(): StageReadings {
  const readings = new StageReadings();
  readings.setHeaders([
    { id: 7, name: "pressure", derived: false },
    { id: 8, name: "rate", derived: true },
  ]);
  return readings;
}

const piece = (seriesId: number, from: number, to: number) => {
  const times = Float64Array.from(
    { length: to - from },
    (_, index) => (from + index) * second,
  );
  return { seriesId, column: { times, values: times.map((t) => t / 2) } };
};

describe("readings of a stage", () => {
  it("end the same whatever order and however often pieces arrive", () => {
    const stretch = fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1 }), (stretches) => {
        const pieces = stretches.map(([from, length]) =>
          piece(7, from, from + length),
        );
        const wanted = new Set([7]);
        const once = readingsOf();
        const often = readingsOf();
        for (const one of pieces) once.take([one], wanted);
        for (const one of [...pieces, ...pieces].reverse())
          often.take([one], wanted);
        expect(often.columnOf("pressure")).toEqual(once.columnOf("pressure"));
      }),
    );
  });

  it("report where the change starts", () => {
    const readings = readingsOf();
    const notified: number[] = [];
    readings.subscribe((from) => notified.push(from));
    readings.take([piece(7, 10, 12), piece(8, 5, 6)], new Set([7, 8]));
    expect(notified).toEqual([5 * second]);
  });

  it("keep only what is shown", () => {
    const readings = readingsOf();
    readings.take([piece(7, 0, 5), piece(8, 0, 9)], new Set([7]));
    expect(readings.columnOf("rate").times).toHaveLength(0);
    expect(readings.newestTime()).toBe(4 * second);
  });

  it("say nothing of samples they hold already", () => {
    const readings = readingsOf();
    readings.take([piece(7, 0, 20)], new Set([7]));
    const notified: number[] = [];
    readings.subscribe((from) => notified.push(from));
    readings.take([piece(7, 5, 20)], new Set([7]));
    expect(notified).toEqual([]);
  });

  it("that are replaced may vanish, and only changes are reported", () => {
    const readings = readingsOf();
    readings.take([piece(8, 0, 20)], new Set([8]));
    const notified: number[] = [];
    readings.subscribe((from) => notified.push(from));
    readings.replace([piece(8, 0, 12)], new Set([8]));
    expect(readings.columnOf("rate").times).toHaveLength(12);
    expect(notified).toEqual([12 * second]);
  });

  it("of channels that are no longer shown are given up", () => {
    const readings = readingsOf();
    readings.take([piece(7, 0, 5), piece(8, 0, 9)], new Set([7, 8]));
    readings.keepOnly(new Set([7]));
    expect(readings.columnOf("rate").times).toHaveLength(0);
    expect(readings.newestTime()).toBe(4 * second);
  });

  it("of an unknown channel are empty", () => {
    expect(readingsOf().columnOf("annulus").times).toHaveLength(0);
  });
});
