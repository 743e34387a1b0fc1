import { describe, expect, it } from "vitest";
import { limitsOf, previewChart } from "./preview-model.ts";

const look = { isDark: false, isCompact: false, sharedAxisColor: "#5B6776" };
const texts = {
  formatTick: String,
  formatTime: String,
  formatGap: String,
};

function channel(name: string, unit: string, values: (number | null)[]) {
  return { channel: name, unit, values };
}

const times = [0, 60_000, 120_000];

describe("the preview of a file", () => {
  it("gives each unit an axis, pressure first, whatever the order in the file", () => {
    const { model } = previewChart(
      {
        times,
        channels: [
          channel("rate", "bbl/min", [0, 80, 90]),
          channel("offset_pressure_1", "psi", [1000, 1100, 1200]),
          channel("pressure", "psi", [100, 8000, 8500]),
        ],
      },
      look,
      texts,
    );
    expect(model.axes.map(({ key, side }) => [key, side])).toEqual([
      ["psi", "left"],
      ["bbl/min", "right"],
    ]);
    expect(model.lines.at(-1)?.key).toBe("pressure");
  });

  it("names the channels that no axis is left for", () => {
    const units = ["psi", "bbl/min", "ppg", "gal/mgal", "bbl"];
    const chart = previewChart(
      {
        times,
        channels: units.map((unit, index) =>
          channel(`channel${index}`, unit, [1, 2, 3]),
        ),
      },
      look,
      texts,
    );
    expect(chart.notDrawn).toEqual(["channel4"]);
    expect(chart.drawn).toHaveLength(4);
  });

  it("leaves out what is missing instead of drawing a zero", () => {
    const { model } = previewChart(
      { times, channels: [channel("pressure", "psi", [5, null, 7])] },
      look,
      texts,
    );
    const column = model.lines[0]?.read();
    expect([...(column?.times ?? [])]).toEqual([0, 120_000]);
    expect([...(column?.values ?? [])]).toEqual([5, 7]);
  });
});

describe("limits of an axis", () => {
  it.each([
    [[0, 8573], { min: 0, max: 9000 }],
    [[-40, 9500], { min: -500, max: 9500 }],
    [[0, 0], { min: 0, max: 1 }],
    [[0, 0.31], { min: 0, max: 0.35 }],
  ])("of %j are round", (values, expected) => {
    const { min, max } = limitsOf(values);
    expect(min).toBeCloseTo(expected.min, 9);
    expect(max).toBeCloseTo(expected.max, 9);
  });
});
