import type { Plot } from "@stagecraft/domain";
import { useEffect, useState } from "react";
import { SharedChartSettings } from "#charts/stage-chart/chart-settings.ts";

function hiddenByPlot(plot: Plot): Set<string> {
  return new Set(
    plot.lines.filter(({ show }) => !show).map(({ attribute }) => attribute),
  );
}

/** How the person looks at the charts; every stage begins with the lines its plot shows. */
export function useStageSettings(
  stageId: number,
  plot: Plot,
): SharedChartSettings {
  const [settings] = useState(() => {
    const first = new SharedChartSettings(localStorage);
    first.change({ hiddenChannels: hiddenByPlot(plot) });
    return first;
  });
  const hidden = [...hiddenByPlot(plot)].sort().join();
  useEffect(() => {
    settings.change({
      hiddenChannels: new Set(hidden.split(",").filter(Boolean)),
    });
  }, [settings, stageId, hidden]);
  return settings;
}
