import { blankParameters } from "@stagecraft/stage-editing";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { aProject, morning, northgate, type Project } from "#test/world.ts";

const dialog = page.getByRole("dialog").first();
const field = (name: string) => dialog.getByRole("textbox", { name });
const button = (name: string) =>
  page.getByRole("button", { name, exact: true });
/** A tab with an error has a note after its name, so only the beginning is compared. */
const tab = (name: string) =>
  dialog.getByRole("tab", { name: new RegExp(`^${name}`) });
const ok = dialog.getByRole("button", { name: "Ok" });

async function choose(name: string, option: string | RegExp) {
  await dialog.getByRole("combobox", { name }).click();
  await dialog.getByRole("option", { name: option }).click();
}

function company(teamId: string): Responses {
  return {
    "companies.get": {
      company: {
        ...northgate,
        teamId,
        contactName: "",
        contactEmail: "",
        auditRetentionDays: 1095,
        createdAt: morning,
        updatedAt: morning,
      },
    },
  };
}

/** A server that stores one new project with its vans and channels. */
function aServerWith(teamId = "team-1") {
  let stored = aProject({ id: 9, name: "" });
  const store = (fields: object): { project: Project } => {
    stored = { ...stored, ...fields, updatedAt: stored.updatedAt + 1 };
    return { project: stored };
  };
  const responses: Responses = {
    ...padsOfNorthgate(),
    ...company(teamId),
    "projects.add": ({ body: { id, ...body } }) => store(body),
    "projects.update": ({ body: { updatedAt, ...body } }) => store(body),
    "projects.get": () => ({ project: stored }),
    "dataSources.mapsOfProject": { dataSourceMapProjects: [] },
    "dataSources.addMapOfProject": ({ body: { id, ...body } }) => ({
      ...body,
      id: 1,
      updatedAt: morning,
    }),
    "teamChannels.integrate": () => {
      const channels = {
        channelId: "19:client",
        internalChannelId: "19:support",
        internalTabId: "tab-1",
      };
      const { project } = store(channels);
      return {
        ...channels,
        projectId: 9,
        home: "embedded",
        updatedAt: project.updatedAt,
      };
    },
  };
  return { responses, stored: () => stored };
}

async function openCreation(
  responses: Responses,
  options: Partial<AppOptions> = {},
) {
  const opened = await openApp("/projects/1", {
    as: "support",
    ...options,
    responses,
  });
  await button("Create Project").click();
  return opened;
}

async function fillIn() {
  await field("Name").fill("Kestrel East");
  await choose("Data provider", "Northgate vans");
  await field("Planned stages per day").fill("12");
  await choose("Timezone", /America\/Chicago/);
}

async function addVan(value: string) {
  await tab("data vans").click();
  await dialog.getByRole("button", { name: "Add data van" }).click();
  await field("Value").fill(value);
  await dialog.getByRole("button", { name: "Save entry" }).click();
}

