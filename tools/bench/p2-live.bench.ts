import { setTimeout as sleep } from "node:timers/promises";
import { aStage } from "@stagecraft/testing";
import { type BenchApp, startBenchApp } from "./bench-app.ts";
import { pushBatch } from "./bench-batches.ts";
import { openBrowser } from "./bench-browser.ts";
import {
  busySecond,
  chartFeed,
  type Feed,
  feedStart,
  movedBy,
} from "./bench-feed.ts";
import type { Measurement } from "./bench-measurement.ts";
import { startPages } from "./bench-pages.ts";
import { comparisonOf } from "./bench-pairs.ts";
import type { Benchmark, BenchRun } from "./bench-run.ts";
import { quantile } from "./bench-statistics.ts";
import { chartControl } from "./chart-plot.ts";
import {
  openBareViewers,
  openProductViewers,
  takeDrawn,
  type Viewer,
} from "./live-viewers.ts";

const liveStages = 20;
const watchedStages = 4;
const channels = 60;
const historySeconds = 3600;
const windowSeconds = 8;
const windows = 5;

/** Sends the sample of one moment for one stage; resolves when acknowledged. */
type Push = (stage: number, second: number, time: number) => Promise<void>;

interface Pushed {
  readonly stage: number;
  readonly time: number;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

let second = busySecond;

/** Every stage once a second, each at its own moment of it. */
async function pushForAWindow(push: Push): Promise<Pushed[]> {
  const startsAt = Date.now() + 100;
  const pushed: Pushed[] = [];
  const firstSecond = second;
  second += windowSeconds;
  const van = async (stage: number) => {
    for (let tick = 0; tick < windowSeconds; tick += 1) {
      const dueAt = startsAt + (tick + stage / liveStages) * 1000;
      await sleep(Math.max(0, dueAt - Date.now()));
      const sentAt = Date.now();
      await push(stage, firstSecond + tick, sentAt);
      pushed.push({ stage, time: sentAt, sentAt, acknowledgedAt: Date.now() });
    }
  };
  await Promise.all(
    Array.from({ length: liveStages }, (_, index) => van(index)),
  );
  return pushed;
}

interface Delays {
  readonly fromAcknowledged: number[];
  readonly fromSent: number[];
}

const longestWaitMs = 3000;

/** From acknowledgement, and from sending, to the draw that shows the sample. */
async function delaysOfAWindow(
  push: Push,
  viewers: readonly Viewer[],
): Promise<Delays> {
  const pushed = await pushForAWindow(push);
  await sleep(longestWaitMs);
  const delays: Delays = { fromAcknowledged: [], fromSent: [] };
  for (const viewer of viewers) {
    const draws = await takeDrawn(viewer);
    for (const sample of pushed.filter(({ stage }) => stage === viewer.stage)) {
      const draw = draws.find(({ liveTime }) => liveTime >= sample.time);
      if (draw === undefined) throw new Error("A sample was never drawn.");
      delays.fromAcknowledged.push(draw.at - sample.acknowledgedAt);
      delays.fromSent.push(draw.at - sample.sentAt);
    }
  }
  return delays;
}

/** One row of the feed, moved to the moment it is sent. */
function rowAt(feed: Feed, at: number, time: number) {
  const index = at % feed.durationSeconds;
  const rows = feed.rows(index, index + 1);
  return movedBy(rows, time - (feedStart + index * 1000));
}

async function prepareStages(app: BenchApp, feed: Feed): Promise<number[]> {
  const stageIds: number[] = [];
  const rows = feed.rows(busySecond, busySecond + historySeconds);
  const end = feedStart + (busySecond + historySeconds) * 1000;
  while (stageIds.length < liveStages) {
    const { id } = await aStage(app.api, app.pad.well.id, {
      control: chartControl,
    });
    const past = movedBy(rows, Date.now() - end);
    await pushBatch(app.url, id, app.token, 0, past);
    stageIds.push(id);
  }
  return stageIds;
}

function productPush(
  app: BenchApp,
  feed: Feed,
  stageIds: readonly number[],
): Push {
  const sequences = stageIds.map(() => historySeconds);
  return async (stage, at, time) => {
    const sequence = sequences[stage] ?? 0;
    sequences[stage] = sequence + 1;
    const row = rowAt(feed, at, time);
    await pushBatch(app.url, stageIds[stage] ?? 0, app.token, sequence, row);
  };
}

/** The same samples as JSON through the server that only passes them on. */
function barePush(url: string, feed: Feed): Push {
  return async (stage, at, time) => {
    const { channels: columns } = rowAt(feed, at, time);
    const values = columns.map((column) => column.values[0]);
    const response = await fetch(`${url}/push?stage=${stage}`, {
      method: "POST",
      body: JSON.stringify({ time, values }),
    });
    await response.arrayBuffer();
  };
}

interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

function percentilesOf(delays: readonly number[]): Percentiles {
  return { p50Ms: quantile(delays, 0.5), p99Ms: quantile(delays, 0.99) };
}

/** Feeds one side and watches it draw. */
class Side {
  readonly #push: Push;
  readonly #viewers: readonly Viewer[];

