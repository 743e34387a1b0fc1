import type { Column } from "@stagecraft/series";
import { courseOf, type CourseStep } from "#features/stage-quality/course.ts";
import { longestOf, type Stretch } from "#features/stage-quality/row-times.ts";

export interface Repeats {
  readonly limitSeconds: number;
  readonly longestSeconds: number | null;
  readonly runCount: number;
  readonly repeatedSeconds: number;
  readonly runs: Stretch[];
  readonly course: CourseStep[];
}

/** How a channel counts its runs, and from which length on they count against the van. */
interface RunRule {
  readonly limitSeconds: number;
  /** Count of the first sample of a run, which repeats nothing yet. */
  readonly firstCount: 0 | 1;
}

/** With this many seconds of identical rows, the van had frozen. */
export const rowRule: RunRule = { limitSeconds: 10, firstCount: 0 };
/** From this length on the engine calls a pressure flat. */
export const pressureRule: RunRule = { limitSeconds: 30, firstCount: 1 };

/**
 * Yields the runs in a channel that counts them: the count rises by one each
 * second of a run and falls when the run is over, so a run ends where its count
 * is highest.
 */
function* runsIn(
  { times, values }: Column,
  firstCount: number,
): Generator<Stretch> {
  for (let index = 0; index < values.length; index++) {
    const seconds = values[index] ?? 0;
    const next = values[index + 1] ?? 0;
    if (!(seconds > 0) || next > seconds) continue;
    const endTimestamp = times[index] ?? 0;
    const startTimestamp = endTimestamp - (seconds - firstCount) * 1000;
    yield { startTimestamp, endTimestamp, seconds };
  }
}

export function repeatsOf(
  counted: Column | undefined,
  { limitSeconds, firstCount }: RunRule,
): Repeats {
  if (counted === undefined || counted.times.length === 0)
    return {
      limitSeconds,
      longestSeconds: null,
      runCount: 0,
      repeatedSeconds: 0,
      runs: [],
      course: [],
    };
  const runs: Stretch[] = [];
  let longest = 0;
  for (const run of runsIn(counted, firstCount)) {
    longest = Math.max(longest, run.seconds);
    if (run.seconds >= limitSeconds) runs.push(run);
  }
  return {
    limitSeconds,
    longestSeconds: longest,
    runCount: runs.length,
    repeatedSeconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    runs: longestOf(runs),
    course: courseOf(counted),
  };
}
