import type { FleetAlarm, FleetPad } from "#live/fleet-feed.ts";

const mostBanners = 3;

/** Of stages that are being pumped: what is over needs nobody in the room. */
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
