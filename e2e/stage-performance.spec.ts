import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { untilPainted } from "./support/shown-stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openLiveChart(page: Page): Promise<void> {
  await signInAs(page, "support");
  await page.getByRole("link", { name: "Open live chart" }).first().click();
  await page.waitForURL(/\/chart\/livestage\//);
  await untilPainted(page);
}

interface Download {
  readonly name: string;
  readonly kilobytes: number;
}

/** Code that the page had asked for when its first chart was painted. */
function codeBeforePaint(page: Page): Promise<Download[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName("stagecraft:chart-painted");
    const downloads = performance.getEntriesByType(
      "resource",
    ) as PerformanceResourceTiming[];
    return downloads
      .filter(
        ({ name, responseEnd }) =>
          name.endsWith(".js") && responseEnd < (painted?.startTime ?? 0),
      )
      .map(({ name, encodedBodySize }) => ({
        name: name.slice(name.lastIndexOf("/") + 1),
        kilobytes: encodedBodySize / 1024,
      }));
  });
}

/** What everything before the first chart may weigh, compressed; more must be loaded after it. */
const budgetKilobytes = 260;

test("the first chart waits for no dialog, menu or sign-in code", async () => {
  const { page, context } = await visit(browser);
  await openLiveChart(page);
  await page.reload();
  await untilPainted(page);
  const code = await codeBeforePaint(page);
  const names = code.map(({ name }) => name.replace(/-[^-]*$/, ""));
  expect(names).not.toContain("popup");
  expect(names).not.toContain("sign-in-client");
  const kilobytes = code.reduce((sum, each) => sum + each.kilobytes, 0);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThan(budgetKilobytes);
  await context.close();
});

test("live samples are drawn without a full redraw of React's tree: the page's elements stay the same", async () => {
  const { page, context } = await visit(browser);
  await openLiveChart(page);
  const canvas = page.locator('[data-chart="stage"] canvas').first();
  const before = await canvas.elementHandle();
  const newest = () =>
    page.evaluate(() =>
      Number(
        document.querySelector<HTMLElement>('[data-chart="stage"]')?.dataset[
          "liveTime"
        ] ?? 0,
      ),
    );
  const first = await newest();
  await expect
    .poll(newest, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(first + 3000);
  expect(
    await canvas.evaluate((element, known) => element === known, before),
  ).toBe(true);
  await context.close();
});
