import type { Plot } from "@stagecraft/domain";
import type { StageFacts } from "./stage-facts.ts";
import { originOf, stageTime } from "./stage-time.ts";

/** The fall-off is monitored for this long; later samples belong to another job. */
const fallOffMs = 3_600_000;

/** Returns when the pumps stopped: as set by the user, else as detected by the engine. */
function shutInOf({ parameters, summary }: StageFacts): number | null {
  const origin = originOf(summary);
  return (
    stageTime(parameters["isipTimestampOverride"], origin) ??
    stageTime(summary["instantaneousShutInPressureTimestamp"], origin)
  );
}

/**
 * Returns where the whole view of a finished stage ends when the user set its
 * end: the shut-in and the fall-off after it are part of the stage. Null where
 * no end is set: the view ends with the samples.
 */
export function stageEnd(
  plot: Pick<Plot, "endTime">,
  facts: StageFacts,
  newestTime: number | null,
): number | null {
  const end = stageTime(plot.endTime, originOf(facts.summary));
  if (end === null || newestTime === null) return end;
  const stopped = Math.max(end, shutInOf(facts) ?? end);
  return Math.max(end, Math.min(newestTime, stopped + fallOffMs));
}