describe("creating a pad", () => {
  test("begins blank and names each required field that is empty", async () => {
    await openCreation(aServerWith("").responses);
    await expect.element(ok).toHaveAttribute("aria-disabled", "true");
    for (const name of ["Name", "Planned stages per day", "Location"])
      await expect.element(field(name)).toHaveValue("");
    await field("Planned stages per day").fill("51");
    await field("Notification address").fill("http://hook.example");
    await field("Internal channel URL").fill("General");
    await field("External channel URL").fill(
      "https://teams.example.com/l/channel/19%3Aa%40thread/General",
    );
    await expect.element(dialog.getByText("Channel 19:a@thread")).toBeVisible();
    dialog.getByRole("combobox", { name: "Data provider" }).element().focus();
    dialog.getByRole("combobox", { name: "Timezone" }).element().focus();
    await field("Name").click();
    await tab("Notes").click();
    for (const message of [
      "Required.",
      "Data provider is required",
      "A number from 1 to 50",
      "Must be empty or an https address",
      "Wrong or invalid Channel URL",
      "Teams integration with company required",
    ])
      await expect
        .element(dialog.getByText(message, { exact: true }).first())
        .toBeInTheDocument();
    await expect
      .element(tab("details"))
      .toHaveAccessibleName(/Something here must be corrected/);
    await field("Notes").fill("x".repeat(256));
    await tab("details").click();
    await expect
      .element(dialog.getByText("Project notes too lengthy"))
      .toBeInTheDocument();
    await expect
      .element(tab("Notes"))
      .toHaveAccessibleName(/Something here must be corrected/);
  });

  test("stores the project, then its vans, then its channels, and closes", async () => {
    const { responses } = aServerWith();
    const { server } = await openCreation(responses);
    await fillIn();
    await addVan("Van 1");
    await addVan("Van 2");
    await tab("Notes").click();
    await field("Notes").fill("Wireline until **noon**");
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const steps = server.received.filter(({ key }) =>
      /^(projects\.add|dataSources\.add|teamChannels|projects\.update)/.test(
        key,
      ),
    );
    expect(steps).toMatchObject([
      {
        key: "projects.add",
        body: {
          id: 0,
          name: "Kestrel East",
          dataSourceAuthId: 1,
          plannedStagesPerDay: 12,
          timezone: "America/Chicago",
          projectNotes: "Wireline until **noon**",
        },
      },
      { key: "dataSources.addMapOfProject", body: { value: "Van 1" } },
      {
        key: "dataSources.addMapOfProject",
        body: { projectId: 9, dataSourceAuthId: 1, value: "Van 2" },
      },
      { key: "teamChannels.integrate", params: { projectId: 9 } },
    ]);
  });

  test("a document typed just before Ok is saved as typed, not as it was checked last", async () => {
    const { responses } = aServerWith();
    const { server } = await openCreation(responses);
    await fillIn();
    await tab("control").click();
    const control = {
      parameters: { ...blankParameters([]), source: [], rateClip: 20 },
      data: {},
    };
    await dialog
      .getByRole("textbox", { name: /Engine parameters/ })
      .fill(JSON.stringify(control));
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("projects.add")).toMatchObject([{ control }]);
  });

  test("a refused project creates nothing and keeps everything typed", async () => {
    const { responses } = aServerWith();
    const { server } = await openCreation({
      ...responses,
      "projects.add": refusal(409, "project.duplicate", "Taken."),
    });
    await fillIn();
    await addVan("Van 1");
    await ok.click();
    await expect.element(dialog.getByText(/already/)).toBeVisible();
    await expect
      .element(dialog.getByRole("heading", { name: "Create Project" }))
      .toBeVisible();
    server.respond(responses);
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("dataSources.addMapOfProject")).toHaveLength(1);
  });

  test("a refused van leaves a pad to edit, and Ok continues without creating anything twice", async () => {
    const { responses } = aServerWith();
    const { server } = await openCreation({
      ...responses,
      "dataSources.addMapOfProject": ({ body: { id, ...body } }) =>
        body.value === "Van 2"
          ? refusal(500, "server.error", "Broken.")
          : { ...body, id: 1, updatedAt: morning },
    });
    await fillIn();
    await addVan("Van 1");
    await addVan("Van 2");
    await ok.click();
    await expect
      .element(dialog.getByText("Kestrel East was created. Not done yet:"))
      .toBeVisible();
    await expect
      .element(dialog.getByRole("heading", { name: "Edit Project" }))
      .toBeVisible();
    await expect.element(dialog.getByText("Data vans: 1")).toBeVisible();
    server.respond(responses);
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("projects.add")).toHaveLength(1);
    expect(server.sentTo("projects.update")).toHaveLength(0);
    expect(server.sentTo("dataSources.addMapOfProject")).toMatchObject([
      { value: "Van 1" },
      { value: "Van 2" },
      { value: "Van 2" },
    ]);
    expect(server.sentTo("teamChannels.integrate")).toHaveLength(1);
  });

  test("a van that was added although its response was lost is not added again", async () => {
    const { responses } = aServerWith("");
    const { server } = await openCreation({
      ...responses,
      "dataSources.addMapOfProject": refusal(
        409,
        "dataSourceMap.duplicate",
        "This is mapped already.",
      ),
    });
    await fillIn();
    await addVan("Van 1");
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("dataSources.addMapOfProject")).toHaveLength(1);
  });

  test("a refused channel says why, and Ok creates only the channel", async () => {
    const { responses, stored } = aServerWith();
    const { server } = await openCreation({
      ...responses,
      "teamChannels.integrate": refusal(
        502,
        "channel.failed",
        "The chat did not respond.",
      ),
    });
    await fillIn();
    await addVan("Van 1");
    await ok.click();
    await expect
      .element(
        dialog.getByText(
          "Teams Integration did not complete, Please contact administrator.",
        ),
      )
      .toBeVisible();
    await expect
      .element(dialog.getByText("Kestrel East was created. Not done yet:"))
      .toBeVisible();
    server.respond(responses);
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("projects.add")).toHaveLength(1);
    expect(server.sentTo("projects.update")).toHaveLength(0);
    expect(server.sentTo("dataSources.addMapOfProject")).toHaveLength(1);
    expect(server.sentTo("teamChannels.integrate")).toHaveLength(2);
    expect(stored().internalChannelId).toBe("19:support");
  });
});

const kestrel = aProject({ internalChannelId: "19:support" });

async function openEdit(
  responses: Responses,
  options: Partial<AppOptions> = {},
) {
  const opened = await openApp("/projects/1", {
    as: "support",
    ...options,
    responses: {
      ...padsOfNorthgate(),
      ...company("team-1"),
      "companies.projects": [kestrel],
      "dataSources.mapsOfProject": { dataSourceMapProjects: [] },
      ...responses,
    },
  });
  await button("Actions for Kestrel Pad").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  return opened;
}

