import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { enterAs } from "./support/session.ts";

interface Project {
  readonly id: number;
}

let administrator: Caller;
let company: { readonly id: number };
let dataSourceAuthId: number | undefined;
const own: Project[] = [];
let tagId: number;

async function addPad(name: string, location: string) {
  const { project } = await administrator.post<{ project: Project }>(
    "projects",
    {
      companyId: company.id,
      name,
      location,
      dataSourceAuthId,
      plannedStagesPerDay: 8,
      timezone: "UTC",
    },
  );
  own.push(project);
  return project;
}

async function removePad({ id }: Project) {
  await administrator.remove(`projects/${id}`);
  own.splice(
    own.findIndex((pad) => pad.id === id),
    1,
  );
}

const padTag = "map journey";

beforeAll(async () => {
  administrator = callAs("administrator");
  const companies =
    await administrator.get<{ id: number; name: string }[]>("companies");
  company = companies.find(({ name }) => name === "Northgate Energy")!;
  const { dataSources } = await administrator.get<{
    dataSources: { id: number }[];
  }>(`datasourceauths/${company.id}/accounts`);
  dataSourceAuthId = dataSources[0]?.id;
  const neuquen = await addPad("Vaca Pad", "38.95 S 68.06 W");
  const tag = await administrator.post<{ id: number }>("tags", {
    name: padTag,
    assetType: "PROJECT",
  });
  tagId = tag.id;
  await administrator.post(`tags/${tagId}/project/${neuquen.id}/subscribe`);
});
afterAll(async () => {
  for (const pad of [...own]) await removePad(pad);
  await administrator.remove(`tags/${tagId}`);
});

async function openMap(account = "support") {
  const visited = await visit();
  await enterAs(visited.page, account, "/map");
  await visited.page.locator(".projects-map-sheet").waitFor();
  return visited;
}

const marker = (page: Page, name: string | RegExp) =>
  page.locator(".projects-map").getByRole("button", { name });
const row = (page: Page, name: string) =>
  page.locator(".map-row").filter({ hasText: name });
const panel = (page: Page) =>
  page.getByRole("region", { name: "The chosen pad" });

async function chooseTag(page: Page, name: string) {
  await page.getByRole("button", { name: "Tags" }).click();
  await page.getByRole("menuitemcheckbox", { name }).click();
  await page.keyboard.press("Escape");
}

async function exported(page: Page, name: string) {
  await page.getByRole("button", { name: "Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name }).click();
  const download = await waiting;
  return {
    name: download.suggestedFilename(),
    content: await readFile(await download.path()),
  };
}

test("support sees where pads are and what others change, narrows the map by a tag, and exports it", async () => {
  const { page, context, complaints } = await openMap();
  await row(page, "Kestrel Pad").click();
  await marker(page, /^Kestrel Pad, In production/).waitFor();
  await row(page, "Vaca Pad").click();
  await expect
    .poll(() => panel(page).innerText())
    .toContain("−38.9500, −68.0600");

  const late = await addPad("Late Pad", "41.0, -101.0");
  await page.getByRole("button", { name: "Refresh" }).click();
  await row(page, "Late Pad").waitFor();
  await removePad(late);
  await page.getByRole("button", { name: "Refresh" }).click();
  await row(page, "Late Pad").waitFor({ state: "detached" });

  await chooseTag(page, padTag);
  await expect.poll(() => page.locator(".map-row").count()).toBe(1);
  await marker(page, "Vaca Pad, In production").waitFor();
  expect(new URL(page.url()).search).toBe(`?tags=${tagId}`);
  await page.reload();
  await row(page, "Vaca Pad").waitFor();
  expect(await page.locator(".map-row").count()).toBe(1);

  const picture = await exported(page, "Picture of the map");
  expect(picture.name).toMatch(/^Map of the pads \d{4}-\d\d-\d\d\.png$/);
  expect(picture.content.subarray(1, 4).toString()).toBe("PNG");
  // Width of the picture, after the PNG signature and the header of its first chunk.
  expect(picture.content.readUInt32BE(16)).toBe(1920);
  const table = await exported(page, "Table of the pads");
  const lines = table.content.toString("utf8").trim().split("\r\n");
  expect(lines.slice(1)).toEqual([
    `Northgate Energy,Vaca Pad,yes,0,-38.95,-68.06,38.95 S 68.06 W,${padTag}`,
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("goes on without outlines that cannot be loaded, and gets them with a retry", async () => {
  const { page, context } = await visit();
  let isLost = true;
  await context.route(/\/assets\/.*\.json/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await enterAs(page, "support", "/map");
  const note = page.getByText("The outlines of the map could not be loaded.");
  await note.waitFor();
  await row(page, "Kestrel Pad").click();
  await marker(page, /^Kestrel Pad, In production/).waitFor();
  isLost = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await note.waitFor({ state: "detached" });
  await context.close();
});

test("an engineer sees their own pads and no others", async () => {
  const { page, context } = await openMap("client");
  await row(page, "Kestrel Pad").waitFor();
  expect(await row(page, "Merlin Pad").count()).toBe(0);
  expect(await row(page, "Vaca Pad").count()).toBe(0);
  await context.close();
});

test("a manager finds the map from a dashboard over all pads and by its name, and a pad's dashboard on it", async () => {
  const { page, context } = await visit();
  await enterAs(page, "manager", "/global-operations-dashboard");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await page.locator(".projects-map-sheet").waitFor();
  expect(new URL(page.url()).pathname).toBe("/map");
  await page.goto("/wells/1");
  await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.waitFor();
  await page.keyboard.type("map");
  await palette.getByRole("option", { name: /^Map/ }).first().click();
  await page.locator(".projects-map-sheet").waitFor();
  await row(page, "Kestrel Pad").click();
  await panel(page).getByRole("link", { name: "Production Dashboard" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard/1");
  await context.close();
});
