import type { contract, OutputOf } from "@stagecraft/contract";
import { alarmGuide as guide, alarmLevel } from "@stagecraft/domain";
import type { RaisedNotice } from "#features/stage-notifications/stage-notifications.repository.ts";

export type AlarmLoad = OutputOf<typeof contract.stageNotifications.alarmLoad>;

const hourMs = 3_600_000;
const tenMinutesMs = 600_000;

function countByType(notices: readonly RaisedNotice[]): Record<string, number> {
  const groups = Map.groupBy(notices, ({ type }) => type);
  return Object.fromEntries(
    [...groups].map(([type, { length }]) => [type, length]),
  );
}

/** Returns the highest count within any ten minutes; the notices are in time order. */
function busiestTenMinutes(notices: readonly RaisedNotice[]): number {
  let first = 0;
  let most = 0;
  notices.forEach(({ timestamp }, index) => {
    while ((notices[first]?.timestamp ?? 0) <= timestamp - tenMinutesMs)
      first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}

/**
 * Counts per hour, the last hour ending now. Only alarms count as raised,
 * because other notices require no action.
 */
export function alarmLoadOf(
  notices: readonly RaisedNotice[],
  hours: number,
  endTimestamp: number,
): AlarmLoad {
  const startTimestamp = endTimestamp - hours * hourMs;
  const calls = notices.filter((notice) => alarmLevel(notice) !== null);
  return {
    startTimestamp,
    endTimestamp,
    hours: Array.from({ length: hours }, (_, index) => {
      const timestamp = startTimestamp + index * hourMs;
      const within = (notice: RaisedNotice) =>
        notice.timestamp >= timestamp && notice.timestamp < timestamp + hourMs;
      return {
        timestamp,
        raised: calls.filter(within).length,
        byType: countByType(notices.filter(within)),
      };
    }),
    averagePerHour: calls.length / hours,
    busiestTenMinutes: busiestTenMinutes(calls),
    guide,
  };
}
