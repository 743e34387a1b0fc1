import { compareNames } from "@stagecraft/domain";
import {
  ptaDimensions,
  ptaResultKeys,
  ptaResults,
  type PtaDimension,
  type PtaResult,
  type PtaResultKey,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type { CompareItem } from "./pta-compare.queries.ts";
import {
  isOutlier,
  median,
  quantile,
  robustScale,
  robustZ,
} from "./robust-statistics.ts";

/** Dimensions whose values differ by powers of ten from one stage to the next. */
const logarithmicDimensions: ReadonlySet<PtaDimension> = new Set([
  "permeability",
  "storage",
]);

/** One result of one stage. */
export interface CompareRow {
  readonly item: CompareItem;
  readonly result: PtaResult | null;
  /** Whether it is resolved and not outdated, and so included in statistics. */
  readonly counts: boolean;
  /** Robust deviations above the median of the well; null when the well has too few values. */
  readonly z: number | null;
  readonly isOutlier: boolean;
}

/** The results of one well. */
export interface WellFigures {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly rows: readonly CompareRow[];
  /** Null when no value is included. */
  readonly spread: {
    readonly n: number;
    readonly p50: number;
    /** Null with fewer than three values, which have no distribution. */
    readonly band: { readonly p10: number; readonly p90: number } | null;
  } | null;
}

export function isLogarithmic(key: PtaResultKey): boolean {
  return logarithmicDimensions.has(ptaResults[key]);
}

export function resultOf(
  { results }: Pick<CompareItem, "results">,
  key: PtaResultKey,
): PtaResult | null {
  return results.find((result) => result.key === key) ?? null;
}

/** The results that at least one stage has a value of, in the order of the list. */
export function resultsWithValues(
  items: readonly CompareItem[],
): PtaResultKey[] {
  const found = new Set(
    items.flatMap(({ results }) => results.map(({ key }) => key)),
  );
  return ptaResultKeys.filter((key) => found.has(key));
}

/** The unit system of the results; STANDARD when their units do not tell. */
export function unitSystemOf(items: readonly CompareItem[]): PtaUnitSystem {
  const isMetric = items.some(({ results }) =>
    results.some(({ key, unit }) => {
      const of = ptaDimensions[ptaResults[key]].units;
      return of.METRIC !== of.STANDARD && unit === of.METRIC;
    }),
  );
  return isMetric ? "METRIC" : "STANDARD";
}

/** The items with their results converted to a unit system. */
export function itemsInSystem(
  items: readonly CompareItem[],
  system: PtaUnitSystem,
): readonly CompareItem[] {
  const from = unitSystemOf(items);
  if (from === system) return items;
  return items.map((item) => ({
    ...item,
    results: item.results.map((result) => {
      const { units, toSi } = ptaDimensions[ptaResults[result.key]];
      const factor = toSi[from] / toSi[system];
      const converted = (value: number | null) =>
        value === null ? null : value * factor;
      return {
        ...result,
        value: result.value * factor,
        low: converted(result.low),
        high: converted(result.high),
        unit: units[system],
      };
    }),
  }));
}

function judgedValue(key: PtaResultKey, value: number): number | null {
  if (!isLogarithmic(key)) return value;
  return value > 0 ? Math.log10(value) : null;
}

function rowsOfWell(
  items: readonly CompareItem[],
  key: PtaResultKey,
): CompareRow[] {
  const rows = items.map((item) => {
    const result = resultOf(item, key);
    const counts = result?.isResolved === true && !item.context.isOutdated;
    const scored =
      result === null || !counts ? null : judgedValue(key, result.value);
    return { item, result, counts, scored };
  });
  const scale = robustScale(
    rows.flatMap(({ scored }) => (scored === null ? [] : [scored])),
  );
  return rows.map(({ scored, ...row }) => {
    const z = scored === null || scale === null ? null : robustZ(scored, scale);
    return { ...row, z, isOutlier: isOutlier(z) };
  });
}

const leastForBand = 3;

function spreadOf(rows: readonly CompareRow[]): WellFigures["spread"] {
  const values = rows.flatMap(({ counts, result }) =>
    counts && result !== null ? [result.value] : [],
  );
  if (values.length === 0) return null;
  return {
    n: values.length,
    p50: median(values),
    band:
      values.length < leastForBand
        ? null
        : { p10: quantile(values, 0.1), p90: quantile(values, 0.9) },
  };
}

function byStage(one: CompareItem, other: CompareItem): number {
  return (
    (one.stageNumber ?? Infinity) - (other.stageNumber ?? Infinity) ||
    compareNames(one.stageName, other.stageName)
  );
}

/** Wells by name, each with its stages in order, their result and the outliers among them. */
export function wellFigures(
  items: readonly CompareItem[],
  key: PtaResultKey,
): WellFigures[] {
  const byWell = Map.groupBy(items, ({ wellId }) => wellId);
  return [...byWell]
    .map(([wellId, ofWell]) => {
      const rows = rowsOfWell(ofWell.toSorted(byStage), key);
      const wellNumber = ofWell[0]?.wellNumber ?? "";
      return { wellId, wellNumber, rows, spread: spreadOf(rows) };
    })
    .toSorted((one, other) => compareNames(one.wellNumber, other.wellNumber));
}
