import type { Fitted } from "../matching/gene-match.ts";
import type { WellValue } from "../matching/well-test-match.ts";

/** An interval whose ends differ by more than this factor leaves a value open. */
const openFactor = 1.35;
/** Two values that go together this closely act like one. */
const closeCorrelation = 0.95;
/** The same for skin, which may be zero: ends of the interval as a share of it, or of this much. */
const leastSkin = 2.5;
const openSkin = 0.2;
/** The limit is a share of the pressure. */
const openPressure = 0.02;

/** A matched value and whether the record determines it by itself. */
export interface MatchedValue extends Fitted {
  readonly isResolved: boolean;
  /** The value that acts alike; null when the record is just too poor, or good enough. */
  readonly alike: WellValue | null;
}

/** Whether an interval is narrow enough to count. */
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

/** Which values a record determines one by one. */
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
    const isResolved = isNarrow(name, one);
    const alike = isResolved ? null : alikeOf(index);
    return [name, { ...one, isResolved, alike }];
  });
  return Object.fromEntries(entries) as Partial<
    Record<WellValue, MatchedValue>
  >;
}
