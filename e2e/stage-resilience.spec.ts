import { aProject, aStage, aWell } from "@stagecraft/testing";
import type { BrowserContext, Page } from "playwright-core";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
} from "vitest";
import { apiAs, type ApiClient } from "./support/api-client.ts";
import { visit } from "./support/browser.ts";
import {
  layNetwork,
  type CuttableNetwork,
} from "./support/cuttable-network.ts";
import { LiveVan } from "./support/live-van.ts";
import { descendants } from "./support/process-tree.ts";
import {
  startApp,
  untilReady,
  type RunningApp,
} from "./support/running-app.ts";
import { enterAs, enterRenewably } from "./support/session.ts";
import {
  shownSamples,
  untilPainted,
  untilWhole,
} from "./support/shown-stage.ts";

const minuteMs = 60_000;

let network: CuttableNetwork;
let app: RunningApp;
let api: ApiClient;
let projectId: number;
let wellId: number;

beforeAll(async () => {
  network = await layNetwork(() => Number(new URL(app.url).port));
  app = await startApp({
    environment: {
      STAGECRAFT_PUBLIC_URL: network.url,
      STAGECRAFT_DEMO: "quiet",
    },
  });
  api = await apiAs(network.url, "administrator");
  const [company] = await api.companies.list({});
  projectId = (await aProject(api, company?.id ?? 0)).id;
  wellId = (await aWell(api, projectId)).id;
});
afterAll(async () => {
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

async function openChart(
  path = `/chart/stage/${stageId}`,
  enter: typeof enterRenewably = enterAs,
): Promise<void> {
  ({ context, page } = await visit({ appUrl: network.url }));
  await enter(page, "administrator", path);
  await untilPainted(page);
  // A reload would remove this flag.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const newestShown = async () => (await shownSamples(page)).newestTime;

async function untilMoving(): Promise<void> {
  const before = await newestShown();
  await expect.poll(newestShown, { interval: 50 }).toBeGreaterThan(before);
}

/** No sample is missing or duplicated, the page was not reloaded, and it continues. */
async function expectNoTrace(): Promise<void> {
  await van.pause();
  await untilWhole(page, api, stageId);
  van.resume();
  await untilMoving();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
}

async function newestStored(): Promise<number> {
  const [source] = await api.stageData.sources({ params: { stageId } });
  return source?.lastTimestamp ?? 0;
}

/** Bytes of samples that the page received over the network. */
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

test("a live chart holds what is stored, second by second", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  await untilMoving();
  await expectNoTrace();
});

test("half an hour offline is filled after the return by what was missed alone, with rows that came late meanwhile", async () => {
  await startVan({ historyMs: 60 * minuteMs, lagMs: 30 * minuteMs });
  await van.withhold(5);
  await openChart();
  await context.setOffline(true);
  await page.getByText("Network access has been lost").first().waitFor();
  await van.catchUp();
  await van.sendWithheld();
  await van.pause();
  const awayUntil = await page.evaluate(() => performance.now());
  await context.setOffline(false);
  await untilWhole(page, api, stageId);
  expect(await sampleBytesSince(awayUntil)).toBeLessThan(64 * 1024);
  van.resume();
  await expectNoTrace();
});

test("a restart of the server leaves no hole", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  const server = descendants(app.process.pid ?? 0).find(({ command }) =>
    /processes\/api\.ts/.test(command),
  );
  process.kill(server?.pid ?? 0, "SIGKILL");
  await page.getByText("Network access has been lost").first().waitFor();
  await untilReady(app);
  await untilMoving();
  await expectNoTrace();
});

test("a token that runs out while the stream is cut is renewed", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart(`/chart/stage/${stageId}`, enterRenewably);
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
  await page.getByText("Network access has been lost").first().waitFor();
  await context.setOffline(false);
  await expect.poll(() => tokenAfter(null)).not.toBe(before);
  await untilMoving();
  await expectNoTrace();
});

test("a laptop that slept replaces its dead connection long before the timeout", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  // The token expires during the sleep.
  await openChart(`/chart/stage/${stageId}`, enterRenewably);
  network.silenceStreams();
  // Simulates sleep as the page sees it: the clock advanced, its timers did not.
  await page.evaluate((sleptMs) => {
    const clock = Date.now.bind(Date);
    Date.now = () => clock() + sleptMs;
  }, 30 * minuteMs);
  await untilMoving();
  await expectNoTrace();
});

/** Simulates the browser event when another tab comes to the front. */
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

test("a hidden page requests nothing and is up to date as soon as it is shown", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  await openChart();
  await untilMoving();
  // Parts that load just after the chart belong to opening it.
  await page.locator(".stage-side section").first().waitFor();
  const requested: string[] = [];
  await setHidden(true);
  const hiddenAt = Date.now();
  // Requests the page was about to send when it was hidden are still sent.
  await expect.poll(newestStored).toBeGreaterThan(hiddenAt + 2_000);
  // The browser may request the page's icon at any time.
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requested.push(request.url());
  });
  // Long enough for two more refetches of the page.
  await expect.poll(newestStored).toBeGreaterThan(hiddenAt + 14_000);
  expect(requested).toEqual([]);
  await setHidden(false);
  await untilMoving();
  expect(requested.some((url) => url.endsWith(`/stages/${stageId}`))).toBe(
    true,
  );
  await expectNoTrace();
});

test("where event streams are not let through, samples come all the same", async () => {
  await startVan({ historyMs: 10 * minuteMs });
  ({ context, page } = await visit({ appUrl: network.url }));
  await page.route("**/stages/*/live", (route) => route.abort());
  await enterAs(page, "administrator", `/chart/stage/${stageId}`);
  await untilPainted(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await untilMoving();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
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
    .waitFor();
  await untilPainted(page);
  await nextVan.pause();
  await untilWhole(page, api, nextStage.id);
  await nextVan.stop();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
