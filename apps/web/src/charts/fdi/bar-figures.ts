import { hasResponded, type OffsetChange } from "./offset-change.ts";

/** Rows of the bar chart unless all are requested. */
export const usualRows = 11;

export interface BarFigure {
  /** Wells that have responded, ordered by number. */
  readonly rows: readonly OffsetChange[];
  /** Wells that have responded but are left out for lack of space. */
  readonly hiddenCount: number;
  /** Wells that were evaluated and always stayed below two percent of their thresholds. */
  readonly below: readonly OffsetChange[];
  /** Wells that have no level now. */
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

/** Among other cards the chart's height grows with its number of wells; alone it uses the given height. */
export function barsHeight(
  rowCount: number,
  isDense: boolean,
  aloneHeight: number,
): number {
  return isDense ? denseBase + denseRow * rowCount : aloneHeight;
}
