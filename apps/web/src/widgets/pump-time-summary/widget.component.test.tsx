import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";
import { tableRecords } from "#test/table-records.ts";

describe("the pump time summary", () => {
  test("is shown as a table on demand", async () => {
    await openApp("/projectmanagementdashboard/1", {
      as: "manager",
      responses: aPumpedPad(),
    });
    const pumpTimes = card("pumpTimeSummary");
    await pumpTimes.getByRole("button", { name: "Show as a table" }).click();
    const table = pumpTimes.getByRole("table");
    await expect.element(table).toBeVisible();
    expect(tableRecords(table)).toContainEqual({
      Stage: "Stage 22, Kestrel 3H",
      "Pump time": "2:00:00",
      "Swap time": "1:00:00",
    });
  });
});
