export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  );
}

/** Replaces overlapping boxes by their bounding box. */
export function mergeOverlapping(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const index = merged.findIndex((other) => overlaps(other, box));
    const other = merged[index];
    if (!other) merged.push(box);
    else
      merged[index] = {
        left: Math.min(other.left, box.left),
        top: Math.min(other.top, box.top),
        right: Math.max(other.right, box.right),
        bottom: Math.max(other.bottom, box.bottom),
      };
  }
  return merged;
}
