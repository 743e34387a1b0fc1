import type { Fitted } from "../matching/gene-match.ts";
import type { WellValue } from "../matching/well-test-match.ts";

/** An interval whose ends differ by more than this factor leaves a value open. */
const openFactor = 2;
/** Two values that go together this closely can be separated only by a narrow interval. */
const closeCorrelation = 0.95;
const closeFactor = 1.35;
/** The same for skin, which may be zero: half intervals as a share of it, or of this much. */
const leastSkin = 2.5;
const openSkin = 0.5;
const closeSkin = 0.2;
/** Both limits are shares of the pressure. */
const openPressure = 0.1;
const closePressure = 0.02;

/** A matched value and whether the record determines it by itself. */
export interface MatchedValue extends Fitted {
  readonly isResolved: boolean;
  /** The value that acts alike; null when the record is just too poor, or good enough. */
  readonly alike: WellValue | null;
}

interface Limits {
  readonly open: number;
  readonly close: number;
}

/** How wide an interval is, and how wide it may be. */
function widthOf(
  name: WellValue,
  { value, low, high }: Fitted,
): Limits & { readonly width: number } {
  const half = (high - low) / 2;
  if (name === "skin")
    return {
      width: half / Math.max(leastSkin, Math.abs(value)),
      open: openSkin,
      close: closeSkin,
    };
  if (name === "initialPressurePa")
    return {
      width: half / Math.abs(value),
      open: openPressure,
      close: closePressure,
    };
  return { width: high / low, open: openFactor, close: closeFactor };
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
    const { width, open, close } = widthOf(name, one);
    const alike = alikeOf(index);
    const isResolved = width <= (alike === null ? open : close);
    return [name, { ...one, isResolved, alike: isResolved ? null : alike }];
  });
  return Object.fromEntries(entries) as Partial<
    Record<WellValue, MatchedValue>
  >;
}
