const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Steps between time labels that are natural to read. */
const timeSteps: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * secondMs),
  ...[1, 2, 5, 10, 15, 20, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 4, 6, 12, 24, 48, 96, 168].map((hours) => hours * hourMs),
];

export interface Ticks {
  readonly step: number;
  readonly values: readonly number[];
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    // Multiplying once per tick keeps 0.3 from becoming 0.30000000000000004.
    Number(((first + index) * step).toPrecision(12)),
  );
}

export function timeTicks(
  from: number,
  to: number,
  minimumStepMilliseconds: number,
): Ticks {
  const step =
    timeSteps.find((candidate) => candidate >= minimumStepMilliseconds) ??
    Math.ceil(minimumStepMilliseconds / (168 * hourMs)) * 168 * hourMs;
  return { step, values: multiples(step, from, to) };
}

/** A round step that makes at most `maximumCount` ticks between the limits. */
export function valueStep(
  min: number,
  max: number,
  maximumCount: number,
): number {
  const smallestStep = (max - min) / Math.max(1, maximumCount - 1);
  const magnitude = 10 ** Math.floor(Math.log10(smallestStep));
  const enough = smallestStep * (1 - 1e-9);
  for (const factor of [1, 2, 2.5, 5])
    if (factor * magnitude >= enough) return factor * magnitude;
  return 10 * magnitude;
}

/**
 * At most `maximumCount` round values between the limits; they are round in
 * shown units and returned in drawn units.
 */
export function valueTicks(
  min: number,
  max: number,
  maximumCount: number,
  shownFactor = 1,
): Ticks {
  const step = valueStep(min * shownFactor, max * shownFactor, maximumCount);
  const shown = multiples(step, min * shownFactor, max * shownFactor);
  return {
    step: step / shownFactor,
    values:
      shownFactor === 1 ? shown : shown.map((value) => value / shownFactor),
  };
}

function isRound(value: number, span: number): boolean {
  const unit = 10 ** (Math.floor(Math.log10(span)) - 1);
  return Math.abs(value / unit - Math.round(value / unit)) < 1e-6;
}

/**
 * Ticks of an additional axis: on the grid lines of the first axis when its
 * values there are round, otherwise at its own round values.
 */
export function alignedTicks(
  min: number,
  max: number,
  gridFractions: readonly number[],
  shownFactor = 1,
): readonly number[] {
  const span = max - min;
  const onGrid = gridFractions.map((fraction) =>
    Number((min + fraction * span).toPrecision(12)),
  );
  return onGrid.every((value) =>
    isRound(value * shownFactor, span * shownFactor),
  )
    ? onGrid
    : valueTicks(min, max, Math.max(2, gridFractions.length), shownFactor)
        .values;
}

const mostDecimals = 6;

/** Number of decimals that distinguishes neighbors without rounding any of them. */
function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < mostDecimals; decimals++) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals;
  }
  return mostDecimals;
}

export function formatTickValue(
  value: number,
  step: number,
  isSigned = false,
): string {
  const decimals = decimalsOf(step);
  const [whole = "", rest = ""] = value.toFixed(decimals).split(".");
  const fraction = rest.replace(/0+$/, "");
  const written = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const text = (fraction === "" ? written : `${written}.${fraction}`).replace(
    "-",
    "\u2212",
  );
  return isSigned && value > 0 ? `+${text}` : text;
}
