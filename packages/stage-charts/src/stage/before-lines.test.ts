import { noMarks, type ChartModel } from "@stagecraft/charting/drawing";
import { describe, expect, it } from "vitest";
import {
  hasLinesBefore,
  withLinesBefore,
  withSettingsBefore,
} from "./before-lines.ts";
import { stageMarks } from "./stage-marks.ts";
import { chartInput, noFacts, origin } from "../stage.fixture.ts";
import { stageChartModel } from "./stage-chart-model.ts";
import { englishStageTexts } from "../stage-texts.ts";

const column = { times: new Float64Array([1]), values: new Float64Array([2]) };
const line = {
  key: "pressureDerivative",
  color: "#B4492F",
  widthPixels: 2,
  dash: null,
  area: true,
  tag: "T",
  flagged: true,
};
const model = {
  lines: [line, { ...line, key: "rate" }],
  marks: noMarks,
} as unknown as ChartModel;

describe("lines with the settings before an edit", () => {
  it("are dashed and faint under the line they compare with, in its color", () => {
    const { lines } = withLinesBefore(
      model,
      new Map([["pressureDerivative", column]]),
    );
    expect(lines.map(({ key }) => key)).toEqual([
      "pressureDerivative before",
      "pressureDerivative",
      "rate",
    ]);
    expect(lines[0]).toMatchObject({
      color: line.color,
      dash: [3, 3],
      faint: [{ from: -Infinity, to: Infinity }],
      tag: null,
      flagged: false,
    });
    expect(lines[0]?.read()).toBe(column);
  });

  it("are not added for lines that stay as they are", () => {
    const same = withLinesBefore(model, new Map([["fdiWarning2", column]]));
    expect(hasLinesBefore(same)).toBe(false);
    expect(withLinesBefore(model, new Map())).toBe(model);
  });
});

describe("settings that an edit would change", () => {
  const modelWith = (parameters: Record<string, unknown>) => {
    const facts = { ...noFacts, parameters };
    const look = {
      isDark: true,
      words: englishStageTexts,
      formatMinute: () => "13:00",
    };
    return stageChartModel({
      ...chartInput,
      facts,
      marks: stageMarks(facts, "NONE", look),
    });
  };
  const stored = modelWith({ pressureCeiling: 9500, fdiStartTime: origin });
  const edited = modelWith({
    pressureCeiling: 9000,
    fdiStartTime: origin + 60_000,
  });

  it("are shown on the chart where they were and where they would be", () => {
    const shown = withSettingsBefore(edited, stored, englishStageTexts);
    expect(
      shown.marks.limits.map(({ high, highLabel, isBefore = false }) => [
        high,
        highLabel,
        isBefore,
      ]),
    ).toEqual([
      [9000, "Ceiling 9,000", false],
      [9500, "Ceiling 9,500 (before)", true],
    ]);
    expect(shown.marks.markers.map(({ label }) => label)).toEqual([
      "FDI start (before)",
      "FDI start",
    ]);
    expect(hasLinesBefore(shown)).toBe(true);
  });

  it("add nothing to a chart that they do not change", () => {
    expect(withSettingsBefore(stored, stored, englishStageTexts)).toBe(stored);
    expect(hasLinesBefore(stored)).toBe(false);
  });
});
