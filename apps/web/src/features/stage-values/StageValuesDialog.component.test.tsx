import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";
import { aWell, morning } from "#test/world.ts";

type Preview = OutputOf<StagecraftContract["stageValues"]["preview"]>;
type Batch = OutputOf<StagecraftContract["stageBatches"]["get"]>;

const preview: Preview = {
  documents: [
    { kind: "boreholevolumes", version: 3 },
    { kind: "pumpschedule", version: 1 },
  ],
  stages: [
    {
      stageId: 1,
      stageName: "2",
      wellId: 1,
      wellNumber: "Kestrel 1H",
      state: "ENDED",
      refusal: null,
      changes: [
        {
          path: "boreholeVolume",
          before: 300,
          after: 320,
          isOwn: false,
          reruns: true,
        },
        {
          path: "pumpSchedule",
          before: null,
          after: { units: "Field", steps: [{}, {}], version: 1 },
          isOwn: false,
          reruns: true,
        },
        {
          path: "plannedAdditives",
          before: null,
          after: [
            { name: "Biocide", planned: 125, unit: "gal" },
            { name: "FR-98", planned: 300, unit: "gal" },
          ],
          isOwn: false,
          reruns: false,
        },
      ],
    },
  ],
  stagesWithoutRow: ["Toe prep"],
};

const ended: Batch = {
  id: 5,
  kind: "control",
  state: null,
  undoOf: null,
  undoneIn: null,
  projectId: 1,
  wellIds: [1],
  createdAt: morning,
  createdBy: "Ada Field",
  cancelledBy: null,
  endedAt: morning,
  counts: {
    waiting: 0,
    running: 0,
    done: 1,
    failed: 0,
    cancelled: 0,
    skipped: 0,
  },
  items: [
    {
      stageId: 1,
      stageName: "2",
      wellId: 1,
      wellNumber: "Kestrel 1H",
      state: "done",
      message: "2 values changed",
      seconds: null,
      milliseconds: null,
      startedAt: morning,
      endedAt: morning,
    },
  ],
};

const well = aWell();
const responses = {
  "projects.wells": [well],
  "wells.get": well,
  "stageValues.preview": preview,
};

async function openMenu() {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
}

const dialog = () =>
  page.getByRole("dialog", { name: "Apply to existing stages" });
const item = () =>
  page.getByRole("menuitem", { name: "Apply document values to stages" });

describe("values of the documents for existing stages", () => {
  test("SV3: are shown before and after, with their documents, and applied as one batch", async () => {
    const { server } = await openApp("/wells/1", {
      as: "administrator",
      responses: {
        ...responses,
        "stageValues.apply": ended,
        "stageBatches.get": ended,
      },
    });
    await openMenu();
    await item().click();
    await expect
      .element(dialog().getByRole("row", { name: /Borehole volume 300 320/ }))
      .toBeVisible();
    await expect
      .element(dialog().getByRole("row", { name: /Pump schedule.*Rows: 2/ }))
      .toBeVisible();
    await expect
      .element(
        dialog().getByRole("row", {
          name: /Planned additives.*Biocide 125 gal, FR-98 300 gal/,
        }),
      )
      .toBeVisible();
    await expect
      .element(
        dialog().getByText(
          "Values of the documents: Borehole volumes version 3, Pump schedule version 1.",
        ),
      )
      .toBeVisible();
    await expect
      .element(dialog().getByText("No document has a row for: Toe prep."))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog().getByRole("button", { name: "Apply (stages: 1)" }).click();
    await expect.element(dialog().getByText("Stages changed: 1")).toBeVisible();
    expect(server.sentTo("stageValues.apply")).toMatchObject([
      { ownValues: "keep", stageIds: [1] },
    ]);
  });

  test("SV5: a refusal is shown and the choice stays", async () => {
    await openApp("/wells/1", {
      as: "administrator",
      responses: {
        ...responses,
        "stageValues.apply": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await openMenu();
    await item().click();
    await dialog().getByRole("button", { name: "Apply (stages: 1)" }).click();
    await expect
      .element(dialog().getByText("The pad is being moved."))
      .toBeVisible();
  });

  test("SV5: are not offered to people who are no support", async () => {
    await openApp("/wells/1", { as: "engineer", responses });
    await openMenu();
    await expect
      .element(page.getByRole("menuitem", { name: "Well documents" }))
      .toBeVisible();
    await expect.element(item()).not.toBeInTheDocument();
  });
});
