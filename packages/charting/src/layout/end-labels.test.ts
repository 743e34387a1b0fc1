import { noMarks } from "../chart-marks.ts";
import { describe, expect, it } from "vitest";
import type { ChartLine, ChartModel } from "../chart-model.ts";
import { layoutFlags } from "./flags.ts";
import { createScene } from "../painting/scene.ts";
import { layoutTags } from "./tags.ts";
import { layoutAxes } from "./value-axes.ts";

const start = Date.UTC(2026, 0, 1, 13);

function line(key: string, value: number, seconds: number): ChartLine {
  return {
    key,
    axis: "pressure",
    color: "#f00",
    widthPixels: 1,
    dash: null,
    faint: [],
    held: [],
    area: false,
    tag: key,
    flagged: true,
    gapMilliseconds: 10_000,
    formatValue: (shown) => shown.toFixed(1),
    read: () => ({
      times: Float64Array.from(
        { length: seconds },
        (_, s) => start + s * 1_000,
      ),
      values: new Float64Array(seconds).fill(value),
    }),
  };
}

function sceneOf(lines: ChartLine[], live = true) {
  const model: ChartModel = {
    axes: [
      {
        key: "pressure",
        caption: "psi",
        color: "#f00",
        side: "left",
        min: 0,
        max: 100,
      },
    ],
    lines,
    view: { kind: "all" },
    live,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 600_000,
    axesPerSide: 2,
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    texts: { formatTick: String, formatTime: String, formatGap: String },
    marks: noMarks,
    hasMarkerChips: true,
    hasTimeLabels: true,
    pointerMode: "zoom",
  };
  const box = { left: 0, top: 0, right: 700, bottom: 300 };
  return createScene({
    // Layout draws nothing.
    context: {} as CanvasRenderingContext2D,
    theme: {} as Parameters<typeof createScene>[0]["theme"],
    pixelRatio: 1,
    model,
    canvas: box,
    plot: box,
    markers: [],
    window: { from: start, to: start + 600_000 },
    extent: { firstTime: start, lastTime: start + 99_000 },
  });
}

describe("tags at the end of lines", () => {
  it("of lines on top of each other do not overlap", () => {
    const lines = [1, 2, 3, 4].map((n) => line(`O${n}`, 50, 100));
    const heights = layoutTags(sceneOf(lines)).map(({ y }) => y);
    const sorted = heights.toSorted((a, b) => a - b);
    sorted.slice(1).forEach((y, index) => {
      expect(y - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
    });
  });

  it("say when their line fell silent before the edge", () => {
    const tags = layoutTags(sceneOf([line("O1", 20, 100), line("O2", 80, 50)]));
    expect(tags.map(({ tag, silent }) => [tag, silent])).toEqual([
      ["O1", false],
      ["O2", true],
    ]);
  });
});

describe("value flags", () => {
  it("show the newest value where the axis has it", () => {
    const scene = sceneOf([line("p", 75, 100)]);
    const [flag] = layoutFlags(scene, layoutAxes(scene));
    expect(flag).toMatchObject({ text: "75.0", y: 75 });
  });

  it("never show an old value as if it were new", () => {
    const scene = sceneOf([line("p", 75, 100), line("q", 20, 50)]);
    const keys = layoutFlags(scene, layoutAxes(scene)).map(({ key }) => key);
    expect(keys).toEqual(["p"]);
  });

  it("of a finished stage show its last value, whenever it ended", () => {
    const scene = sceneOf([line("p", 75, 100), line("q", 20, 50)], false);
    expect(layoutFlags(scene, layoutAxes(scene))).toHaveLength(2);
  });
});
