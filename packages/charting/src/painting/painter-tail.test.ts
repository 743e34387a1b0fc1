import { describe, expect, it } from "vitest";
import {
  adviceOf,
  lineOf,
  markerOf,
  marksOf,
  modelOf,
  newContext,
  sceneOf,
  secondMs,
  startTime,
} from "../chart.fixture.ts";
import type { ChartMarks } from "../chart-marks.ts";
import type { ChartLine } from "../chart-model.ts";
import { Painter } from "./painter.ts";

const at = (second: number) => startTime + second * secondMs;
/** One second per pixel: the live edge moves with every sample. */
const secondsOfPixels = 560;
/** Many seconds per pixel: the live edge mostly stays where it is. */
const secondsOfHours = 7150;
const ticks = 5;

function wave(length: number, middle: number): number[] {
  return Array.from(
    { length },
    (_, second) => middle + 8 * Math.sin(second / 9) + ((second * 7) % 5),
  );
}

type Dress = (values: number[], key: string) => ChartLine;

const dresses: Record<string, Dress> = {
  plain: (values, key) => lineOf(key, values, { tag: key, flagged: true }),
  dashed: (values, key) => lineOf(key, values, { tag: key, dash: [6, 3] }),
  washed: (values, key) => lineOf(key, values, { area: true }),
  faint: (values, key) =>
    lineOf(key, values, { faint: [{ from: at(400), to: at(900) }] }),
  held: (values, key) =>
    lineOf(
      key,
      values.map((value, second) => (second > 500 ? 45 : value)),
      { held: [{ from: at(501), to: at(900) }] },
    ),
};

const marks: Record<string, Partial<ChartMarks>> = {
  nothing: {},
  markers: {
    markers: [
      markerOf(100, "Plot start"),
      markerOf(110, "Tensile start"),
      { ...markerOf(555, "Pump 7 offline"), kind: "comment" },
      markerOf(558, "Shut-in"),
    ],
    advice: [554, 557].map((second) => adviceOf(second, "Hold rate")),
  },
  bands: {
    bands: [
      {
        key: "fired",
        from: at(540),
        to: at(565),
        color: "#f28f43",
        detail: "",
      },
    ],
    zones: [
      {
        axis: "pressure",
        low: 50,
        high: 100,
        color: "#f28f43",
        label: "Warning",
      },
    ],
  },
  limits: {
    limits: [
      {
        axis: "pressure",
        low: 70,
        high: 90,
        color: "#d1222b",
        lowLabel: "Caution 70",
        highLabel: "Ceiling 90",
      },
    ],
  },
  callouts: {
    callouts: [
      {
        key: "hit",
        time: at(550),
        line: "O1",
        shape: "octagon",
        word: "Alert",
        text: "O1 Kestrel 3H +518 psi",
        fill: "#c42525",
        textColor: "#ffffff",
      },
    ],
  },
  envelopes: {
    envelopes: [
      {
        key: "others",
        axis: "pressure",
        color: "#5b6776",
        times: Float64Array.from({ length: 300 }, (_, index) => at(index * 2)),
        low: new Float64Array(300).fill(20),
        high: new Float64Array(300).fill(40),
      },
    ],
  },
};

/** The picture after ticks that painted only the end, and the one painted at once. */
function bothPictures(
  dress: Dress,
  shown: Partial<ChartMarks>,
  secondsDrawn: number,
) {
  const upper = wave(secondsDrawn, 60);
  const lower = wave(secondsDrawn, 30);
  const model = () =>
    modelOf([dress(upper, "O1"), dress(lower, "O2")], {
      live: true,
      marks: marksOf(shown),
    });
  const byTicks = newContext();
  const painter = new Painter();
  painter.paintAll(sceneOf(model(), byTicks));
  for (let tick = 0; tick < ticks; tick++) {
    const second = upper.length;
    upper.push(...wave(second + 1, 60).slice(second));
    lower.push(...wave(second + 1, 30).slice(second));
    const tail = painter.paintTail(sceneOf(model(), byTicks), at(second));
    expect(tail, `tick ${tick} paints only the end`).toBe(true);
  }
  const atOnce = newContext();
  new Painter().paintAll(sceneOf(model(), atOnce));
  return [byTicks.pixels(), atOnce.pixels()] as const;
}

/**
 * An edge cut by the border of the painted part is antialiased slightly
 * differently: on a few pixels, and too little to be visible.
 */
const smoothing = { unnoticed: 12, rim: 40, rimPixels: 24 };

function differences(
  one: Uint8ClampedArray,
  other: Uint8ClampedArray,
): { noticed: number; seen: number } {
  let [noticed, seen] = [0, 0];
  for (let index = 0; index < one.length; index += 4) {
    const difference = Math.max(
      ...[0, 1, 2, 3].map((channel) =>
        Math.abs((one[index + channel] ?? 0) - (other[index + channel] ?? 0)),
      ),
    );
    if (difference > smoothing.unnoticed) noticed++;
    if (difference > smoothing.rim) seen++;
  }
  return { noticed, seen };
}

/** Expects equality except for the antialiased edges of repainted parts. */
function expectSamePicture(
  byTicks: ReturnType<typeof newContext>,
  atOnce: ReturnType<typeof newContext>,
  when: string,
): void {
  const { noticed, seen } = differences(byTicks.pixels(), atOnce.pixels());
  expect(seen, when).toBe(0);
  expect(noticed, when).toBeLessThan(smoothing.rimPixels);
}

