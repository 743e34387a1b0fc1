import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { lengthenTimeout } from "./support/page-clock.ts";
import { enterAs } from "./support/session.ts";
import { untilPainted } from "./support/shown-stage.ts";

let caller: Caller;
let pad: OwnPad;
let stageId: number;

beforeAll(async () => {
  caller = callAs("administrator");
  pad = await ownPad(caller, "First chart");
  const pumped = await pumpStage(caller, pad, {
    name: "1",
    endedMinutesAgo: 5,
  });
  stageId = pumped.id;
});
afterAll(async () => {
  await pad.remove();
});

/**
 * Opens a page and withholds its code until it is released. It is the first
 * visit, because cached code would load without a request.
 */
async function openWithheld(
  page: Page,
  path: string,
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The page gives up its first chart after three seconds.
  await lengthenTimeout(page, { from: 3000, to: 90_000 });
  await page.route(/\/assets\/main-/, async (route) => {
    await promise;
    await route.continue();
  });
  const entering = enterAs(page, "support", path);
  await page.locator(".first-page canvas").first().waitFor();
  return () => {
    resolve();
    return entering;
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function positionsOf(
  page: Page,
  selectors: readonly string[],
): Promise<Place[]> {
  return page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ??
          new DOMRect();
        return { x, y, width, height };
      }),
    selectors,
  );
}

const parts = [".stage-canvas", ".stage-legend", ".stage-card"];
const first = parts.map((part) => `.first-page ${part}`);
const own = parts.map((part) => `#root ${part}`);

const firstPage = ".first-page";

/** Notes whether a first chart was ever shown, because the page's own takes its place at once. */
async function noteFirstChart(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((selector) => {
    new MutationObserver(() => {
      if (document.querySelector(selector) !== null)
        Object.assign(window, { hadFirstChart: true });
    }).observe(document, { childList: true, subtree: true });
  }, firstPage);
  return () => page.evaluate(() => "hadFirstChart" in window);
}

async function openAs(account: string, page: Page, path: string) {
  await enterAs(page, account, path);
  await untilPainted(page);
}

describe("the chart comes before the page", () => {
  const windows = [
    { width: 1440, height: 900 },
    { width: 1366, height: 768, colorScheme: "light" },
    { width: 1920, height: 1080, language: "ar" },
    { width: 1200, height: 600, language: "fr" },
  ] as const;

  test.each(windows)("and is where the page draws it: %o", async (window) => {
    const { page, context, complaints } = await visit({
      ...window,
    });
    const path = `/chart/stage/${stageId}`;
    const letThrough = await openWithheld(page, path);
    const before = await positionsOf(page, first);
    await letThrough();
    await untilPainted(page);
    expect(await page.locator(firstPage).count()).toBe(0);
    expect(await positionsOf(page, own)).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("with the room of its legend, without names or numbers, and is nothing to a screen reader", async () => {
    const { page, context } = await visit();
    const letThrough = await openWithheld(page, `/chart/stage/${stageId}`);
    const first = await page.locator(firstPage).evaluate((element) => ({
      text: (element as HTMLElement).innerText.trim(),
      entries: element.querySelectorAll(".stage-tile, .stage-cell").length,
      isInert: (element as HTMLElement).inert,
      isHidden: element.ariaHidden,
    }));
    expect(first).toMatchObject({ text: "", isInert: true, isHidden: "true" });
    await letThrough();
    await untilPainted(page);
    await expect
      .poll(() =>
        page.locator(".stage-legend :is(.stage-tile, .stage-cell)").count(),
      )
      .toBe(first.entries);
    await context.close();
  });
});

test("a chart does not stay without its page, which is tried for again", async () => {
  const { page, context } = await visit();
  const path = `/chart/stage/${stageId}`;
  await openAs("support", page, path);
  const pattern = /\/assets\/main-/;
  const seen = Promise.withResolvers<void>();
  await lengthenTimeout(page, { from: 3000, to: 90_000 });
  await page.route(pattern, async (route) => {
    await seen.promise;
    await route.abort();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator(".first-page canvas").first().waitFor();
  seen.resolve();
  await page.locator(firstPage).waitFor({ state: "detached" });
  await page.unroute(pattern);
  await untilPainted(page);
  await context.close();
});

test("a chart does not lie on a page that could not start", async () => {
  const { page, context } = await visit();
  const path = `/chart/stage/${stageId}`;
  await openAs("support", page, path);
  await page.route(/\/assets\/StageChartScreen-/, (route) => route.abort());
  await page.goto(path);
  await page.getByRole("button", { name: "Reload" }).waitFor();
  expect(await page.locator(firstPage).count()).toBe(0);
  await context.close();
});

describe("where no chart can come first, the page comes as ever", () => {
  test("when its samples do not come", async () => {
    const { page, context } = await visit();
    const path = `/chart/stage/${stageId}`;
    await openAs("support", page, path);
    await page.route("**/plotdata", (route) => route.abort());
    const hadFirstChart = await noteFirstChart(page);
    await page.goto(path);
    await untilPainted(page);
    expect(await hadFirstChart()).toBe(false);
    await context.close();
  });

  test("when the stage has no samples yet, it says so", async () => {
    const empty = await pad.addStage("2", {});
    const { page, context, complaints } = await visit();
    await enterAs(page, "support", "/");
    const hadFirstChart = await noteFirstChart(page);
    await page.goto(`/chart/stage/${empty}`);
    await page.getByRole("toolbar", { name: "Chart tools" }).waitFor();
    expect(await hadFirstChart()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("without a session, with the sign-in page", async () => {
    const { page, context } = await visit();
    await page.goto(`/chart/stage/${stageId}`);
    await page.waitForURL(/\/idp\//);
    await context.close();
  });

  test.each([
    { width: 390, height: 844 },
    { width: 800, height: 400 },
    { width: 1366, height: 450 },
  ])(
    "on a phone or in a low window, where the page has another layout: %o",
    async (size) => {
      const { page, context } = await visit(size);
      await enterAs(page, "support", "/");
      const hadFirstChart = await noteFirstChart(page);
      await page.goto(`/chart/stage/${stageId}`);
      await page.getByRole("toolbar", { name: "Chart tools" }).waitFor();
      expect(await hadFirstChart()).toBe(false);
      await context.close();
    },
  );

  test("a large window does have one", async () => {
    const { page, context } = await visit();
    await enterAs(page, "support", "/");
    const hadFirstChart = await noteFirstChart(page);
    await page.goto(`/chart/stage/${stageId}`);
    await untilPainted(page);
    expect(await hadFirstChart()).toBe(true);
    await context.close();
  });
});
