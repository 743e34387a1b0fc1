import type { Browser, BrowserContext, Page } from "playwright-core";
import { setTimeout as sleep } from "node:timers/promises";
import { aStage } from "@stagecraft/testing";
import {
  inTransaction,
  platformIdentity,
} from "../../../apps/server/src/database/database.ts";
import {
  type BenchApp,
  demoAccount,
  startBenchApp,
} from "../servers/bench-app.ts";
import { pushBatch } from "../loads/bench-batches.ts";
import { openBrowser, viewport } from "../browser/bench-browser.ts";
import {
  busySecond,
  chartFeed,
  feedStart,
  movedBy,
} from "../loads/bench-feed.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { quantile } from "../measuring/bench-statistics.ts";
import { chartControl } from "../browser/chart-plot.ts";
import {
  type Response,
  interact,
  onDashboard,
  onStagePage,
  watchResponses,
} from "../browser/p13-interactions.ts";

const channels = 60;
const historySeconds = 2700;
const rounds = 2;
const bareClicks = 20;
const settleMs = 4000;
const share = 0.98;

interface LivePlace {
  readonly projectId: number;
  readonly stageId: number;
}

/** Prepares a stage being pumped on the demo's pad, so that its dashboard has content. */
async function prepareStage(app: BenchApp): Promise<LivePlace> {
  const [well] = await inTransaction(
    app.database,
    platformIdentity,
    (transaction) =>
      transaction.query<{ id: number; projectId: number }>(
        `SELECT id, project_id AS "projectId" FROM well ORDER BY id LIMIT 1`,
      ),
  );
  if (well === undefined) throw new Error("The demo has no well.");
  const { id } = await aStage(app.api, well.id, { control: chartControl });
  return { projectId: well.projectId, stageId: id };
}

/** Sends everything pumped so far, then a row a second until stopped. */
async function feedStage({ url, token }: BenchApp, stageId: number) {
  const feed = chartFeed(channels);
  const start = Date.now() - historySeconds * 1000;
  const later = start - feedStart - busySecond * 1000;
  const push = (from: number, to: number) =>
    pushBatch(
      url,
      stageId,
      token,
      from,
      movedBy(feed.rows(busySecond + from, busySecond + to), later),
    );
  await push(0, historySeconds);
  let isStopped = false;
  const running = (async () => {
    for (let second = historySeconds; !isStopped; second += 1) {
      await sleep(Math.max(0, start + second * 1000 - Date.now()));
      await push(second, second + 1);
    }
  })();
  return async () => {
    isStopped = true;
    await running;
  };
}

/** The user knows the product: no tour covers the page. */
async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, colorScheme: "dark" });
  await context.addInitScript(() => {
    for (const tour of [
      "projectOverview",
      "operations",
      "qc",
      "fdi",
      "globalOperations",
      "liveOperations",
      "simulfrac",
      "fracRoom",
      "admin",
    ])
      localStorage.setItem(`tour.${tour}.seen`, String(Date.now()));
  });
  return context;
}

async function signIn(page: Page, app: BenchApp): Promise<void> {
  await page.goto(app.url);
  await page.getByRole("button", { name: demoAccount }).click();
  await page.getByRole("banner").waitFor();
}

async function measureProduct(
  page: Page,
  { url }: BenchApp,
  { projectId, stageId }: LivePlace,
): Promise<Response[]> {
  await page.goto(`${url}/chart/stage/${stageId}`);
  await page.locator("[data-live-time]").waitFor();
  await page.waitForTimeout(settleMs);
  const onStage = await interact(page, onStagePage);
  await page.goto(`${url}/dashboard/${projectId}`);
  await page.waitForTimeout(settleMs);
  return [...onStage, ...(await interact(page, onDashboard))];
}

/** Measures the browser's own time for a click that changes one word. */
async function measureBare(browser: Browser): Promise<Response[]> {
  const page = await browser.newPage({ viewport });
  await watchResponses(page);
  const words = "this.textContent = this.textContent === 'On' ? 'Off' : 'On'";
  await page.goto(`data:text/html,<button onclick="${words}">Off</button>`);
  const click = {
    name: "bare click",
    act: () => page.locator("button").click(),
  };
  const responses = await interact(page, Array(bareClicks).fill(click));
  await page.close();
  return responses;
}

function timesOf(responses: readonly Response[]): number[] {
  return responses.map(({ milliseconds }) => milliseconds);
}

function slowestOf(responses: readonly Response[]): string[] {
  return responses
    .toSorted((left, right) => right.milliseconds - left.milliseconds)
    .slice(0, 5)
    .map(({ name, milliseconds }) => `${name}: ${milliseconds}`);
}

export const interactionBenchmark: Benchmark = {
  goal: "P13.inp",
  async measure(run) {
    const app = await startBenchApp(run);
    const position = await prepareStage(app);
    const stop = await feedStage(app, position.stageId);
    const browser = await openBrowser(run);
    const page = await (await openContext(browser)).newPage();
    await watchResponses(page);
    await signIn(page, app);
    const product: Response[] = [];
    const bare: Response[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await measureBare(browser)));
      product.push(...(await measureProduct(page, app, position)));
    }
    await stop();
    const candidate = quantile(timesOf(product), share);
    const control = quantile(timesOf(bare), share);
    return [
      {
        goal: "P13.inp",
        what: `98th percentile from a touch of mouse or keyboard until its response is painted, ${product.length} touches of a live stage's chart and its pad's dashboard, against clicks on a page with one button`,
        candidate,
        control,
        ratio: candidate / control,
        unit: "ms",
        details: {
          p75Ms: quantile(timesOf(product), 0.75),
          p75MsBare: quantile(timesOf(bare), 0.75),
          slowest: slowestOf(product),
        },
      },
    ];
  },
};
