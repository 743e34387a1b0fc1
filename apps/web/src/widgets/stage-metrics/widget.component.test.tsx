import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { openApp } from "#test/open-app.tsx";
import { aFaultyPad } from "#test/quality-world.ts";

describe("the metrics of a stage", () => {
  test("show the channels in the reader's units", async () => {
    await openApp("/qcoperationsdashboard/1", {
      as: "support",
      responses: aFaultyPad(),
      settings: { units: "metric" },
    });
    await expect
      .element(
        card("stageMetrics").getByRole("row").filter({ hasText: "pressure" }),
      )
      .toMatchTextContent("MPa");
  });
});
