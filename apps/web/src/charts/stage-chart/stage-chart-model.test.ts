import { defaultPlot, type Plot } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { StageReadings } from "#live/stage-readings.ts";
import { stageChartModel, type StageChartInput } from "./stage-chart-model.ts";

const plot = defaultPlot(
  Array.from({ length: 12 }, (_, index) => `Offset ${index + 1}`),
);

function modelOf(changes: Partial<StageChartInput> = {}) {
  return stageChartModel({
    plot,
    readings: new StageReadings(),
    hiddenChannels: new Set(),
    range: { mode: "live", spanMs: null },
    live: true,
    isStalled: false,
    look: { isDark: true, isCompact: false, sharedAxisColour: "grey" },
    texts: { formatTick: String, formatTime: String, formatGap: String },
    ...changes,
  });
}

const lineOf = (channel: string, changes?: Partial<StageChartInput>) =>
  modelOf(changes).lines.find(({ key }) => key === channel);

describe("the stage chart", () => {
  it("draws pressure on top of everything", () => {
    expect(modelOf().lines.at(-1)?.key).toBe("pressure");
  });

  it("washes proppant and gives the big channels a flag, offsets a tag", () => {
    expect(lineOf("proppant")).toMatchObject({ area: true, flagged: true });
    expect(lineOf("offset_pressure_3")).toMatchObject({
      tag: "O3",
      flagged: false,
      area: false,
    });
  });

  it("dashes offsets from the eleventh on", () => {
    expect(lineOf("offset_pressure_10")?.dashed).toBe(false);
    expect(lineOf("offset_pressure_11")?.dashed).toBe(true);
  });

  it("takes the stored colour of the theme, else the channel's own", () => {
    const bare: Plot = {
      ...plot,
      lines: plot.lines.map((line) => ({ ...line, color: "", colorDark: "" })),
    };
    const light = { isDark: false, isCompact: false, sharedAxisColour: "" };
    expect(lineOf("pressure", { look: light })?.color).toBe("#D1222B");
    expect(lineOf("pressure", { plot: bare })?.color).toBe("#FF5C57");
    expect(lineOf("offset_pressure_2", { plot: bare })?.color).toBe("#9079FE");
  });

  it("colours an axis like its channel, and one of many hues neutrally", () => {
    const [pressure, , , offset] = modelOf().axes;
    expect(pressure?.color).toBe("#FF5C57");
    expect(offset).toMatchObject({ color: "grey", caption: "offset psi" });
  });

  it("flags no value when nothing arrives any more", () => {
    const lines = modelOf({ isStalled: true }).lines;
    expect(lines.some(({ flagged }) => flagged)).toBe(false);
  });

  it("leaves hidden channels out", () => {
    expect(lineOf("rate", { hiddenChannels: new Set(["rate"]) })).toBe(
      undefined,
    );
  });

  it("ignores an end set by hand while samples arrive", () => {
    const start = Date.UTC(2026, 0, 1);
    const set: Plot = { ...plot, startTime: start, endTime: start + 60_000 };
    expect(modelOf({ plot: set })).toMatchObject({
      firstTime: start,
      lastTime: null,
    });
    expect(modelOf({ plot: set, live: false }).lastTime).toBe(start + 60_000);
  });

  it("takes a start time of zero as not set", () => {
    expect(modelOf().firstTime).toBeNull();
  });
});
