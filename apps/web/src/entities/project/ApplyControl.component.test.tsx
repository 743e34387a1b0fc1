import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { blankParameters, type JsonDocument } from "@stagecraft/stage-editing";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { aProject, aWell, morning, northgate } from "#test/world.ts";

type Preview = OutputOf<
  StagecraftContract["controlDocuments"]["previewOfWell"]
>;
type Batch = OutputOf<StagecraftContract["stageBatches"]["get"]>;

const control: JsonDocument = {
  parameters: { ...blankParameters([]), source: [] },
  data: {},
};

function aStage(
  stageId: number,
  fields: Partial<Preview["stages"][number]> = {},
): Preview["stages"][number] {
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    state: "PENDING",
    refusal: null,
    changes: [
      { path: "rateClip", before: 15, after: 16, isOwn: false, reruns: true },
    ],
    ...fields,
  };
}

const preview: Preview = {
  stages: [
    aStage(1, { state: "ENDED" }),
    aStage(2, {
      changes: [
        { path: "rateClip", before: 22, after: 16, isOwn: true, reruns: true },
      ],
    }),
    aStage(3, { state: "FINAL", refusal: "final" }),
    aStage(4, { state: "LOADING", refusal: "live" }),
  ],
};

function aBatch(fields: Partial<Batch> = {}): Batch {
  return {
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
    endedAt: null,
    counts: {
      waiting: 1,
      running: 0,
      done: 0,
      failed: 0,
      cancelled: 0,
      skipped: 0,
    },
    items: [
      {
        stageId: 1,
        stageName: "1",
        wellId: 1,
        wellNumber: "Kestrel 1H",
        state: "waiting",
        message: null,
        seconds: null,
        milliseconds: null,
        startedAt: null,
        endedAt: null,
      },
    ],
    ...fields,
  };
}

function ended(fields: Partial<Batch> = {}): Batch {
  const batch = aBatch(fields);
  return {
    ...batch,
    endedAt: morning,
    counts: { ...batch.counts, waiting: 0, done: 1 },
    items: batch.items.map((item) => ({
      ...item,
      state: "done" as const,
      message: "1 value changed",
    })),
  };
}

const dialog = () =>
  page.getByRole("dialog", { name: "Apply to existing stages" });
const button = (name: string | RegExp) =>
  dialog().getByRole("button", { name });

