/**
 * The largest change of an offset well as its stage's summary tells it. The
 * engine counts from zero: of a well that is not evaluated, a zero says nothing.
 */
export function knownLargestChange(
  summary: Readonly<Record<string, unknown>>,
  offsetNumber: number,
): number | null {
  const largest = summary[`fdiPressureChangeMax${offsetNumber}`];
  if (typeof largest !== "number" || !Number.isFinite(largest)) return null;
  const isEvaluated = summary[`fdiEvaluated${offsetNumber}`] === true;
  return largest === 0 && !isEvaluated ? null : largest;
}
