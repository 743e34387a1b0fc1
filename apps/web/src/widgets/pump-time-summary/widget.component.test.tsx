import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";

describe("the pump time summary", () => {
  test("is shown as a table on demand", async () => {
    await openApp("/projectmanagementdashboard/1", {
      as: "manager",
      responses: aPumpedPad(),
    });
    const pumpTimes = card("pumpTimeSummary");
    await pumpTimes.getByRole("button", { name: "Show as a table" }).click();
    await expect
      .element(pumpTimes.getByRole("row", { name: /Stage 22, Kestrel 3H/ }))
      .toMatchTextContent("2:00:00");
  });
});
