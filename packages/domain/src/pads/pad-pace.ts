/** The pace of a pad is that of its last stages: crews, wells and weather change. */
export const stagesForPace = 3;

/**
 * The mean time from start to start of the last three stages; null when fewer
 * were pumped, or when all carry the same start as stages imported together do.
 */
export function paceOf(starts: readonly number[]): number | null {
  const last = starts
    .toSorted((left, right) => left - right)
    .slice(-stagesForPace);
  const [first] = last;
  const newest = last.at(-1);
  if (first === undefined || newest === undefined) return null;
  if (last.length < stagesForPace || newest === first) return null;
  return (newest - first) / (stagesForPace - 1);
}

interface PumpedStage {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface PadSoFar {
  /** The last completed stages that have data. */
  readonly completedStages: readonly PumpedStage[];
  /** Starts of the stages that are being pumped. */
  readonly liveStarts: readonly number[];
  readonly completedCount: number;
  readonly expectedCount: number;
}

export interface PadForecast {
  /** Time from the start of one stage to the start of the next. */
  readonly paceMs: number;
  /** Duration of one stage, from its first to its last sample. */
  readonly durationMs: number;
  /** Time until the pad is done; its dashboards show the same. */
  readonly remainingMs: number;
  /** Stages that have not begun. */
  readonly stagesLeft: number;
  /** When the next stage is expected to start; each one after it follows by the pace. */
  readonly nextStartsAt: number;
}

const dayMs = 86_400_000;

/** After this many missed starts nobody pumps in this rhythm any more. */
const missedStarts = 3;

/** The time until the pad is done at its pace; null while it has none, and when nothing is left. */
export function remainingTimeOf(
  paceMs: number | null,
  completedCount: number,
  expectedCount: number,
): number | null {
  if (paceMs === null || completedCount >= expectedCount) return null;
  return paceMs * (expectedCount - completedCount);
}

/**
 * What can be said about the next stages of a pad: they follow one another as
 * the last three did. Null when nothing can be said: no pace, nothing left, or
 * a pad that has not been pumped for a day and three stages.
 */
export function forecastOf(pad: PadSoFar, now: number): PadForecast | null {
  const starts = pad.completedStages.map(({ startsAt }) => startsAt);
  const paceMs = paceOf(starts);
  const remainingMs = remainingTimeOf(
    paceMs,
    pad.completedCount,
    pad.expectedCount,
  );
  const stagesLeft =
    pad.expectedCount - pad.completedCount - pad.liveStarts.length;
  if (paceMs === null || remainingMs === null || stagesLeft <= 0) return null;
  const newest = Math.max(...starts, ...pad.liveStarts);
  const isPumping =
    pad.liveStarts.length > 0 ||
    now - newest <= Math.max(dayMs, missedStarts * paceMs);
  if (!isPumping) return null;
  const pumped = pad.completedStages.slice(-stagesForPace);
  const durationMs =
    pumped.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0) /
    pumped.length;
  return {
    paceMs,
    durationMs,
    remainingMs,
    stagesLeft,
    nextStartsAt: Math.round(Math.max(now, newest + paceMs)),
  };
}
