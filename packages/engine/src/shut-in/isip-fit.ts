import { HammerWindow } from "./hammer-window.ts";
import type { Trend } from "./hammer-window.ts";

/** A pressure is trusted from this many seconds after the rate was gone. */
const settleSeconds = 5;
/** Length of the data for the fit. */
export const fitSeconds = 300;
/** With less data than this, a fit means nothing. */
const leastFitSeconds = 60;
/** Where the trend bends, only the data up to here defines the start. */
const nearSeconds = 121;
/** The accuracy claimed when the trend only nearly matches one of the two. */
const bentMpa = 0.1;
/** Residuals (rms) this similar do not distinguish the two trends. */
const alikeRatio = 1.05;
const trends = ["linear", "squareRoot"] as const satisfies readonly Trend[];
const periods = geometric(3, 40, 1.02);
const decays = geometric(0.002, 0.4, 1.25);

interface Wave {
  readonly periodSeconds: number;
  readonly decayPerSecond: number;
  readonly leftOver: number;
}

export interface IsipFit {
  readonly isipMpa: number;
  readonly uncertaintyMpa: number;
  readonly trend: Trend;
  /** Null when there is no significant wave. */
  readonly hammerPeriodSeconds: number | null;
  /** Seconds after shut-in of the last pressure that was used. */
  readonly windowSeconds: number;
  readonly linearMpa: number;
  readonly squareRootMpa: number;
}

/**
 * Instantaneous shut-in pressure: `pressuresMpa[tau]` is tau seconds after
 * shut-in, all of them finite, and the rate was gone at `goneAt`. Null when the
 * pressures are too few. Rules SI6 to SI9.
 */
export function fitIsip(
  pressuresMpa: Float64Array,
  goneAt: number,
): IsipFit | null {
  const first = goneAt + settleSeconds;
  const end = Math.min(pressuresMpa.length, fitSeconds);
  if (end < leastFitSeconds || end - first < leastFitSeconds / 2) return null;
  const window = new HammerWindow(pressuresMpa, first, end);
  const waves = bestWaves(window);
  const linear = solveWave(window, "linear", waves.linear);
  const squareRoot = solveWave(window, "squareRoot", waves.squareRoot);
  const trend =
    waves.linear.leftOver < waves.squareRoot.leftOver ? "linear" : "squareRoot";
  const whole = trend === "linear" ? linear : squareRoot;
  const wave = waves[trend];
  const near = nearFit(pressuresMpa, first, end, trend, waves, whole.intercept);
  const isipMpa = near ?? whole.intercept;
  const residual = Math.sqrt(wave.leftOver / window.length);
  const sizeInWindow = whole.size * Math.exp(-wave.decayPerSecond * first);
  return {
    isipMpa,
    uncertaintyMpa: Math.max(
      Math.abs(linear.intercept - squareRoot.intercept),
      Math.abs(isipMpa - whole.intercept),
    ),
    trend,
    hammerPeriodSeconds:
      sizeInWindow > 3 * residual ? wave.periodSeconds : null,
    windowSeconds: (near === null ? end : nearSeconds) - 1,
    linearMpa: linear.intercept,
    squareRootMpa: squareRoot.intercept,
  };
}

/** Fits the near part alone; returns null when the same trend gives the same result there. */
function nearFit(
  pressuresMpa: Float64Array,
  first: number,
  end: number,
  trend: Trend,
  waves: Readonly<Record<Trend, Wave>>,
  wholeMpa: number,
): number | null {
  if (end <= nearSeconds || nearSeconds - first < leastFitSeconds) return null;
  const window = new HammerWindow(pressuresMpa, first, nearSeconds);
  const wave = refined(window, trend, waves[trend]);
  const nearMpa = solveWave(window, trend, wave).intercept;
  if (Math.abs(nearMpa - wholeMpa) <= bentMpa) return null;
  const other = trend === "linear" ? "squareRoot" : "linear";
  const otherWave = refined(window, other, waves[other]);
  if (otherWave.leftOver > alikeRatio ** 2 * wave.leftOver) return nearMpa;
  return (nearMpa + solveWave(window, other, otherWave).intercept) / 2;
}

function bestWaves(window: HammerWindow): Record<Trend, Wave> {
  const none = { periodSeconds: 3, decayPerSecond: 0.4, leftOver: Infinity };
  const best: Record<Trend, Wave> = { linear: none, squareRoot: none };
  for (const periodSeconds of periods)
    for (const decayPerSecond of decays) {
      window.tryWave(periodSeconds, decayPerSecond);
      for (const trend of trends) {
        const leftOver = window.leftOver(trend);
        if (leftOver < best[trend].leftOver)
          best[trend] = { periodSeconds, decayPerSecond, leftOver };
      }
    }
  return {
    linear: refined(window, "linear", best.linear),
    squareRoot: refined(window, "squareRoot", best.squareRoot),
  };
}

/** Searches four ever finer grids around a wave. */
function refined(window: HammerWindow, trend: Trend, start: Wave): Wave {
  let best: Wave = { ...start, leftOver: Infinity };
  let reach = 1;
  for (let pass = 0; pass < 4; pass++, reach /= 4) {
    const center = best;
    for (let i = -4; i <= 4; i++)
      for (let j = -4; j <= 4; j++) {
        const periodSeconds = center.periodSeconds * (1 + 0.005 * reach * i);
        const decayPerSecond = center.decayPerSecond * (1 + 0.0625 * reach * j);
        window.tryWave(periodSeconds, decayPerSecond);
        const leftOver = window.leftOver(trend);
        if (leftOver < best.leftOver)
          best = { periodSeconds, decayPerSecond, leftOver };
      }
  }
  return best;
}

function solveWave(window: HammerWindow, trend: Trend, wave: Wave) {
  window.tryWave(wave.periodSeconds, wave.decayPerSecond);
  return window.solve(trend);
}

function geometric(from: number, to: number, ratio: number): number[] {
  const values: number[] = [];
  for (let value = from; value <= to; value *= ratio) values.push(value);
  return values;
}
