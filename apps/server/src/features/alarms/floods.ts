import type { contract, OutputOf } from "@stagecraft/contract";

type Flood = OutputOf<typeof contract.alarms.statistics>["floods"][number];

const tenMinutesMs = 600_000;

/** ISA-18.2: a flood is over when fewer than this many alarms came within ten minutes. */
const calmPerTenMinutes = 5;

interface Step {
  readonly time: number;
  readonly change: 1 | -1;
}

/** Each alarm counts for ten minutes; of two changes at one time the leaving one is first. */
function stepsOf(times: readonly number[]): Step[] {
  const steps = times.flatMap((time): Step[] => [
    { time, change: 1 },
    { time: time + tenMinutesMs, change: -1 },
  ]);
  return steps.sort(
    (left, right) => left.time - right.time || left.change - right.change,
  );
}

/** Expects the times in order. A flood begins with the first of the alarms that made it one. */
export function floodsOf(
  times: readonly number[],
  floodPerTenMinutes: number,
  endTimestamp: number,
): Flood[] {
  const floods: Flood[] = [];
  let within = 0;
  let came = 0;
  let current: { start: number; peak: number } | null = null;
  const close = (end: number) => {
    if (current === null) return;
    const { start, peak } = current;
    floods.push({
      startTimestamp: start,
      endTimestamp: end,
      raised: times.filter((time) => time >= start && time <= end).length,
      peak,
    });
    current = null;
  };
  for (const { time, change } of stepsOf(times)) {
    if (time > endTimestamp) break;
    within += change;
    if (change === 1) came += 1;
    if (current === null && within > floodPerTenMinutes)
      current = { start: times[came - within] ?? time, peak: within };
    if (current !== null) current.peak = Math.max(current.peak, within);
    if (within < calmPerTenMinutes) close(time);
  }
  close(endTimestamp);
  return floods;
}

/** Fraction of the span, 0 to 1. */
export function floodShareOf(
  floods: readonly Flood[],
  startTimestamp: number,
  endTimestamp: number,
): number {
  const spentMs = floods.reduce(
    (sum, flood) =>
      sum + flood.endTimestamp - Math.max(flood.startTimestamp, startTimestamp),
    0,
  );
  return spentMs / (endTimestamp - startTimestamp);
}
