import { hasResponded, type OffsetChange } from "./offset-change.ts";

/** Rows of the bar chart unless all are asked for. */
export const usualRows = 11;

export interface BarFigure {
  /** Wells that have answered, by number. */
  readonly rows: readonly OffsetChange[];
  /** Answered as well, but left out for room. */
  readonly hiddenCount: number;
  /** Evaluated, and below two percent of their thresholds all the time. */
  readonly below: readonly OffsetChange[];
  /** Nothing can be said of them now. */
  readonly withoutLevel: readonly OffsetChange[];
}

function isWithoutLevel({ level }: OffsetChange): boolean {
  return level === "notEvaluated" || level === "off";
}

export function barFigure(
  offsets: readonly OffsetChange[],
  mostRows: number,
): BarFigure {
  const ordered = offsets.toSorted((left, right) => left.number - right.number);
  const responded = ordered.filter(({ largestChange, threshold }) =>
    hasResponded(largestChange, threshold),
  );
  const rows = responded.slice(-mostRows);
  return {
    rows,
    hiddenCount: responded.length - rows.length,
    below: ordered.filter(
      (offset) => !responded.includes(offset) && !isWithoutLevel(offset),
    ),
    withoutLevel: ordered.filter(isWithoutLevel),
  };
}

const denseBase = 92;
const denseRow = 30;

/** Among other cards the chart grows by its wells; alone it takes what it is given. */
export function barsHeight(
  rowCount: number,
  isDense: boolean,
  aloneHeight: number,
): number {
  return isDense ? denseBase + denseRow * rowCount : aloneHeight;
}
