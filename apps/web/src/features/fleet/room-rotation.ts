import type { FleetPad } from "#live/fleet-feed.ts";

/** How long a pad stays on the screen before the next one. */
const rotationMs = 20_000;

/** Pads with something to show; without any, all of them. */
function roomPads(pads: readonly FleetPad[]): readonly FleetPad[] {
  const pumping = pads.filter(({ stages }) => stages.length > 0);
  return pumping.length > 0 ? pumping : pads;
}

/** Returns the pad to show: the chosen one, or the next in the rotation by the clock. */
export function padInTurn(
  pads: readonly FleetPad[],
  chosenId: number | null,
  now: number,
): FleetPad | undefined {
  const chosen = pads.find(({ projectId }) => projectId === chosenId);
  if (chosen !== undefined) return chosen;
  const turning = roomPads(pads);
  return turning[Math.floor(now / rotationMs) % turning.length];
}
