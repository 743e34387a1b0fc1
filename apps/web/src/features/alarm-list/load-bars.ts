import type { AlarmStatistics } from "#entities/alarm/alarm.queries.ts";

type Hour = AlarmStatistics["hours"][number];

/** An hour, or the busiest hour of a day. */
export interface LoadBar {
  readonly from: number;
  readonly to: number;
  /** What the guide values are held against. */
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

/** One per hour of a day; of a longer time one per day (UTC), since the load of an hour drowns in an average. */
export function loadBars(hours: readonly Hour[]): LoadBar[] {
  const isDaily = hours.length > hoursPerDay;
  const barMs = isDaily ? dayMs : hourMs;
  const groups = Map.groupBy(hours, ({ timestamp }) =>
    Math.floor(timestamp / barMs),
  );
  return [...groups.values()].flatMap(barOf);
}
