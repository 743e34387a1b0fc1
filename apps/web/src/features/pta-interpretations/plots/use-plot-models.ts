import type { PtaOutput } from "@stagecraft/domain/pta";
import { useMemo, useState } from "react";
import type { PlotModel, TimeWindow } from "#charts/pta/plot-model.ts";
import { useText } from "#translations/use-text.ts";
import type { ComputedPlots } from "../computed-plots.ts";
import { falloffTimeOf } from "../falloff-time.ts";
import type { FalloffPick } from "../picks.ts";
import { falloffPlot } from "./falloff-plot.ts";
import { gPlot } from "./g-plot.ts";
import { linearFlowPlot } from "./linear-flow-plot.ts";
import { logLogPlot } from "./log-log-plot.ts";
import { recordedPlot } from "./recorded-plot.ts";
import { rootPlot } from "./root-plot.ts";

/** The share of the falloff that is shown before shut-in, so that the end of pumping is visible. */
const beforeShare = 0.12;

/**
 * The time range of the falloff plot, around the computed shut-in even while the shut-in is
 * dragged.
 */
function recordWindowOf({ record, reading }: ComputedPlots): TimeWindow {
  const { timestampsMs } = record;
  const first = timestampsMs[0] ?? 0;
  const last = timestampsMs[timestampsMs.length - 1] ?? first + 1;
  const shutIn = reading.injection?.shutInMs;
  if (shutIn === undefined) return { from: first, to: last };
  return {
    from: Math.max(first, shutIn - (last - shutIn) * beforeShare),
    to: last,
  };
}

export const plotKeys = [
  "falloff",
  "gPlot",
  "root",
  "logLog",
  "linearFlow",
] as const;
export type PlotKey = (typeof plotKeys)[number];
export type PlotModels = Readonly<Record<PlotKey, PlotModel | null>>;

export interface PlotModelsInput {
  readonly computed: ComputedPlots;
  readonly picks: readonly FalloffPick[];
  readonly maskedSeconds: readonly {
    readonly from: number;
    readonly to: number;
  }[];
  readonly match: PtaOutput["staticModel"];
  readonly isMatchOutdated: boolean;
  readonly window: TimeWindow | null;
}

/** A plot that cannot be drawn is null; the warnings say why. */
export function usePlotModels(input: PlotModelsInput): PlotModels {
  const { computed, picks, maskedSeconds, match, isMatchOutdated, window } =
    input;
  const text = useText();
  const [recordWindow] = useState(() => recordWindowOf(computed));
  return useMemo(() => {
    const system = computed.output.unitSystem;
    const time = falloffTimeOf(computed);
    if (time === null)
      return {
        falloff: recordedPlot({ text, system, computed, recordWindow }),
        gPlot: null,
        root: null,
        logLog: null,
        linearFlow: null,
      };
    const context = {
      text,
      system,
      computed,
      time,
      picks,
      maskedSeconds,
      match,
      isMatchOutdated,
      window,
      recordWindow,
    };
    return {
      falloff: falloffPlot(context),
      gPlot: gPlot(context),
      root: rootPlot(context),
      logLog: logLogPlot(context),
      linearFlow: linearFlowPlot(context),
    };
  }, [
    text,
    computed,
    picks,
    maskedSeconds,
    match,
    isMatchOutdated,
    window,
    recordWindow,
  ]);
}
