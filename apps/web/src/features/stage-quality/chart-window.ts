const aroundMs = 180_000;

/** What the stage chart is asked to show: the stretch with three minutes on either side. */
export function chartWindow(
  startTimestamp: number,
  endTimestamp: number | null,
): { readonly from: number; readonly to: number } {
  return {
    from: startTimestamp - aroundMs,
    to: (endTimestamp ?? startTimestamp) + aroundMs,
  };
}
