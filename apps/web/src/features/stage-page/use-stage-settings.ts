import type { Plot } from "@stagecraft/domain";
import { useEffect, useRef, useState } from "react";
import { hiddenByPlot } from "#charts/stage-chart/legend/hidden-channels.ts";
import { readRequestedView } from "#charts/stage-chart/settings/requested-view.ts";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";

/** The user's chart settings; every stage begins with the lines its plot shows. */
export function useStageSettings(
  stageId: number,
  plot: Plot,
): SharedChartSettings {
  const [settings] = useState(() => {
    const first = new SharedChartSettings(localStorage);
    const { hidden: requested } = readRequestedView(location.search);
    first.change({ hiddenChannels: requested ?? hiddenByPlot(plot) });
    return first;
  });
  const hidden = [...hiddenByPlot(plot)].sort().join();
  const begun = useRef({ stageId, hidden });
  useEffect(() => {
    if (begun.current.stageId === stageId && begun.current.hidden === hidden)
      return;
    begun.current = { stageId, hidden };
    settings.change({
      hiddenChannels: new Set(hidden.split(",").filter(Boolean)),
    });
  }, [settings, stageId, hidden]);
  return settings;
}
