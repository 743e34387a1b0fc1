import type { SceneData } from "./project-3d.queries.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The time from the first stage of the pad to the end of the last one. */
export interface PadTime {
  readonly from: number;
  readonly to: number;
}

/** Returns when the pad was pumped; null when no stage has begun. */
export function padTime({
  stages,
  hits,
}: Pick<SceneData, "stages" | "hits">): PadTime | null {
  const starts = stages.flatMap(({ startTimestamp }) => startTimestamp ?? []);
  const ends = [
    ...stages.flatMap(({ endTimestamp }) => endTimestamp ?? []),
    ...hits.flatMap(({ firstTimestamp }) => firstTimestamp ?? []),
  ];
  if (starts.length === 0) return null;
  const from = Math.min(...starts);
  return { from, to: Math.max(from, ...ends) };
}

/** Played time in one second: an hour, six hours, a day, four days. */
export const padSpeeds = [
  hourMs / 1000,
  (6 * hourMs) / 1000,
  dayMs / 1000,
  (4 * dayMs) / 1000,
] as const;

/** The duration for which somebody is likely to watch the playback. */
const wantedSeconds = 60;

/** Returns the slowest speed that plays the whole pad in about a minute. */
export function firstSpeed({ from, to }: PadTime): number {
  const needed = (to - from) / 1000 / wantedSeconds;
  return (
    padSpeeds.find((speed) => speed >= needed) ?? (padSpeeds.at(-1) as number)
  );
}

/** How many lines a slider has room for. */
const mostTicks = 12;

/**
 * Returns the days within the time, by the clock of the reader, given by its
 * shift from UTC; every second or third day when there are many.
 */
export function dayTicks(
  { from, to }: PadTime,
  shiftMs: (time: number) => number,
): number[] {
  const firstDay = Math.ceil((from + shiftMs(from)) / dayMs) * dayMs;
  const days = Math.max(0, Math.floor((to + shiftMs(to) - firstDay) / dayMs));
  const step = Math.ceil((days + 1) / mostTicks);
  const ticks: number[] = [];
  for (let day = 0; day <= days; day += step) {
    const onClock = firstDay + day * dayMs;
    const tick = onClock - shiftMs(onClock);
    if (tick >= from && tick <= to) ticks.push(tick);
  }
  return ticks;
}
