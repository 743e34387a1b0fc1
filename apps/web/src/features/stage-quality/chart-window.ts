const aroundMs = 180_000;

/** The range for the stage chart: the interval with three minutes on either side. */
export function chartWindow(
  startTimestamp: number,
  endTimestamp: number | null,
): { readonly from: number; readonly to: number } {
  return {
    from: startTimestamp - aroundMs,
    to: (endTimestamp ?? startTimestamp) + aroundMs,
  };
}
