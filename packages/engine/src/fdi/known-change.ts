/**
 * The change of an offset well that counts now: what is not significant against
 * the well's own trend is none. Null when it is not evaluated.
 */
export function countedChange(
  summary: Readonly<Record<string, unknown>>,
  offsetNumber: number,
  minimumDelta: number,
): number | null {
  const isEvaluated = summary[`fdiEvaluated${offsetNumber}`] === true;
  const percent = summary[`fdiWarning${offsetNumber}`];
  if (!isEvaluated || typeof percent !== "number") return null;
  return Number.isFinite(percent) ? (percent / 100) * minimumDelta : null;
}

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