describe.each(Object.keys(dresses))("live samples of a %s line", (dress) => {
  const cases = [secondsOfPixels, secondsOfHours].flatMap((seconds) =>
    Object.keys(marks).map((shown) => ({ shown, seconds })),
  );
  it.each(cases)(
    "painted one by one after $seconds s, with $shown around, give the picture painted at once",
    ({ shown, seconds }) => {
      const [byTicks, atOnce] = bothPictures(
        dresses[dress] as Dress,
        marks[shown] as Partial<ChartMarks>,
        seconds,
      );
      const { noticed, seen } = differences(byTicks, atOnce);
      expect(seen).toBe(0);
      expect(noticed).toBeLessThan(smoothing.rimPixels);
    },
  );
});

/** Lines of a stage with faults, up to the samples drawn so far. */
function troubledLines(seconds: number, from: number): ChartLine[] {
  const missing = (values: number[], first: number, last: number) =>
    values.map((value, second) =>
      second >= from + first && second < from + last ? NaN : value,
    );
  const ends = { flagged: true };
  return [
    lineOf("O1", wave(seconds, 60), { tag: "O1", ...ends }),
    lineOf("O2", wave(Math.min(seconds, from + 6), 30), { tag: "O2", ...ends }),
    lineOf("O3", missing(wave(seconds, 45), -40, 9), { tag: "O3", ...ends }),
    lineOf("O4", missing(wave(seconds, 70), 4, 25), {
      tag: "O4",
      color: "#1b62c9",
      dash: [6, 3],
      ...ends,
    }),
    lineOf("O5", wave(seconds, 15), { area: true, color: "#2f7d32" }),
  ];
}

describe("every tick of a stage with gaps and lines that went silent", () => {
  const manyTicks = 35;
  /** A fault of one tick remains until the next full draw, so it need not be checked after each tick. */
  const lookEvery = 5;

  it.each([secondsOfPixels, secondsOfHours])(
    "after %d s leaves the picture painted at once",
    (from) => {
      const byTicks = newContext();
      const painter = new Painter();
      const sceneAt = (seconds: number, context = newContext()) =>
        sceneOf(modelOf(troubledLines(seconds, from), { live: true }), context);
      painter.paintAll(sceneAt(from, byTicks));
      let tails = 0;
      for (let second = from; second < from + manyTicks; second++) {
        const scene = sceneAt(second + 1, byTicks);
        if (painter.paintTail(scene, at(second))) tails++;
        else {
          byTicks.clearRect(0, 0, scene.canvas.right, scene.canvas.bottom);
          painter.paintAll(scene);
        }
        if ((second - from) % lookEvery !== lookEvery - 1) continue;
        const atOnce = newContext();
        new Painter().paintAll(sceneAt(second + 1, atOnce));
        expectSamePicture(byTicks, atOnce, `tick ${second - from}`);
      }
      expect(tails).toBeGreaterThan(manyTicks - 5);
    },
  );
});

describe("every tick of flags that write other figures or pass labels", () => {
  const manyTicks = 24;
  const sideAxis = (key: string) => ({
    key,
    caption: key,
    color: "#1b62c9",
    side: "right" as const,
    min: 0,
    max: 50,
  });

  /** One flag whose figures change, one that gets one more digit, two that move along their labels. */
  function flaggedLines(seconds: number, from: number): ChartLine[] {
    const valuesOf = (valueAt: (tick: number) => number) =>
      Array.from({ length: seconds }, (_, second) =>
        valueAt(Math.max(0, second - from)),
      );
    const still = valuesOf((tick) => 40 + (tick % 10) / 100);
    const longer = valuesOf((tick) => (tick < 8 ? 9.8 : 10.1));
    const rising = valuesOf((tick) => 8 + tick * 1.5);
    const falling = valuesOf((tick) => 45 - tick);
    return [
      lineOf("O1", still, {
        flagged: true,
        formatValue: (value) => value.toFixed(2),
      }),
      lineOf("O2", longer, { flagged: true, color: "#2f7d32" }),
      lineOf("O3", rising, { flagged: true, axis: "rate" }),
      lineOf("O4", falling, { flagged: true, axis: "slurry", tag: "O4" }),
    ];
  }

  it.each(
    [secondsOfPixels, secondsOfHours].flatMap((from) =>
      [true, false].map((hasTimeLabels) => ({ from, hasTimeLabels })),
    ),
  )(
    "after $from s, time labels $hasTimeLabels, leaves the picture painted at once",
    ({ from, hasTimeLabels }) => {
      const byTicks = newContext();
      const painter = new Painter();
      const modelAt = (seconds: number) => {
        const model = modelOf(flaggedLines(seconds, from), {
          live: true,
          hasTimeLabels,
        });
        const axes = [...model.axes, sideAxis("rate"), sideAxis("slurry")];
        return { ...model, axes };
      };
      painter.paintAll(sceneOf(modelAt(from), byTicks));
      for (let second = from; second < from + manyTicks; second++) {
        const scene = sceneOf(modelAt(second + 1), byTicks);
        const isTail = painter.paintTail(scene, at(second));
        expect(isTail, `tick ${second - from} paints only the end`).toBe(true);
        const atOnce = newContext();
        new Painter().paintAll(sceneOf(modelAt(second + 1), atOnce));
        expectSamePicture(byTicks, atOnce, `tick ${second - from}`);
      }
    },
  );
});
