import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { startApp, type RunningApp } from "./support/running-app.ts";

const repository = fileURLToPath(new URL("../", import.meta.url));
const password = "copper lantern 47 walks";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ environment: { STAGECRAFT_DEMO: "off" } });
}, 300_000);
afterAll(async () => {
  await app.stop();
});

const linkIn = (text: string) => /http\S+\/idp\/link\/[\w-]+/.exec(text)?.[0];

/** The command that an operator runs on the machine of the installation. */
async function firstAdministratorLink(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "tools/run.mjs",
      "apps/server/src/processes/account.ts",
      "create",
      email,
      "--role",
      "administrator",
    ],
    {
      cwd: repository,
      env: {
        ...process.env,
        STAGECRAFT_DATA: app.dataFolder,
        STAGECRAFT_DEMO: "off",
        PORT: new URL(app.url).port,
        NODE_ENV: "production",
      },
    },
  );
  const link = linkIn(stdout);
  if (link === undefined) throw new Error(`No link in: ${stdout}`);
  return link;
}

/** Opens the one-time link, sets the password and signs in with it. */
async function enter(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  for (const field of await page.locator('input[type="password"]').all())
    await field.fill(password);
  await page.locator("form button").last().click();
  await page.waitForURL(/\/idp\/password\//);
  await page.goto(app.url);
  await page.waitForURL(/\/idp\/interaction/);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press("Enter");
  await page.waitForURL(({ pathname }) => !/^\/(idp|callback)/.test(pathname));
}

async function addPerson(
  page: Page,
  name: string,
  email: string,
  role: string,
): Promise<string> {
  await page.goto(`${app.url}/admin-users`);
  await page.getByRole("button", { name: "Add person" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByLabel(role, { exact: true }).check();
  await dialog.getByRole("button", { name: "7 Rivers" }).click();
  await dialog.getByRole("button", { name: "Ok" }).click();
  const shown = page.getByRole("textbox", { name: "Password link" });
  return shown.inputValue();
}

async function addCompany(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Add a company" }).click();
  await page.getByRole("button", { name: "Add company" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await page.getByRole("cell", { name }).first().waitFor();
}

/** The dialog of the pad leads to the providers of the company, and finds the new one by itself. */
async function addProvider(page: Page, name: string): Promise<void> {
  const [providers] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Open the data providers" }).click(),
  ]);
  await providers.getByRole("button", { name: "Add data provider" }).click();
  const dialog = providers.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Address/).fill("https://store.example/witsml");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await dialog.waitFor({ state: "detached" });
  await providers.close();
}

async function choose(page: Page, field: string, option: RegExp) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function addPad(page: Page, name: string): Promise<void> {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Add a pad" }).click();
  await page.getByRole("button", { name: "Create Project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Name/).fill(name);
  await addProvider(page, "Rivers vans");
  await choose(page, "Data provider", /Rivers vans/);
  await dialog.getByLabel(/^Planned stages per day/).fill("8");
  await choose(page, "Timezone", /America\/Chicago/);
  await dialog.getByText(/Will see this pad.*Clara Client/).waitFor();
  await dialog.getByRole("button", { name: "Ok" }).click();
  await page.getByText(name).first().waitFor();
}

async function addVanCredential(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Give a van its credential" }).click();
  await page.getByRole("button", { name: "Add credential" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Van/).fill(name);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("cell", { name }).first().waitFor();
}

async function giveGuestsTheMap(page: Page): Promise<void> {
  await page.goto(`${app.url}/admin-roles`);
  await page
    .getByRole("checkbox", { name: "Guest: view:map", exact: true })
    .click();
  await page.getByRole("button", { name: "Review 1 change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/1 person gains view:map: Gus Guest/).waitFor();
  await dialog.getByRole("button", { name: "Save roles" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("an empty installation becomes one where the client sees his pad and nothing else", async () => {
  const { page, context, complaints } = await visit({
    appUrl: app.url,
  });
  const email = "ada@field.test";
  await enter(page, await firstAdministratorLink(email), email);
  await addCompany(page, "7 Rivers");
  const clientLink = await addPerson(
    page,
    "Clara Client",
    "clara@rivers.test",
    "Engineer",
  );
  await addPerson(page, "Gus Guest", "gus@rivers.test", "Guest");
  await giveGuestsTheMap(page);
  await addPad(page, "Rivers Pad A");
  await page.goto(app.url);
  await page.getByRole("img", { name: "Done" }).nth(3).waitFor();
  expect(await page.getByRole("img", { name: "Done" }).count()).toBe(4);
  await addVanCredential(page, "Rivers van 1");
  await page.goto(app.url);
  await page.getByRole("img", { name: "Done" }).nth(4).waitFor();
  expect(await page.getByRole("img", { name: "Done" }).count()).toBe(5);
  expect(complaints).toEqual([]);
  await context.close();

  const client = await visit({ appUrl: app.url });
  await enter(client.page, clientLink, "clara@rivers.test");
  await client.page.getByRole("button", { name: /Rivers Pad A/ }).waitFor();
  await client.page.goto(`${app.url}/admin-users`);
  await client.page.waitForURL(/\/401$/);
  // The link must work only once, so opening it again is refused.
  const used = await fetch(clientLink, { redirect: "follow" });
  expect(await used.text()).not.toContain('type="password"');
  await client.context.close();
});
