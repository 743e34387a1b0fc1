import { runStage } from "@stagecraft/engine";
import { recompute } from "../../../apps/web/src/what-if/recompute.ts";
import {
  stageRows,
  type ChannelColumn,
} from "../../../apps/web/src/what-if/stage-rows.ts";

const seconds = 14_400;
const offsets = 20;
const startTime = Date.UTC(2026, 10, 14, 13);
const rampSeconds = 900;

/** Rises to its plateau, pauses once, ends before the data do. */
function pumping(second: number): number {
  if (second < 300 || second > seconds - 1200) return 0;
  const isPause = second > 7000 && second < 7060;
  return isPause ? 0.2 : Math.min(1, (second - 300) / rampSeconds);
}

/** The same jitter on every run. */
function jitter(second: number, salt: number): number {
  const mixed = Math.sin(second * 12.9898 + salt * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

function column(
  name: string,
  unit: string,
  at: (second: number) => number,
): ChannelColumn {
  return {
    name,
    unit,
    times: Float64Array.from(
      { length: seconds },
      (_, second) => startTime + second * 1000,
    ),
    values: Float64Array.from({ length: seconds }, (_, second) => at(second)),
  };
}

function treatment(): ChannelColumn[] {
  const watched = Array.from({ length: offsets }, (_, offset) =>
    column(
      `offset_pressure_${offset + 1}`,
      "psi",
      (second) =>
        2000 +
        150 * offset +
        second / (200 + 10 * offset) +
        jitter(second, offset),
    ),
  );
  return [
    column(
      "pressure",
      "psi",
      (s) => 1500 + 6500 * pumping(s) + 40 * jitter(s, 91),
    ),
    column("rate", "bbl/min", (s) => 90 * pumping(s)),
    column("proppant", "ppg", (s) =>
      s > 2400 ? 2.5 * Math.floor(pumping(s)) : 0,
    ),
    ...watched,
  ];
}

const columns = treatment();
const parameters = {
  fdi: Array.from({ length: offsets }, (_, offset) => ({
    name: `offset_pressure_${offset + 1}`,
    wellLabel: `Well ${offset + 1}`,
    minDeltaPressureFracHit: 100,
  })),
};

/** A setting that changes with every run, so that nothing can be cached. */
const settings = (run: number) => ({ ...parameters, pressureBase: 500 + run });

const page = {
  /** Measures from the request to the result on the page's own thread. */
  async whatIf(
    run: number,
  ): Promise<{ milliseconds: number; seconds: number }> {
    const startedAt = performance.now();
    const { times } = await recompute(columns, settings(run), [], {});
    return {
      milliseconds: performance.now() - startedAt,
      seconds: times.length,
    };
  },

  /** Measures the engine alone, on this thread, while the page is blocked. */
  engineAlone(run: number): number {
    const rows = stageRows(columns);
    const startedAt = performance.now();
    runStage({ parameters: settings(run), scope: "stage", rules: [] }, rows);
    return performance.now() - startedAt;
  },
};

export type WhatIfPage = typeof page;

Object.assign(window, { whatIfPage: page });
