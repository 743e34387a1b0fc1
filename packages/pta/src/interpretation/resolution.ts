import type { Fitted } from "../matching/gene-match.ts";
import type { WellValue } from "../matching/well-test-match.ts";

/** A value is not resolved when the ends of its interval differ by more than this factor. */
const openFactor = 1.35;
/** Two values with a higher correlation have the same effect. */
const closeCorrelation = 0.95;
/**
 * The same limit for the skin, which may be zero: as a share of its value, or this absolute value.
 */
const leastSkin = 2.5;
const openSkin = 0.2;
/** This limit is a share of the pressure. */
const openPressure = 0.02;

/** A matched value, and whether the record resolves it separately. */
export interface MatchedValue extends Fitted {
  readonly isResolved: boolean;
  /** The value with the same effect; null when there is none. */
  readonly alike: WellValue | null;
}

/** Whether the interval is narrow enough for the value to count as resolved. */
function isNarrow(name: WellValue, { value, low, high }: Fitted): boolean {
  const error = Math.max(value - low, high - value);
  if (name === "skin")
    return error <= openSkin * Math.max(leastSkin, Math.abs(value));
  if (name === "initialPressurePa")
    return error <= openPressure * Math.abs(value);
  return isNarrowFactor({ low, high });
}

/** Whether the ends of the interval of a positive value are close. */
export function isNarrowFactor({
  low,
  high,
}: Pick<Fitted, "low" | "high">): boolean {
  return high <= openFactor * low;
}

/** Finds the values that a record resolves separately. */
export function resolvedValues(
  names: readonly WellValue[],
  fitted: readonly Fitted[],
  correlations: readonly (readonly number[])[] | null,
): Partial<Record<WellValue, MatchedValue>> {
  const alikeOf = (index: number): WellValue | null => {
    const row = correlations?.[index] ?? [];
    const size = (at: number) => (at === index ? 0 : Math.abs(row[at] ?? 0));
    const nearest = [...row.keys()].reduce(
      (best, at) => (size(at) > size(best) ? at : best),
      index,
    );
    return size(nearest) > closeCorrelation ? (names[nearest] ?? null) : null;
  };
  const entries = names.map((name, index) => {
    const one = fitted[index] as Fitted;
    const isResolved = isNarrow(name, one) && one.dependsOnForm !== true;
    const alike = isResolved ? null : alikeOf(index);
    return [name, { ...one, isResolved, alike }];
  });
  return Object.fromEntries(entries) as Partial<
    Record<WellValue, MatchedValue>
  >;
}
