import { describe, expect, it } from "vitest";
import { isOutside, isSameLayout, layoutOf, pathOf } from "./plot-layout.ts";
import type { PlotCurve, PlotModel } from "./plot-model.ts";

const pressure: PlotCurve = {
  key: "pressure",
  label: "Pressure",
  tone: "pressure",
  axis: "left",
  form: "line",
  x: [0, 10, 20, 30],
  y: [8000, 7800, 7700, 7650],
};
/** The well is pumped for the first ten minutes only. */
const rate: PlotCurve = {
  ...pressure,
  key: "rate",
  axis: "right",
  y: [70, 70, 0, 0],
};

function aModel(curves: readonly PlotCurve[]): PlotModel {
  const axis = (low: number, high: number) => ({
    label: "",
    unit: "",
    domain: { kind: "linear" as const, low, high },
  });
  return {
    key: "falloff",
    title: "",
    summary: "",
    x: axis(0, 30),
    left: axis(7600, 8100),
    right: { ...axis(0, 110), isSteady: true },
    curves,
    regions: [],
    lines: [],
    marks: [],
    notes: [],
    picks: [],
    toX: (timestamp) => timestamp,
    toTimestamp: (x) => x,
    xText: String,
    yText: String,
  };
}

const size = { width: 500, height: 300 };

describe("layout of a plot", () => {
  it("zoomed, pressure fills the height and a steady axis keeps its range", () => {
    const model = aModel([pressure, rate]);
    const layout = layoutOf(model, size, { from: 20, to: 30 });
    expect(layout.y.left.domain.high).toBeLessThan(7750);
    expect(layout.y.right.domain).toEqual(model.right?.domain);
  });

  it("a curve beyond the axes is outside, and one that enters them is not", () => {
    const above = { ...pressure, y: [9000, 9000, 9000, 9000] };
    const entering = { ...pressure, y: [9000, 9000, 8000, 7000] };
    // From above to below between two points: the line crosses what is shown.
    const crossing = { ...pressure, x: [0, 30], y: [9000, 7000] };
    const model = aModel([above]);
    const layout = layoutOf(model, size, null);
    expect(isOutside(above, layout)).toBe(true);
    expect(isOutside(entering, layout)).toBe(false);
    expect(isOutside(crossing, layout)).toBe(false);
    expect(isOutside({ ...above, y: above.y.map(() => NaN) }, layout)).toBe(
      true,
    );
  });

  it("of many points in a column of pixels, the extremes are drawn", () => {
    const x = Array.from({ length: 30_001 }, (_, index) => index / 1000);
    const y = x.map((at, index) => (index === 12_345 ? 8050 : 7700 + at));
    const layout = layoutOf(aModel([{ ...pressure, x, y }]), size, null);
    const path = pathOf(x, y, layout, "left");
    const points = path.split(/[ML]/).slice(1);
    expect(points.length).toBeLessThan(4 * size.width);
    const spike = Math.round(layout.y.left.toPixels(8050) * 10) / 10;
    expect(points.filter((each) => each.endsWith(` ${spike}`))).toHaveLength(1);
    expect(points.at(-1)).toBe(
      `${layout.right} ${Math.round(layout.y.left.toPixels(7730) * 10) / 10}`,
    );
  });

  it("a gap interrupts the path, and few points are all drawn", () => {
    const layout = layoutOf(aModel([pressure]), size, null);
    const path = pathOf(
      [0, 10, NaN, 20, 30],
      [8000, 7800, NaN, 7700, 7650],
      layout,
      "left",
    );
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path.match(/L/g)).toHaveLength(2);
  });

  it("stays the same while values stay on their pixels, and changes when zoomed", () => {
    const whole = layoutOf(aModel([pressure, rate]), size, null);
    const again = layoutOf(aModel([pressure]), size, null);
    const zoomed = layoutOf(aModel([pressure]), size, { from: 10, to: 30 });
    expect(isSameLayout(whole, again)).toBe(true);
    expect(isSameLayout(whole, zoomed)).toBe(false);
    expect(
      isSameLayout(
        whole,
        layoutOf(aModel([pressure]), { ...size, height: 200 }, null),
      ),
    ).toBe(false);
  });
});
