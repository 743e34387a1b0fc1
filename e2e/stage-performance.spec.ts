import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { lengthenTimeout, slowClock } from "./support/page-clock.ts";
import { enterAs } from "./support/session.ts";
import { shownSamples, untilPainted } from "./support/shown-stage.ts";

let live: LiveStage;
let path: string;
let endedPad: OwnPad;
let endedPath: string;
const administrator = callAs("administrator");

beforeAll(async () => {
  endedPad = await ownPad(administrator, "Ended Pad");
  const ended = await pumpStage(administrator, endedPad, {
    name: "1",
    endedMinutesAgo: 30,
  });
  endedPath = `/chart/stage/${ended.id}`;
  live = await liveStage("Performance Pad", ["support"]);
  path = `/chart/stage/${live.stageId}`;
});

afterAll(async () => {
  await live.end();
  await endedPad.remove();
});

/** Opens the application signed in and with an empty cache. */
async function openedAfresh(page: Page): Promise<void> {
  await enterAs(page, "support", path);
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

/**
 * Code loaded before the samples of the first chart arrived; the rest of the
 * page is fetched while the chart is drawn.
 */
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

/** Compressed size limit for everything before the first chart; anything more must be loaded after it. */
const budgetKilobytes = 91;

test("the first chart waits for no framework, menu or sign-in code", async () => {
  const { page, context } = await visit();
  // The page waits three seconds for the samples of its first chart.
  await lengthenTimeout(page, { from: 3000, to: 90_000 });
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

// In an ended stage nothing changes that would need a refetch.
test("opening a stage requests nothing twice", async () => {
  const { page, context } = await visit();
  // What is older than ten seconds is requested again.
  await slowClock(page, 100);
  await enterAs(page, "support", endedPath);
  await untilPainted(page);
  // Requests still pending from the page before are not counted.
  await page.goto("about:blank");
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/"))
      requested.push(
        [request.method(), request.url(), request.postData() ?? ""].join(" "),
      );
  });
  await page.goto(endedPath);
  await untilPainted(page);
  await page.locator(".stage-side section").first().waitFor();
  expect(requested.length).toBeGreaterThan(3);
  const repeated = requested.filter(
    (each, index) => requested.indexOf(each) < index,
  );
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

const newestTime = async (page: Page) => (await shownSamples(page)).newestTime;

async function untilArrived(page: Page, seconds: number): Promise<void> {
  const first = await newestTime(page);
  await expect
    .poll(() => newestTime(page))
    .toBeGreaterThanOrEqual(first + seconds * 1000);
}

const secondsWatched = 4;

/** How often the charts were cleared while samples of some seconds arrived. */
async function clearsOfSomeSeconds(page: Page) {
  await page.evaluate(() => Object.assign(clears, { full: 0, part: 0 }));
  await untilArrived(page, secondsWatched);
  return page.evaluate(() => clears);
}

test("live samples are drawn on the end of the lines, not by drawing the whole chart", async () => {
  const { page, context } = await visit();
  await countClears(page);
  await enterAs(page, "support", path);
  await untilPainted(page);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.locator(".stage-side section").first().waitFor();
  // Advice, comments, quality and a moving window occasionally redraw a whole
  // chart. If samples did so too, no interval would be free of full redraws.
  await expect
    .poll(async () => {
      const { full, part } = await clearsOfSomeSeconds(page);
      return { full, isDrawnAtTheEnd: part >= secondsWatched / 2 };
    })
    .toEqual({ full: 0, isDrawnAtTheEnd: true });
  await context.close();
});
