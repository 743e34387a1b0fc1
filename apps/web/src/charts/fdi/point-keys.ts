import { useState, type KeyboardEvent } from "react";

/** Where a point stands among the others, in steps. */
export interface PointPlace {
  readonly column: number;
  readonly row: number;
}

const steps: Readonly<Record<string, PointPlace>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
};

function nearest(
  places: readonly PointPlace[],
  wanted: (place: PointPlace) => boolean,
  distance: (place: PointPlace) => number,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  places.forEach((place, index) => {
    if (!wanted(place) || distance(place) >= least) return;
    best = index;
    least = distance(place);
  });
  return best;
}

/** The point an arrow key leads to; null at the end. Charts run left to right in every language, and so do their keys. */
export function pointAfter(
  places: readonly PointPlace[],
  current: number,
  key: string,
): number | null {
  const from = places[current];
  const step = steps[key];
  if (from === undefined) return null;
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  if (step === undefined) return null;
  if (step.column !== 0)
    return nearest(
      places,
      ({ column }) => Math.sign(column - from.column) === step.column,
      ({ column, row }) =>
        Math.abs(column - from.column) * 1000 + Math.abs(row - from.row),
    );
  return nearest(
    places,
    ({ column, row }) =>
      column === from.column && Math.sign(row - from.row) === step.row,
    ({ row }) => Math.abs(row - from.row),
  );
}

/** One tab stop for all points of a chart; the arrow keys walk between them. */
export function usePointKeys(places: readonly PointPlace[]) {
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, places.length - 1);
  return {
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const next = pointAfter(places, active, event.key);
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
