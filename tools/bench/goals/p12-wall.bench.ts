import type { Browser, CDPSession, Page } from "playwright-core";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Database,
  inTransaction,
  platformIdentity,
} from "../../../apps/server/src/database/database.ts";
import { SampleStore } from "../../../apps/server/src/features/stage-data/append-samples.service.ts";
import {
  type BenchApp,
  demoAccount,
  startBenchApp,
} from "../servers/bench-app.ts";
import { openBrowser } from "../browser/bench-browser.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { median } from "../measuring/bench-statistics.ts";

const pads = 50;
const stagesPerPad = 4;
const historySeconds = 2700;
/** Code is compiled and caches fill for a while after a page is opened. */
const settleSeconds = 120;
const liveSeconds = Number(process.env["WALL_SECONDS"] ?? 120);
const blankSeconds = 30;
/** Shorter than the lifetime of a token. */
const countedSeconds = Math.min(60, liveSeconds);
/** A wall screen usually has this size. */
const viewport = { width: 1920, height: 1080 };

/** Inserts pads with live stages, in addition to the demo's. */
function insertFleet(database: Database): Promise<number[]> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const rows = await transaction.query<{ id: number }>(
      `WITH c AS (INSERT INTO company (name) VALUES ('Wall') RETURNING id),
       p AS (INSERT INTO project (company_id, name) SELECT id, 'Wall ' || n FROM c, generate_series(1, $1) AS n RETURNING id, company_id),
       w AS (INSERT INTO well (company_id, project_id, well_number, expected_stage_count)
             SELECT company_id, id, n || 'H', 40 FROM p, generate_series(1, $2) AS n RETURNING id, project_id, company_id)
       INSERT INTO stage (company_id, project_id, well_id, name, ordinal, control)
       SELECT company_id, project_id, id, '1', 1, '{"parameters": {}}' FROM w RETURNING id`,
      [pads, stagesPerPad],
    );
    return rows.map(({ id }) => id);
  });
}

function batchOf(stage: number, from: number, seconds: number, start: number) {
  const index = Array.from({ length: seconds }, (_, second) => from + second);
  const values = (value: (second: number) => number) =>
    Float64Array.from(index, value);
  return {
    source: "wall",
    firstSequence: from,
    times: Float64Array.from(index, (second) => start + second * 1000),
    channels: [
      {
        name: "pressure",
        unit: "psi",
        values: values((second) => 8000 + ((second * 37 + stage * 11) % 160)),
      },
      {
        name: "rate",
        unit: "bpm",
        values: values((second) => 90 + ((second * 7 + stage) % 20) / 10),
      },
      {
        name: "proppant",
        unit: "ppg",
        values: values((second) => 1 + Math.floor(second / 600) / 4),
      },
    ],
  };
}

/** Feeds every stage one row a second until stopped; returns the largest delay. */
function feedFleet(
  store: SampleStore,
  stageIds: readonly number[],
  start: number,
) {
  let isStopped = false;
  let latestMs = 0;
  const running = (async () => {
    for (let second = historySeconds; !isStopped; second += 1) {
      const due = start + second * 1000;
      await sleep(Math.max(0, due - Date.now()));
      await Promise.all(
        stageIds.map((id, stage) =>
          store.append(platformIdentity, id, batchOf(stage, second, 1, start)),
        ),
      );
      latestMs = Math.max(latestMs, Date.now() - due);
    }
  })();
  return async () => {
    isStopped = true;
    await running;
    return latestMs;
  };
}

/** Counts the bytes of the stream sent to one more viewer. */
async function countBytes({ url, token }: BenchApp, seconds: number) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/v1/fleet/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let bytes = 0;
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  ending.abort();
  return bytes / seconds;
}

async function openWall(app: BenchApp, page: Page): Promise<void> {
  await page.goto(`${app.url}/global-operations-dashboard`);
  await page.getByRole("button", { name: demoAccount }).click();
  await page
    .locator(".wall-tile")
    .nth(pads - 1)
    .waitFor({ state: "attached" });
}

declare const frames: number[];

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list: number[] = [];
    Object.assign(window, { frames: list });
    let before = performance.now();
    const next = (now: number) => {
      list.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function frameP95(page: Page) {
  const measured = await page.evaluate(() => frames.splice(0));
  const sorted = measured.toSorted((left, right) => left - right);
  const watchedMs = measured.reduce((total, each) => total + each, 0);
  return {
    perSecond: (1000 * measured.length) / watchedMs,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
  };
}

/** Measures the frame rate left for a blank page while the machine feeds and computes all stages. */
async function blankFrames(browser: Browser) {
  const page = await browser.newPage({ viewport });
  await watchFrames(page);
  await sleep(blankSeconds * 1000);
  const measured = await frameP95(page);
  await page.close();
  return measured;
}

/** Returns the median of several: data in transit to the screen comes and goes with every message. */
async function heapOf(session: CDPSession): Promise<number> {
  const sizes: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    await session.send("HeapProfiler.collectGarbage");
    sizes.push((await session.send("Runtime.getHeapUsage")).usedSize);
    await sleep(400);
  }
  return median(sizes);
}

export const wallBenchmark: Benchmark = {
  goal: "P12.wall",
  async measure(run) {
    const app = await startBenchApp(run);
    const stageIds = await insertFleet(app.database);
    const store = new SampleStore(app.database);
    const start = Math.floor(Date.now() / 1000) * 1000 - historySeconds * 1000;
    for (const [stage, id] of stageIds.entries())
      await store.append(
        platformIdentity,
        id,
        batchOf(stage, 0, historySeconds, start),
      );
    const stop = feedFleet(store, stageIds, start);
    const browser = await openBrowser(run);
    const blank = await blankFrames(browser);
    const page = await browser.newPage({ viewport });
    await openWall(app, page);
    await sleep(settleSeconds * 1000);
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.enable");
    const early = await heapOf(session);
    await watchFrames(page);
    const [bytesPerSecond] = await Promise.all([
      countBytes(app, countedSeconds),
      sleep(liveSeconds * 1000),
    ]);
    const wall = await frameP95(page);
    const late = await heapOf(session);
    const latestMs = await stop();
    const what = `${pads} pads with ${stagesPerPad} live stages each on the global dashboard for ${liveSeconds} s`;
    return [
      {
        goal: "P12.wall.heap",
        what: `heap of the page, ${what}, against its start`,
        candidate: late,
        control: early,
        ratio: late / early,
        unit: "bytes",
      },
      {
        goal: "P12.wall.frames",
        what: `95th percentile of the time between frames, ${what}, against an empty page beside the same work`,
        candidate: wall.p95Ms,
        control: blank.p95Ms,
        ratio: wall.p95Ms / blank.p95Ms,
        unit: "ms",
        details: {
          framesPerSecond: wall.perSecond,
          framesPerSecondBlank: blank.perSecond,
          longestMs: wall.longestMs,
          longestMsBlank: blank.longestMs,
          latestRowMs: latestMs,
        },
      },
      {
        goal: "P12.wall.bytes",
        what: `bytes per second to one viewer, ${what}, against one row of every stage as JSON`,
        candidate: bytesPerSecond,
        control: JSON.stringify(batchJson()).length * stageIds.length,
        ratio:
          bytesPerSecond /
          (JSON.stringify(batchJson()).length * stageIds.length),
        unit: "B/s",
      },
    ];
  },
};

/** Returns a row as a poll of the samples would return it. */
function batchJson() {
  const row = batchOf(0, 0, 1, Date.now());
  return row.channels.map(({ name, unit, values }) => ({
    name,
    unit,
    data: [[row.times[0], values[0]]],
  }));
}
