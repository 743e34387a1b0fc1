import type { Page } from "playwright-core";
import { aStage } from "@stagecraft/testing";
import { type BenchApp, startBenchApp } from "../servers/bench-app.ts";
import { pushBatch } from "../loads/bench-batches.ts";
import { openBrowser } from "../browser/bench-browser.ts";
import {
  busySecond,
  chartFeed,
  type Feed,
  feedStart,
  movedBy,
} from "../loads/bench-feed.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { chartControl } from "../browser/chart-plot.ts";
import { openProductViewers } from "../loads/live-viewers.ts";

const channels = 60;
/** The simulated stage is shorter than two hours. */
const historySeconds = 3600;
/** A minute of samples in a quarter of the time, as fast as the page draws. */
const liveSeconds = 60;
const pushesPerSecond = 4;
const settleMs = 3000;
const longTaskMs = 50;

interface LongTask {
  readonly milliseconds: number;
}

declare const longTasks: LongTask[];

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list: { milliseconds: number }[] = [];
    Object.assign(window, { longTasks: list });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries())
        list.push({ milliseconds: duration });
    }).observe({ type: "longtask" });
  });
}

async function prepareStage(app: BenchApp, feed: Feed): Promise<number> {
  const { id } = await aStage(app.api, app.pad.well.id, {
    control: chartControl,
  });
  const rows = feed.rows(busySecond, busySecond + historySeconds);
  const end = feedStart + (busySecond + historySeconds) * 1000;
  const later = Date.now() - liveSeconds * 1000 - end;
  await pushBatch(app.url, id, app.token, 0, movedBy(rows, later));
  return id;
}

/** Sends the seconds up to the present, several a second. */
async function pushMinute(
  app: BenchApp,
  feed: Feed,
  stageId: number,
): Promise<void> {
  const first = Date.now() - liveSeconds * 1000;
  for (let second = 0; second < liveSeconds; second += 1) {
    const index = busySecond + historySeconds + second;
    const row = feed.rows(index, index + 1);
    const later = first + second * 1000 - (row.times[0] ?? 0);
    await pushBatch(
      app.url,
      stageId,
      app.token,
      historySeconds + second,
      movedBy(row, later),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / pushesPerSecond));
  }
}

export const liveTasksBenchmark: Benchmark = {
  goal: "P3.tasks",
  async measure(run) {
    const app = await startBenchApp(run);
    const feed = chartFeed(channels);
    const stageId = await prepareStage(app, feed);
    const browser = await openBrowser(run);
    const [viewer] = await openProductViewers(browser, app, [stageId]);
    if (viewer === undefined) throw new Error("No viewer was opened.");
    await viewer.page.waitForTimeout(settleMs);
    await watchTasks(viewer.page);
    await pushMinute(app, feed, stageId);
    await viewer.page.waitForTimeout(1000);
    const durations = (await viewer.page.evaluate(() => longTasks)).map(
      ({ milliseconds }) => milliseconds,
    );
    const longest = Math.max(0, ...durations);
    return [
      {
        goal: "P3.tasks",
        what: `longest task of the stage page's thread while ${liveSeconds} seconds of ${channels} channels arrive at ${pushesPerSecond} a second, against the ${longTaskMs} ms none may exceed`,
        candidate: longest,
        control: longTaskMs,
        ratio: longest / longTaskMs,
        unit: "ms",
        details: { tasksOver50Ms: durations.length },
      },
    ];
  },
};
