import { describe, expect, it } from "vitest";
import { chartInput, noFacts } from "../stage.fixture.ts";
import { hasPlanLines, planChannels, planKey } from "./plan-lines.ts";
import { stageChartModel } from "./stage-chart-model.ts";

const { plot } = chartInput;
const planned = { pumpSchedule: { units: "Field", steps: [{}] } };

function linesOf(
  parameters: Readonly<Record<string, unknown>>,
  hidden: readonly string[] = [],
) {
  return stageChartModel({
    ...chartInput,
    facts: { ...noFacts, parameters },
    hiddenChannels: new Set(hidden),
  }).lines;
}

const planKeys = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ key }) => key).filter((key) => key.startsWith("planned"));

describe("the plan on a stage chart", () => {
  it("is a quiet line behind slurry rate and proppant, on their axes", () => {
    const lines = linesOf(planned);
    expect(planKeys(lines)).toEqual(["plannedRate", "plannedProppant"]);
    // The first line is drawn first, so it lies behind all others.
    expect(lines[0]).toMatchObject({
      key: "plannedRate",
      axis: "rate",
      flagged: false,
      tag: null,
      area: false,
    });
    expect(lines[0]?.faint).toHaveLength(1);
    const rate = lines.find(({ key }) => key === "rate");
    expect(lines[0]?.color).toBe(rate?.color);
    expect(lines[0]?.widthPixels).toBeLessThan(rate?.widthPixels ?? 0);
  });

  it("is hidden by its own key, and with the line that it belongs to", () => {
    expect(planKeys(linesOf(planned, [planKey]))).toEqual([]);
    expect(planKeys(linesOf(planned, ["rate"]))).toEqual(["plannedProppant"]);
  });

  it("does not exist for a stage without a schedule", () => {
    for (const parameters of [{}, { pumpSchedule: { steps: [] } }]) {
      expect(planKeys(linesOf(parameters))).toEqual([]);
      expect(planChannels(plot, parameters)).toEqual([]);
      expect(hasPlanLines(plot, parameters)).toBe(false);
    }
  });

  it("needs the planned clean rate too, for its number", () => {
    expect(planChannels(plot, planned)).toEqual([
      "plannedRate",
      "plannedProppant",
      "plannedCleanRate",
    ]);
    expect(hasPlanLines(plot, planned)).toBe(true);
  });
});
