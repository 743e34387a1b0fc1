import { describe, expect, it } from "vitest";
import { isOutside, layoutOf } from "./plot-layout.ts";
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
/** Pumped for the first ten minutes. */
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
});
