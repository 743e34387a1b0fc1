import type { Viewport } from "../camera/camera.ts";

export interface LabelCandidate {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Pixels between the point and its label. */
  readonly gap: number;
  /** The lowest number is placed first. */
  readonly rank: number;
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PlacedLabel<Candidate> {
  readonly label: Candidate;
  readonly box: Box;
}

/** Nobody reads more labels than this, whatever the size of the picture. */
export const mostLabels = 140;

const margin = 3;

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right + margin &&
    other.left < one.right + margin &&
    one.top < other.bottom + 1 &&
    other.top < one.bottom + 1
  );
}

/**
 * Positions around a point in the order in which they are tried: above first,
 * because links and wells are rarely there.
 */
function boxesOf({ x, y, gap, width, height }: LabelCandidate): Box[] {
  const box = (left: number, top: number): Box => ({
    left,
    right: left + width,
    top,
    bottom: top + height,
  });
  return [
    box(x - width / 2, y - gap - height),
    box(x + gap, y - height / 2),
    box(x - gap - width, y - height / 2),
    box(x - width / 2, y + gap),
  ];
}

function fits(box: Box, { width, height }: Viewport): boolean {
  return (
    box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
  );
}

/**
 * Positions labels so that they cover neither each other nor the drawing;
 * labels that do not fit are left out.
 */
export function placeLabels<Candidate extends LabelCandidate>(
  candidates: readonly Candidate[],
  viewport: Viewport,
  taken: readonly Box[],
): PlacedLabel<Candidate>[] {
  const occupied = [...taken];
  const placed: PlacedLabel<Candidate>[] = [];
  const inOrder = candidates.toSorted((one, other) => one.rank - other.rank);
  for (const label of inOrder) {
    if (placed.length >= mostLabels) break;
    const box = boxesOf(label).find(
      (each) =>
        fits(each, viewport) &&
        !occupied.some((other) => overlaps(each, other)),
    );
    if (box === undefined) continue;
    occupied.push(box);
    placed.push({ label, box });
  }
  return placed;
}
