import type { PadProgress } from "#entities/project/pad-progress.ts";
import { formatDuration } from "#entities/time/duration.ts";
import type { Text } from "#translations/use-text.ts";

/** Below this the rest is not worth a figure. */
const almostDoneMs = 2 * 3_600_000;

/** How long the rest will take; null while that cannot be told. */
export function padOutlook(
  { remainingMs }: PadProgress,
  text: Text,
): string | null {
  if (remainingMs === null) return null;
  return remainingMs > almostDoneMs
    ? text("pads.estimate", { duration: formatDuration(remainingMs, text) })
    : text("pads.almostDone");
}

/** `101 of 192 stages`, or the whole sentence where nothing more can be said. */
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