describe("editing a pad", () => {
  test("a conflict loses nothing that was typed in any tab, and shows what the other wrote in the same field", async () => {
    const theirs = {
      ...kestrel,
      name: "Kestrel North",
      location: "30.1, -99.9",
      updatedAt: morning + 5,
    };
    const { server } = await openEdit({
      "projects.update": Response.json(
        {
          error: {
            code: "edit.conflict",
            message: "Changed.",
            details: { changedBy: "Bo Lind", updatedAt: morning + 5 },
          },
        },
        { status: 409 },
      ),
      "projects.get": { project: theirs },
    });
    await field("Name").fill("Kestrel South");
    await tab("data vans").click();
    await dialog.getByRole("button", { name: "Add data van" }).click();
    await field("Value").fill("Van 7");
    await expect
      .element(ok)
      .toHaveAccessibleDescription(
        "Add or cancel the data van that you are typing first",
      );
    await tab("control").click();
    const control = dialog.getByRole("textbox", { name: /Engine parameters/ });
    await control.fill("{ broken");
    await tab("Notes").click();
    await field("Notes").fill("Typed notes");
    await tab("control").click();
    await expect.element(control).toHaveTextContent("{ broken");
    await control.fill("{}");
    await tab("data vans").click();
    await expect.element(field("Value")).toHaveValue("Van 7");
    await dialog.getByRole("button", { name: "Cancel entry" }).click();
    await ok.click();
    await expect
      .element(dialog.getByText(/Bo Lind changed this/))
      .toBeVisible();
    await dialog
      .getByRole("button", { name: "Load the changes, keep mine" })
      .click();
    await expect
      .element(dialog.getByText(/^Name: theirs is “Kestrel North”/))
      .toBeVisible();
    await tab("details").click();
    await expect.element(field("Name")).toHaveValue("Kestrel South");
    await expect.element(field("Location")).toHaveValue("30.1, -99.9");
    await tab("Notes").click();
    await expect.element(field("Notes")).toHaveValue("Typed notes");
    server.respond({ "projects.update": { project: theirs } });
    await ok.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.sentTo("projects.update").at(-1)).toMatchObject({
      name: "Kestrel South",
      location: "30.1, -99.9",
      projectNotes: "Typed notes",
      updatedAt: morning + 5,
    });
  });

  test("closing asks before anything typed is lost, and only then", async () => {
    await openEdit({});
    await field("Name").fill("Kestrel South");
    await userEvent.keyboard("{Escape}");
    await expect
      .element(page.getByText("Discard what you typed?"))
      .toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).last().click();
    await expect.element(field("Name")).toHaveValue("Kestrel South");
    await field("Name").fill("Kestrel Pad");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("channels are integrated again for a stored channel of a company with a team", async () => {
    const { server } = await openEdit({
      "projects.get": { project: { ...kestrel, channelId: "19:client" } },
      "teamChannels.integrate": {
        projectId: 1,
        home: "embedded",
        channelId: "19:client",
        internalChannelId: "19:support",
        internalTabId: "",
        updatedAt: morning,
      },
    });
    await button("Reintegrate channels").click();
    await expect
      .element(field("External channel URL"))
      .toHaveValue("19:client");
    expect(server.sentTo("teamChannels.integrate")).toHaveLength(1);
    await expect
      .element(page.getByText("The channels are integrated"))
      .toBeVisible();
  });

  test("help links come from the installation, and are absent without it (C41)", async () => {
    await openEdit(
      {},
      { pages: { locationHelpUrl: "https://help.example.com/location" } },
    );
    await expect
      .element(dialog.getByRole("link", { name: "How locations are written" }))
      .toHaveAttribute("href", "https://help.example.com/location");
    await expect
      .element(dialog.getByRole("link", { name: /team and channel ids/ }))
      .not.toBeInTheDocument();
  });
});

test.each([
  { language: "ar", theme: "dark", width: 1280 },
  { language: "en", theme: "light", width: 390 },
] as const)(
  "the dialog is usable in $language, $theme, $width px wide",
  async (look) => {
    const texts = {
      en: { edit: "Edit", heading: "Edit Project" },
      ar: { edit: "تعديل", heading: "تعديل المشروع" },
    }[look.language];
    await openApp("/projects/1", {
      as: "support",
      ...look,
      responses: {
        ...padsOfNorthgate(),
        ...company(""),
        "companies.projects": [kestrel],
      },
    });
    await page
      .getByRole("button", { name: /Kestrel Pad/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: texts.edit, exact: true }).click();
    await expect
      .element(dialog.getByRole("heading", { name: texts.heading }))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    const body = document.querySelector(".sc-dialog-body");
    expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0);
  },
);
