import type { Browser, BrowserContext, Page } from "playwright-core";
import { demoAccount, startBenchApp } from "../servers/bench-app.ts";
import { openBrowser, viewport } from "../browser/bench-browser.ts";
import { chartFeed } from "../loads/bench-feed.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { startPages } from "../servers/bench-pages.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { median } from "../measuring/bench-statistics.ts";
import { storeFinishedStage } from "../loads/finished-stage.ts";
import { overPort, padLink, startLink } from "../browser/slow-link.ts";

const pairs = 7;

/** How much slower the machine in the van is than this one. */
const vanSlowdown = 4;

/** Returns the epoch milliseconds at which the page reports that its chart was painted. */
async function paintedAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName("stagecraft:chart-painted");
    return mark && performance.timeOrigin + mark.startTime;
  });
  return (await handle.jsonValue()) ?? NaN;
}

/** Returns the milliseconds from the start of the navigation until the chart is painted. */
async function openUntilPainted(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  const painted = await paintedAt(page);
  return painted - (await page.evaluate(() => performance.timeOrigin));
}

/** Counts the kilobytes that the page receives over the wire from now on. */
async function countKilobytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes / 1024;
}

/** Where a page is opened, and as which user. */
interface Visitor {
  readonly browser: Browser;
  readonly address: string;
  readonly slowdown: number;
  /** The browser's stored state; nothing for the bare page. */
  readonly stored?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

async function newPage(visitor: Visitor): Promise<Page> {
  const { browser, stored, slowdown } = visitor;
  const context = await browser.newContext({
    viewport,
    ...(stored === undefined ? {} : { storageState: stored }),
  });
  return slowed(await context.newPage(), slowdown);
}

async function slowed(page: Page, rate: number): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** Opens the page with an empty cache. */
async function openCold(visitor: Visitor) {
  const page = await newPage(visitor);
  const kilobytes = await countKilobytes(page);
  const milliseconds = await openUntilPainted(page, visitor.address);
  const received = kilobytes();
  await page.context().close();
  return { milliseconds, kilobytes: received };
}

/** Everything was opened twice before, and the service worker, if any, has its files. */
async function warmOpener(visitor: Visitor): Promise<() => Promise<number>> {
  const { context } = await keptVisit(visitor);
  return async () => {
    const page = await slowed(await context.newPage(), visitor.slowdown);
    const milliseconds = await openUntilPainted(page, visitor.address);
    await page.close();
    return milliseconds;
  };
}

async function keptVisit(visitor: Visitor) {
  const page = await newPage({ ...visitor, slowdown: 1 });
  await openUntilPainted(page, visitor.address);
  if (visitor.stored !== undefined)
    await page.evaluate(() => navigator.serviceWorker.ready);
  await openUntilPainted(page, visitor.address);
  await page.close();
  return { context: page.context() };
}

interface Contest {
  readonly goal: string;
  readonly where: string;
  readonly product: Visitor;
  readonly bare: Visitor;
}

async function compareOpenings(contest: Contest): Promise<Measurement[]> {
  const { goal, where, product, bare } = contest;
  const kilobytes = { candidate: NaN, control: NaN };
  const cold = await measurePairs({
    pairs,
    candidate: async () => {
      const opened = await openCold(product);
      kilobytes.candidate = opened.kilobytes;
      return opened.milliseconds;
    },
    control: async () => {
      const opened = await openCold(bare);
      kilobytes.control = opened.kilobytes;
      return opened.milliseconds;
    },
  });
  const warm = await measurePairs({
    pairs,
    candidate: await warmOpener(product),
    control: await warmOpener(bare),
  });
  const ofProduct = (of: typeof cold) =>
    median(of.map(({ candidate }) => candidate));
  const against = `against a bare uPlot page with the same data, ${where}`;
  return [
    comparisonOf({
      goal,
      what: `an address opened by somebody signed in, nothing kept, until the stage chart is painted, ${against}`,
      unit: "ms",
      pairs: cold,
      details: { kilobytes },
    }),
    comparisonOf({
      goal: `${goal}.warm`,
      what: `the same with all files kept by the browser, ${against}`,
      unit: "ms",
      pairs: warm,
      details: { ofCold: ofProduct(warm) / ofProduct(cold) },
    }),
  ];
}

/** A new user signs in with one click each time. */
async function signInUntilPainted(
  browser: Browser,
  address: string,
): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address);
  const account = page.getByRole("button", { name: demoAccount });
  await account.waitFor();
  const clickedAt = Date.now();
  await account.click();
  const milliseconds = (await paintedAt(page)) - clickedAt;
  await context.close();
  return milliseconds;
}

async function compareSignIn(
  { browser, address }: Visitor,
  bare: Visitor,
): Promise<Measurement> {
  return comparisonOf({
    goal: "P1.signin",
    what: "a new visitor's click on a demo account until the stage chart is painted, against opening a bare uPlot page with the same data",
    unit: "ms",
    pairs: await measurePairs({
      pairs,
      candidate: () => signInUntilPainted(browser, address),
      control: async () => (await openCold(bare)).milliseconds,
    }),
  });
}

/** Returns the stored browser state of a signed-in user. */
async function signedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: demoAccount }).click();
  await paintedAt(page);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

async function overLink(
  run: BenchRun,
  visitor: Visitor,
  link = padLink,
): Promise<Visitor> {
  const port = await startLink(
    run,
    Number(new URL(visitor.address).port),
    link,
  );
  const browser = await openBrowser(run, [overPort(port)]);
  return { ...visitor, browser, slowdown: vanSlowdown };
}

export const firstChartBenchmark: Benchmark = {
  goal: "P1",
  async measure(run) {
    const app = await startBenchApp(run);
    const address = `${app.url}/chart/stage/${await storeFinishedStage(app)}`;
    const { durationSeconds } = chartFeed(1);
    const pages = await startPages(run, durationSeconds);
    const browser = await openBrowser(run);
    const stored = await signedIn(browser, address);
    const product = { browser, address, slowdown: 1, stored };
    const bare = {
      browser,
      address: `${pages.url}/bare-chart.html?data=1`,
      slowdown: 1,
    };
    await openCold(product);
    await openCold(bare);
    const { roundTripMs, bitsPerSecond } = padLink;
    return [
      ...(await compareOpenings({
        goal: "P1",
        where: `over ${roundTripMs} ms and ${bitsPerSecond / 1e6} Mbit/s on a processor ${vanSlowdown} times slower`,
        product: await overLink(run, product),
        bare: await overLink(run, bare),
      })),
      ...(await compareOpenings({
        goal: "P1.near",
        where: "beside the server",
        product,
        bare,
      })),
      await compareSignIn(product, bare),
    ];
  },
};
