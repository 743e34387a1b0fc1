import type { FleetPad } from "#live/fleet-feed.ts";

export type IdleReason = "done" | "notBegun" | "between" | "withoutData";

/** Returns why a pad is not pumping, as far as its records show. */
export function idleReason({
  completed,
  expected,
  lastEnded,
}: FleetPad): IdleReason {
  if (expected > 0 && completed >= expected) return "done";
  if (lastEnded !== null) return "between";
  return completed === 0 ? "notBegun" : "withoutData";
}
