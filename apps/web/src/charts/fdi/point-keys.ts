import { useState, type KeyboardEvent } from "react";

/** Position of a point among the others, in steps. */
export interface PointPosition {
  readonly column: number;
  readonly row: number;
}

const steps: Readonly<Record<string, PointPosition>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
};

function nearest(
  positions: readonly PointPosition[],
  wanted: (position: PointPosition) => boolean,
  distance: (position: PointPosition) => number,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  positions.forEach((position, index) => {
    if (!wanted(position) || distance(position) >= least) return;
    best = index;
    least = distance(position);
  });
  return best;
}

/**
 * Returns the point an arrow key leads to, or null at the end. Charts run left
 * to right in every language, and so do their keys.
 */
export function pointAfter(
  positions: readonly PointPosition[],
  current: number,
  key: string,
): number | null {
  const from = positions[current];
  const step = steps[key];
  if (from === undefined) return null;
  if (key === "Home") return 0;
  if (key === "End") return positions.length - 1;
  if (step === undefined) return null;
  if (step.column !== 0)
    return nearest(
      positions,
      ({ column }) => Math.sign(column - from.column) === step.column,
      ({ column, row }) =>
        Math.abs(column - from.column) * 1000 + Math.abs(row - from.row),
    );
  return nearest(
    positions,
    ({ column, row }) =>
      column === from.column && Math.sign(row - from.row) === step.row,
    ({ row }) => Math.abs(row - from.row),
  );
}

/** Makes all points of a chart one tab stop; the arrow keys move between them. */
export function usePointKeys(positions: readonly PointPosition[]) {
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, positions.length - 1);
  return {
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const next = pointAfter(positions, active, event.key);
      if (next === null) return;
      event.preventDefault();
      setCurrent(next);
      event.currentTarget
        .querySelector<SVGElement>(`[data-point="${next}"]`)
        ?.focus();
    },
    pointProps: (index: number) => ({
      "data-point": index,
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  };
}
