import { describe, expect, it } from "vitest";
import {
  heightPixels,
  lineOf,
  markerOf,
  marksOf,
  modelOf,
  newContext,
  widthPixels,
} from "../chart.fixture.ts";
import type { ChartModel } from "../chart-model.ts";
import {
  lanesHeightPixels,
  lightChartTheme,
  paintPicture,
  windowShown,
} from "../drawing.ts";

function paint(
  model: ChartModel,
  position: { left?: number; top?: number } = {},
) {
  const context = newContext();
  paintPicture(context, {
    model,
    theme: lightChartTheme,
    widthPixels: widthPixels - (position.left ?? 0),
    heightPixels: heightPixels - (position.top ?? 0),
    pixelRatio: 1,
    ...position,
  });
  const pixels = context.pixels();
  return (x: number, y: number) => [
    ...pixels.slice((y * widthPixels + x) * 4, (y * widthPixels + x) * 4 + 4),
  ];
}

const flat = (value: number) => new Array<number>(601).fill(value);

describe("a picture", () => {
  it("is painted where there is no page", () => {
    expect("document" in globalThis).toBe(false);
    const at = paint(modelOf([lineOf("p", flat(50))]));
    // Halfway up a plot from 30 to 270.
    expect(at(400, 150)).toEqual([0xd1, 0x22, 0x2b, 255]);
    expect(at(400, 120)).toEqual([255, 255, 255, 255]);
  });

  it("is drawn where requested", () => {
    const at = paint(modelOf([lineOf("p", flat(50))]), { top: 100 });
    expect(at(400, 200)).toEqual([0xd1, 0x22, 0x2b, 255]);
    expect(at(400, 99)).toEqual([0, 0, 0, 0]);
  });

  it("has a line through the plot under each marker, also without chips", () => {
    const marks = marksOf({ markers: [markerOf(300, "Shut-in")] });
    const line = lineOf("p", flat(5));
    for (const hasMarkerChips of [true, false]) {
      const at = paint(modelOf([line], { marks, hasMarkerChips }));
      const column = Array.from({ length: 200 }, (_, y) => at(400, 40 + y));
      const blue = column.filter(([red, , b]) => (b ?? 0) > (red ?? 0) + 40);
      expect(blue.length).toBeGreaterThan(80);
    }
  });

  it("dashes lines, and pales what came late", () => {
    const count = (differences: object) => {
      const at = paint(modelOf([lineOf("p", flat(50), differences)]));
      const row = Array.from({ length: 500 }, (_, x) => at(120 + x, 150));
      return {
        full: row.filter(([red]) => red === 0xd1).length,
        ground: row.filter(([, green]) => (green ?? 0) > 200).length,
      };
    };
    expect(count({})).toEqual({ full: 500, ground: 0 });
    expect(count({ dash: [6, 3] }).ground).toBeGreaterThan(120);
    const always = [{ from: -Infinity, to: Infinity }];
    expect(count({ faint: always })).toEqual({ full: 0, ground: 0 });
    expect(count({ held: always }).ground).toBeGreaterThan(200);
  });

  it("fills below a line whose color only a style sheet can parse", () => {
    const named = lineOf("p", flat(50), { color: "crimson", area: true });
    const at = paint(modelOf([named]));
    const [red = 0, green = 0] = at(400, 200);
    expect(red).toBeGreaterThan(green);
  });
});

describe("the header of a picture", () => {
  const model = modelOf([lineOf("p", flat(50))], {
    marks: marksOf({ markers: [markerOf(10, "One"), markerOf(12, "Two")] }),
  });

  it("can name the stretch of time that is shown", () => {
    const { from, to } = windowShown(model, widthPixels) ?? { from: 0, to: 0 };
    expect(to - from).toBe(600_000);
    expect(windowShown(modelOf([]), widthPixels)).toBeNull();
  });

  it("can leave room for the lanes of the markers", () => {
    const height = (shown: ChartModel) =>
      lanesHeightPixels(newContext(), {
        model: shown,
        theme: lightChartTheme,
        widthPixels,
      });
    expect(height(model)).toBe(50);
    expect(height({ ...model, hasMarkerChips: false })).toBe(0);
  });
});

describe("charts of one page", () => {
  it("have the same time on the same pixel, whatever their axes and lanes", () => {
    const marks = marksOf({ markers: [markerOf(10, "A"), markerOf(11, "B")] });
    const step = flat(20).map((value, second) => (second < 300 ? value : 90));
    const column = (model: ChartModel) => {
      const at = paint(model);
      // Only within the plot: labels left of it have the color of their line.
      const { left, right } = model.margins;
      for (let x = left; x < widthPixels - right; x++) {
        const [red, green] = at(x, 150);
        if (red === 0xd1 && green === 0x22) return x;
      }
      return null;
    };
    const primary = column(modelOf([lineOf("p", step)], { marks }));
    const secondary = column(
      modelOf([lineOf("d", step)], { marks, hasMarkerChips: false }),
    );
    expect(primary).toBeGreaterThan(100);
    expect(secondary).toBe(primary);
  });
});
