import { describe, expect, it } from "vitest";
import { overlaps } from "./box.ts";
import { layoutCallouts } from "./callouts.ts";
import {
  lineOf,
  marksOf,
  modelOf,
  sceneOf,
  secondMs,
  startTime,
} from "../chart.fixture.ts";
import type { ChartCallout } from "../chart-marks.ts";

function calloutOf(second: number, line = "O1"): ChartCallout {
  return {
    key: `${line} ${second}`,
    time: startTime + second * secondMs,
    line,
    shape: "octagon",
    word: "Alert",
    text: "O1 Kestrel 3H +518 psi",
    fill: "#c42525",
    textColor: "#ffffff",
  };
}

const flat = (value: number) => new Array<number>(600).fill(value);

function placed(
  callouts: readonly ChartCallout[],
  lines = [lineOf("O1", flat(50)), lineOf("O2", flat(80))],
) {
  const scene = sceneOf(modelOf(lines, { marks: marksOf({ callouts }) }));
  return { scene, callouts: layoutCallouts(scene) };
}

describe("a callout", () => {
  it("points at its line", () => {
    const { scene, callouts } = placed([calloutOf(300)]);
    const { plot } = scene;
    expect(callouts[0]).toMatchObject({
      x: scene.x(startTime + 300 * secondMs),
      y: (plot.top + plot.bottom) / 2,
    });
  });

  it("covers no line when there is room", () => {
    const { scene, callouts } = placed([calloutOf(300)]);
    const [axis] = scene.model.axes;
    const heights = [50, 80].map((value) => (axis ? scene.y(axis, value) : 0));
    const box = callouts[0]?.box;
    for (const y of heights)
      expect(y < (box?.top ?? 0) || y > (box?.bottom ?? 0)).toBe(true);
  });

  it("stays inside the plot at either end", () => {
    const { scene, callouts } = placed([calloutOf(2), calloutOf(598)]);
    for (const { box } of callouts) {
      expect(box.left).toBeGreaterThanOrEqual(scene.plot.left);
      expect(box.right).toBeLessThanOrEqual(scene.plot.right);
    }
  });

  it("stays clear of the live edge", () => {
    const model = modelOf([lineOf("O1", flat(50).slice(0, 500))], {
      live: true,
      marks: marksOf({ callouts: [calloutOf(498)] }),
    });
    const scene = sceneOf(model);
    const edge = scene.x(scene.liveTime ?? NaN);
    expect(layoutCallouts(scene)[0]?.box.right).toBeLessThan(edge);
  });

  it("does not cover another", () => {
    const { callouts } = placed([calloutOf(300), calloutOf(302)]);
    const [one, other] = callouts;
    expect(one && other && overlaps(one.box, other.box)).toBe(false);
  });

  it("of a hidden line is not shown", () => {
    expect(placed([calloutOf(300, "O9")]).callouts).toEqual([]);
  });

  it("in a gap points at the last number before it", () => {
    const values = flat(50).map((value, s) => (s > 290 ? NaN : value));
    const { callouts } = placed([calloutOf(300)], [lineOf("O1", values)]);
    expect(callouts).toHaveLength(1);
  });
});
