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
import type { Measurement } from "../measuring/bench-measurement.ts";
import { startPages } from "../servers/bench-pages.ts";
import { comparisonOf } from "../measuring/bench-pairs.ts";
import type { Benchmark, BenchRun } from "../measuring/bench-run.ts";
import { quantile } from "../measuring/bench-statistics.ts";
import { chartControl } from "../browser/chart-plot.ts";
import { type Delays, measureDelays, type Push } from "../loads/live-delays.ts";
import { openBareViewers, openProductViewers } from "../loads/live-viewers.ts";

const liveStages = 20;
const watchedStages = 4;
const channels = 60;
const historySeconds = 3600;
const windows = 5;
const windowSeconds = 8;
const warmUpSeconds = 3;

/** The next row of the feed, moved to the moment it is sent. */
function rowSource(feed: Feed): (time: number) => ReturnType<Feed["rows"]> {
  let next = busySecond;
  return (time) => {
    const second = next % feed.durationSeconds;
    next += 1;
    const sentAs = feedStart + second * 1000;
    return movedBy(feed.rows(second, second + 1), time - sentAs);
  };
}

/** Live stages that have run for an hour. */
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
  const nextRow = rowSource(feed);
  const sequences = stageIds.map(() => historySeconds);
  return async (stage, time) => {
    const sequence = sequences[stage] ?? 0;
    sequences[stage] = sequence + 1;
    const stageId = stageIds[stage] ?? 0;
    await pushBatch(app.url, stageId, app.token, sequence, nextRow(time));
  };
}

/** Sends the same samples as JSON through the server that only forwards them. */
function barePush(url: string, feed: Feed): Push {
  const nextRow = rowSource(feed);
  return async (stage, time) => {
    const values = nextRow(time).channels.map((column) => column.values[0]);
    const response = await fetch(`${url}/push?stage=${stage}`, {
      method: "POST",
      body: JSON.stringify({ time, values }),
    });
    await response.arrayBuffer();
  };
}

type Side = (seconds: number) => Promise<Delays>;

async function prepare(
  run: BenchRun,
): Promise<Record<"product" | "bare", Side>> {
  const app = await startBenchApp(run);
  const pages = await startPages(run, 1);
  const feed = chartFeed(channels);
  const stageIds = await prepareStages(app, feed);
  const browser = await openBrowser(run);
  const watched = stageIds.slice(0, watchedStages);
  const productViewers = await openProductViewers(browser, app, watched);
  const bareViewers = await openBareViewers(browser, pages.url, watchedStages);
  const toProduct = productPush(app, feed, stageIds);
  const toBare = barePush(pages.url, feed);
  return {
    product: (seconds) =>
      measureDelays(seconds, liveStages, toProduct, productViewers),
    bare: (seconds) => measureDelays(seconds, liveStages, toBare, bareViewers),
  };
}

interface Window {
  readonly product: Delays;
  readonly bare: Delays;
}

/** Runs alternate, A B B A. */
async function measureWindow(
  { product, bare }: Record<"product" | "bare", Side>,
  productFirst: boolean,
): Promise<Window> {
  if (productFirst) {
    const delays = await product(windowSeconds);
    return { product: delays, bare: await bare(windowSeconds) };
  }
  const delays = await bare(windowSeconds);
  return { bare: delays, product: await product(windowSeconds) };
}

function percentilesOf(delays: readonly number[]) {
  return { p50Ms: quantile(delays, 0.5), p99Ms: quantile(delays, 0.99) };
}

function comparisonBy(
  kind: keyof Delays,
  goal: string,
  from: string,
  measured: readonly Window[],
): Measurement {
  const ofProduct = measured.flatMap(({ product }) => product[kind]);
  const ofBare = measured.flatMap(({ bare }) => bare[kind]);
  const candidate = percentilesOf(ofProduct);
  const control = percentilesOf(ofBare);
  const comparison = comparisonOf({
    goal,
    what: `p99 from ${from} to its draw, ${liveStages} live stages at 1 Hz, against bare events and an animation frame`,
    unit: "ms",
    pairs: measured.map(({ product, bare }) => ({
      candidate: percentilesOf(product[kind]).p99Ms,
      control: percentilesOf(bare[kind]).p99Ms,
    })),
    details: {
      viewers: watchedStages,
      draws: ofProduct.length,
      candidate,
      control,
    },
  });
  return {
    ...comparison,
    // Computed over all windows, not the median window.
    candidate: candidate.p99Ms,
    control: control.p99Ms,
    ratio: candidate.p99Ms / control.p99Ms,
  };
}

export const liveBenchmark: Benchmark = {
  goal: "P2",
  async measure(run) {
    const sides = await prepare(run);
    await sides.product(warmUpSeconds);
    await sides.bare(warmUpSeconds);
    const measured: Window[] = [];
    while (measured.length < windows)
      measured.push(await measureWindow(sides, measured.length % 2 === 0));
    const acknowledged = "the acknowledgement of a sample";
    return [
      comparisonBy("fromAcknowledged", "P2", acknowledged, measured),
      comparisonBy("fromSent", "P2.fromSent", "sending a sample", measured),
    ];
  },
};
