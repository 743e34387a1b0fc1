/**
 * Returns the current change of an offset well that counts: 0 unless it is
 * significant against the well's own trend. Null when the well is not
 * evaluated.
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
 * Returns the largest change of an offset well from its stage's summary. The
 * engine counts from zero, so a zero means nothing for a well that is not
 * evaluated.
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
