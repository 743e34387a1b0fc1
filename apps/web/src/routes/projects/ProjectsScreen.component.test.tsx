import type { Permission } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { aMember, members } from "#test/people-world.ts";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { aPerson, aProject, northgate } from "#test/world.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

describe("the dialog of a pad", () => {
  test("says before a pad is created who will see it, in one request (D2)", async () => {
    const { server } = await openApp("/projects/1", {
      as: "administrator",
      responses: {
        ...padsOfNorthgate(),
        "companies.projectViewers": {
          total: 3,
          people: [
            { id: 11, name: "Bo Lind" },
            { id: 12, name: "Cy Ortiz" },
          ],
        },
      },
    });
    await button("Create Project").click();
    await expect
      .element(dialog.getByText(/^Will see this pad.*\(3\): Bo Lind, Cy Ortiz/))
      .toBeVisible();
    await expect.element(dialog.getByText(/and 1 more/)).toBeVisible();
    expect(
      server.received.filter(({ key }) => key === "companies.projectViewers"),
    ).toHaveLength(1);
  });

  test("lists the people of a pad, adds and removes them", async () => {
    const { server } = await openApp("/projects/1", {
      as: "administrator",
      responses: { ...padsOfNorthgate(), ...members(aMember()) },
    });
    await button("Actions for Kestrel Pad").click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await dialog.getByRole("tab", { name: "Members" }).click();
    await expect.element(dialog.getByText("Bo Lind")).toBeVisible();
    await dialog.getByRole("searchbox", { name: "Add people" }).fill("cy");
    await dialog.getByRole("button", { name: "Add: Cy Ortiz" }).click();
    await expect
      .element(dialog.getByRole("button", { name: "Remove Cy Ortiz" }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Remove Bo Lind" }).click();
    await expect
      .element(dialog.getByText(/still gets future pads of the company/))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect
      .element(dialog.getByRole("button", { name: "Remove Bo Lind" }))
      .not.toBeInTheDocument();
    expect(
      server.received.filter(({ key }) => /^projects.*User$/.test(key)),
    ).toMatchObject([
      { key: "projects.addUser", params: { projectId: 1, userId: 12 } },
      { key: "projects.removeUser", params: { projectId: 1, userId: 11 } },
    ]);
  });
});

describe("a copy of a pad", () => {
  test("has what was chosen, closes its dialog, and is taken back by Undo", async () => {
    const { server } = await openApp("/projects/1", {
      as: "administrator",
      responses: {
        ...padsOfNorthgate(),
        "projects.clone": {
          project: aProject({ id: 9, name: "Kestrel Pad 2" }),
        },
        "projects.remove": undefined,
      },
    });
    await button("Actions for Kestrel Pad").click();
    await page.getByRole("menuitem", { name: "Clone" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button("Actions for Kestrel Pad").click();
    await page.getByRole("menuitem", { name: "Clone" }).click();
    await dialog.getByRole("checkbox", { name: /^Data vans/ }).click();
    await dialog.getByRole("button", { name: "Clone" }).click();
    await expect.element(page.getByText(/Kestrel Pad 2/).first()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("projects.clone")).toEqual([
      {
        wells: true,
        documents: true,
        vans: true,
        aliases: false,
        rules: false,
        tags: false,
      },
    ]);
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect
      .poll(() =>
        server.received.filter(({ key }) => key === "projects.remove"),
      )
      .toMatchObject([{ params: { id: 9 } }]);
  });

  test.each<[string, Permission]>([
    ["Data vans", "create:datasourcemapproject"],
    ["Well aliases", "create:datasourcemapwell"],
    ["Playbook rules", "edit:rules"],
    ["Tags", "subscribe:stagetags"],
  ])("has no %s without %s, and says so", async (part, permission) => {
    const { permissions, ...person } = aPerson(["support"]);
    await openApp("/projects/1", {
      as: "support",
      responses: {
        ...padsOfNorthgate(),
        "users.me": {
          ...person,
          permissions: permissions.filter((held) => held !== permission),
        },
      },
    });
    await button("Actions for Kestrel Pad").click();
    await page.getByRole("menuitem", { name: "Clone" }).click();
    const boxes = dialog.getByRole("checkbox");
    await expect.element(boxes.first()).toBeVisible();
    const blocked = boxes
      .elements()
      .filter((box) => (box as HTMLInputElement).disabled)
      .map((box) => box.closest("label")?.textContent);
    expect(blocked).toEqual([`${part}You may not create these`]);
  });
});

test("chosen pads are let go of all at once", async () => {
  await openApp("/projects/1", {
    as: "administrator",
    responses: padsOfNorthgate(),
  });
  const box = page.getByRole("checkbox", { name: "Choose Kestrel Pad" });
  await box.click();
  await expect.element(page.getByText("Selected: 1")).toBeVisible();
  await button("Clear selection").click();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByText("Selected: 1")).not.toBeInTheDocument();
});

test("the pages of an inactive company say that they are read-only, and nothing can be saved", async () => {
  await openApp("/projects/1", {
    as: "administrator",
    responses: {
      ...padsOfNorthgate(),
      "users.companies": [{ ...northgate, active: false }],
    },
  });
  await expect
    .element(
      page.getByRole("status").filter({
        hasText: "This company is inactive: read-only",
      }),
    )
    .toBeVisible();
  await expect
    .element(button("Create Project"))
    .toHaveAttribute("aria-disabled", "true");
  await expect
    .element(button("Create Project"))
    .toHaveAccessibleDescription("This company is inactive: read-only");
  await expect.element(button("Refresh")).not.toHaveAttribute("aria-disabled");
});
