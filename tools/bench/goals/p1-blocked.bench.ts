import type { Browser, CDPSession, Page } from "playwright-core";
import {
  type BenchApp,
  demoAccount,
  startBenchApp,
} from "../servers/bench-app.ts";
import { openBrowser } from "../browser/bench-browser.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { median } from "../measuring/bench-statistics.ts";
import { storeFinishedStage } from "../loads/finished-stage.ts";

const openings = 7;
/** How much slower a phone's processor is than this one. */
const phoneSlowdown = 4;
const phone = { width: 412, height: 823 };
/** All responses are shown by then. */
const settleMs = 6000;
/** Touch input gets an immediate reaction when no task takes longer. */
const unnoticedMs = 50;
/** A longer pause makes people say that a page hangs. */
const allowedMs = 300;

async function openPhone(browser: Browser, app: BenchApp) {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(() => {
    // The user knows the product: no tour covers the page.
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
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    Object.assign(window, { longTasks: tasks });
  });
  const page = await context.newPage();
  await page.goto(app.url);
  await page.getByRole("button", { name: demoAccount }).click();
  await page.getByRole("banner").waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: phoneSlowdown });
  return { page, session };
}

declare const longTasks: readonly number[];

/** Returns the milliseconds by which all tasks exceed the unnoticed limit while the page starts. */
async function blockedMs(
  page: Page,
  session: CDPSession,
  address: string,
): Promise<number> {
  await session.send("Network.clearBrowserCache");
  await page.goto(address);
  await page.waitForTimeout(settleMs);
  const tasks = await page.evaluate(() => [...longTasks]);
  return tasks.reduce((sum, task) => sum + Math.max(0, task - unnoticedMs), 0);
}

export const blockedBenchmark: Benchmark = {
  goal: "P1.blocked",
  async measure(run) {
    const app = await startBenchApp(run);
    // The demo's past stages get their samples from its vans, which are not running here.
    const stageId = await storeFinishedStage(app);
    const projectId = app.pad.project.id;
    const browser = await openBrowser(run);
    const { page, session } = await openPhone(browser, app);

    async function measureScreen(
      screen: string,
      path: string,
    ): Promise<Measurement> {
      const blocked: number[] = [];
      for (let opening = 0; opening < openings; opening += 1)
        blocked.push(await blockedMs(page, session, app.url + path));
      const candidate = median(blocked);
      return {
        goal: "P1.blocked",
        what: `time in which a phone would not respond to a touch while ${screen} starts, processor ${phoneSlowdown} times slower, against the ${allowedMs} ms that pass for quick`,
        candidate,
        control: allowedMs,
        ratio: candidate / allowedMs,
        unit: "ms",
        details: { openings, worstMs: Math.max(...blocked) },
      };
    }

    return [
      await measureScreen("a stage's chart", `/chart/stage/${stageId}`),
      await measureScreen("a pad's dashboard", `/dashboard/${projectId}`),
    ];
  },
};
