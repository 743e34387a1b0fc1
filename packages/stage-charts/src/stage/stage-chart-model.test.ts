import type { Plot } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { showsBackfilled } from "../quality/line-quality.ts";
import { stageChartModel, type StageChartInput } from "./stage-chart-model.ts";
import {
  chartInput,
  minute,
  noFacts,
  origin,
  readingsOf,
  twelveOffsets as plot,
} from "../stage.fixture.ts";

function modelOf(changes: Partial<StageChartInput> = {}) {
  return stageChartModel({ ...chartInput, ...changes });
}

const readings = readingsOf([1, 2, 3]);

const lineOf = (channel: string, changes?: Partial<StageChartInput>) =>
  modelOf(changes).lines.find(({ key }) => key === channel);

describe("the stage chart", () => {
  it("draws pressure on top of everything", () => {
    expect(modelOf().lines.at(-1)?.key).toBe("pressure");
  });

  it("shades proppant and gives the main channels a flag, offsets a tag", () => {
    expect(lineOf("proppant", { readings })).toMatchObject({
      area: true,
      flagged: true,
    });
    expect(lineOf("offset_pressure_3")).toMatchObject({
      tag: "O3",
      flagged: false,
      area: false,
    });
  });

  it("dashes offsets from the eleventh on", () => {
    expect(lineOf("offset_pressure_10")?.dash).toBeNull();
    expect(lineOf("offset_pressure_11")?.dash).toEqual([6, 3]);
  });

  it("takes the stored color of the theme, else the channel's own", () => {
    const bare: Plot = {
      ...plot,
      lines: plot.lines.map((line) => ({ ...line, color: "", colorDark: "" })),
    };
    const light = { isDark: false, isCompact: false, sharedAxisColor: "" };
    expect(lineOf("pressure", { look: light })?.color).toBe("#D1222B");
    expect(lineOf("pressure", { plot: bare })?.color).toBe("#FF5C57");
    expect(lineOf("offset_pressure_2", { plot: bare })?.color).toBe("#9079FE");
  });

  it("colors an axis like its channel, and one of many hues neutrally", () => {
    const [pressure, , , offset] = modelOf().axes;
    expect(pressure?.color).toBe("#FF5C57");
    expect(offset).toMatchObject({ color: "grey", caption: "offset psi" });
  });

  it("flags no value when nothing arrives any more", () => {
    const lines = modelOf({ isStalled: true, readings }).lines;
    expect(lines.some(({ flagged }) => flagged)).toBe(false);
  });

  it("flags no value while the newest one is out of sight", () => {
    const flagged = (changes: Partial<StageChartInput>) =>
      lineOf("pressure", { readings, ...changes })?.flagged;
    const zoomed = (to: number) =>
      ({ range: { mode: "fixed", from: origin, to } }) as const;
    expect(flagged(zoomed(origin + 1_000))).toBe(false);
    expect(flagged(zoomed(origin + 2_000))).toBe(true);
    const hour = 3_600_000;
    const ended = { plot: { ...plot, endTime: origin - hour - 1_000 } };
    expect(flagged({ ...ended, live: false })).toBe(false);
    expect(flagged({ ...ended, live: true })).toBe(true);
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

  it("never cuts the shut-in and the fall-off, wherever the end was set", () => {
    const ended = (endTime: number, summary = {}) =>
      modelOf({
        plot: { ...plot, endTime },
        live: false,
        facts: { ...noFacts, summary },
        readings,
      }).lastTime;
    const newest = origin + 2_000;
    expect(ended(newest - 11 * minute)).toBe(newest);
    const early = newest - 120 * minute;
    expect(ended(early)).toBe(early + 60 * minute);
    const shutIn = {
      instantaneousShutInPressureTimestamp: newest - 30 * minute,
    };
    expect(ended(early, shutIn)).toBe(newest);
  });

  it("takes a start time of zero as not set", () => {
    expect(modelOf().firstTime).toBeNull();
  });

  it("fits the axes to the shown lines when requested", () => {
    expect(modelOf().axes[0]?.isAutoscaled).toBe(false);
    expect(modelOf({ isAutoscaled: true }).axes[0]?.isAutoscaled).toBe(true);
  });

  it("leaves out an offset whose entry without a state is hidden", () => {
    const withEntry = (entry: object) => ({
      facts: {
        ...noFacts,
        parameters: { fdi: [{ name: "offset_pressure_2", ...entry }] },
      },
    });
    const hidden = withEntry({ hide: true });
    expect(lineOf("offset_pressure_2", hidden)).toBe(undefined);
    const stated = withEntry({ hide: true, state: "Monitored" });
    expect(lineOf("offset_pressure_2", stated)).toBeDefined();
  });

  it("draws bottom-hole proppant dashed", () => {
    const line = plot.lines[2];
    const lines = line
      ? [
          ...plot.lines,
          { ...line, attribute: "proppantDownhole", colorDark: "" },
        ]
      : [];
    expect(
      lineOf("proppantDownhole", { plot: { ...plot, lines } }),
    ).toMatchObject({ dash: [6, 3], color: "#A5DE6A", flagged: false });
  });

  const limits = (parameters: Record<string, unknown>) =>
    modelOf({ facts: { ...noFacts, parameters } }).marks.limits;

  it("hatches caution to ceiling and names both", () => {
    expect(
      limits({ pressureCeiling: 9500, pressureCaution: 0.8 }),
    ).toMatchObject([
      {
        axis: "pressure",
        low: 7600,
        high: 9500,
        lowLabel: "Caution 7,600",
        highLabel: "Ceiling 9,500",
      },
    ]);
  });

  it("hides the limits with the pressure", () => {
    const input = {
      facts: { ...noFacts, parameters: { pressureCeiling: 9500 } },
      hiddenChannels: new Set(["pressure"]),
    };
    expect(modelOf(input).marks.limits).toEqual([]);
  });

  it.each([
    {},
    { pressureCeiling: 0, pressureCaution: 0 },
    { pressureCeiling: null },
  ])("draws no limit that nobody has set: %o", (parameters) => {
    expect(limits(parameters)).toEqual([]);
  });

  it("draws a ceiling of 3000 that somebody typed", () => {
    expect(limits({ pressureCeiling: 3000 })).toMatchObject([
      { highLabel: "Ceiling 3,000" },
    ]);
  });

  it("calls only the caution a default where only the ceiling is set", () => {
    expect(limits({ pressureCeiling: 8000 })).toMatchObject([
      {
        lowLabel: "Caution 6,000 (default)",
        highLabel: "Ceiling 8,000",
      },
    ]);
  });

  it("shows what the engine held, and what was filled in later until it is reviewed", () => {
    const quality = {
      channels: [
        {
          name: "rate",
          runs: [
            {
              quality: "held",
              startTimestamp: origin + minute,
              endTimestamp: origin + 2 * minute,
            },
          ],
        },
      ],
      lateArrivals: [
        {
          kind: "backfilled" as const,
          startTimestamp: origin,
          endTimestamp: origin + 1000,
        },
        {
          kind: "backfilled" as const,
          startTimestamp: origin + minute,
          endTimestamp: origin + 2 * minute,
        },
      ],
    };
    const span = { from: origin + minute, to: origin + 2 * minute };
    const facts = { ...noFacts, quality };
    expect(lineOf("rate", { facts, readings })?.held).toEqual([span]);
    expect(lineOf("pressure", { facts, readings })?.held).toEqual([]);
    expect(lineOf("rate", { facts, readings })?.faint).toEqual([span]);
    const model = modelOf({ facts, readings });
    expect(model.marks.bands).toMatchObject([
      { ...span, label: "Back-filled", detail: "Back-filled" },
    ]);
    expect(showsBackfilled(model, null)).toBe(true);
    expect(showsBackfilled(model, { from: 0, to: origin })).toBe(false);
    const reviewed = { ...facts, state: "REVIEWED" as const };
    expect(lineOf("rate", { facts: reviewed, readings })?.faint).toEqual([]);
    expect(modelOf({ facts: reviewed, readings }).marks.bands).toEqual([]);
  });
});
