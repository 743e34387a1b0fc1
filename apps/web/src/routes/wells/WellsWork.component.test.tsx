import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { tagNamed } from "#test/tag-world.ts";
import { aWell } from "#test/world.ts";

const wells = [1, 2, 3, 4].map((id) => ({
  ...aWell(),
  id,
  wellNumber: `Kestrel ${id}H`,
  active: id !== 4,
  hide: id === 3,
}));

const wellTag = {
  ...tagNamed("stage test"),
  id: 40,
  name: "test pad",
  assetType: "WELL",
} as const;

const losses = {
  name: "Kestrel 1H",
  wells: 1,
  stages: 12,
  liveStages: 1,
  sampleSeconds: 9000,
  documents: 2,
  comments: 3,
  interpretations: 0,
};

const deletion = {
  id: 9,
  assetType: "well",
  assetId: 1,
  name: "Kestrel 1H",
  wellNumber: null,
  wells: 1,
  stages: 12,
  deletedAt: Date.now() - 60_000,
  deletedBy: "Ada Berg",
  keptUntil: Date.now() + 30 * 24 * 60 * 60 * 1000 - 60_000,
} as const;

const world: Responses = {
  "projects.wells": wells,
  "tags.ofAssetType": [wellTag],
  "tags.ofParts": [{ assetId: 2, tagIds: [wellTag.id] }],
};

const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const names = () =>
  [...document.querySelectorAll("tbody .sc-row-link bdi")].map(
    ({ textContent }) => textContent,
  );
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("tbody .sc-row-box")].map(
    ({ checked }) => checked,
  );

function open(path = "/wells/1", responses: Responses = {}) {
  return openApp(path, {
    as: "administrator",
    responses: { ...world, ...responses },
  });
}

