import type { TimeColumn } from "@stagecraft/charting/drawing";

/** The smallest and the largest number in the columns; null when there is none. */
export function valueExtent(
  columns: readonly TimeColumn[],
): { readonly min: number; readonly max: number } | null {
  let min = Infinity;
  let max = -Infinity;
  for (const { values } of columns)
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as number;
      // A comparison with NaN is false, so non-numbers are skipped.
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min <= max ? { min, max } : null;
}

/** Returns a round step of which about eight make the span. */
function roundStep(span: number): number {
  const rough = span / 8;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough);
  return (factor ?? 10) * magnitude;
}

/** Round limits around numbers, with a little room above. */
export function roundLimits(min: number, max: number) {
  const span = max > min ? max - min : Math.max(1, Math.abs(max));
  const step = roundStep(span * 1.05);
  return {
    min: Math.floor(min / step) * step,
    max: Math.ceil((Math.max(max, min + span) + 0.02 * span) / step) * step,
  };
}
