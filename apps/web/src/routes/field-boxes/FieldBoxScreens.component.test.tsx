import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aFieldBox, aPumpedPad, type FieldBox } from "#test/dashboard-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { aProject, morning } from "#test/world.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

/** A server that stores what is sent to its field boxes. */
function boxes(...given: FieldBox[]): Responses {
  let stored = given;
  const list = () => stored;
  return {
    ...aPumpedPad(),
    "fieldBoxes.list": list,
    "fieldBoxes.ofProject": list,
    "fieldBoxes.received": [
      {
        fieldBoxId: 1,
        unitName: "VAN 12",
        wellName: "Kestrel 2H",
        source: "pads/kestrel",
        rowCount: 3600,
        receivedAt: morning,
      },
    ],
    "fieldBoxes.changes": [
      {
        id: 1,
        unitName: "VAN 12",
        wellId: 4,
        wellNumber: "Kestrel 4H",
        stageName: "22",
        since: morning,
        changedBy: "Viktor Dunn",
      },
    ],
    "fieldBoxes.update": ({ params, body }) => {
      const saved = aFieldBox({
        id: params.id,
        unitName: body.unitName ?? null,
        wellId: body.wellId,
        wellNumber: `Kestrel ${body.wellId}H`,
        stageName: body.stageName,
        state: body.state,
        since: morning,
      });
      stored = stored.map((box) => (box.id === saved.id ? saved : box));
      return saved;
    },
    "fieldBoxes.add": ({ body }) => {
      const added = aFieldBox({
        id: stored.length + 1,
        boxName: body.boxName,
        unitName: body.unitName ?? null,
        wellId: null,
        wellNumber: null,
        stageName: "",
      });
      stored = [...stored, added];
      return added;
    },
    "fieldBoxes.remove": ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return undefined;
    },
  };
}

const changed = aFieldBox({
  unitName: "VAN 12",
  state: "CHANGED",
  since: morning,
});

async function openActions(name: string, action: string) {
  await button(`Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

describe("the field boxes of all pads", () => {
  test("show where each van is, since when, and what it sent; support marks a change as seen", async () => {
    const { server } = await openApp("/fieldboxes", {
      as: "support",
      responses: boxes(changed),
    });
    await expect
      .element(row("FB-07").getByText(/^Kestrel 2H: 3600 rows/))
      .toBeVisible();
    await expect.element(row("FB-07").getByText("VAN 12")).toBeVisible();
    await expect
      .element(page.getByText("Changed, not seen yet: 1"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Mark as seen").click();
    await expect
      .element(page.getByText("Changed, not seen yet: 0"))
      .toBeVisible();
    expect(server.sentTo("fieldBoxes.update")).toMatchObject([
      { wellId: 4, stageName: "23", state: "IDLE" },
    ]);
  });

  test("are added, edited, and deleted after a question", async () => {
    const { server } = await openApp("/fieldboxes", {
      as: "support",
      responses: boxes(changed),
    });
    await button("Add field box").click();
    await dialog()
      .getByRole("textbox", { name: "Name of the box" })
      .fill("FB-08");
    await dialog().getByRole("button", { name: "Ok" }).click();
    await expect.element(row("FB-08")).toBeVisible();
    expect(server.sentTo("fieldBoxes.add")).toMatchObject([
      { projectId: 1, boxName: "FB-08", unitName: null },
    ]);

    await openActions("FB-07", "Edit");
    await dialog()
      .getByRole("textbox", { name: "Unit name of the van" })
      .fill("VAN 14");
    await dialog().getByRole("button", { name: "Ok" }).click();
    await expect.element(row("FB-07").getByText("VAN 14")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();

    await openActions("FB-08", "Delete");
    await dialog().getByRole("button", { name: "Delete" }).click();
    await expect.element(row("FB-08")).not.toBeInTheDocument();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test.each([
    ["box", "fb-07"],
    ["pad", "kestrel pad"],
    ["van", "van 12"],
    ["well", "kestrel 4h"],
  ])("are found by their %s", async (_part, typed) => {
    await openApp("/fieldboxes", {
      as: "support",
      responses: boxes(
        changed,
        aFieldBox({
          id: 2,
          boxName: "FB-99",
          unitName: "VAN 99",
          projectName: "Heron Pad",
          wellNumber: "Heron 9H",
        }),
      ),
    });
    await expect.element(row("FB-99")).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter" }).fill(typed);
    await expect.element(row("FB-99")).not.toBeInTheDocument();
    await expect.element(row("FB-07")).toBeVisible();
  });

  test("keep their history", async () => {
    await openApp("/fieldboxes", { as: "research", responses: boxes(changed) });
    await openActions("FB-07", "History");
    await expect
      .element(dialog().getByRole("row").filter({ hasText: "Viktor Dunn" }))
      .toBeVisible();
  });

  test("say that there are none, and why they cannot be loaded", async () => {
    const { server } = await openApp("/fieldboxes", {
      as: "support",
      responses: { ...boxes(), "fieldBoxes.received": [] },
    });
    await expect
      .element(page.getByText("No pad has a field box yet."))
      .toBeVisible();
    server.respond({
      "fieldBoxes.list": () => refusal(403, "permission.missing", "No."),
    });
  });
});

describe("the van operator's page", () => {
  test("changes well and stage by buttons large enough for gloves, and says what was saved since when", async () => {
    const { server } = await openApp("/fieldbox", {
      as: "vanoperator",
      responses: boxes(aFieldBox()),
    });
    await button("Change").click();
    const stage = button("24");
    await expect.element(stage).toBeVisible();
    for (const each of [stage, button("Kestrel 2H")]) {
      const { height } = each.element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(56);
    }
    await expect.element(page.getByRole("timer")).toBeVisible();
    expect(await violations()).toEqual([]);
    await button("Kestrel 2H").click();
    await stage.click();
    await button("Ok").click();
    await expect
      .element(
        page.getByText("Saved: Kestrel 2H, stage 24, since May 12, 2026 06:00"),
      )
      .toBeVisible();
    expect(server.sentTo("fieldBoxes.update")).toMatchObject([
      { wellId: 2, stageName: "24", state: "CHANGED" },
    ]);
  });

  test("stays when another pad is chosen", async () => {
    const { server } = await openApp("/fieldbox", {
      as: "vanoperator",
      responses: {
        ...boxes(aFieldBox()),
        "companies.userProjects": [
          aProject(),
          aProject({ id: 2, name: "Heron Pad" }),
        ],
      },
    });
    await button("Project: Kestrel Pad").click();
    await page.getByRole("option", { name: "Heron Pad" }).click();
    await expect
      .poll(() =>
        server.received
          .filter(({ key }) => key === "fieldBoxes.ofProject")
          .map(({ params }) => params),
      )
      .toContainEqual({ projectId: 2 });
    expect(location.pathname).toBe("/fieldbox");
  });

  test("says that nothing can be saved without a connection", async () => {
    const { server } = await openApp("/fieldbox", {
      as: "vanoperator",
      responses: boxes(aFieldBox()),
    });
    await button("Change").click();
    await button("24").click();
    server.isReachable = false;
    await button("Ok").click();
    await expect
      .element(page.getByText(/^Not connected: nothing can be saved/))
      .toBeVisible();
    expect(page.getByText(/^Saved:/).elements()).toHaveLength(0);
    await expect.element(button("24")).toHaveAttribute("aria-pressed", "true");
  });
});
