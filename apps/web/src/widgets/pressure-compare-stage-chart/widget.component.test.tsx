import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { card } from "#test/css-locator.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { aFaultyPad, faultyMetrics } from "#test/quality-world.ts";

const chart = () => card("pressureCompareStageChart");

function open(comparisons = faultyMetrics().comparisons) {
  return openApp("/chart/qcpressurecomparestagechart/2", {
    as: "support",
    theme: "light",
    width: 1366,
    height: 768,
    responses: {
      ...aFaultyPad(),
      "stageQuality.ofStage": { ...faultyMetrics(), comparisons },
    },
  });
}

describe("the comparison of pressures", () => {
  test("says that no second pressure is mapped, whatever the rates are", async () => {
    await open();
    await expect
      .element(chart().getByText("No second pressure source is mapped"))
      .toBeVisible();
    expect(
      chart()
        .getByText(/Slurry rate/)
        .elements(),
    ).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test("shows the pressures alone: the rates have their own card", async () => {
    const [rate] = faultyMetrics().comparisons;
    if (rate === undefined) throw new Error("The stage compares nothing.");
    await open([
      rate,
      {
        ...rate,
        name: "pressure",
        first: "pressure",
        second: "backsidePressure",
        unit: "psi",
        tolerance: 100,
        largestDifference: 240,
      },
    ]);
    await page.getByRole("button", { name: "Show as a table" }).click();
    // A header and one pair.
    await expect.poll(() => chart().getByRole("row").elements().length).toBe(2);
    await expect
      .element(chart().getByRole("row").last())
      .toMatchTextContent(/^Treating pressure − backsidePressure.*240 psi/);
  });
});
