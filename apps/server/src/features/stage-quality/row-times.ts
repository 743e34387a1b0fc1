/** A period between two samples. */
export interface Stretch {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly seconds: number;
}

export interface RowTimes {
  readonly stored: number;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
  readonly stepSeconds: number | null;
  readonly expectedSeconds: number;
  readonly missingSeconds: number;
  readonly gapCount: number;
  readonly longestGapSeconds: number;
  readonly gaps: readonly Stretch[];
  readonly clockJumpCount: number;
  readonly clockJumps: readonly number[];
}

/** The most entries that a response lists; the counts cover all. */
export const mostListed = 50;

const gapSteps = 1.5;
const offBeatShare = 0.2;

/** Both arrays rise, so one pass over the longer one is enough. */
function isWithin(times: Float64Array, others: Float64Array): boolean {
  let place = 0;
  for (const time of times) {
    while ((others[place] ?? Infinity) < time) place++;
    if (others[place] !== time) return false;
  }
  return true;
}

/** Returns all times of all columns, each once, in rising order. */
export function unionOfTimes(
  columns: readonly { readonly times: Float64Array }[],
): Float64Array {
  const [longest = new Float64Array(0), ...others] = columns
    .map(({ times }) => times)
    .sort((one, other) => other.length - one.length);
  const more = others.filter((times) => !isWithin(times, longest));
  if (more.length === 0) return longest;
  const known = new Set(longest);
  for (const times of more) for (const time of times) known.add(time);
  return Float64Array.from(known).sort();
}

/** Uses a sample of the steps, because a stage has thousands of equal ones. */
function medianStepMs(times: Float64Array): number | null {
  if (times.length < 2) return null;
  const stride = Math.max(1, Math.floor(times.length / 1000));
  const steps: number[] = [];
  for (let index = 1; index < times.length; index += stride)
    steps.push((times[index] ?? 0) - (times[index - 1] ?? 0));
  return steps.sort((one, other) => one - other)[steps.length >> 1] ?? null;
}

/** Returns the longest ones, in time order. */
export function longestOf<Listed extends Stretch>(
  stretches: readonly Listed[],
): Listed[] {
  return [...stretches]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostListed)
    .sort((one, other) => one.startTimestamp - other.startTimestamp);
}

export function assessRowTimes(times: Float64Array): RowTimes {
  const stepMs = medianStepMs(times);
  const gaps: Stretch[] = [];
  const jumps: number[] = [];
  for (let index = 1; stepMs !== null && index < times.length; index++) {
    const from = times[index - 1] ?? 0;
    const to = times[index] ?? 0;
    const distance = to - from;
    const steps = Math.max(1, Math.round(distance / stepMs));
    if (Math.abs(distance - steps * stepMs) > offBeatShare * stepMs)
      jumps.push(to);
    if (distance <= gapSteps * stepMs) continue;
    const seconds = (distance - stepMs) / 1000;
    gaps.push({ startTimestamp: from, endTimestamp: to, seconds });
  }
  const first = times[0];
  const last = times[times.length - 1];
  const spanMs =
    first === undefined || last === undefined
      ? 0
      : last - first + (stepMs ?? 0);
  return {
    stored: times.length,
    startTimestamp: first ?? null,
    endTimestamp: last ?? null,
    stepSeconds: stepMs === null ? null : stepMs / 1000,
    expectedSeconds: spanMs / 1000,
    missingSeconds: gaps.reduce((sum, { seconds }) => sum + seconds, 0),
    gapCount: gaps.length,
    longestGapSeconds: Math.max(0, ...gaps.map(({ seconds }) => seconds)),
    gaps: longestOf(gaps),
    clockJumpCount: jumps.length,
    clockJumps: jumps.slice(0, mostListed),
  };
}
