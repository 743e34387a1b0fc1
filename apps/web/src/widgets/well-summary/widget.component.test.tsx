import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp, type AppOptions } from "#test/open-app.tsx";

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
