/** A value that can be dragged on the chart. */
export interface ChartHandle {
  readonly key: string;
  /** Name of the moved value; the handle's accessible name. */
  readonly label: string;
  /** A level of an axis, or a time. */
  readonly on: { readonly axis: string } | "time";
  readonly value: number;
  readonly valueText: string;
  /** Distance that an arrow key moves it; Shift makes it ten times as far. Dragging also snaps to it. */
  readonly step: number;
  readonly onMove: (value: number) => void;
}

const shiftFactor = 10;

const directions: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** Rounds to the nearest multiple of the step, without floating-point residue. */
export function onStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** Returns the value after a key moves a handle; null when the key does not move handles. */
export function movedByKey(
  { value, step }: Pick<ChartHandle, "value" | "step">,
  key: string,
  isShifted: boolean,
): number | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const distance = step * (isShifted ? shiftFactor : 1);
  return Number((value + direction * distance).toPrecision(12));
}
