/** A value that can be taken hold of on the chart. */
export interface ChartHandle {
  readonly key: string;
  /** What it moves; its accessible name. */
  readonly label: string;
  /** A level of an axis, or a time. */
  readonly on: { readonly axis: string } | "time";
  readonly value: number;
  readonly valueText: string;
  /** How far an arrow key moves it; Shift makes it ten times as far. Dragging keeps to it too. */
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

/** To the nearest multiple of the step, without the dust that fractions leave. */
export function onStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toPrecision(12));
}

/** Where a key moves a handle; null: it is no key of handles. */
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
