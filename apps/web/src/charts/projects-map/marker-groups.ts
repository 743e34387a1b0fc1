import { largestScale } from "./map-view.ts";
import type { WorldPoint } from "./mercator.ts";

/** Markers closer together than this, in pixels, would hide each other. */
export const groupDistance = 34;

/** Markers drawn as one. */
export interface MarkerGroup<Member> {
  readonly point: WorldPoint;
  readonly members: readonly Member[];
}

function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function joined<Member extends { readonly point: WorldPoint }>(
  group: MarkerGroup<Member>,
  member: Member,
): MarkerGroup<Member> {
  const count = group.members.length;
  const mean = (before: number, added: number) =>
    (before * count + added) / (count + 1);
  return {
    point: {
      x: mean(group.point.x, member.point.x),
      y: mean(group.point.y, member.point.y),
    },
    members: [...group.members, member],
  };
}

/** Groups markers by scale alone: panning the map neither joins nor separates any. */
export function groupMarkers<Member extends { readonly point: WorldPoint }>(
  members: readonly Member[],
  scale: number,
): MarkerGroup<Member>[] {
  const within = groupDistance / scale;
  const groups: MarkerGroup<Member>[] = [];
  for (const member of members) {
    const at = groups.findIndex(
      ({ point }) => distance(point, member.point) < within,
    );
    const found = groups[at];
    if (found === undefined)
      groups.push({ point: member.point, members: [member] });
    else groups[at] = joined(found, member);
  }
  return groups;
}

/** Returns the scale at which a position is separate from all others, up to the largest scale. */
export function separateScale(
  point: WorldPoint,
  others: readonly WorldPoint[],
): number {
  const nearest = Math.min(...others.map((other) => distance(point, other)));
  // A group's center moves as others join it: twice the distance is enough.
  return Math.min(largestScale, (2 * groupDistance) / nearest);
}
