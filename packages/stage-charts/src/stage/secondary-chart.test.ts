import { describe, expect, it } from "vitest";
import { AxisMemory } from "../lines/steady-limits.ts";
import { secondaryChannels, secondaryChart } from "./secondary-chart.ts";
import type { SecondaryChartInput } from "./secondary-content.ts";
import { stageMarks } from "./stage-marks.ts";
import {
  chartInput,
  darkMarks,
  minute,
  noFacts,
  origin,
  readingsOf,
} from "../stage.fixture.ts";
import type { SecondaryKind } from "../stage-texts.ts";
import { stageChartModel } from "./stage-chart-model.ts";

const facts = {
  ...noFacts,
  parameters: {
    velocityWindow: 90,
    guidanceStartTime: 60,
    fdi: [
      {
        name: "offset_pressure_3",
        wellLabel: "Kestrel 3H",
        minDeltaPressureFracHit: 300,
      },
      {
        name: "offset_pressure_1",
        wellLabel: "Kestrel 1H",
        minDeltaPressureFracHit: 300,
      },
    ],
  },
  summary: {
    origin,
    pressureUnit: "psi",
    fdiPressureChange3: 150,
    fdiPressureChange1: 149,
  },
};

function chartOf(
  kind: SecondaryKind,
  changes: Partial<SecondaryChartInput> = {},
) {
  return secondaryChart(kind, {
    ...chartInput,
    facts,
    marks: stageMarks(facts, "NONE", darkMarks),
    shown: { from: origin, to: origin + 60 * minute },
    channels: [],
    additiveLabelOf: String,
    ...changes,
  });
}

describe("the pressure derivative below the stage chart", () => {
  it("names unit and window, the treated well, and offsets from warning level on", () => {
    const { title, note, lines } = chartOf("pressure-derivative");
    expect(title).toBe("Pressure derivative");
    expect(note).toBe("psi/min, 90 s regression");
    expect(lines.map(({ label }) => label)).toEqual([
      "Treating",
      "O3 Kestrel 3H",
    ]);
    expect(secondaryChannels("pressure-derivative", facts, [])).toEqual([
      "pressureDerivative",
      "fdiOffsetPressureDerivative3",
    ]);
  });

  it("is not flattened by the slopes of a start", () => {
    const values = Array.from({ length: 1000 }, (_, index) =>
      index < 20 ? 9_000 : index % 2 === 0 ? 80 : -80,
    );
    const [axis] = chartOf("pressure-derivative", {
      readings: readingsOf(values),
    }).model.axes;
    expect(axis).toMatchObject({ min: -200, max: 200, isSigned: true });
  });

  it("keeps to limits that were set, each end by itself", () => {
    const set = (yaxis: object) => ({
      facts: {
        ...facts,
        parameters: { plot: { secondary: { pressureDerivative: { yaxis } } } },
      },
      readings: readingsOf([10, -10, 10]),
    });
    const limits = (yaxis: object) =>
      chartOf("pressure-derivative", set(yaxis)).model.axes[0];
    expect(limits({ min: -50, max: 400 })).toMatchObject({
      min: -50,
      max: 400,
    });
    expect(limits({ min: null, max: 400 })?.max).toBe(400);
  });
});

describe("the axis of a chart below", () => {
  const limitsWith = (axisMemory: AxisMemory, ...values: number[]) => {
    const { min, max } = chartOf("pressure-derivative", {
      facts,
      readings: readingsOf(values),
      axisMemory,
    }).model.axes[0]!;
    return { min, max };
  };

  it("does not move while the values stay within it, and follows when they leave it or need far less", () => {
    const memory = new AxisMemory();
    const first = limitsWith(memory, -300, 300, -300, 300);
    expect(limitsWith(memory, -200, 200, -200, 200)).toEqual(first);
    expect(limitsWith(memory, -250, 250, -250, 250)).toEqual(first);
    const wider = limitsWith(memory, -900, 900, -900, 900);
    expect(wider.max).toBeGreaterThan(first.max);
    expect(limitsWith(memory, -20, 20, -20, 20).max).toBeLessThan(first.max);
  });
});

describe("charts below the stage chart", () => {
  it.each(["pressure-derivative", "relative-pressure", "additives"] as const)(
    "%s uses the same time pixels as the stage chart",
    (kind) => {
      const primary = stageChartModel(chartInput);
      const { model } = chartOf(kind);
      expect(model.margins).toMatchObject({
        left: primary.margins.left,
        right: primary.margins.right,
      });
      expect(model.view).toEqual({
        kind: "fixed",
        from: origin,
        to: origin + 60 * minute,
      });
      expect(model).toMatchObject({
        hasTimeLabels: false,
        hasMarkerChips: false,
      });
      expect(model.marks.markers.map(({ label }) => label)).toEqual([
        "Guidance start",
      ]);
    },
  );

  it("have additives from zero to five unless set otherwise", () => {
    const channels = [
      { name: "biocide", unit: "gal/mgal", derived: false },
      { name: "pressure", unit: "psi", derived: false },
    ];
    const chart = chartOf("additives", { channels });
    expect(chart.model.axes[0]).toMatchObject({ min: 0, max: 5 });
    expect(chart.lines.map(({ attribute }) => attribute)).toEqual(["biocide"]);
    expect(secondaryChannels("additives", facts, channels)).toEqual([
      "biocide",
    ]);
  });
});
