import { describe, expect, it } from "vitest";
import { pictureCharts } from "#features/stage-images/picture-charts.ts";
import { pictureLegend } from "#features/stage-images/picture-legend.ts";
import {
  aPictureRequest,
  level,
  pictureStart,
} from "#features/stage-images/picture.fixture.ts";

function legend(changes: Parameters<typeof aPictureRequest>[0]) {
  return pictureLegend(pictureCharts(aPictureRequest(changes), 960));
}

const entryOf = (
  label: string,
  changes: Parameters<typeof aPictureRequest>[0] = {},
) => legend(changes).find((entry) => entry.label === label);

describe("the legend of a picture", () => {
  it("gives the last value of each line with its unit", () => {
    expect(entryOf("Treating pressure")).toMatchObject({
      value: "5,000",
      unit: "psi",
      ageTime: null,
    });
  });

  it("gives the last value of the stretch that is shown", () => {
    const pressure = [...level(0, 1800, 4000), ...level(1800, 3600, 9000)];
    const choices = { fromTime: pictureStart, toTime: pictureStart + 900_000 };
    expect(entryOf("Treating pressure", { pressure, choices })?.value).toBe(
      "4,000",
    );
  });

  it("says when a value was measured if its line ended earlier", () => {
    const pressure = level(0, 1801, 4000);
    expect(entryOf("Treating pressure", { pressure })).toMatchObject({
      value: "4,000",
      ageTime: pictureStart + 1800_000,
    });
  });

  it("has a dash, not a zero, where nothing was measured", () => {
    expect(entryOf("Proppant conc.")).toMatchObject({ value: "–", unit: "" });
  });

  it("names the lines of the plan, and leaves them out when the plan is hidden", () => {
    const planned = {
      plannedRate: level(0, 3600, 80),
      parameters: { pumpSchedule: { units: "Field", steps: [{}] } },
    };
    expect(entryOf("Slurry rate, plan", planned)).toMatchObject({
      value: "80.0",
      unit: "bpm",
      dash: [2, 3],
    });
    const choices = { hiddenChannels: ["plan"] };
    const hidden = entryOf("Slurry rate, plan", { ...planned, choices });
    expect(hidden).toBeUndefined();
    expect(entryOf("Slurry rate, plan")).toBeUndefined();
  });

  it("does not list what is hidden", () => {
    const choices = { hiddenChannels: ["pressure"] };
    expect(entryOf("Treating pressure", { choices })).toBeUndefined();
  });

  it("distinguishes lines of the same name in two charts", () => {
    const labels = legend({
      choices: { charts: ["pressure-derivative", "relative-pressure"] },
    }).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
