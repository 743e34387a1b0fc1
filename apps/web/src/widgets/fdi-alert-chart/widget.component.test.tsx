import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aHitPad, hitStageId } from "#test/fdi-world.ts";
import { anOffsetWell } from "#test/offset-wells.ts";
import { openApp } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import type { Responses } from "#test/test-server.ts";

const wellbeing = () => card("fdiAlertChart");

/** A pad whose newest stage has hit the offset wells with these numbers. */
function aPadWithHits(numbers: readonly number[]): Responses {
  const { responses, stage } = new TestStage({
    stage: {
      id: hitStageId,
      control: {
        parameters: {
          fdi: numbers.map((number) => anOffsetWell(number)),
        },
      },
      summary: {
        revision: 1,
        notifications: [],
        pressureUnit: "psi",
        ...Object.fromEntries(
          numbers.flatMap((number): [string, number | boolean][] => [
            [`fdiPressureChange${number}`, 300],
            [`fdiPressureChangeMax${number}`, 300],
            [`fdiEvaluated${number}`, true],
          ]),
        ),
      },
    },
  });
  return {
    ...aHitPad(),
    ...responses,
    "projects.stagesChronological": [stage],
  };
}

describe("the FDI wellbeing alert", () => {
  test("shows the wells as a table, the quiet one too", async () => {
    await openApp("/projectfdidashboard/1", {
      as: "support",
      responses: aHitPad(),
    });
    await wellbeing().getByRole("button", { name: "Show as a table" }).click();
    await expect
      .element(wellbeing().getByRole("row").filter({ hasText: "Condor 1H" }))
      .toMatchTextContent("Normal");
  });

  test("names the mark of the thresholds where a well has responded", async () => {
    await openApp("/projectfdidashboard/1", {
      as: "support",
      responses: aHitPad(),
    });
    await expect
      .element(wellbeing().getByText("frac-hit threshold of each well"))
      .toBeVisible();
  });

  test("draws the last eleven of many wells, and all of them on demand", async () => {
    const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
    await openApp("/projectfdidashboard/1", {
      as: "support",
      responses: aPadWithHits(numbers),
    });
    const bars = () =>
      wellbeing()
        .getByRole("group", { name: /^Pressure change of each offset well/ })
        .getByRole("link")
        .elements().length;
    await expect.poll(bars).toBe(11);
    const all = wellbeing().getByRole("button", { name: "Show all 13 wells" });
    await all.click();
    await expect.poll(bars).toBe(13);
    await expect.element(all).not.toBeInTheDocument();
  });
});