describe("sorting and filtering", () => {
  test("the order is in the address, and the address is the order", async () => {
    await open("/wells/1?sort=-well");
    await expect
      .poll(names)
      .toEqual(["Kestrel 4H", "Kestrel 3H", "Kestrel 2H", "Kestrel 1H"]);
    await page.getByRole("button", { name: "Sort by Active" }).click();
    await expect.poll(() => location.search).toBe("?sort=active");
  });

  test("filters narrow the list, are kept in the address and can be cleared", async () => {
    await open();
    await button("Filters").click();
    await page.getByRole("menuitemcheckbox", { name: "test pad" }).click();
    await expect.poll(names).toEqual(["Kestrel 2H"]);
    await expect.poll(() => location.search).toBe("?tag=40");
    await page.getByRole("menuitem", { name: "Clear filters" }).click();
    await expect.poll(names).toHaveLength(4);
    await expect.poll(() => location.search).toBe("");
  });

  test("a shared link shows the same rows", async () => {
    await open("/wells/1?active=yes&hidden=no&filter=kestrel");
    await expect.poll(names).toEqual(["Kestrel 1H", "Kestrel 2H"]);
    await expect
      .element(page.getByRole("searchbox", { name: "Filter" }))
      .toHaveValue("kestrel");
    await expect.element(button("Filters (2)")).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe("several wells at once", () => {
  test("are selected with the keyboard: ranges with Shift, all with Ctrl+A", async () => {
    await open();
    await box("Choose Kestrel 2H").click();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.poll(chosen).toEqual([false, true, true, false]);
    await userEvent.keyboard("{ArrowDown}{Shift>} {/Shift}");
    await expect.poll(chosen).toEqual([false, true, true, true]);
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect.poll(chosen).toEqual([true, true, true, true]);
    await button("Clear selection").click();
    await box("Choose Kestrel 1H").click();
    await userEvent.keyboard("{Shift>}");
    await box("Choose Kestrel 3H").click();
    await userEvent.keyboard("{/Shift}");
    await expect.poll(chosen).toEqual([true, true, true, false]);
    await button("Select all 4").click();
    await expect.element(page.getByText("Selected: 4")).toBeVisible();
  });

  test("are changed in one request, refused ones are listed with the reason, Undo takes back the rest", async () => {
    const { server } = await open("/wells/1", {
      "bulkEdits.updateWells": {
        results: [
          {
            id: 1,
            outcome: "changed",
            refusal: null,
            undo: { kind: "hide", hide: false },
          },
          {
            id: 2,
            outcome: "refused",
            refusal: {
              code: "edit.conflict",
              message: "Ada changed it.",
              words: { key: "refusal.changedBy", values: { who: "Ada" } },
            },
            undo: null,
          },
        ],
      },
    });
    await box("Choose Kestrel 1H").click();
    await box("Choose Kestrel 2H").click();
    await button("Change").click();
    await page.getByRole("menuitem", { name: "Hide from clients" }).click();
    const dialog = page.getByRole("dialog", { name: "Hide from clients" });
    await expect
      .element(dialog.getByText(/Each one is changed on its own/))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Apply" }).click();
    const refused = page.getByRole("dialog", { name: "Not changed: 1" });
    await expect.element(refused.getByText("Kestrel 2H")).toBeVisible();
    await expect.element(refused.getByText(/Ada/)).toBeVisible();
    await refused.getByRole("button", { name: "Ok" }).click();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect
      .poll(() => server.sentTo("bulkEdits.updateWells"))
      .toEqual([
        { wellIds: [1, 2], change: { kind: "hide", hide: true } },
        { wellIds: [1], change: { kind: "hide", hide: false } },
      ]);
  });

  test("get and lose tags together", async () => {
    const { server } = await open("/wells/1", {
      "bulkEdits.updateWells": () =>
        refusal(409, "busy", "The pad is being moved."),
    });
    await box("Choose Kestrel 1H").click();
    await button("Change").click();
    await page.getByRole("menuitem", { name: "Add or remove tags" }).click();
    const dialog = page.getByRole("dialog", { name: "Add or remove tags" });
    const apply = dialog.getByRole("button", { name: "Apply" });
    await expect
      .element(apply)
      .toHaveAccessibleDescription("Choose at least one tag to add or remove");
    await dialog
      .getByRole("group", { name: "test pad" })
      .getByRole("radio", { name: "Add" })
      .click();
    expect(await violations()).toEqual([]);
    await apply.click();
    await expect
      .element(dialog.getByText("The pad is being moved."))
      .toBeVisible();
    server.respond({ "bulkEdits.updateWells": { results: [] } });
    await apply.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const change = { kind: "tags", addIds: [40], removeIds: [] };
    expect(server.sentTo("bulkEdits.updateWells")).toEqual([
      { wellIds: [1], change },
      { wellIds: [1], change },
    ]);
  });
});

describe("cloning", () => {
  test("says what comes along, sends the choice, and keeps the dialog when it fails", async () => {
    const { server } = await open("/wells/1", {
      "wells.clone": () => refusal(409, "busy", "The pad is being moved."),
    });
    await button("Actions for Kestrel 1H").click();
    await page.getByRole("menuitem", { name: "Clone" }).click();
    const dialog = page.getByRole("dialog", { name: "Clone well" });
    await expect
      .element(dialog.getByText(/Stages, samples.* are never copied/))
      .toBeVisible();
    await dialog.getByRole("checkbox", { name: /^Well aliases/ }).click();
    await dialog.getByRole("button", { name: "Clone" }).click();
    await expect
      .element(dialog.getByText("The pad is being moved."))
      .toBeVisible();
    expect(server.sentTo("wells.clone")).toEqual([
      { documents: true, aliases: true, rules: false, tags: false },
    ]);
  });
});

describe("deleting", () => {
  test("says what will be lost, asks for the typed name, and is taken back by Undo", async () => {
    const { server } = await open("/wells/1", {
      "deletions.losses": losses,
      "wells.remove": () => refusal(409, "busy", "The pad is being moved."),
      "deletions.ofProject": [deletion],
      "deletions.restore": { assetType: "well", assetId: 1 },
    });
    await button("Actions for Kestrel 1H").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete well" });
    for (const line of [
      "Stages: 12",
      "Samples: 2.5 h",
      "Documents and files: 2",
      "Comments: 3",
    ])
      await expect.element(dialog.getByText(line)).toBeVisible();
    await expect
      .element(dialog.getByText(/Stages being pumped now: 1/))
      .toBeVisible();
    const remove = dialog.getByRole("button", { name: "Delete" });
    await expect
      .element(remove)
      .toHaveAccessibleDescription("Type the name to delete it");
    expect(await violations()).toEqual([]);
    await dialog
      .getByRole("textbox", { name: "To delete it, type Kestrel 1H" })
      .fill("kestrel 1h");
    await remove.click();
    await expect
      .element(dialog.getByText("The pad is being moved."))
      .toBeVisible();
    server.respond({ "wells.remove": undefined });
    await remove.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect
      .poll(() =>
        server.received.filter(({ key }) => key === "deletions.restore"),
      )
      .toMatchObject([{ params: { id: 9 } }]);
  });

  test("what was deleted is listed; a taken name asks for another; only administrators remove for good", async () => {
    const { server } = await open("/wells/1", {
      "deletions.ofProject": [deletion],
      "deletions.restore": ({ body }) =>
        body.name === undefined
          ? refusal(409, "well.duplicate", "The project has such a well.")
          : { assetType: "well", assetId: 1 },
      "deletions.remove": undefined,
    });
    await button("Recently deleted").click();
    const dialog = page.getByRole("dialog", { name: "Recently deleted" });
    await expect
      .element(dialog.getByText(/^Deleted by Ada Berg/))
      .toBeVisible();
    await expect.element(dialog.getByText("Days left: 30")).toBeVisible();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog
      .getByRole("textbox", { name: "Another name" })
      .fill("Kestrel 1H old");
    expect(await violations()).toEqual([]);
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect
      .poll(() => server.sentTo("deletions.restore"))
      .toEqual([{}, { name: "Kestrel 1H old" }]);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    const sure = page.getByRole("dialog", { name: "Delete for good" });
    await sure.getByRole("button", { name: "Delete for good" }).click();
    await expect
      .poll(() =>
        server.received.filter(({ key }) => key === "deletions.remove"),
      )
      .toMatchObject([{ params: { id: 9 } }]);
    await expect.element(sure).not.toBeInTheDocument();
  });

  test("people who may not delete have no control for it", async () => {
    await openApp("/wells/1", { as: "engineer", responses: world });
    await expect.poll(names).toHaveLength(4);
    await expect.element(button("Recently deleted")).not.toBeInTheDocument();
  });
});

test("on a phone and in Arabic the list can be worked in and passes axe", async () => {
  await openApp("/wells/1", {
    as: "administrator",
    responses: world,
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
  });
  await expect
    .element(page.getByRole("checkbox", { name: /Kestrel 1H/ }))
    .toBeVisible();
  await page.getByRole("checkbox", { name: /Kestrel 1H/ }).click();
  expect(await violations()).toEqual([]);
});
