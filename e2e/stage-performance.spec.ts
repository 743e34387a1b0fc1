import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { shownSamples, untilPainted } from "./support/shown-stage.ts";

let browser: Browser;
let live: LiveStage;
let path: string;
let endedPath: string;

interface ListedStage {
  readonly id: number;
  readonly projectId: number;
  readonly state: string;
}

/** One of the demo's. */
async function endedStage(): Promise<number | undefined> {
  const caller = await callAs("support");
  const [active] = await caller.get<ListedStage[]>("stages/active/stages");
  const stages = await caller.get<ListedStage[]>(
    `projects/${active?.projectId ?? 0}/stages/chronological?limit=1000`,
  );
  return stages.find(({ state }) => state === "ENDED")?.id;
}

beforeAll(async () => {
  browser = await openBrowser();
  endedPath = `/chart/stage/${await endedStage()}`;
  live = await liveStage("Performance Pad", ["support"]);
  path = `/chart/stage/${live.stageId}`;
});

afterAll(async () => {
  await live.end();
  await browser.close();
});

/** Signed in and with nothing in its cache. */
async function openedAfresh(page: Page): Promise<void> {
  await signInAs(page, "support", path);
  await untilPainted(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.goto(path);
  await untilPainted(page);
}

interface Download {
  readonly name: string;
  readonly kilobytes: number;
}

/** Code that had come when the samples of the first chart were there; the rest of the page is fetched while it is drawn. */
function codeBeforeChart(page: Page): Promise<Download[]> {
  return page.evaluate(() => {
    const downloads = performance.getEntriesByType(
      "resource",
    ) as PerformanceResourceTiming[];
    const samples = downloads.find(({ name }) => name.endsWith("/plotdata"));
    return downloads
      .filter(
        ({ name, responseEnd }) =>
          name.endsWith(".js") && responseEnd < (samples?.responseEnd ?? 0),
      )
      .map(({ name, encodedBodySize }) => ({
        name: name.slice(name.lastIndexOf("/") + 1),
        kilobytes: encodedBodySize / 1024,
      }));
  });
}

/** What everything before the first chart may weigh, compressed; more must be loaded after it. */
const budgetKilobytes = 85;

test("the first chart waits for no framework, menu or sign-in code", async () => {
  const { page, context } = await visit(browser);
  await openedAfresh(page);
  const code = await codeBeforeChart(page);
  const names = code.map(({ name }) => name.split("-")[0]);
  expect(names).not.toContain("framework");
  expect(names).not.toContain("popup");
  expect(names).not.toContain("sign");
  const kilobytes = code.reduce((sum, each) => sum + each.kilobytes, 0);
  expect(kilobytes).toBeGreaterThan(40);
  expect(kilobytes).toBeLessThan(budgetKilobytes);
  await context.close();
});

// Of an ended stage nothing changes meanwhile that would be asked for again.
test("opening a stage asks for nothing twice", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "support", endedPath);
  await untilPainted(page);
  // What the page before still asks for is not counted.
  await page.goto("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/"))
      asked.push(
        [request.method(), request.url(), request.postData() ?? ""].join(" "),
      );
  });
  await page.goto(endedPath);
  await untilPainted(page);
  await page.locator(".stage-side section").first().waitFor();
  expect(asked.length).toBeGreaterThan(3);
  const repeated = asked.filter((each, index) => asked.indexOf(each) < index);
  expect(repeated).toEqual([]);
  await context.close();
});

declare const clears: { full: number; part: number };

/** Counts how often a canvas is cleared, all of it or a part. */
async function countClears(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { full: 0, part: 0 };
    Object.assign(window, { clears: counted });
    const { prototype } = CanvasRenderingContext2D;
    const clear: (
      this: CanvasRenderingContext2D,
      ...sides: [number, number, number, number]
    ) => void = Reflect.get(prototype, "clearRect");
    prototype.clearRect = function (x, y, width, height) {
      const isFull = width >= this.canvas.width && height >= this.canvas.height;
      counted[isFull ? "full" : "part"] += 1;
      clear.call(this, x, y, width, height);
    };
  });
}

/** Advice, comments and quality come after the chart, and each draws it anew. */
async function untilSettled(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => Object.assign(clears, { full: 0, part: 0 }));
        await page.waitForTimeout(2000);
        return page.evaluate(() => clears.full);
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}

/** The window moves on by a step of some pixels now and then. */
const mostFullDraws = 2;
const secondsWatched = 8;

test("live samples are drawn on the end of the lines, not on the whole chart anew", async () => {
  const { page, context } = await visit(browser);
  await countClears(page);
  await signInAs(page, "support", path);
  await untilPainted(page);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.locator(".stage-side section").first().waitFor();
  await untilSettled(page);
  const newest = async () => (await shownSamples(page)).newestTime;
  const first = await newest();
  await expect
    .poll(newest, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(first + secondsWatched * 1000);
  const { full, part } = await page.evaluate(() => clears);
  expect(part).toBeGreaterThanOrEqual(secondsWatched / 2);
  expect(full).toBeLessThanOrEqual(mostFullDraws);
  await context.close();
});
