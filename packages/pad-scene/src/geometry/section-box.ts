import type { Range, ScenePoint, SectionBox } from "../scene/scene.ts";

function isWithin(value: number, range: Range | null): boolean {
  return range === null || (value >= range[0] && value <= range[1]);
}

export function isInside(box: SectionBox | null, point: ScenePoint): boolean {
  return (
    box === null ||
    (isWithin(point.north, box.north) &&
      isWithin(point.east, box.east) &&
      isWithin(point.tvd, box.tvd))
  );
}

const axes = ["north", "east", "tvd"] as const;

/** A screen may create an equal box with every update, so boxes are compared by value. */
export function isSameSection(
  one: SectionBox | null,
  other: SectionBox | null,
): boolean {
  if (one === null || other === null) return one === other;
  return axes.every(
    (axis) =>
      one[axis]?.[0] === other[axis]?.[0] &&
      one[axis]?.[1] === other[axis]?.[1],
  );
}

/** Returns the parts of the way from one point to another at which it enters and leaves the box; null when it misses it. */
function partInside(
  box: SectionBox,
  from: ScenePoint,
  to: ScenePoint,
): Range | null {
  let [enters, leaves] = [0, 1];
  for (const axis of axes) {
    const range = box[axis];
    if (range === null) continue;
    const way = to[axis] - from[axis];
    if (way === 0) {
      if (!isWithin(from[axis], range)) return null;
      continue;
    }
    const first = (range[0] - from[axis]) / way;
    const second = (range[1] - from[axis]) / way;
    enters = Math.max(enters, Math.min(first, second));
    leaves = Math.min(leaves, Math.max(first, second));
    if (enters >= leaves) return null;
  }
  return [enters, leaves];
}

function pointBetween<Point extends ScenePoint>(
  from: Point,
  to: Point,
  part: number,
): Point {
  const entries = Object.entries(from).map(([key, value]) => {
    const end = to[key as keyof Point] as number;
    return [key, (value as number) + (end - (value as number)) * part];
  });
  return Object.fromEntries(entries) as Point;
}

/** Cuts a line at the faces of the box: what remains are the pieces inside, each with two points or more. */
export function clippedLine<Point extends ScenePoint>(
  box: SectionBox | null,
  line: readonly Point[],
): (readonly Point[])[] {
  if (box === null) return line.length > 1 ? [line] : [];
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return;
    const part = partInside(box, from, to);
    if (part === null) {
      piece = [];
      return;
    }
    if (part[0] > 0 || piece.length === 0) {
      piece = [part[0] > 0 ? pointBetween(from, to, part[0]) : from];
      pieces.push(piece);
    }
    piece.push(part[1] < 1 ? pointBetween(from, to, part[1]) : to);
    if (part[1] < 1) piece = [];
  });
  return pieces;
}
