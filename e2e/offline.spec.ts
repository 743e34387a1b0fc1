import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProject, aStage, aWell } from "@stagecraft/testing";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { apiAs, type ApiClient } from "./support/api-client.ts";
import { violations } from "./support/axe.ts";
import { openProfile, visit } from "./support/browser.ts";
import { LiveVan } from "./support/live-van.ts";
import { startApp, type RunningApp } from "./support/running-app.ts";
import { enterAs, enterRenewably } from "./support/session.ts";
import {
  shownSamples,
  untilPainted,
  untilWhole,
} from "./support/shown-stage.ts";
import { stageNetwork, type StagedNetwork } from "./support/staged-network.ts";
import { soon, tool } from "./support/stage-page.ts";

const minuteMs = 60_000;

let network: StagedNetwork;
let app: RunningApp;
let api: ApiClient;
let projectId: number;
let wellName: string;
let stageId: number;
let van: LiveVan;

beforeAll(async () => {
  network = await stageNetwork(() => Number(new URL(app.url).port));
  app = await startApp({
    environment: {
      STAGECRAFT_PUBLIC_URL: network.url,
      STAGECRAFT_DEMO: "quiet",
    },
  });
  api = await apiAs(network.url, "administrator");
  const [company] = await api.companies.list({});
  projectId = (await aProject(api, company?.id ?? 0)).id;
  const well = await aWell(api, projectId);
  wellName = well.wellNumber;
  stageId = (await aStage(api, well.id)).id;
  van = new LiveVan(api, stageId, { historyMs: 10 * minuteMs });
  await van.start();
});
afterAll(async () => {
  await van.stop();
  await app.stop();
  await network.close();
});

const contexts: BrowserContext[] = [];
afterEach(async () => {
  van.resume();
  network.mend();
  network.lose(null);
  network.stall(null);
  network.release(null);
  network.retireWorker(false);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

const chartPath = () => `/chart/stage/${stageId}`;

async function openChart(path = chartPath()): Promise<Page> {
  const { context, page } = await visit({
    appUrl: network.url,
    hasServiceWorker: true,
  });
  contexts.push(context);
  await enterAs(page, "administrator", path);
  await untilPainted(page);
  return page;
}

/**
 * The worker serves this page, and the browser has everything that a visit
 * without a network needs.
 */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null,
    null,
    { timeout: 90_000 },
  );
  await expect
    .poll(() => page.evaluate(countSaved), { timeout: 90_000 })
    .toEqual({ samples: 1, hasText: true, canRenew: true });
}

/** Responses are saved a moment after they are shown. */
async function untilResponsesSaved(page: Page): Promise<void> {
  const hasWells = () =>
    page.evaluate(async (project) => {
      const databases = await indexedDB.databases();
      return new Promise<boolean>((resolve, reject) => {
        // Opening a database that the application has not created yet would
        // create an empty one.
        if (!databases.some(({ name }) => name === "stagecraft.answers"))
          return resolve(false);
        const opening = indexedDB.open("stagecraft.answers");
        opening.onerror = () => reject(opening.error ?? new Error("answers"));
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result
            .transaction("records")
            .objectStore("records")
            .getAllKeys();
          reading.onsuccess = () => {
            result.close();
            resolve(
              reading.result.some((key) =>
                (key as string).includes(`"projects",${project},"wells"`),
              ),
            );
          };
        };
      });
    }, projectId);
  await expect.poll(hasWells).toBe(true);
}

/** The worker stores a part after it has passed it to the page. */
async function untilFilesKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const used = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.includes("/assets/"));
      const kept = await Promise.all(used.map((name) => caches.match(name)));
      return used.filter((_, place) => kept[place] === undefined);
    });
  await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
}

