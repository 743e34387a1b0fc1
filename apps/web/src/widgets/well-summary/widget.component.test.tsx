import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, type AppOptions } from "#test/open-app.tsx";
import { aWellSummary } from "#test/world.ts";

function open({ responses, ...options }: AppOptions = {}) {
  return openApp("/dashboard/1", {
    ...options,
    responses: { ...aPumpedPad(), ...responses },
  });
}

describe("the well summary", () => {
  test("leads from a row to the stages of its well", async () => {
    await open({
      as: "manager",
      responses: { "wells.stages": [] },
    });
    await card("wellSummary").getByRole("link", { name: "Kestrel 1H" }).click();
    await expect.poll(() => location.pathname).toBe("/stages/1/1");
  });

  test("shows as many wells at once as are chosen", async () => {
    await open({
      responses: {
        "projects.wellStageSummary": Array.from({ length: 30 }, (_, index) =>
          aWellSummary({
            wellId: index + 1,
            wellNumber: `Kestrel ${index + 1}H`,
          }),
        ),
      },
    });
    const summary = card("wellSummary");
    const rowCount = () => summary.getByRole("row").elements().length - 1;
    const size = summary.getByRole("combobox", { name: "Rows per page" });
    await size.click();
    await page.getByRole("option", { name: "10", exact: true }).click();
    await expect.poll(rowCount).toBe(10);
    await size.click();
    await page.getByRole("option", { name: "50", exact: true }).click();
    await expect.poll(rowCount).toBe(30);
  });

  test.each([
    ["manager", false],
    ["support", true],
  ] as const)(
    "offers a %s to add and edit wells, and counts hidden stages: %s",
    async (role, isOffered) => {
      await open({ as: role });
      const summary = card("wellSummary");
      await expect.element(summary.getByRole("table")).toBeVisible();
      for (const offer of [
        summary.getByRole("button", { name: "Add a well" }),
        summary.getByRole("button", { name: "Edit Kestrel 1H" }),
        summary.getByRole("columnheader", { name: /Hidden/ }),
      ])
        expect(offer.elements()).toHaveLength(isOffered ? 1 : 0);
    },
  );
});
