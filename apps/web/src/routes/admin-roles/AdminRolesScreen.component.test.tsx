import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asksBeforeClosing } from "#test/browser-events.ts";
import type { AppOptions } from "#test/open-app.tsx";
import { openApp, violations } from "#test/open-app.tsx";
import { RolesWorld } from "#test/roles-world.ts";
import { refusal } from "#test/test-server.ts";

const cell = (name: string) =>
  page.getByRole("checkbox", { name, exact: true });
const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = page.getByRole("dialog");

async function openRoles(options: AppOptions = {}) {
  const world = new RolesWorld();
  const opened = await openApp("/admin-roles", {
    as: "administrator",
    ...options,
    responses: { ...world.responses, ...options.responses },
  });
  return { ...opened, world };
}

async function choose(box: string, option: string) {
  await page.getByRole("combobox", { name: box, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

describe("the table of roles", () => {
  test("is changed, reviewed with who gains and who loses, and saved with the version read", async () => {
    const { server } = await openRoles();
    const given = cell("Guest: view:map");
    await expect.element(given).toHaveAttribute("aria-checked", "false");
    await given.click();
    await cell("Engineer: export:stages").click();
    await expect.element(given).toHaveAttribute("aria-checked", "true");
    await expect.element(given).toHaveAccessibleDescription(/Not saved yet/);
    await button("Review 2 changes").click();
    await expect
      .element(dialog.getByText("3 people gain view:map: Eva, Gus and 1 more"))
      .toBeVisible();
    await expect
      .element(dialog.getByText("1 person loses export:stages: Max"))
      .toBeVisible();
    await button("Save roles").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("roles.update")).toEqual([
      {
        version: 1,
        changes: [
          { role: "guest", permission: "view:map", granted: true },
          { role: "engineer", permission: "export:stages", granted: false },
        ],
      },
    ]);
    await expect
      .element(given)
      .toHaveAccessibleDescription("Differs from the default");
    await expect.element(button(/^Review/)).not.toBeInTheDocument();
  });

  test("gives changes up, and a cell changed twice is no change", async () => {
    await openRoles();
    await cell("Guest: view:map").click();
    await cell("Guest: view:map").click();
    await expect.element(button("Discard")).not.toBeInTheDocument();
    await cell("Guest: view:map").click();
    await button("Discard").click();
    await expect
      .element(cell("Guest: view:map"))
      .toHaveAttribute("aria-checked", "false");
  });

  test("locks what cannot be changed and says why", async () => {
    await openRoles();
    const repair = cell("Administrator: edit:roles");
    await expect.element(repair).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(repair)
      .toHaveAccessibleDescription(/nobody could repair the roles/);
    await expect
      .element(cell("Data van: view:map"))
      .toHaveAccessibleDescription(/can do nothing else/);
    await userEvent.click(repair, { force: true });
    await expect.element(repair).toHaveAttribute("aria-checked", "true");
    await expect.element(button(/^Review/)).not.toBeInTheDocument();
  });

  test("is read-only for support, and says what is missing", async () => {
    const world = new RolesWorld();
    const { "users.me": _, ...responses } = world.responses;
    await openApp("/admin-roles", { as: "support", responses });
    await expect.element(page.getByText(/that needs edit:roles/)).toBeVisible();
    await expect
      .element(cell("Guest: view:map"))
      .toHaveAttribute("aria-disabled", "true");
  });

  test("is one stop of the Tab key; arrow keys move and the space bar changes", async () => {
    await openRoles();
    const first = cell("Administrator: view:projects");
    await expect.element(first).toHaveAttribute("tabindex", "0");
    first.element().focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    const below = cell("Senior support: edit:projects");
    await expect.element(below).toHaveFocus();
    await expect.element(first).toHaveAttribute("tabindex", "-1");
    await userEvent.keyboard(" ");
    await expect.element(below).toHaveAttribute("aria-checked", "false");
    await userEvent.keyboard("{End}");
    await expect.element(cell("Data van: edit:projects")).toHaveFocus();
  });

  test("is searched by what a permission means", async () => {
    await openRoles();
    await page.getByRole("searchbox").fill("pictures");
    await expect.element(cell("Guest: export:image")).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect.element(cell("Guest: view:map")).not.toBeInTheDocument();
    await page.getByRole("searchbox").fill("no such thing");
    await expect
      .element(page.getByText("No permission matches the filter."))
      .toBeVisible();
  });

  test("brings a role back to its default", async () => {
    const { world } = await openRoles();
    world.changeBySomebodyElse({
      role: "guest",
      permission: "view:map",
      granted: true,
    });
    await button("Refresh").click();
    await button("Reset Guest to the default").click();
    await expect
      .element(cell("Guest: view:map"))
      .toHaveAttribute("aria-checked", "false");
    await expect.element(button("Review 1 change")).toBeVisible();
  });

  test("compares two roles side by side, only where they differ", async () => {
    await openRoles();
    await button("Compare").click();
    await expect.element(cell("Engineer: edit:stages")).toBeVisible();
    await expect.element(cell("Guest: edit:stages")).not.toBeInTheDocument();
    await expect.element(cell("Engineer: view:map")).not.toBeInTheDocument();
    await page.getByRole("switch", { name: "Only differences" }).click();
    await expect.element(cell("Engineer: view:map")).toBeVisible();
    await choose("Second role", "Guest");
    await expect.element(cell("Guest: edit:stages")).toBeVisible();
    await expect.element(cell("Manager: edit:stages")).not.toBeInTheDocument();
    await page.getByRole("switch", { name: "Only differences" }).click();
    await choose("Second role", "Engineer");
    await expect
      .element(page.getByText("These two roles may do the same."))
      .toBeVisible();
  });

  test("keeps changes when somebody else saved first", async () => {
    const { world, server } = await openRoles();
    await cell("Guest: view:map").click();
    world.changeBySomebodyElse({
      role: "sales",
      permission: "view:fdialert",
      granted: true,
    });
    await button("Review 1 change").click();
    await button("Save roles").click();
    await button("Reload and keep my changes").click();
    await expect
      .element(cell("Sales: view:fdialert"))
      .toHaveAttribute("aria-checked", "true");
    await button("Review 1 change").click();
    await button("Save roles").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("roles.update")).toMatchObject([
      { version: 1 },
      { version: 2 },
    ]);
  });

  test("asks before unsaved changes are left behind", async () => {
    await openRoles();
    await expect.element(cell("Guest: view:map")).toBeVisible();
    expect(asksBeforeClosing()).toBe(false);
    await cell("Guest: view:map").click();
    await expect.poll(asksBeforeClosing).toBe(true);
    await page
      .getByRole("link", { name: /Stagecraft/ })
      .first()
      .click();
    await expect
      .element(page.getByRole("dialog", { name: "Leave without saving?" }))
      .toBeVisible();
    await button("Cancel").click();
    await expect
      .element(cell("Guest: view:map"))
      .toHaveAttribute("aria-checked", "true");
  });

  test("shows one role at a time on a phone", async () => {
    await openRoles({ width: 390, height: 844 });
    await expect.element(cell("Engineer: view:map")).toBeVisible();
    await expect.element(cell("Guest: view:map")).not.toBeInTheDocument();
    await choose("Role", "Guest");
    await cell("Guest: view:map").click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await button("Review 1 change").click();
    await expect
      .element(dialog.getByText(/people gain view:map/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("names who holds a role", async () => {
    const { server } = await openRoles();
    await button("People with the role Engineer: 12 people").click();
    await expect.element(dialog.getByText("Eva Engineer")).toBeVisible();
    await expect.element(dialog.getByText("Gus Guest")).not.toBeInTheDocument();
    expect(
      server.received.filter(({ key }) => key === "roles.people"),
    ).toMatchObject([{ query: { role: "engineer" } }]);
  });

  test("that could not be loaded says so", async () => {
    await openRoles({
      responses: { "roles.table": () => refusal(409, "busy", "Not now.") },
    });
    await expect.element(button("Retry")).toBeVisible();
  });
});

describe("why somebody may do something", () => {
  test("is shown with the role and the companies, or with what is missing and who could give it", async () => {
    await openRoles();
    await button("Why may…").click();
    await choose("Permission", "edit:stages");
    await dialog
      .getByRole("textbox", { name: "Search name or email" })
      .fill("eva");
    await expect.element(dialog.getByText("Gus Guest")).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: /Eva Engineer/ }).click();
    await expect
      .element(dialog.getByText("Eva Engineer holds edit:stages."))
      .toBeVisible();
    await expect.element(dialog.getByText("Northgate Energy")).toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Choose another person").click();
    await dialog.getByRole("button", { name: /Gus Guest/ }).click();
    await expect
      .element(dialog.getByText("Gus Guest does not hold edit:stages."))
      .toBeVisible();
    await expect
      .element(dialog.getByText("Ada Field and 6 more"))
      .toBeVisible();
  });
});
