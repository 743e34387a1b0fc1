import { aProject, aStage, aWell } from "@stagecraft/testing";
import type { Browser, BrowserContext, Page } from "playwright-core";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
} from "vitest";
import { apiAs, type ApiClient } from "./support/api-client.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import {
  layNetwork,
  type CuttableNetwork,
} from "./support/cuttable-network.ts";
import { LiveVan } from "./support/live-van.ts";
import { descendants } from "./support/process-tree.ts";
import { startApp, type RunningApp } from "./support/running-app.ts";
import {
  shownSamples,
  untilPainted,
  untilWhole,
} from "./support/shown-stage.ts";

const minuteMs = 60_000;

let network: CuttableNetwork;
let app: RunningApp;
let browser: Browser;
let api: ApiClient;
let projectId: number;
let wellId: number;

beforeAll(async () => {
  browser = await openBrowser();
  network = await layNetwork(() => Number(new URL(app.url).port));
  app = await startApp({
    environment: { STAGECRAFT_PUBLIC_URL: network.url },
  });
  api = await apiAs(network.url, "administrator");
  const [company] = await api.companies.list({});
  projectId = (await aProject(api, company?.id ?? 0)).id;
  wellId = (await aWell(api, projectId)).id;
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await network.close();
});

let stageId: number;
let van: LiveVan;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  stageId = (await aStage(api, wellId)).id;
});
afterEach(async () => {
  await van.stop();
  await context.close();
});

async function startVan(times: { historyMs: number; lagMs?: number }) {
  van = new LiveVan(api, stageId, times);
  await van.start();
}

async function openChart(path = `/chart/stage/${stageId}`): Promise<void> {
  ({ context, page } = await visit(browser, { appUrl: network.url }));
  await signInAs(page, "administrator", path);
  await untilPainted(page);
  // Gone after a reload.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const newestShown = async () => (await shownSamples(page)).newestTime;

async function untilMoving(timeout: number): Promise<void> {
  const before = await newestShown();
  await expect
    .poll(newestShown, { timeout, interval: 50 })
    .toBeGreaterThan(before);
}

/** Nothing is missing, nothing is there twice, nobody reloaded the page, and it goes on. */
async function expectNoTrace(withinMs: number): Promise<void> {
  await van.pause();
  await untilWhole(page, api, stageId, withinMs);
  van.resume();
  await untilMoving(15_000);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
}

/** What the page read of samples, on the wire. */
function sampleBytesSince(time: number): Promise<number> {
  return page.evaluate((since) => {
    const requests = performance.getEntriesByType(
      "resource",
    ) as PerformanceResourceTiming[];
    return requests
      .filter(
        ({ name, startTime }) =>
          name.endsWith("/stages/data/bulk") && startTime > since,
      )
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  }, time);
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a live chart holds what is stored, second by second", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  await untilMoving(10_000);
  await expectNoTrace(10_000);
});

test("half an hour offline is filled within 2 s of the return, with rows that came late meanwhile", async () => {
  await startVan({ historyMs: 60 * minuteMs, lagMs: 30 * minuteMs });
  van.withhold(5);
  await pause(7_000);
  await openChart();
  await context.setOffline(true);
  await page.getByText("Network access has been lost").first().waitFor();
  await van.catchUp();
  await van.sendWithheld();
  await van.pause();
  const awayUntil = await page.evaluate(() => performance.now());
  const backAt = Date.now();
  await context.setOffline(false);
  await untilWhole(page, api, stageId, 10_000);
  expect(Date.now() - backAt).toBeLessThan(2_000);
  expect(await sampleBytesSince(awayUntil)).toBeLessThan(64 * 1024);
  van.resume();
  await expectNoTrace(5_000);
});

test("a restart of the server leaves no hole", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  const server = descendants(app.process.pid ?? 0).find(({ command }) =>
    /processes\/api\.ts/.test(command),
  );
  process.kill(server?.pid ?? 0, "SIGKILL");
  await page.getByText("Network access has been lost").first().waitFor();
  await untilMoving(60_000);
  await expectNoTrace(20_000);
});

test("a token that runs out while the stream is cut is renewed", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  const tokenAfter = (expiresAt: number | null) =>
    page.evaluate((seconds) => {
      const key = Object.keys(localStorage).find((name) =>
        name.startsWith("oidc.user:"),
      );
      const user = JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as {
        access_token: string;
        expires_at: number;
      };
      if (seconds !== null) user.expires_at = seconds;
      localStorage.setItem(key ?? "", JSON.stringify(user));
      return user.access_token;
    }, expiresAt);
  const before = await tokenAfter(Math.floor(Date.now() / 1000) - 60);
  network.silenceStreams();
  await context.setOffline(true);
  await pause(2_000);
  await context.setOffline(false);
  await untilMoving(15_000);
  expect(await tokenAfter(null)).not.toBe(before);
  await expectNoTrace(10_000);
});

test("a laptop that slept makes its dead connection anew, long before it would be missed", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  network.silenceStreams();
  await pause(2_000);
  // What a page notices of it: the clock went on, its timers did not.
  await page.evaluate((sleptMs) => {
    const clock = Date.now.bind(Date);
    Date.now = () => clock() + sleptMs;
  }, 30 * minuteMs);
  await untilMoving(10_000);
  await expectNoTrace(10_000);
});

/** As the browser says it when another tab comes to the front. */
function setHidden(isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", {
      configurable: true,
      get: () => hidden,
    });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);
}

test("a page that was hidden asked for nothing and is up to date as soon as it is shown", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  await untilMoving(10_000);
  // What comes a moment after the chart is part of opening it.
  await page.locator(".stage-side section").first().waitFor();
  const asked: string[] = [];
  await setHidden(true);
  // The browser may ask for the page's icon whenever it likes.
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await pause(12_000);
  expect(asked).toEqual([]);
  await setHidden(false);
  await untilMoving(2_000);
  expect(asked.some((url) => url.endsWith(`/stages/${stageId}`))).toBe(true);
  await expectNoTrace(5_000);
});

test("where event streams are not let through, samples come every 10 s", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  ({ context, page } = await visit(browser, { appUrl: network.url }));
  await page.route("**/stages/*/live", (route) => route.abort());
  await signInAs(page, "administrator", `/chart/stage/${stageId}`);
  await untilPainted(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await untilMoving(15_000);
  await untilMoving(15_000);
  await expectNoTrace(15_000);
});

test("the live route follows its tag to another stage without a reload", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  const tags = await api.tags.ofAssetType({ params: { type: "stage" } });
  const liveTag = tags.find(({ name }) => name === "lifecycle:live stage 1");
  const carry = (assetId: number) =>
    api.tags.subscribe({
      params: { tagId: liveTag?.id ?? 0, assetType: "stage", assetId },
    });
  await carry(stageId);
  await openChart(`/chart/livestage/${projectId}/1`);
  const nextStage = await aStage(api, wellId);
  const nextVan = new LiveVan(api, nextStage.id, { historyMs: 2 * minuteMs });
  await nextVan.start();
  await carry(nextStage.id);
  await page
    .getByRole("heading", { name: new RegExp(nextStage.name) })
    .waitFor({ timeout: 20_000 });
  await untilPainted(page);
  await nextVan.pause();
  await untilWhole(page, api, nextStage.id, 10_000);
  await nextVan.stop();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