/** Opens the dialog of the first row, takes its control document away and saves, as a person does with the keyboard. */
async function takeControlAway() {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("tab", { name: /^control/i }).click();
  await page.getByRole("button", { name: "Tree" }).click();
  for (const name of [/^parameters/, /^data/]) {
    const item = page.getByRole("treeitem", { name });
    await expect.element(item).toBeVisible();
    (item.element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
  }
  await expect.element(page.getByText("Control is valid")).toBeVisible();
  await page.getByRole("button", { name: "Ok", exact: true }).click();
}

async function changeControl(options: AppOptions = {}) {
  const well = aWell({ control });
  const opened = await openApp("/wells/1", {
    as: "administrator",
    ...options,
    responses: {
      "projects.wells": [well],
      "wells.get": well,
      "wells.brands": { brands: [{ value: "NONE" }] },
      "dataSources.mapsOfWell": neverResponds,
      "dataSources.previewMappings": neverResponds,
      "wells.update": { ...well, control: {} },
      "controlDocuments.previewOfWell": preview,
      ...options.responses,
    },
  });
  await takeControlAway();
  return opened;
}

describe("a changed control document", () => {
  test("is offered to existing stages: what changes, what reruns, what stays", async () => {
    const { server } = await changeControl();
    await expect
      .element(
        dialog().getByText(
          "Stages that change: 1 · of these, computed again: 1 · Stages that stay as they are: 2",
        ),
      )
      .toBeVisible();
    await expect
      .element(dialog().getByText("Stays as it is: the stage is final."))
      .toBeVisible();
    await expect
      .element(dialog().getByText("Set on the stage, kept"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog().getByRole("radio", { name: "Overwrite them" }).click();
    await expect.element(button("Apply (stages: 2)")).toBeVisible();
    server.respond({
      "controlDocuments.applyOfWell": aBatch(),
      "stageBatches.get": ended(),
    });
    await button("Apply (stages: 2)").click();
    await expect.element(dialog().getByText("Stages changed: 1")).toBeVisible();
    const { body } =
      server.received.find(
        ({ key }) => key === "controlDocuments.applyOfWell",
      ) ?? {};
    expect(body).toMatchObject({
      ownValues: "overwrite",
      stageIds: [1, 2],
      previous: { data: {} },
    });
  });

  test("can be undone for all stages at once", async () => {
    const { server } = await changeControl({
      responses: {
        "controlDocuments.applyOfWell": ended(),
        "stageBatches.get": ({ params }) =>
          ended(params.id === 6 ? { id: 6, undoOf: 5 } : {}),
        "stageBatches.undo": aBatch({ id: 6, undoOf: 5 }),
      },
    });
    await button(/^Apply/).click();
    await button("Undo for all stages").click();
    await expect
      .element(dialog().getByText("Stages restored: 1"))
      .toBeVisible();
    expect(server.received.map(({ key }) => key)).toContain(
      "stageBatches.undo",
    );
    await expect.element(button("Undo for all stages")).not.toBeInTheDocument();
  });

  test("stops on demand, and says when it could not be applied", async () => {
    const { server } = await changeControl({
      responses: {
        "controlDocuments.applyOfWell": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await button(/^Apply/).click();
    await expect
      .element(dialog().getByText("The pad is being moved."))
      .toBeVisible();
    server.respond({
      "controlDocuments.applyOfWell": aBatch(),
      "stageBatches.get": aBatch(),
      "stageBatches.cancel": aBatch({ cancelledBy: "Ada Field" }),
    });
    await button(/^Apply/).click();
    await expect.element(dialog().getByText("0 of 1 stages")).toBeVisible();
    await button("Stop after the running stage").click();
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stageBatches.cancel");
  });

  test("leaves the stages alone when the person declines, and when no stage is concerned", async () => {
    await changeControl({
      responses: { "controlDocuments.previewOfWell": { stages: [] } },
    });
    await expect
      .element(dialog().getByText(/^No existing stage would change/))
      .toBeVisible();
    await button("Close").last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe("a changed control document of a pad", () => {
  const pad = aProject({ control, dataSourceAuthId: 1 });
  const stored = { project: { ...pad, control: {} } };
  const ofPad: Responses = {
    ...padsOfNorthgate(),
    "companies.get": {
      company: {
        ...northgate,
        teamId: "",
        contactName: "",
        contactEmail: "",
        auditRetentionDays: 1095,
        createdAt: morning,
        updatedAt: morning,
      },
    },
    "companies.projects": [pad],
    "companies.userProjects": [pad],
    "projects.get": { project: pad },
    "projects.update": stored,
    "dataSources.mapsOfProject": { dataSourceMapProjects: [] },
    "controlDocuments.previewOfProject": preview,
  };

  test("is offered to the stages of all wells, after the pad was saved once", async () => {
    const { server } = await openApp("/projects/1", {
      as: "administrator",
      responses: ofPad,
    });
    await takeControlAway();
    await expect
      .element(
        dialog().getByText(
          "Stages that change: 1 · of these, computed again: 1 · Stages that stay as they are: 2",
        ),
      )
      .toBeVisible();
    expect(server.sentTo("projects.update")).toMatchObject([{ control: {} }]);
    server.respond({
      "controlDocuments.applyOfProject": aBatch(),
      "stageBatches.get": ended(),
    });
    await button(/^Apply/).click();
    await expect.element(dialog().getByText("Stages changed: 1")).toBeVisible();
    expect(server.sentTo("controlDocuments.applyOfProject")).toMatchObject([
      { ownValues: "keep", stageIds: [1], previous: control },
    ]);
    expect(server.sentTo("projects.update")).toHaveLength(1);
  });

  test("leaves the stages as they are when the step is closed", async () => {
    const { server } = await openApp("/projects/1", {
      as: "administrator",
      responses: ofPad,
    });
    await takeControlAway();
    await button("Close").last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.sentTo("controlDocuments.applyOfProject")).toEqual([]);
  });
});
