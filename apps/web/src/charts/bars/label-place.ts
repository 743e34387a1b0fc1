/** Of a letter or figure on a bar chart, in pixels. */
export const characterWidth = 7;
const valueSpacing = 4;

/** Whether every bar has room for its figure beside those of its neighbours. */
export function valuesFit(values: readonly string[], step: number): boolean {
  const longest = Math.max(0, ...values.map(({ length }) => length));
  return step >= characterWidth * longest + valueSpacing;
}

interface Row {
  /** Whether the bar there, with the figure on it, stays below the line. */
  readonly isFree: readonly boolean[];
  /** The width that each bar has for itself, in pixels. */
  readonly step: number;
}

/** The first bar over which the words of a line can stand without touching one; the first of all where none is free. */
export function labelPosition(
  { isFree, step }: Row,
  labelWidth: number,
): number {
  const needed = Math.ceil(labelWidth / step);
  const position = isFree.findIndex(
    (_, index) =>
      index + needed <= isFree.length &&
      isFree.slice(index, index + needed).every(Boolean),
  );
  return Math.max(0, position);
}
