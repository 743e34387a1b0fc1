import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import {
  openBrowser,
  signInAs,
  visit,
  type VisitOptions,
} from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { soon } from "./support/stage-page.ts";

interface Project {
  readonly id: number;
}

let browser: Browser;
let administrator: Caller;
let company: { readonly id: number };
const own: Project[] = [];
let tagId: number;

async function addPad(name: string, location: string, active = true) {
  const { project } = await administrator.post<{ project: Project }>(
    "projects",
    { companyId: company.id, name, location, active },
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
  browser = await openBrowser();
  administrator = await callAs("administrator");
  const companies =
    await administrator.get<{ id: number; name: string }[]>("companies");
  company = companies.find(({ name }) => name === "Northgate Energy")!;
  const neuquen = await addPad("Vaca Pad", "38.95 S 68.06 W");
  await addPad("Twin Pad A", "40.0, -100.0");
  await addPad("Twin Pad B", "40.0, -100.0", false);
  await addPad("Pad of nowhere", "");
  await addPad("Pad of a riddle", "three miles past the tree");
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
  await browser.close();
});

async function openMap(
  account = "support",
  options: VisitOptions = {},
  path = "/map",
) {
  const visited = await visit(browser, options);
  await signInAs(visited.page, account, path);
  await visited.page.locator(".projects-map-sheet").waitFor(soon);
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

/** Zooms out until the whole world is there. */
async function seeTheWorld(page: Page) {
  const out = page.getByRole("button", { name: "Zoom out" });
  for (let times = 0; times < 16; times++) await out.click();
}

describe("markers", () => {
  test("show each pad that has a location, those in production as such", async () => {
    const { page, context, complaints } = await openMap();
    await row(page, "Kestrel Pad").click();
    await marker(page, /^Kestrel Pad, In production/).waitFor(soon);
    await row(page, "Osprey Pad").click();
    await marker(page, "Osprey Pad, Not in production").waitFor(soon);
    await row(page, "Vaca Pad").click();
    const chosen = marker(page, "Vaca Pad, In production");
    expect(await chosen.getAttribute("aria-pressed")).toBe("true");
    expect(await panel(page).innerText()).toContain("−38.9500, −68.0600");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("near each other stand as one with their number, which leads closer", async () => {
    const { page, context } = await openMap();
    await seeTheWorld(page);
    const group = page.locator('.projects-map-marker:not([data-count="1"])');
    await expect.poll(() => group.count(), soon).toBeGreaterThan(0);
    const texas = group.first();
    const before = await page.locator(".projects-map-scale").innerText();
    await texas.click();
    await expect
      .poll(() => page.locator(".projects-map-scale").innerText())
      .not.toBe(before);
    await context.close();
  });

  test("at the very same place are told of together", async () => {
    const { page, context } = await openMap();
    await row(page, "Twin Pad A").click();
    await page.getByRole("button", { name: "Close" }).click();
    await marker(page, "2 pads, 1 in production").click();
    const told = await panel(page).innerText();
    expect(told).toContain("Twin Pad A");
    expect(told).toContain("Twin Pad B");
    await context.close();
  });

  test("lead to the pad's dashboard", async () => {
    const { page, context } = await openMap("manager");
    await row(page, "Kestrel Pad").click();
    await panel(page)
      .getByRole("link", { name: "Production Dashboard" })
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard/1");
    await context.close();
  });
});

describe("pads that cannot be shown", () => {
  test("are in the list with the reason, and somebody who may can mend it", async () => {
    const { page, context } = await openMap();
    expect(await row(page, "Pad of nowhere").innerText()).toContain(
      "Location not available",
    );
    expect(await row(page, "Pad of a riddle").innerText()).toContain(
      "The location cannot be read: three miles past the tree",
    );
    await row(page, "Pad of nowhere").click();
    const mend = panel(page).getByRole("link", { name: "Enter a location" });
    expect(await mend.getAttribute("href")).toBe(`/projects/${company.id}`);
    await context.close();
  });

  test("are told of while their location is written", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "support", `/projects/${company.id}`);
    await page.getByRole("button", { name: "Create Project" }).click();
    const location = page.getByRole("dialog").getByLabel("Location");
    const warning = page.getByText("the map will not show the pad");
    await location.fill("past the tree");
    await warning.waitFor();
    await location.fill("31.8914 N 102.3410 W");
    await warning.waitFor({ state: "detached" });
    await context.close();
  });

  test("alone leave a map that says so", async () => {
    const { page, context } = await openMap();
    await page.getByRole("searchbox").fill("Pad of");
    await page
      .getByText("None of these pads has a location that can be shown.")
      .waitFor();
    await page.getByRole("searchbox").fill("no such pad");
    await page.getByText("No pad matches the filters.").waitFor();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await row(page, "Kestrel Pad").waitFor();
    await context.close();
  });
});

test("tags narrow the map and stand in the address", async () => {
  const { page, context, complaints } = await openMap();
  await chooseTag(page, padTag);
  await expect.poll(() => page.locator(".map-row").count()).toBe(1);
  await marker(page, "Vaca Pad, In production").waitFor(soon);
  expect(new URL(page.url()).search).toBe(`?tags=${tagId}`);

  await page.reload();
  await row(page, "Vaca Pad").waitFor(soon);
  expect(await page.locator(".map-row").count()).toBe(1);
  await page.getByRole("button", { name: "1 filter" }).click();
  await page.getByRole("menuitem", { name: "Clear the filters" }).click();
  await row(page, "Kestrel Pad").waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(complaints).toEqual([]);
  await context.close();
});

test("refreshing shows what others have changed", async () => {
  const { page, context } = await openMap();
  await row(page, "Twin Pad B").waitFor();
  const late = await addPad("Late Pad", "41.0, -101.0");
  expect(await row(page, "Late Pad").count()).toBe(0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await row(page, "Late Pad").waitFor(soon);
  await removePad(late);
  await page.getByRole("button", { name: "Refresh" }).click();
  await row(page, "Late Pad").waitFor({ state: "detached" });
  await context.close();
});

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

test("is exported as a picture and as a table of what is shown", async () => {
  const { page, context, complaints } = await openMap();
  await chooseTag(page, padTag);
  await marker(page, "Vaca Pad, In production").waitFor(soon);
  const picture = await exported(page, "Picture of the map");
  expect(picture.name).toMatch(/^Map of the pads \d{4}-\d\d-\d\d\.png$/);
  expect(picture.content.subarray(1, 4).toString()).toBe("PNG");
  // The width of the picture, after its signature and the head of its first part.
  expect(picture.content.readUInt32BE(16)).toBe(1920);
  const table = await exported(page, "Table of the pads");
  const lines = table.content.toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(
    `Northgate Energy,Vaca Pad,yes,0,-38.95,-68.06,38.95 S 68.06 W,${padTag}`,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test("is moved and read with the keyboard", async () => {
  const { page, context } = await openMap();
  await row(page, "Kestrel Pad").focus();
  await page.keyboard.press("Enter");
  await panel(page).waitFor();
  expect(
    await panel(page).evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  expect(
    await row(page, "Kestrel Pad").evaluate(
      (it) => it === document.activeElement,
    ),
  ).toBe(true);

  const map = page.getByRole("region", { name: "Map of the pads" });
  await map.focus();
  const place = () => marker(page, /^Kestrel Pad/).boundingBox();
  const before = await place();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await place())?.x)
    .toBeLessThan((before?.x ?? 0) - 50);
  const scale = () => page.locator(".projects-map-scale").innerText();
  const wide = await scale();
  await page.keyboard.press("-");
  await expect.poll(scale).not.toBe(wide);
  await context.close();
});

test("goes on without outlines that cannot be loaded, and gets them with a retry", async () => {
  const { page, context } = await visit(browser);
  let isLost = true;
  await context.route(/\/assets\/.*\.json/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await signInAs(page, "support", "/map");
  const note = page.getByText("The outlines of the map could not be loaded.");
  await note.waitFor(soon);
  await row(page, "Kestrel Pad").click();
  await marker(page, /^Kestrel Pad, In production/).waitFor();
  isLost = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await note.waitFor({ state: "detached" });
  await context.close();
});

test("says what failed when the pads do not come, and offers a retry", async () => {
  const { page, context } = await visit(browser);
  let isLost = true;
  await context.route(/\/map\/projects/, (route) =>
    isLost ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await signInAs(page, "support", "/map");
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.waitFor({ timeout: 30_000 });
  isLost = false;
  await retry.click();
  await row(page, "Kestrel Pad").waitFor(soon);
  await context.close();
});

describe("who sees it", () => {
  test("an engineer sees their own pads and no others", async () => {
    const { page, context } = await openMap("client");
    await row(page, "Kestrel Pad").waitFor();
    expect(await row(page, "Merlin Pad").count()).toBe(0);
    expect(await row(page, "Vaca Pad").count()).toBe(0);
    await context.close();
  });

  test("it is found from a dashboard over all pads, and by its name", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "manager", "/global-operations-dashboard");
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await page.locator(".projects-map-sheet").waitFor(soon);
    expect(new URL(page.url()).pathname).toBe("/map");
    await page.goto("/wells/1");
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search" });
    await palette.waitFor();
    await page.keyboard.type("map");
    await palette.getByRole("option", { name: /^Map/ }).first().click();
    await page.locator(".projects-map-sheet").waitFor(soon);
    await context.close();
  });
});

test.each([
  { language: "en", width: 390, height: 844 },
  { language: "fa", width: 390, height: 844 },
  { language: "ar", width: 1366, height: 768 },
])(
  "with a chosen pad it passes axe at $width in $language",
  async (options) => {
    const { page, context, complaints } = await openMap("support", options);
    await row(page, "Merlin Pad").click();
    await page.locator(".map-panel").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
