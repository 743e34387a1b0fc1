import type { FleetAlarm, FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { useWallMoment } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { stageLevel, worstOf, type WallLevel } from "./wall-level.ts";

/** How a pad stands at the moment of the wall's clock; null while nothing is pumped. */
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

/** In whole seconds, of the stage that has been silent longest; null before the first sample of any. */
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
