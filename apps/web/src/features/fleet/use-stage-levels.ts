import type { FleetAlarm, FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { useWallMoment } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { stageLevel, worstOf, type WallLevel } from "./wall-level.ts";

/** Returns the level of a pad by the wall's clock; null while nothing is pumping. */
export function usePadLevel(
  feed: FleetFeed,
  { stages }: FleetPad,
  alarms: readonly FleetAlarm[],
): WallLevel | null {
  return useWallMoment(({ serverNow, now }) => {
    const ageOf = ageOfStage(feed, serverNow, now);
    return worstOf(
      stages.map((stage) => stageLevel(stage, alarms, ageOf(stage.stageId))),
    );
  });
}

/** Returns the silence of the longest silent stage in whole seconds; null before the first sample of any. */
export function useSilenceSeconds(
  feed: FleetFeed,
  stageIds: readonly number[],
): number | null {
  return useWallMoment(({ serverNow, now }) => {
    const ages = stageIds.map(ageOfStage(feed, serverNow, now));
    const known = ages.filter((age) => age !== null);
    return known.length === 0 ? null : Math.floor(Math.max(0, ...known) / 1000);
  });
}
