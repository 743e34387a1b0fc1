import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { neverResponds, refusal } from "#test/test-server.ts";
import { aStageRow, aWell } from "#test/world.ts";

const well = (name: RegExp) => page.getByRole("link", { name });

describe("the list of wells", () => {
  test("shows a loading state until the server responds", async () => {
    await openApp("/wells/1", {
      responses: { "projects.wells": neverResponds },
    });
    await expect
      .element(page.getByText("Loading project information..."))
      .toBeVisible();
  });

  test("says that a pad has no wells", async () => {
    await openApp("/wells/1", { responses: { "projects.wells": [] } });
    await expect
      .element(page.getByText("This pad has no wells yet."))
      .toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openApp("/wells/1", {
      responses: {
        "projects.wells": () => refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respond({ "projects.wells": [aWell()] });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(well(/^Kestrel 1H/)).toBeVisible();
  });

  test("lets only those add a well who may", async () => {
    await openApp("/wells/1", { as: "guest" });
    await expect.element(well(/^Kestrel 1H/)).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Add well" }))
      .not.toBeInTheDocument();
  });

  test("adds no well without a network, and says why", async () => {
    const { server } = await openApp("/wells/1", { as: "administrator" });
    const add = page.getByRole("button", { name: "Add well" });
    await expect.element(add).toBeVisible();
    loseNetwork(server);
    await expect
      .element(add)
      .toHaveAccessibleDescription("Network access has been lost");
  });

  test("shows when each well was pumped today, and the way to the import", async () => {
    const now = Date.now();
    await openApp("/wells/1", {
      as: "support",
      responses: {
        "projects.stagesChronological": [
          aStageRow({
            wellId: 1,
            state: "LOADING",
            startTimestamp: now - 60_000,
            endTimestamp: now,
          }),
        ],
      },
    });
    await expect
      .element(page.getByRole("img", { name: /^\d\d:\d\d:\d\d – / }))
      .toBeVisible();
    await expect
      .element(page.getByRole("img", { name: "Nothing recorded today" }))
      .toBeVisible();
    await page.getByRole("link", { name: "Import" }).click();
    await expect.poll(() => location.pathname).toBe("/import/1");
  });

  test("marks the required fields, and a disabled Ok says why", async () => {
    await openApp("/wells/1", { as: "administrator" });
    await page.getByRole("button", { name: "Add well" }).click();
    const number = page.getByRole("textbox", { name: "Well number" });
    await expect.element(number).toHaveAttribute("aria-required", "true");
    await expect
      .element(page.getByRole("textbox", { name: "Operator" }))
      .not.toHaveAttribute("aria-required");
    const ok = page.getByRole("button", { name: "Ok" });
    await expect.element(ok).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(ok)
      .toHaveAccessibleDescription("Fill in the fields marked with *");
    await number.fill("Kestrel 5H");
    await page.getByRole("textbox", { name: "Expected stages" }).fill("48");
    await expect.element(ok).not.toHaveAttribute("aria-disabled");
  });

  test("removes a clone on Undo, and only closes its message on Dismiss", async () => {
    const { server } = await openApp("/wells/1", {
      as: "administrator",
      responses: {
        "wells.clone": { ...aWell(), id: 77, wellNumber: "Kestrel 1H copy" },
        "wells.remove": undefined,
      },
    });
    const toasts = page.getByRole("region", { name: "Notifications" });
    const clone = async () => {
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Clone" }).click();
      await page
        .getByRole("dialog", { name: "Clone well" })
        .getByRole("button", { name: "Clone" })
        .click();
      await expect
        .element(toasts.getByText("Kestrel 1H copy was created"))
        .toBeVisible();
    };
    await clone();
    await toasts.getByRole("button", { name: "Dismiss" }).click();
    await clone();
    await toasts.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(() => server.received.filter(({ key }) => key === "wells.remove"))
      .toMatchObject([{ params: { id: 77 } }]);
  });

  test("reads from right to left in Arabic and passes axe", async () => {
    await openApp("/wells/1", { language: "ar", theme: "light" });
    await expect.element(well(/^Kestrel 2H/)).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});
