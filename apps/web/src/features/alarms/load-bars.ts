import type { AlarmStatistics } from "#entities/alarm/alarm.queries.ts";

type Hour = AlarmStatistics["hours"][number];

/** An hour, or the busiest hour of a day. */
export interface LoadBar {
  readonly from: number;
  readonly to: number;
  /** This count is compared with the guide values of ISA-18.2. */
  readonly busiestHour: number;
  readonly raised: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursPerDay = 24;

function barOf(hours: readonly Hour[]): LoadBar[] {
  const [first] = hours;
  if (first === undefined) return [];
  const counts = hours.map(({ raised }) => raised);
  return [
    {
      from: first.timestamp,
      to: first.timestamp + hours.length * hourMs,
      busiestHour: Math.max(...counts),
      raised: counts.reduce((sum, count) => sum + count, 0),
    },
  ];
}

/**
 * Returns one bar per hour of a day; for a longer period one per day (UTC),
 * since a busy hour would disappear in an average.
 */
export function loadBars(hours: readonly Hour[]): LoadBar[] {
  const isDaily = hours.length > hoursPerDay;
  const barMs = isDaily ? dayMs : hourMs;
  const groups = Map.groupBy(hours, ({ timestamp }) =>
    Math.floor(timestamp / barMs),
  );
  return [...groups.values()].flatMap(barOf);
}
