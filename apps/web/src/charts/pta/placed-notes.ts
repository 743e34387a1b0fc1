import { flagRoom, type PlotLayout } from "./plot-layout.ts";
import type { PlotNote } from "./plot-model.ts";

/** A label along a curve with its position in the drawing. */
export interface PlacedNote {
  readonly note: PlotNote;
  readonly from: number;
  readonly to: number;
  /** The middle of the label, which may be wider than its part of the curve. */
  readonly middle: number;
  readonly up: number;
}

const widthPerLetter = 6.6;
const lineHeight = 17;
const aboveCurve = 16;
const fewestPixels = 12;
/** Rows at growing distance from the curve. */
const tries = [0, -1, 1, -2, 2, -3, 3, -4, 4];

function halfWidth({ note, from, to }: Omit<PlacedNote, "up">): number {
  return Math.max(to - from, note.label.length * widthPerLetter) / 2 + 4;
}

function touches(one: PlacedNote, other: PlacedNote): boolean {
  return (
    Math.abs(one.middle - other.middle) < halfWidth(one) + halfWidth(other) &&
    Math.abs(one.up - other.up) < lineHeight
  );
}

/** Places labels near their parts of the curve, without overlapping each other or the flags. */
export function placedNotes(
  notes: readonly PlotNote[],
  { x, y, left, right, top, bottom }: PlotLayout,
): PlacedNote[] {
  const placed: PlacedNote[] = [];
  const [highest, lowest] = [top + flagRoom + lineHeight, bottom - lineHeight];
  for (const note of notes) {
    const from = Math.max(left, x.toPixels(note.from.x));
    const to = Math.min(right, x.toPixels(note.to.x));
    if (!(to - from > fewestPixels)) continue;
    const half = halfWidth({ note, from, to, middle: 0 });
    const middle = Math.min(
      right - half,
      Math.max(left + half, (from + to) / 2),
    );
    const curve = Math.min(
      y.left.toPixels(note.from.y),
      y.left.toPixels(note.to.y),
    );
    const wanted = Math.min(lowest, Math.max(highest, curve - aboveCurve));
    const free = tries
      .map((line) => ({
        note,
        from,
        to,
        middle,
        up: wanted + line * lineHeight,
      }))
      .find(
        (each) =>
          each.up >= highest &&
          each.up <= lowest &&
          placed.every((other) => !touches(each, other)),
      );
    if (free !== undefined) placed.push(free);
  }
  return placed;
}
