import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aHitPad } from "#test/fdi-world.ts";
import { openApp } from "#test/open-app.tsx";

const wellbeing = () => card("fdiAlertChart");

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
});
