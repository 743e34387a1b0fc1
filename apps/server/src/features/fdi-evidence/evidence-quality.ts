import type { contract, OutputOf } from "@stagecraft/contract";
import type { StoredColumn } from "@stagecraft/engine";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import { spikesOf } from "#features/stage-quality/stage-quality.service.ts";

type StageQuality = OutputOf<typeof contract.stages.quality>;
type Run = StageQuality["channels"][number]["runs"][number];
export type EvidenceWindow = NonNullable<EvidenceCard["window"]>;

/** Returns the seconds of a time span that fall within the window. */
function secondsWithin(
  { startTimestamp, endTimestamp }: EvidenceWindow,
  from: number,
  to: number,
): number {
  const shared = Math.min(endTimestamp, to) - Math.max(startTimestamp, from);
  return Math.max(0, shared / 1000);
}

/** Returns the quality of the gauge's data in the response window; null when it was not computed. */
export function evidenceQuality(
  window: EvidenceWindow | null,
  gauge: StoredColumn,
  channel: string,
  { channels, lateArrivals }: StageQuality,
): EvidenceCard["quality"] {
  const runs = channels.find(({ name }) => name === channel)?.runs ?? [];
  const [first] = runs;
  if (window === null || first === undefined) return null;
  const within = ({ startTimestamp, endTimestamp }: Run) =>
    secondsWithin(window, startTimestamp, endTimestamp ?? window.endTimestamp);
  const secondsOf = (quality: Run["quality"]) =>
    runs
      .filter((run) => run.quality === quality)
      .reduce((sum, run) => sum + within(run), 0);
  // The time before the gauge's first sample counts as missing too.
  const silent = secondsWithin(window, 0, first.startTimestamp);
  const gaps = runs.filter(
    (run) => run.quality === "gap" && within(run) > 0,
  ).length;
  const gapSeconds = secondsOf("gap") + silent;
  const heldSeconds = secondsOf("held");
  const windowSeconds =
    (window.endTimestamp - window.startTimestamp) / 1000 || 1;
  const spikes = spikesOf(gauge.values).filter((place) => {
    const time = gauge.times[place] ?? 0;
    return time >= window.startTimestamp && time <= window.endTimestamp;
  });
  const lateSecondsOf = (kind: "late" | "backfilled") =>
    lateArrivals
      .filter((late) => late.kind === kind)
      .reduce(
        (sum, late) =>
          sum + secondsWithin(window, late.startTimestamp, late.endTimestamp),
        0,
      );
  return {
    window,
    completenessPercent:
      100 * Math.max(0, 1 - (gapSeconds + heldSeconds) / windowSeconds),
    gapCount: gaps + (silent > 0 ? 1 : 0),
    gapSeconds,
    heldSeconds,
    flatSeconds: secondsOf("flat"),
    outOfRangeSeconds: secondsOf("outOfRange"),
    spikeCount: spikes.length,
    lateSeconds: lateSecondsOf("late"),
    backfilledSeconds: lateSecondsOf("backfilled"),
  };
}
