import { describe, expect, it } from "vitest";
import { barFigure, barsHeight, usualRows } from "./bar-figures.ts";
import {
  hasResponded,
  inUnit,
  isHit,
  levelOfChange,
  offsetColor,
  type OffsetChange,
} from "./offset-change.ts";
import { pressureAxis, shortTick } from "./pressure-axis.ts";
import { commonThreshold, zonesOf } from "./zones.ts";

const offset = (
  number: number,
  largestChange: number | null,
  threshold = 300,
  change = largestChange,
): OffsetChange => ({
  number,
  wellLabel: `Heron ${number}H`,
  threshold,
  unit: "psi",
  level: levelOfChange(change, threshold),
  change,
  largestChange,
});
const numbers = (offsets: readonly OffsetChange[]) =>
  offsets.map(({ number }) => number);

describe("axis of pressure changes", () => {
  it.each([
    ["psi", 1, 10_000],
    ["kPa", 10, 100_000],
    ["MPa", 0.01, 100],
    ["furlong", 1, 10_000],
  ])("runs by powers of ten, in %s from %d to %d", (unit, least, most) => {
    const axis = pressureAxis(unit);
    expect([axis.least, axis.most]).toEqual([least, most]);
    expect(axis.ticks).toHaveLength(5);
    expect(axis.ticks.map(axis.positionOf)).toEqual([
      0,
      expect.closeTo(0.25, 9),
      expect.closeTo(0.5, 9),
      expect.closeTo(0.75, 9),
      expect.closeTo(1, 9),
    ]);
  });

  it("draws values outside its range at its ends", () => {
    const { positionOf } = pressureAxis("psi");
    expect([positionOf(-40), positionOf(0), positionOf(50_000)]).toEqual([
      0, 0, 1,
    ]);
  });

  it("shortens thousands", () => {
    expect([0.01, 100, 1000, 100_000].map(shortTick)).toEqual([
      "0.01",
      "100",
      "1k",
      "100k",
    ]);
  });
});

describe("zones of an offset well", () => {
  it("begin at 2, 50 and 100 percent of its own threshold", () => {
    const axis = pressureAxis("psi");
    expect(zonesOf(300, axis)).toEqual([
      { level: "ok", from: 0, to: axis.positionOf(6) },
      { level: "watch", from: axis.positionOf(6), to: axis.positionOf(150) },
      { level: "warn", from: axis.positionOf(150), to: axis.positionOf(300) },
      { level: "alert", from: axis.positionOf(300), to: 1 },
    ]);
  });

  it("leave out those that the axis does not reach", () => {
    const levels = zonesOf(30_000, pressureAxis("psi")).map(
      ({ level }) => level,
    );
    expect(levels).toEqual(["ok", "watch"]);
    expect(zonesOf(40, pressureAxis("psi"))[0]?.level).toBe("watch");
  });

  it("follow the threshold most wells share, of two the lower", () => {
    expect(commonThreshold([300, 150, 300, 250])).toBe(300);
    expect(commonThreshold([300, 150])).toBe(150);
    expect(commonThreshold([])).toBeNull();
  });
});

describe("level of a change", () => {
  it("is the engine's, and absent for a well that was not evaluated", () => {
    const levels = [5.9, 6, 149.9, 150, 299.9, 300].map((change) =>
      levelOfChange(change, 300),
    );
    expect(levels).toEqual(["ok", "watch", "watch", "warn", "warn", "alert"]);
    expect(levelOfChange(null, 300)).toBe("notEvaluated");
  });

  it("is a response from two percent on", () => {
    expect(hasResponded(5.9, 300)).toBe(false);
    expect(hasResponded(6, 300)).toBe(true);
    expect(hasResponded(null, 300)).toBe(false);
  });

  it("is a hit, near or full, from half of the threshold on", () => {
    expect(isHit(149.9, 300)).toBe(false);
    expect(isHit(150, 300)).toBe(true);
    expect(isHit(700, 300)).toBe(true);
    expect(isHit(null, 300)).toBe(false);
  });

  it("stays the same in another unit", () => {
    const metric = { ...offset(1, 2.0684), threshold: 1.0342, unit: "MPa" };
    const field = inUnit(metric, "psi");
    expect(field.threshold).toBeCloseTo(150, 1);
    expect(field.change).toBeCloseTo(300, 1);
    expect(field.largestChange).toBeCloseTo(300, 1);
    expect(inUnit({ ...metric, change: null }, "psi").change).toBeNull();
  });
});

describe("bars", () => {
  it("list wells by number that reached two percent at any time, and name the others", () => {
    const silent = { ...offset(5, null), level: "notEvaluated" as const };
    const fallen = offset(4, 41, 200, 1);
    const figure = barFigure(
      [offset(11, 3), fallen, silent, offset(2, 95, 150), offset(1, 16)],
      usualRows,
    );
    expect(numbers(figure.rows)).toEqual([1, 2, 4]);
    expect(numbers(figure.below)).toEqual([11]);
    expect(numbers(figure.withoutLevel)).toEqual([5]);
  });

  it("keep a well in sight that fell silent after it had responded", () => {
    const silent = offset(3, 518, 300, null);
    const figure = barFigure([silent], usualRows);
    expect(numbers(figure.rows)).toEqual([3]);
    expect(numbers(figure.withoutLevel)).toEqual([3]);
  });

  it("show the last eleven unless all are requested", () => {
    const twenty = Array.from({ length: 20 }, (_, i) => offset(i + 1, 100));
    const figure = barFigure(twenty, usualRows);
    expect(numbers(figure.rows)).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
    expect(figure.hiddenCount).toBe(9);
    expect(barFigure(twenty, twenty.length).hiddenCount).toBe(0);
  });

  it("grow by thirty pixels a well among other cards", () => {
    expect(barsHeight(9, true, 850)).toBe(362);
    expect(barsHeight(9, false, 850)).toBe(850);
  });

  it("cycle through twenty colors", () => {
    expect([1, 20, 21].map(offsetColor)).toEqual([
      "var(--o1)",
      "var(--o20)",
      "var(--o1)",
    ]);
  });
});
