import { fdiEntries } from "@stagecraft/engine";
import { isLive } from "@stagecraft/domain";
import type { Stage } from "#entities/stage/stage.queries.ts";
import {
  isStaleSummary,
  summaryAgeSeconds,
} from "#entities/stage/summary-age.ts";
import {
  readOffset,
  type OffsetReading,
} from "#features/stage-fdi/offset-reading.ts";
import { hiddenChannels } from "#features/stage-fdi/offset-visibility.ts";

export interface OffsetBar {
  readonly number: number;
  readonly wellLabel: string;
  readonly threshold: number;
  readonly unit: string;
  readonly reading: OffsetReading;
}

type FdiStates = Parameters<typeof hiddenChannels>[1];

/** One bar per offset well of the stage, by number. */
export function offsetBars(
  stage: Stage,
  states: FdiStates,
  now: number,
): OffsetBar[] {
  const { parameters } = stage.control;
  const hidden = hiddenChannels(parameters, states, "fdiAlert");
  const live = isLive(stage.state);
  const isBehind = isStaleSummary(summaryAgeSeconds({ stage, live }, now));
  const unit = stage.summary["pressureUnit"];
  return fdiEntries(parameters["fdi"])
    .filter(({ channel }) => !hidden.has(channel))
    .map((entry) => ({
      number: entry.offsetNumber,
      wellLabel: entry.wellLabel,
      threshold: entry.minDeltaPressureFracHit,
      unit: typeof unit === "string" ? unit : "",
      reading: readOffset(entry, stage.summary, isBehind),
    }));
}

/** The axis runs from 1% to 400% of the threshold by powers: the small changes are the early ones. */
const [leastShare, mostShare] = [0.01, 4];

/** Place on the axis, 0 to 1. */
export function placeOfShare(share: number): number {
  const within = Math.min(mostShare, Math.max(leastShare, share));
  return Math.log(within / leastShare) / Math.log(mostShare / leastShare);
}
