import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ImportProfile } from "#features/stage-imports/profiles/import-profiles.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const van: ImportProfile = {
  id: 7,
  projectId: 1,
  name: "Van 12",
  fingerprint: "delimited-3-0",
  columns: [{ index: 1, channel: "pressure", unit: "psi", multiplier: 1 }],
  header: [
    { index: 0, name: "Time" },
    { index: 1, name: "Trt Press" },
  ],
  confirmedBy: "Ada Field",
  confirmedAt: morning,
  updatedBy: "Ada Field",
  updatedAt: morning,
  imports: [
    {
      stageId: 1,
      stageName: "5",
      wellNumber: "Kestrel 1H",
      fileName: "stage5.csv",
      createdAt: morning,
    },
  ],
  importCount: 3,
  feeds: [
    {
      jobId: "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11",
      jobName: "Inbox of Kestrel",
      isRunning: true,
    },
  ],
  feedCount: 1,
};

const choices = [
  { channel: "pressure", units: ["psi", "kPa"] },
  { channel: "vanPressure", units: ["psi", "kPa"] },
];

function profiles(more: Responses = {}): Responses {
  let list = [van];
  return {
    "stageImports.profiles": () => ({ profiles: list, choices }),
    "stageImports.updateProfile": ({ body }) => {
      const edited = { ...van, name: body.name, columns: [...body.columns] };
      list = [edited];
      return edited;
    },
    "stageImports.removeProfile": () => {
      list = [];
      return undefined;
    },
    ...more,
  };
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = page.getByRole("dialog");

async function openEditor(responses: Responses) {
  const opened = await openApp("/import-profiles/1", {
    as: "support",
    responses,
  });
  await row("Van 12")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Van 12");
  return opened;
}

test("IM26: a profile is renamed and a column gets another channel and unit", async () => {
  const { server } = await openEditor(profiles());
  await dialog.getByLabelText("Name").fill("Van 13");
  await dialog.getByLabelText("Channel of Trt Press").click();
  await page.getByRole("option", { name: /van/i }).click();
  await dialog.getByLabelText("Unit of Trt Press").click();
  await page.getByRole("option", { name: "kPa" }).click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect.element(row("Van 13")).toBeVisible();
  expect(server.sentTo("stageImports.updateProfile")).toEqual([
    {
      name: "Van 13",
      columns: [
        { index: 1, channel: "vanPressure", unit: "kPa", multiplier: 1 },
      ],
      updatedAt: morning,
    },
  ]);
});

test("IM26: what was typed stays when somebody else saved first", async () => {
  let isNewer = false;
  const { server } = await openEditor(
    profiles({
      "stageImports.profiles": () => ({
        profiles: [isNewer ? { ...van, updatedAt: morning + 1 } : van],
        choices,
      }),
      "stageImports.updateProfile": ({ body }) => {
        if (body.updatedAt === morning + 1) return { ...van, name: body.name };
        isNewer = true;
        return refusal(409, "edit.conflict", "Ada Field changed it");
      },
    }),
  );
  await dialog.getByLabelText("Name").fill("Mine");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await dialog
    .getByRole("button", { name: "Load the changes, keep mine" })
    .click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Mine");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo("stageImports.updateProfile")).toHaveLength(2);
});

test("profiles are found by their name", async () => {
  await openApp("/import-profiles/1", {
    as: "support",
    responses: profiles({
      "stageImports.profiles": {
        profiles: [van, { ...van, id: 8, name: "Wireline" }],
        choices,
      },
    }),
  });
  await expect.element(row("Van 12")).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter" }).fill("wire");
  await expect.element(row("Van 12")).not.toBeInTheDocument();
  await expect.element(row("Wireline")).toBeVisible();
});

test("IM26: what uses a profile is shown before it is deleted", async () => {
  await openApp("/import-profiles/1", {
    as: "support",
    responses: profiles(),
  });
  await expect
    .element(row("Van 12").getByText("Imports: 3, feeds: 1"))
    .toBeVisible();
  await row("Van 12")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(dialog.getByText("Inbox of Kestrel")).toBeVisible();
  await expect.element(dialog.getByText("stage5.csv")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^This pad has no import profiles yet/))
    .toBeVisible();
});
