import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, violations } from "#test/open-app.tsx";

test.each([
  ["projectprogress", "Operations progress", "operationsProgress"],
  ["pumptimesummary", "Pump time summary", "pumpTimeSummary"],
  ["stageperday", "Stages per day", "stagePerDay"],
  [
    "waterproppantplanning",
    "Water and proppant planning",
    "waterProppantPlanning",
  ],
])(
  "/chart/%s shows one widget with a page to itself",
  async (path, heading, widget) => {
    await openApp(`/chart/${path}/1`, {
      as: "guest",
      responses: aPumpedPad(),
    });
    await expect
      .element(page.getByRole("heading", { level: 1, name: heading }))
      .toBeVisible();
    const shown = page.getByCss(".project-chart [data-tour]");
    await expect.element(shown).toHaveAttribute("data-tour", widget);
    await expect
      .element(
        shown.getByCss(":is([role=grid], [role=img], svg[role])").first(),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Print" }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  },
);