  constructor(push: Push, viewers: readonly Viewer[]) {
    this.#push = push;
    this.#viewers = viewers;
  }

  measure(): Promise<Delays> {
    return delaysOfAWindow(this.#push, this.#viewers);
  }
}

async function prepare(run: BenchRun) {
  const app = await startBenchApp(run);
  const pages = await startPages(run, 1);
  const feed = chartFeed(channels);
  const stageIds = await prepareStages(app, feed);
  const browser = await openBrowser(run);
  const watched = stageIds.slice(0, watchedStages);
  return {
    product: new Side(
      productPush(app, feed, stageIds),
      await openProductViewers(browser, app, watched),
    ),
    bare: new Side(
      barePush(pages.url, feed),
      await openBareViewers(browser, pages.url, watchedStages),
    ),
  };
}

/** One way to count the delays of the same windows. */
function comparisonBy(
  goal: string,
  from: string,
  windowsOf: { readonly product: Delays[]; readonly bare: Delays[] },
  count: (delays: Delays) => readonly number[],
): Measurement {
  const candidate = percentilesOf(windowsOf.product.flatMap(count));
  const control = percentilesOf(windowsOf.bare.flatMap(count));
  const pairs = windowsOf.product.map((delays, index) => ({
    candidate: percentilesOf(count(delays)).p99Ms,
    control: percentilesOf(count(windowsOf.bare[index] as Delays)).p99Ms,
  }));
  return {
    ...comparisonOf({
      goal,
      what: `p99 from ${from} to its draw, ${liveStages} live stages at 1 Hz, against bare events and an animation frame`,
      unit: "ms",
      pairs,
      details: {
        viewers: watchedStages,
        draws: windowsOf.product.flatMap(count).length,
        candidate,
        control,
      },
    }),
    // Over all windows, not the middle one of them.
    candidate: candidate.p99Ms,
    control: control.p99Ms,
    ratio: candidate.p99Ms / control.p99Ms,
  };
}

export const liveBenchmark: Benchmark = {
  goal: "P2",
  async measure(run) {
    const { product, bare } = await prepare(run);
    await product.measure();
    await bare.measure();
    const measured: { product: Delays[]; bare: Delays[] } = {
      product: [],
      bare: [],
    };
    for (let index = 0; index < windows; index += 1) {
      const productFirst = index % 2 === 0;
      if (productFirst) measured.product.push(await product.measure());
      measured.bare.push(await bare.measure());
      if (!productFirst) measured.product.push(await product.measure());
    }
    return [
      comparisonBy(
        "P2",
        "the acknowledgement of a sample",
        measured,
        ({ fromAcknowledged }) => fromAcknowledged,
      ),
      comparisonBy(
        "P2.fromSent",
        "sending a sample",
        measured,
        ({ fromSent }) => fromSent,
      ),
    ];
  },
};
