import { type FoundStretch } from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pairText } from "#features/stage-quality/quality-figures.ts";
import {
  qualityQueries,
  type Comparison,
} from "#features/stage-quality/quality.queries.ts";
import { readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";

/** The comparisons with these names that could be made; undefined until loaded. */
export function useComparisons(
  stageId: number,
  names: readonly Comparison["name"][],
): readonly Comparison[] | undefined {
  const { data } = useQuery(qualityQueries.metrics(stageId));
  return useMemo(
    () => data?.comparisons.filter(({ name }) => names.includes(name)),
    [data, names],
  );
}

function foundIn(comparison: Comparison, text: Text): FoundStretch[] {
  const { unit } = comparison;
  return comparison.runs.map((run) => ({
    ...run,
    detail: `${pairText(comparison, text)}: ${readerText(run.largestDifference, unit)}`,
  }));
}

/** The properties of the comparisons that the chart needs besides their lines. */
export function useComparisonLimit(
  comparisons: readonly Comparison[] | undefined,
) {
  const text = useText();
  return useMemo(() => {
    const [first] = comparisons ?? [];
    if (comparisons === undefined || first === undefined) return undefined;
    const amount = readerText(first.tolerance, first.unit);
    return {
      limit: first.tolerance,
      limitLabel: text("quality.tolerance", { amount }),
      isSigned: true,
      found: comparisons.flatMap((comparison) => foundIn(comparison, text)),
    };
  }, [comparisons, text]);
}
