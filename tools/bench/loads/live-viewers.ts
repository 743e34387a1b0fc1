import type { Browser, Page } from "playwright-core";
import { type BenchApp, demoAccount } from "../servers/bench-app.ts";
import { viewport } from "../browser/bench-browser.ts";

/** A page that shows a stage, by its index among the stages. */
export interface Viewer {
  readonly stage: number;
  readonly page: Page;
}

/** A newest sample time and when it appeared on the page, by the machine's clock. */
interface Drawn {
  readonly liveTime: number;
  readonly at: number;
}

declare const drawn: Drawn[];

/** Notes when each newest time appears on the element. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((chart) => {
    const element = document.querySelector<HTMLElement>(chart);
    if (element === null) throw new Error(`There is no ${chart}.`);
    const list: { liveTime: number; at: number }[] = [];
    Object.assign(window, { drawn: list });
    new MutationObserver(() => {
      const liveTime = Number(element.dataset["liveTime"]);
      list.push({ liveTime, at: Date.now() });
    }).observe(element, { attributeFilter: ["data-live-time"] });
  }, selector);
}

/** Returns the draws since the last call. */
export function takeDrawn({ page }: Viewer): Promise<Drawn[]> {
  return page.evaluate(() => drawn.splice(0));
}

/** The product's charts of the first stages, all for one person. */
export async function openProductViewers(
  browser: Browser,
  app: BenchApp,
  stageIds: readonly number[],
): Promise<Viewer[]> {
  const context = await browser.newContext({ viewport });
  const viewers: Viewer[] = [];
  for (const [stage, stageId] of stageIds.entries()) {
    const page = await context.newPage();
    await page.goto(`${app.url}/chart/stage/${stageId}`);
    if (stage === 0)
      await page.getByRole("button", { name: demoAccount }).click();
    await page.locator("[data-live-time]").waitFor();
    await watch(page, "[data-live-time]");
    viewers.push({ stage, page });
  }
  return viewers;
}

/** Pages with nothing but events and animation frames. */
export async function openBareViewers(
  browser: Browser,
  url: string,
  count: number,
): Promise<Viewer[]> {
  const context = await browser.newContext({ viewport });
  const viewers: Viewer[] = [];
  for (let stage = 0; stage < count; stage += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/bare-live.html?stage=${stage}`);
    await page.locator("[data-open]").waitFor({ state: "attached" });
    await watch(page, "#place");
    viewers.push({ stage, page });
  }
  return viewers;
}
