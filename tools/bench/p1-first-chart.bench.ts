import type { Browser, Page } from "playwright-core";
import { aStage } from "@stagecraft/testing";
import { sealStage } from "../../apps/server/src/features/stage-data/seal.service.ts";
import { type BenchApp, demoAccount, startBenchApp } from "./bench-app.ts";
import { openBrowser, viewport } from "./bench-browser.ts";
import { pushBatch } from "./bench-batches.ts";
import { chartFeed } from "./bench-feed.ts";
import type { Measurement } from "./bench-measurement.ts";
import { startPages } from "./bench-pages.ts";
import { comparisonOf, measurePairs } from "./bench-pairs.ts";
import type { Benchmark } from "./bench-run.ts";
import { chartControl, chartPlot } from "./chart-plot.ts";

const pairs = 7;

/** A finished stage with twelve lines, stored as finished stages are. */
async function prepareStage(app: BenchApp): Promise<number> {
  const { id } = await aStage(app.api, app.pad.well.id, {
    control: chartControl,
  });
  const feed = chartFeed(chartPlot.lines.length);
  const rows = feed.rows(0, feed.durationSeconds);
  await pushBatch(app.url, id, app.token, 0, rows, { final: true });
  await sealStage(app.database, { stageId: id, whole: true });
  return id;
}

/** Epoch milliseconds at which the page says that its chart was painted. */
async function paintedAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName("stagecraft:chart-painted");
    return mark && performance.timeOrigin + mark.startTime;
  });
  return (await handle.jsonValue()) ?? NaN;
}

/** Counts what the page receives over the wire from now on, in kilobytes. */
async function countKilobytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes / 1024;
}

interface Opened {
  readonly milliseconds: number;
  /** From the first address typed on. */
  readonly kilobytes: number;
}

/** Milliseconds from the click until the chart is there. */
async function clickUntilPainted(page: Page, click: () => Promise<void>) {
  const clickedAt = Date.now();
  await click();
  return (await paintedAt(page)) - clickedAt;
}

async function reloadUntilPainted(page: Page): Promise<number> {
  await page.reload({ waitUntil: "commit" });
  await paintedAt(page);
  return page.evaluate(
    () =>
      performance.getEntriesByName("stagecraft:chart-painted")[0]?.startTime ??
      NaN,
  );
}

interface Visits {
  readonly cold: () => Promise<Opened>;
  readonly warm: () => Promise<number>;
}

/** Somebody new each time signs in with one click, and comes back once. */
function productVisits(browser: Browser, app: BenchApp, stageId: number) {
  return visits(browser, async (page) => {
    await page.goto(`${app.url}/chart/stage/${stageId}`);
    await page.waitForURL(/\/idp\//);
    const account = page.getByRole("button", { name: demoAccount });
    await account.waitFor();
    return () => account.click();
  });
}

function bareVisits(browser: Browser, url: string) {
  return visits(browser, async (page) => {
    await page.goto(`${url}/bare-chart.html`);
    return () => page.getByRole("link").click();
  });
}

function visits(
  browser: Browser,
  arrive: (page: Page) => Promise<() => Promise<void>>,
): Visits {
  const newPage = async () => {
    const context = await browser.newContext({ viewport });
    return context.newPage();
  };
  return {
    async cold() {
      const page = await newPage();
      const kilobytes = await countKilobytes(page);
      const milliseconds = await clickUntilPainted(page, await arrive(page));
      await page.context().close();
      return { milliseconds, kilobytes: kilobytes() };
    },
    async warm() {
      const page = await newPage();
      await clickUntilPainted(page, await arrive(page));
      const milliseconds = await reloadUntilPainted(page);
      await page.context().close();
      return milliseconds;
    },
  };
}

async function compareCold(
  product: Visits,
  bare: Visits,
): Promise<Measurement> {
  const kilobytes = { candidate: NaN, control: NaN };
  const measured = await measurePairs({
    pairs,
    candidate: async () => {
      const opened = await product.cold();
      kilobytes.candidate = opened.kilobytes;
      return opened.milliseconds;
    },
    control: async () => {
      const opened = await bare.cold();
      kilobytes.control = opened.kilobytes;
      return opened.milliseconds;
    },
  });
  return comparisonOf({
    goal: "P1",
    what: "a new visitor's click on a demo account until the stage chart is painted, against click on a bare uPlot page with the same data",
    unit: "ms",
    pairs: measured,
    details: { kilobytes },
  });
}

async function compareWarm(
  product: Visits,
  bare: Visits,
): Promise<Measurement> {
  return comparisonOf({
    goal: "P1.warm",
    what: "reload, signed in and cached, until the stage chart is painted, against reload of the bare page",
    unit: "ms",
    pairs: await measurePairs({
      pairs,
      candidate: product.warm,
      control: bare.warm,
    }),
  });
}

export const firstChartBenchmark: Benchmark = {
  goal: "P1",
  async measure(run) {
    const app = await startBenchApp(run);
    const stageId = await prepareStage(app);
    const { durationSeconds } = chartFeed(1);
    const pages = await startPages(run, durationSeconds);
    const browser = await openBrowser(run);
    const product = productVisits(browser, app, stageId);
    const bare = bareVisits(browser, pages.url);
    await product.cold();
    await bare.cold();
    return [await compareCold(product, bare), await compareWarm(product, bare)];
  },
};
