import type { Page } from "playwright-core";
import { openBrowser, viewport } from "../browser/bench-browser.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { startPages } from "../servers/bench-pages.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { quantile } from "../measuring/bench-statistics.ts";
import { chartPlot } from "../browser/chart-plot.ts";
import type { DrawPage } from "../pages/draw-page.ts";

const seconds = 14_400;
const firstDrawPairs = 15;
const ticks = 40;
/**
 * Five minutes of the twelve hours for which a chart is viewed: code that runs
 * every second is compiled by then.
 */
const ticksBefore = 300;
/** Live samples are drawn at most four times a second. */
const betweenTicksMs = 300;

declare const drawPage: DrawPage;

async function measureFirstDraw(page: Page): Promise<Measurement> {
  const product = () => page.evaluate(() => drawPage.productFirstDraw());
  const bare = () => page.evaluate(() => drawPage.bareFirstDraw());
  // Both sides need compiled code and warm caches before the measurement.
  for (let warmUp = 0; warmUp < 3; warmUp += 1) {
    await product();
    await bare();
  }
  return comparisonOf({
    goal: "P3",
    what: `first draw of the stage chart, ${chartPlot.lines.length} lines × ${seconds} samples, against bare uPlot`,
    unit: "ms",
    pairs: await measurePairs({
      pairs: firstDrawPairs,
      candidate: product,
      control: bare,
    }),
  });
}

interface Tick {
  readonly milliseconds: number;
  readonly full: boolean;
}

/**
 * Lets the page rest before a tick, as in use: the page is idle in between, and
 * other programs use the memory.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(betweenTicksMs);
}

async function tick(page: Page): Promise<Tick> {
  const drawn = await page.evaluate(() => drawPage.tick());
  if (drawn === undefined) throw new Error("The page has no chart.");
  return drawn;
}

async function redraw(page: Page): Promise<number> {
  const milliseconds = await page.evaluate(() => drawPage.redraw());
  if (milliseconds === undefined) throw new Error("The page has no chart.");
  return milliseconds;
}

interface TickRequest {
  readonly goal: string;
  readonly when: string;
  /** The same number of redraws precedes as well. */
  readonly ticksBefore: number;
}

/** Compares a tick that draws the tail with a full redraw. */
async function measureTicks(
  page: Page,
  question: TickRequest,
): Promise<Measurement> {
  const kept = question.ticksBefore + ticks;
  await page.evaluate((count) => drawPage.openProduct(count), kept);
  for (let before = 0; before < question.ticksBefore; before += 1) {
    await tick(page);
    await redraw(page);
  }
  const drawn: Tick[] = [];
  const pairs = await measurePairs({
    pairs: ticks,
    candidate: async () => {
      await rest(page);
      const one = await tick(page);
      drawn.push(one);
      return one.milliseconds;
    },
    control: async () => {
      await rest(page);
      return redraw(page);
    },
  });
  // A step of the window redraws everything: it is rare and not a tail draw.
  const tails = pairs.filter((_, index) => drawn[index]?.full === false);
  return comparisonOf({
    goal: question.goal,
    what: `one more sample on every line of it against a full redraw, ${question.when}`,
    unit: "ms",
    pairs: tails,
    details: {
      ticks,
      fullDraws: pairs.length - tails.length,
      p95Ms: quantile(
        drawn.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    },
  });
}

const zooms = 12;
const zoomGoalMs = 50;

/** Zooms forty lines in and out alternately. */
async function measureZoom(page: Page): Promise<Measurement> {
  await page.evaluate(() => drawPage.openWide());
  const milliseconds: number[] = [];
  for (let zoom = 0; zoom < zooms; zoom += 1) {
    const isIn = zoom % 2 === 0;
    const drawn = await page.evaluate((into) => drawPage.zoom(into), isIn);
    if (drawn === undefined) throw new Error("The page has no chart.");
    milliseconds.push(drawn);
  }
  const median = quantile(milliseconds, 0.5);
  return {
    goal: "P3.zoom",
    what: `zoom of 40 lines × ${seconds} samples, against the ${zoomGoalMs} ms a person does not notice`,
    candidate: median,
    control: zoomGoalMs,
    ratio: median / zoomGoalMs,
    unit: "ms",
    details: { zooms, p95Ms: quantile(milliseconds, 0.95) },
  };
}

export const drawBenchmark: Benchmark = {
  goal: "P3",
  async measure(run) {
    const { url } = await startPages(run, seconds);
    const browser = await openBrowser(run);
    const page = await browser.newPage({ viewport });
    await page.goto(`${url}/draw.html`);
    await page.waitForFunction(() => "drawPage" in window);
    return [
      await measureFirstDraw(page),
      await measureTicks(page, {
        goal: "P3.tick.first",
        when: "the first of a page",
        ticksBefore: 0,
      }),
      await measureTicks(page, {
        goal: "P3.tick",
        when: "after five minutes of them",
        ticksBefore,
      }),
      await measureZoom(page),
    ];
  },
};
