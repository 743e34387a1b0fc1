import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PlotCurve } from "#charts/pta-compare/CurvePlot.tsx";
import { plotAxis, type PlotAxis } from "#charts/pta-compare/plot-axis.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { mostOverlaid, type CompareAddress } from "./compare-address.ts";
import { stageTitle } from "./compare-texts.ts";
import {
  overlayCurve,
  type OverlayCurve,
  type OverlayGap,
} from "./overlay-curves.ts";
import {
  ptaCompareQueries,
  type CompareInterpretation,
  type CompareItem,
} from "./pta-compare.queries.ts";

interface Read {
  readonly data: CompareInterpretation | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function combined(results: readonly Read[]): Read[] {
  return results.map(({ data, error, refetch }) => ({ data, error, refetch }));
}

export interface StageRead extends Read {
  readonly item: CompareItem;
}

/** Loads a few outputs at a time and draws each as soon as it is loaded. */
function useOutputs(items: readonly CompareItem[]): readonly StageRead[] {
  const reads = useQueries({
    queries: items.map(({ id, context }) =>
      ptaCompareQueries.interpretation(id, context.endedAt),
    ),
    combine: combined,
  });
  return useMemo(
    () =>
      items.flatMap((item, index) => {
        const read = reads[index];
        return read === undefined ? [] : [{ ...read, item }];
      }),
    [items, reads],
  );
}

interface Overlay {
  readonly curves: readonly PlotCurve[];
  readonly gaps: readonly {
    readonly item: CompareItem;
    readonly gap: OverlayGap;
  }[];
  readonly xAxis: PlotAxis | null;
  readonly yAxis: PlotAxis | null;
}

function overlayOf(
  reads: readonly StageRead[],
  look: Pick<CompareAddress, "plot" | "isNormalized">,
  text: Text,
): Overlay {
  const curves: PlotCurve[] = [];
  const gaps: { item: CompareItem; gap: OverlayGap }[] = [];
  reads.forEach(({ item, data }, index) => {
    if (data === undefined) return;
    const made: OverlayCurve =
      data.output === null
        ? { gap: "noGPlot" }
        : overlayCurve(data.output, look);
    if ("gap" in made) gaps.push({ item, gap: made.gap });
    else
      curves.push({
        key: item.id,
        name: stageTitle(item, text),
        color: `var(--o${(index % mostOverlaid) + 1})`,
        ...made.curve,
      });
  });
  return {
    curves,
    gaps,
    xAxis: plotAxis(curves.flatMap(({ line }) => line.x)),
    yAxis: plotAxis(curves.flatMap(({ line }) => line.y)),
  };
}

/** The G-plots of stages that are loaded so far. */
export function useOverlay(
  items: readonly CompareItem[],
  { plot, isNormalized }: Pick<CompareAddress, "plot" | "isNormalized">,
) {
  const text = useText();
  const reads = useOutputs(items);
  const overlay = useMemo(
    () => overlayOf(reads, { plot, isNormalized }, text),
    [reads, plot, isNormalized, text],
  );
  return { reads, ...overlay };
}
