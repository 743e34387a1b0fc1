import { describe, expect, it } from "vitest";
import { anItem, anOutput } from "./compare.fixture.ts";
import { overlayCurve } from "./overlay-curves.ts";

const output = anOutput(anItem(1));
const absolute = { plot: "pressure", isNormalized: false } as const;

describe("a G-plot that is laid over others", () => {
  it("is the pressure or its decline, with closure on the curve", () => {
    const pressure = overlayCurve(output, absolute);
    if (!("curve" in pressure)) throw new Error("There is a curve.");
    expect(pressure.curve.line.y).toEqual(output.gPlot?.pressure);
    expect(pressure.curve.closure).toEqual({
      x: 4,
      y: output.gPlot?.closure?.pressure,
    });
    const decline = overlayCurve(output, { ...absolute, plot: "decline" });
    if (!("curve" in decline)) throw new Error("There is a curve.");
    expect(decline.curve.line.y[0]).toBe(153);
    expect(decline.curve.closure).toEqual({ x: 4, y: 60 });
  });

  it("PTC7: is divided by the apparent ISIP, and says when there is no ISIP", () => {
    const normalized = overlayCurve(output, {
      ...absolute,
      isNormalized: true,
    });
    if (!("curve" in normalized)) throw new Error("There is a curve.");
    expect(normalized.curve.line.y[0]).toBeCloseTo(1, 9);
    expect(normalized.curve.closure?.y).toBeLessThan(1);
    expect(
      overlayCurve(
        { ...output, results: [] },
        { ...absolute, isNormalized: true },
      ),
    ).toEqual({ gap: "noIsip" });
  });

  it("says when there is no G-plot, and draws one without closure", () => {
    expect(overlayCurve({ ...output, gPlot: null }, absolute)).toEqual({
      gap: "noGPlot",
    });
    const { gPlot } = output;
    const open = overlayCurve(
      { ...output, gPlot: gPlot && { ...gPlot, closure: null } },
      absolute,
    );
    expect("curve" in open && open.curve.closure).toBeNull();
  });
});
