const steps = [1, 2, 2.5, 5, 10];

/** Round ticks from zero to at least the largest value, few enough to read. */
export function niceTicks(largest: number, wanted = 3): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((each) => each * power >= rough) ?? 10);
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

/** Returns the label interval in bars at which no label overlaps the next. */
export function labelEvery(
  barCount: number,
  plotWidth: number,
  labelWidth: number,
): number {
  if (barCount === 0 || plotWidth <= 0) return 1;
  return Math.max(1, Math.ceil((labelWidth * barCount) / plotWidth));
}
