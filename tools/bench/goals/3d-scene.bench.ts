import type { Page } from "playwright-core";
import { openBrowser, viewport } from "../browser/bench-browser.ts";
import type { Measurement } from "../measuring/bench-measurement.ts";
import { startPages } from "../servers/bench-pages.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { median, quantile } from "../measuring/bench-statistics.ts";
import type { PadScenePage } from "../pages/pad-scene-page.ts";

declare const padScenePage: PadScenePage;

const pairs = 40;
const warmUps = 10;
/** The goal is twenty frames a second while the camera moves. */
const movingGoalMs = 50;
const restGoalMs = 150;

const pad = "12 wells × 60 stages × 4 clusters at 1280 × 720";

function limitOf(
  goal: string,
  what: string,
  milliseconds: readonly number[],
  goalMs: number,
): Measurement {
  const candidate = median(milliseconds);
  return {
    goal,
    what,
    candidate,
    control: goalMs,
    ratio: candidate / goalMs,
    unit: "ms",
    details: { frames: pairs, p95Ms: quantile(milliseconds, 0.95) },
  };
}

async function measureScene(page: Page): Promise<Measurement[]> {
  const moving = () => page.evaluate(() => padScenePage.moving());
  const rest = () => page.evaluate(() => padScenePage.rest());
  const plain = () => page.evaluate(() => padScenePage.plain());
  const pick = () => page.evaluate(() => padScenePage.pick());
  // Both sides need compiled code before the measurement.
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1)
    for (const frame of [moving, rest, plain, pick]) await frame();
  const moved = await measurePairs({
    pairs,
    candidate: moving,
    control: plain,
  });
  const rested = await measurePairs({ pairs, candidate: rest, control: plain });
  const picks: number[] = [];
  for (let index = 0; index < pairs; index += 1) picks.push(await pick());
  const candidates = (all: typeof moved) => all.map((pair) => pair.candidate);
  return [
    comparisonOf({
      goal: "3D",
      what: `a whole picture of ${pad} without a graphics card, against one stroke for each step of the bare wells`,
      unit: "ms",
      pairs: rested,
      details: { pickMs: median(picks) },
    }),
    comparisonOf({
      goal: "3D.frame",
      what: "a frame of it while moving, against the same",
      unit: "ms",
      pairs: moved,
    }),
    limitOf(
      "3D.moving",
      "a frame of it while moving, against the 50 ms of 20 frames a second",
      candidates(moved),
      movingGoalMs,
    ),
    limitOf(
      "3D.rest",
      "a whole picture of it, against the 150 ms that are promised",
      candidates(rested),
      restGoalMs,
    ),
  ];
}

export const sceneBenchmark: Benchmark = {
  goal: "3D",
  async measure(run) {
    const { url } = await startPages(run, 60);
    const browser = await openBrowser(run);
    const page = await browser.newPage({ viewport });
    await page.goto(`${url}/pad-scene.html`);
    await page.waitForFunction(() => "padScenePage" in window);
    return measureScene(page);
  },
};
