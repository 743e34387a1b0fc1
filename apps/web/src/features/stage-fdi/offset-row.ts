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
  /** The gauge's pressure is falling now, whether above or below its trend. */
  readonly isFalling: boolean;
  /** How long there has been no data; null when that does not matter. */
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

/** Below this rate of change, in its unit per minute, a gauge holds its pressure. */
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
