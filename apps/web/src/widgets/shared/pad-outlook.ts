import type { TrackSegment } from "@stagecraft/ui";
import type {
  PadProgress,
  StateCounts,
} from "#entities/project/pad-progress.ts";
import { formatDuration } from "#shared/time/duration.ts";
import type { Text } from "#translations/use-text.ts";

/** Below this, the remaining time is not shown as a figure. */
const almostDoneMs = 2 * 3_600_000;

/** Estimates the remaining time; null while it cannot be estimated. */
export function padOutlook(
  { remainingMs }: PadProgress,
  text: Text,
): string | null {
  if (remainingMs === null) return null;
  return remainingMs > almostDoneMs
    ? text("pads.estimate", { duration: formatDuration(remainingMs, text) })
    : text("pads.almostDone");
}

/** Example: `101 of 192 stages`, or the whole sentence when there is nothing to add. */
export function padCount(
  progress: PadProgress,
  outlook: string | null,
  text: Text,
): string {
  const { completed, expected } = progress;
  if (expected === 0) return text("pads.withoutPlan", { count: completed });
  return outlook === null
    ? text("pads.completedSentence", { completed, expected })
    : text("pads.completed", { completed, count: expected });
}

/** The completed end of the color ramp is at the start of the track; pending is the empty rest. */
export function stateSegments({ byState }: StateCounts): TrackSegment[] {
  return [
    { step: 4, count: byState.FINAL },
    { step: 3, count: byState.REVIEWED },
    { step: 2, count: byState.ENDED },
    { step: 1, count: byState.LOADING },
  ];
}
