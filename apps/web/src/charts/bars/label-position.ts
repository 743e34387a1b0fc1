/** Width of one character on a bar chart, in pixels. */
export const characterWidth = 7;
const valueSpacing = 4;

/** Whether every bar has room for its value without overlapping its neighbors' values. */
export function valuesFit(values: readonly string[], step: number): boolean {
  const longest = Math.max(0, ...values.map(({ length }) => length));
  return step >= characterWidth * longest + valueSpacing;
}

interface Row {
  /** Whether each bar, including its value, stays below the line. */
  readonly isFree: readonly boolean[];
  /** The width available to each bar, in pixels. */
  readonly step: number;
}

/**
 * Returns the first bar above which a line's label fits without overlapping a
 * bar; 0 when there is no free position.
 */
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