/** Runs in the page. */
async function countSaved() {
  const databases = await indexedDB.databases();
  const count = (name: string, store: string) =>
    new Promise<number>((resolve, reject) => {
      // Opening a database that the application has not created yet would
      // create an empty one.
      if (!databases.some((each) => each.name === name)) return resolve(0);
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error ?? new Error(name));
      opening.onsuccess = () => {
        const counting = opening.result
          .transaction(store)
          .objectStore(store)
          .count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  const [cacheName = ""] = await caches.keys();
  const kept = await (await caches.open(cacheName)).keys();
  return {
    samples: await count("stagecraft.samples", "records"),
    hasText: kept.some(({ url }) => url.includes("/assets/commenting-")),
    canRenew: kept.some(({ url }) => url.includes("/assets/sign-in-client-")),
  };
}

const lostBanner = (page: Page) =>
  page.locator(".sc-banner", { hasText: "Network access has been lost" });

const points = async (page: Page) => (await shownSamples(page)).points;

test("without a network a reload shows the chart and the lists as they were last seen, with their age", async () => {
  const page = await openChart();
  await untilKept(page);
  await page.goto(`/wells/${projectId}`);
  await page.getByText(wellName).first().waitFor(soon);
  await untilResponsesSaved(page);
  await untilFilesKept(page);
  await page.goto(chartPath());
  await untilPainted(page);
  await van.pause();
  const seen = await points(page);
  network.cut();

  await page.reload();
  await untilPainted(page);
  expect(await points(page)).toBeGreaterThanOrEqual(seen - 120);
  await lostBanner(page).waitFor(soon);
  await page
    .getByText(/Showing saved data\. Last good \d\d:\d\d:\d\d/)
    .waitFor(soon);
  expect(await violations(page)).toEqual([]);

  await page.goto(`/wells/${projectId}`);
  await page.getByText(wellName).first().waitFor(soon);
  await page
    .getByText(/Showing saved data\. Last good \d\d:\d\d:\d\d/)
    .waitFor(soon);
});

test("a browser that was closed and a token that ran out meanwhile lose nothing; back on the network the page goes on by itself", async () => {
  const profile = await mkdtemp(join(tmpdir(), "stagecraft-profile-"));
  const before = await openProfile(profile, { appUrl: network.url });
  const [first = await before.newPage()] = before.pages();
  await enterRenewably(first, "administrator", chartPath());
  await untilPainted(first);
  await untilKept(first);
  // The network is cut first: a token renewal that is interrupted by closing
  // the browser would use up the token.
  network.cut();
  await first.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith("oidc.user:"),
    );
    const user = JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as object;
    const expired = { ...user, expires_at: Math.floor(Date.now() / 1000) - 60 };
    localStorage.setItem(key ?? "", JSON.stringify(expired));
  });
  // Every request now fails at the token, before it is sent.
  await lostBanner(first).waitFor(soon);
  await before.close();

  const context = await openProfile(profile, { appUrl: network.url });
  contexts.push(context);
  const [page = await context.newPage()] = context.pages();
  await page.goto(chartPath());
  await untilPainted(page);
  await lostBanner(page).waitFor(soon);
  expect(await points(page)).toBeGreaterThan(500);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  network.mend();
  await lostBanner(page).waitFor({ timeout: 90_000, state: "detached" });
  await van.pause();
  await untilWhole(page, api, stageId);
  van.resume();
  expect(new URL(page.url()).pathname).toBe(chartPath());
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

async function writeComment(page: Page, words: string): Promise<void> {
  // A tab behind another one draws nothing.
  await page.bringToFront();
  await tool(page, "Comment").click();
  const drawer = page.getByRole("dialog", { name: "Comment on stage" });
  await drawer.getByLabel("Tag", { exact: true }).click();
  await page.getByRole("option", { name: /^note/ }).click();
  await drawer.getByLabel("Comment", { exact: true }).fill(words);
  await drawer.getByRole("button", { name: "Ok", exact: true }).click();
  await drawer.waitFor({ ...soon, state: "detached" });
}

const annotations = async () => {
  const stored = await api.stageComments.ofStage({ params: { stageId } });
  return stored.map(({ comment }) => comment.annotation).sort();
};

test("comments written in two tabs without a network are stored once each, and a canceled one never", async () => {
  const page = await openChart();
  await untilKept(page);
  network.cut();
  await page.reload();
  await untilPainted(page);
  await lostBanner(page).waitFor(soon);
  const other = await page.context().newPage();
  await other.goto(chartPath());
  await untilPainted(other);

  await writeComment(page, "First tab");
  await writeComment(other, "Second tab");
  await writeComment(other, "Never mind");
  await page.getByText("Never mind").waitFor(soon);
  expect(
    await page.getByText("waiting to be sent", { exact: true }).count(),
  ).toBe(3);
  expect(await violations(page)).toEqual([]);
  await page
    .locator(".queued-comment", { hasText: "Never mind" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await other.getByText("Never mind").waitFor({ ...soon, state: "detached" });

  // A tab that is gone and one that was reloaded must not matter.
  await other.reload();
  network.mend();
  await expect
    .poll(annotations, { timeout: 90_000 })
    .toEqual(["First tab", "Second tab"]);
  await page
    .locator(".queued-comment")
    .first()
    .waitFor({ ...soon, state: "detached" });
  await other
    .locator(".queued-comment")
    .first()
    .waitFor({ ...soon, state: "detached" });
  expect(await annotations()).toEqual(["First tab", "Second tab"]);
});

const buildOf = (page: Page) =>
  page.locator('meta[name="build"]').getAttribute("content");

test("a new version asks first, then reloads every tab, though a part is still loading and pages request data", async () => {
  const page = await openChart();
  await untilKept(page);
  const other = await page.context().newPage();
  await other.goto(`/wells/${projectId}`);
  const dialog = (tab: Page) =>
    tab.getByRole("dialog", { name: "New version" });
  const oldBuild = await buildOf(page);

  network.release("another-build");
  await page.goto(chartPath());
  await dialog(page)
    .getByText("A new version is available. Reload now?")
    .waitFor({ timeout: 90_000 });
  expect(await buildOf(page)).toBe(oldBuild);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  expect(await buildOf(page)).toBe(oldBuild);

  network.stall(/slow-part/);
  await other.evaluate(() => {
    fetch("/assets/slow-part.js").catch(() => undefined);
    setInterval(() => void fetch("/healthz"), 50);
  });
  await dialog(page)
    .getByRole("button", { name: "Reload" })
    .click({ timeout: 90_000 });
  await expect
    .poll(() => buildOf(page), { timeout: 90_000 })
    .toBe("another-build");
  await expect
    .poll(() => buildOf(other), { timeout: 90_000 })
    .toBe("another-build");
  await untilPainted(page);
  // It checks once more and finds nothing newer.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  expect(await dialog(page).count()).toBe(0);
});

test("a server without a service worker removes it with the next page", async () => {
  const page = await openChart();
  await untilKept(page);
  network.retireWorker(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), soon)
    .toBe(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).length,
        ),
      soon,
    )
    .toBe(0);
  await page.reload();
  await untilPainted(page);
  expect(
    await page.evaluate(() => navigator.serviceWorker.controller),
  ).toBeNull();
});

test("a part that does not come is named with the reason, and the page stays", async () => {
  network.lose(/\/assets\/(StatsDialog|WellsScreen)/);
  const page = await openChart();
  // The dialog itself is fetched some seconds after the load.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => name.includes("ReloadDialog")),
  );
  await page.getByRole("button", { name: "Choose rows" }).click(soon);
  const dialog = page.getByRole("dialog", {
    name: "Part of the application is missing",
  });
  await dialog.getByText(/a new version was released/).waitFor(soon);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await points(page)).toBeGreaterThan(500);

  await page.goto(`/wells/${projectId}`);
  await page
    .getByRole("heading", { name: "Part of the application is missing" })
    .waitFor(soon);
  network.lose(null);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText(wellName).first().waitFor(soon);
});
