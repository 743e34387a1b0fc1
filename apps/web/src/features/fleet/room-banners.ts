import type { FleetAlarm, FleetPad } from "#live/fleet-feed.ts";

const mostBanners = 3;

/** Returns the alarms of pumping stages only: a finished stage needs no attention in the room. */
export function roomBanners(
  pad: FleetPad,
  alarms: readonly FleetAlarm[],
): FleetAlarm[] {
  const live = new Set(pad.stages.map(({ stageId }) => stageId));
  return alarms
    .filter(
      ({ stageId, level, open }) =>
        live.has(stageId) &&
        open > 0 &&
        (level === "alert" || level === "warn"),
    )
    .slice(0, mostBanners);
}
