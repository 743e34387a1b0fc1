import type { CDPSession, Page } from "playwright-core";
import { openBrowser, viewport } from "../browser/bench-browser.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { startPages } from "../servers/bench-pages.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import type { MemoryPage } from "../pages/memory-page.ts";

const hourSeconds = 3600;
const hours = 8;
const bytesPerSample = 16;

declare const memoryPage: MemoryPage;

interface Heap {
  /** Objects, without the memory of typed arrays. */
  readonly objects: number;
  readonly arrays: number;
}

async function heapOf(session: CDPSession): Promise<Heap> {
  // Objects freed by one collection may hold objects freed by the next.
  for (let round = 0; round < 3; round += 1)
    await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send(
    "Runtime.getHeapUsage",
  );
  return { objects: usedSize, arrays: backingStorageSize };
}

interface Watched {
  readonly goal: string;
  readonly of: string;
  readonly flags: readonly string[];
}

const watched: readonly Watched[] = [
  { goal: "P9.browser", of: "with the code compiled meanwhile", flags: [] },
  {
    goal: "P9.browser.objects",
    of: "in a browser that compiles nothing",
    flags: ["--js-flags=--no-opt --no-maglev --no-sparkplug"],
  },
];

async function measure(
  page: Page,
  { goal, of }: Watched,
): Promise<Measurement> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const run = (seconds: number) =>
    page.evaluate((count) => memoryPage.run(count), seconds);
  await run(hourSeconds);
  const early = await heapOf(session);
  let samples = 0;
  let late = early;
  const hourly = [early.objects];
  for (let hour = 1; hour < hours; hour += 1) {
    samples = await run(hourSeconds);
    late = await heapOf(session);
    hourly.push(late.objects);
  }
  const channels = await page.evaluate(() => memoryPage.channels);
  return {
    goal,
    what: `heap of a live stage's page after ${hours} hours of ${channels} channels against after one, without the columns, ${of}`,
    candidate: late.objects,
    control: early.objects,
    ratio: late.objects / early.objects,
    unit: "bytes",
    details: {
      samplesPerChannel: samples,
      hourly,
      arraysBytes: late.arrays,
      columnsBytes: samples * channels * bytesPerSample,
    },
  };
}

export const browserMemoryBenchmark: Benchmark = {
  goal: "P9.browser",
  async measure(run) {
    const { url } = await startPages(run, 1);
    const measured: Measurement[] = [];
    for (const each of watched) {
      const browser = await openBrowser(run, each.flags);
      const page = await browser.newPage({ viewport });
      await page.goto(`${url}/memory.html`);
      await page.waitForFunction(() => "memoryPage" in window);
      measured.push(await measure(page, each));
      await browser.close();
    }
    return measured;
  },
};
