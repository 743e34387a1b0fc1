import type { DepthSpan, PathMark, ScenePoint } from "./scene.ts";

function between(above: PathMark, below: PathMark, md: number): PathMark {
  const part = (md - above.md) / (below.md - above.md);
  return {
    md,
    north: above.north + (below.north - above.north) * part,
    east: above.east + (below.east - above.east) * part,
    tvd: above.tvd + (below.tvd - above.tvd) * part,
  };
}

/** Returns the index of the first point below a measured depth. */
function firstBelow(path: readonly PathMark[], md: number): number {
  let [low, high] = [0, path.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle] as PathMark).md <= md) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the point at a measured depth; null outside of the well: nothing is drawn where nothing was surveyed. */
export function markAt(path: readonly PathMark[], md: number): PathMark | null {
  const below = firstBelow(path, md);
  const above = path[below - 1];
  if (above === undefined) return null;
  const next = path[below];
  if (next === undefined) return above.md === md ? above : null;
  return between(above, next, md);
}

/** Returns the points of a span, with its ends; the part outside of the well is left out. */
export function marksBetween(
  path: readonly PathMark[],
  span: DepthSpan,
): PathMark[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return [];
  const topMd = Math.max(span.topMd, first.md);
  const bottomMd = Math.min(span.bottomMd, last.md);
  if (!(bottomMd > topMd)) return [];
  const top = markAt(path, topMd);
  const bottom = markAt(path, bottomMd);
  if (top === null || bottom === null) return [];
  const inside: PathMark[] = [];
  for (let index = firstBelow(path, topMd); index < path.length; index += 1) {
    const mark = path[index] as PathMark;
    if (mark.md >= bottomMd) break;
    inside.push(mark);
  }
  return [top, ...inside, bottom];
}

/** Returns the middle of a span; null when the well does not reach it. */
export function middleOf(
  path: readonly PathMark[],
  { topMd, bottomMd }: DepthSpan,
): ScenePoint | null {
  return markAt(path, (topMd + bottomMd) / 2);
}
