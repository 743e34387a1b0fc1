import type { FleetAlarm, FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { readingAgeMs } from "#live/fleet-reading.ts";
import { useWallTime } from "./wall-clock.ts";
import { stageLevel, worstOf, type WallLevel } from "./wall-level.ts";

export interface PadStanding {
  /** Null: nothing is pumped. */
  readonly level: WallLevel | null;
  /** Of the stage that has been silent longest; null before its first sample. */
  readonly oldestAgeMs: number | null;
}

/** How a pad stands at the moment of the wall's clock. */
export function usePadStanding(
  feed: FleetFeed,
  { stages }: FleetPad,
  alarms: readonly FleetAlarm[],
): PadStanding {
  const { now, serverNow } = useWallTime();
  const ages = stages.map(({ stageId }) => {
    const reading = feed.reading(stageId);
    return reading === undefined ? null : readingAgeMs(reading, serverNow, now);
  });
  return {
    level: worstOf(
      stages.map((stage, index) =>
        stageLevel(stage, alarms, ages[index] ?? null),
      ),
    ),
    oldestAgeMs: ages.includes(null)
      ? null
      : Math.max(0, ...ages.map((age) => age ?? 0)),
  };
}
