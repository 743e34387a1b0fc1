import { noMarks } from "../chart-marks.ts";
import { beforeAll, afterAll, describe, expect, it, vi } from "vitest";
import type { ChartLine, ChartModel, Scene } from "../chart-model.ts";
import { Painter } from "./painter.ts";
import { createScene } from "./scene.ts";

/** A canvas that records the drawing calls. */
function recordingContext() {
  const calls: { name: string; args: readonly unknown[] }[] = [];
  const target: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 7 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createPattern: () => ({}),
  };
  const context = new Proxy(target, {
    get: (own, name: string) =>
      own[name] ??
      ((...args: unknown[]) => {
        calls.push({ name, args });
      }),
  });
  return {
    context: context as unknown as CanvasRenderingContext2D,
    calls,
    named: (name: string) => calls.filter((call) => call.name === name),
  };
}

const start = Date.UTC(2026, 0, 1, 13);
const gapMilliseconds = 10_000;

function liveLine(key: string, values: number[], area = false): ChartLine {
  return {
    key,
    axis: "pressure",
    color: "#f00",
    widthPixels: 2,
    dash: null,
    faint: [],
    held: [],
    area,
    tag: key,
    flagged: false,
    gapMilliseconds,
    formatValue: String,
    read: () => ({
      times: Float64Array.from(values, (_, index) => start + index * 1_000),
      values: Float64Array.from(values),
    }),
  };
}

function sceneOf(
  context: CanvasRenderingContext2D,
  lines: ChartLine[],
  live = true,
): Scene {
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
    margins: { top: 20, right: 50, bottom: 20, left: 50 },
    texts: {
      formatTick: String,
      formatTime: String,
      formatGap: (gap) => `no data ${gap}`,
    },
    marks: noMarks,
    hasMarkerChips: true,
    hasTimeLabels: true,
    pointerMode: "zoom",
  };
  const lastTime = Math.max(
    ...lines.map(({ read }) => read().times.at(-1) ?? 0),
  );
  return createScene({
    context,
    pixelRatio: 1,
    model,
    theme: {
      ground: "#000",
      grid: "#111",
      frame: "#222",
      text: "#fff",
      label: "#ccc",
      note: "#999",
      ink: "#fff",
      onInk: "#000",
      zero: "#333",
      raised: "#444",
      fontFamily: "sans-serif",
    },
    canvas: { left: 0, top: 0, right: 746, bottom: 240 },
    plot: { left: 50, top: 20, right: 696, bottom: 220 },
    // One pixel per second.
    markers: [],
    window: { from: start, to: start + 600_000 },
    extent: { firstTime: start, lastTime },
  });
}

beforeAll(() => {
  vi.stubGlobal("document", {
    createElement: () => ({ getContext: () => recordingContext().context }),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe("a missing number", () => {
  it("is never bridged by the line", () => {
    const { context, calls } = recordingContext();
    const values = Array.from({ length: 200 }, (_, index) =>
      index >= 100 && index < 104 ? NaN : 50,
    );
    new Painter().paintAll(sceneOf(context, [liveLine("O1", values)], false));
    const pen = calls.filter(({ name }) => /^(?:move|line)To$/.test(name));
    const positions = pen.map(({ args }) => args as number[]);
    expect(positions.flat().every(Number.isFinite)).toBe(true);
    // The pen is lifted after second 100 and continues at second 104.
    const afterGap = pen.findIndex(({ args }) => args[0] === 50 + 104);
    expect(pen[afterGap]?.name).toBe("moveTo");
    expect(pen[afterGap - 1]?.args[0]).toBe(50 + 99);
  });

  it("for longer than the limit is marked and named when wide enough", () => {
    const { context, named } = recordingContext();
    const values = Array.from({ length: 300 }, (_, index) =>
      index >= 100 && index < 180 ? NaN : 50,
    );
    new Painter().paintAll(sceneOf(context, [liveLine("O1", values)], false));
    const texts = named("fillText").map(({ args }) => args[0]);
    expect(texts).toContain("no data 81000");
  });
});

describe("a live sample", () => {
  it("repaints its own end of the plot only", () => {
    const { context, calls, named } = recordingContext();
    const values = new Array<number>(580).fill(50);
    const painter = new Painter();
    painter.paintAll(sceneOf(context, [liveLine("O1", values)]));
    calls.length = 0;
    values.push(51);
    const scene = sceneOf(context, [liveLine("O1", values)]);
    expect(painter.paintTail(scene, start + 580_000)).toBe(true);
    const [left, , width] = named("clearRect")[0]?.args as number[];
    expect(left).toBeGreaterThan(50 + 560);
    expect(left).toBeLessThan(50 + 579);
    const edge = 50 + 580;
    const right = (left ?? 0) + (width ?? 0);
    expect(right, "the newest sample").toBeGreaterThan(edge);
    expect(right, "what has not happened yet").toBeLessThan(edge + 8);
  });

  it("is joined to the one before it, however long ago that was", () => {
    const { context, calls, named } = recordingContext();
    const times = Array.from(
      { length: 30 },
      (_, index) => start + index * 20_000,
    );
    const slow: ChartLine = {
      ...liveLine("O1", []),
      gapMilliseconds: 60_000,
      read: () => ({
        times: Float64Array.from(times),
        values: new Float64Array(times.length).fill(50),
      }),
    };
    const quick = liveLine("O2", new Array<number>(597).fill(20));
    const painter = new Painter();
    painter.paintAll(sceneOf(context, [slow, quick]));
    calls.length = 0;
    times.push(start + 600_000);
    const scene = sceneOf(context, [slow, quick]);
    expect(painter.paintTail(scene, start + 600_000)).toBe(true);
    const [left] = named("clearRect")[0]?.args as number[];
    expect(left).toBeLessThanOrEqual(50 + 580 - 4);
  });

  it("of a line that was silent repaints the whole silence", () => {
    const { context, calls, named } = recordingContext();
    const loud = new Array<number>(580).fill(50);
    const silent = [...new Array<number>(540).fill(20)];
    const painter = new Painter();
    const lines = () => [liveLine("O1", loud), liveLine("O2", silent)];
    painter.paintAll(sceneOf(context, lines()));
    calls.length = 0;
    loud.push(50);
    while (silent.length < 580) silent.push(NaN);
    silent.push(20);
    expect(painter.paintTail(sceneOf(context, lines()), start + 580_000)).toBe(
      true,
    );
    const [left] = named("clearRect")[0]?.args as number[];
    expect(left).toBeLessThanOrEqual(50 + 539 - 4);
  });

  it("requires a full draw when it changes too much of the picture", () => {
    const { context } = recordingContext();
    const values = new Array<number>(580).fill(50);
    const painter = new Painter();
    const scene = () => sceneOf(context, [liveLine("O1", values)]);
    painter.paintAll(scene());
    expect(painter.paintTail(scene(), start + 60_000)).toBe(false);
  });

  it("requires a full draw when a filled area grows beyond its gradient", () => {
    const { context } = recordingContext();
    const values = new Array<number>(580).fill(50);
    const painter = new Painter();
    const scene = () => sceneOf(context, [liveLine("O1", values, true)]);
    painter.paintAll(scene());
    values.push(71);
    expect(painter.paintTail(scene(), start + 580_000)).toBe(false);
  });
});
