import { fdiEntries, type FdiEntry } from "@stagecraft/engine";
import { readPlot } from "@stagecraft/stage-charts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  isStaleSummary,
  summaryAgeSeconds,
} from "#entities/stage/summary-age.ts";
import { silentSeconds } from "./gauge-silence.ts";
import { readOffset, type OffsetReading } from "./offset-reading.ts";
import { adviceOf, type PlaybookAdvice } from "./playbook-advice.ts";

/** Everything a row of the panel shows. */
export interface OffsetRow {
  readonly number: number;
  readonly wellLabel: string;
  readonly threshold: number;
  readonly unit: string;
  readonly reading: OffsetReading;
  /** The gauge's pressure goes down now, wherever it stands against its trend. */
  readonly isFalling: boolean;
  /** For how long nothing has been known; null when that does not matter. */
  readonly silentSeconds: number | null;
  readonly advice: PlaybookAdvice;
}

function silenceOf(
  { channel }: FdiEntry,
  { cause }: OffsetReading,
  snapshot: StageSnapshot,
  now: number,
): number | null {
  if (!snapshot.live) return null;
  if (cause === "behind") return summaryAgeSeconds(snapshot, now);
  const { readings, quality } = snapshot;
  return cause === "silent" || cause === "missing"
    ? silentSeconds(channel, readings, quality, now)
    : null;
}

/** Slower than this a gauge holds its pressure, in its unit per minute. */
const steadyPerMinute = 0.5;

function isFalling(derivative: unknown): boolean {
  return typeof derivative === "number" && derivative < -steadyPerMinute;
}

/** One row per offset well, by its number: severity never reorders them. */
export function offsetRows(
  snapshot: StageSnapshot,
  hidden: ReadonlySet<unknown>,
  now: number,
): OffsetRow[] {
  const { stage, notifications } = snapshot;
  const { parameters } = stage.control;
  const { lines } = readPlot(parameters);
  const stagePressureUnit = stage.summary["pressureUnit"];
  const isBehind = isStaleSummary(summaryAgeSeconds(snapshot, now));
  return fdiEntries(parameters["fdi"])
    .filter(({ channel }) => !hidden.has(channel))
    .map((entry) => {
      const { channel, offsetNumber } = entry;
      const reading = readOffset(entry, stage.summary, isBehind);
      const line = lines.find(({ attribute }) => attribute === channel);
      return {
        number: offsetNumber,
        wellLabel: entry.wellLabel,
        threshold: entry.minDeltaPressureFracHit,
        unit:
          line?.unit ??
          (typeof stagePressureUnit === "string" ? stagePressureUnit : ""),
        reading,
        isFalling: isFalling(
          stage.summary[`fdiOffsetPressureDerivativeCurrent${offsetNumber}`],
        ),
        silentSeconds: silenceOf(entry, reading, snapshot, now),
        advice: adviceOf(offsetNumber, reading, stage.summary, notifications),
      };
    });
}
