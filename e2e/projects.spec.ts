import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { drawer, openDrawer } from "./support/edit-drawer.ts";
import { crewCompany } from "./support/own-pad.ts";
import { accessTokenOf, enterAs } from "./support/session.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

const padName = "Two in the morning";
const providerName = "Night shift store";

/** The required parameters with the values that a blank document has; the water coefficient is the pad's own. */
const padControl = {
  parameters: {
    source: [],
    meshLag: 0,
    regrYIntercept: 0,
    regrCoeff1Water: 0.25,
    regrCoeff2Sand: 0,
    sandWindow: 0,
    pressureShift: 0,
    tensileStartTime: 0,
    cumShearStart: 0,
    yInterceptOverrideTime: 0,
    predictivePressureSmoothing: 0,
    rateClip: 2,
  },
  data: {},
};

let administrator: Caller;
let companyId: number;
beforeAll(async () => {
  administrator = callAs("administrator");
  const companies = await administrator.get<Named[]>("companies");
  companyId = companies.find(({ name }) => name === crewCompany)?.id ?? 0;
});
afterAll(async () => {
  const pad = await findPad();
  if (pad !== undefined) await administrator.remove(`projects/${pad.id}`);
});

const findPad = async () =>
  (await administrator.get<Named[]>(`companies/${companyId}/projects`)).find(
    ({ name }) => name === padName,
  );

const dialogOf = (page: Page): Locator => page.getByRole("dialog").last();

async function choose(page: Page, field: string, option: RegExp) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
}

async function ok(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Ok", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function addProvider(page: Page): Promise<void> {
  await page.goto(`${inject("appUrl")}/datasource/${companyId}`);
  await page.getByRole("button", { name: "Add data provider" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^Name/).fill(providerName);
  await dialog.getByLabel(/^Address/).fill("https://store.example/witsml");
  await dialog.getByLabel(/^Login/).fill("night");
  await dialog.getByLabel(/^Password/).fill("copper lantern 47");
  await ok(page);
  await page.getByRole("cell", { name: providerName }).first().waitFor();
}

/** Adds one entry to the list of data vans or aliases in the open dialog. */
async function addEntry(page: Page, button: string, value: string) {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.getByRole("textbox", { name: /^(Value|Regular)/ }).fill(value);
  await dialog.getByRole("button", { name: "Save entry" }).click();
  await dialog.getByText(value, { exact: true }).first().waitFor();
}

async function createPad(page: Page): Promise<void> {
  await page.goto(`${inject("appUrl")}/projects/${companyId}`);
  await page.getByRole("button", { name: "Create Project" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^Name/).fill(padName);
  await choose(page, "Data provider", new RegExp(providerName));
  await dialog.getByLabel(/^Planned stages per day/).fill("6");
  await choose(page, "Timezone", /America\/Chicago/);
  await dialog.getByRole("tab", { name: /^data vans/ }).click();
  await addEntry(page, "Add data van", "VAN 12");
  await addEntry(page, "Add data van", "VAN 14");
  await dialog.getByRole("tab", { name: /^control/ }).click();
  await dialog
    .getByRole("textbox", { name: /Engine parameters/ })
    .fill(JSON.stringify(padControl));
  await ok(page);
  await page.getByText(padName).first().waitFor();
}

async function addWellWithAliases(page: Page, projectId: number) {
  await page.goto(`${inject("appUrl")}/wells/${projectId}`);
  await page.getByRole("button", { name: "Add well" }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^Well number/).fill("Night 1H");
  for (const field of [/^Expected stages/, /^Planned clean/, /^Planned prop/])
    await dialog.getByLabel(field).fill("0");
  await ok(page);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: /^Edit/ }).click();
  await dialogOf(page)
    .getByRole("tab", { name: /^Alias/ })
    .click();
  await addEntry(page, "Add alias", "^night.*1h$");
  await addEntry(page, "Add alias", "n-0*1");
  await dialogOf(page)
    .getByRole("textbox", { name: "Try it on a name" })
    .first()
    .fill("Night Unit 1H");
  await dialogOf(page).getByText("matches", { exact: true }).first().waitFor();
  await ok(page);
}

async function statusesFor(account: string, paths: readonly string[]) {
  const token = await accessTokenOf(inject("appUrl"), account);
  const responses = await Promise.all(
    paths.map((path) =>
      fetch(`${inject("appUrl")}/api/v1/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    ),
  );
  return responses.map(({ status }) => status);
}

test("support sets up a pad before its first stage: the stage shows what it inherited, and a rival sees nothing of it", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/projects/${companyId}`);
  await addProvider(page);
  await createPad(page);
  const pad = await findPad();
  const projectId = pad?.id ?? 0;
  await addWellWithAliases(page, projectId);

  const { dataSourceMapProjects } = await administrator.get<{
    dataSourceMapProjects: { key: string; value: string }[];
  }>(`datasourcemapprojects/${projectId}`);
  expect(dataSourceMapProjects.map(({ value }) => value)).toEqual([
    "VAN 12",
    "VAN 14",
  ]);
  const [well] = await administrator.get<Named[]>(
    `projects/${projectId}/wells`,
  );
  const stage = await administrator.post<Named>("stages", {
    wellId: well?.id,
    name: "1",
  });
  await page.goto(`${inject("appUrl")}/chart/stage/${stage.id}`);
  await openDrawer(page);
  await drawer(page)
    .getByText(/From the pad/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const hidden = [
    `projects/${projectId}`,
    `wells/${well?.id ?? 0}`,
    `stages/${stage.id}`,
    `companies/${companyId}/projects`,
  ];
  expect(await statusesFor("rival", hidden)).toEqual(hidden.map(() => 404));
  // An engineer may not read mappings and providers at all.
  const forbidden = [
    `datasourcemapprojects/${projectId}`,
    `datasourceauths/${companyId}/accounts`,
  ];
  expect(await statusesFor("rival", forbidden)).toEqual([403, 403]);
});
