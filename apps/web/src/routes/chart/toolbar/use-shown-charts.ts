import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import type { ShownCharts } from "#features/stage-exports/use-stage-exports.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

/** The current state of the charts, for a picture that matches it; null before the first draw. */
export function useShownCharts({
  settings,
  shownWindow,
}: Pick<StageToolbarProps, "settings" | "shownWindow">): ShownCharts | null {
  const { hiddenChannels, isAutoscaled, secondaryChart } =
    useChartSettings(settings);
  return (
    shownWindow && {
      from: shownWindow.from,
      to: shownWindow.to,
      hiddenChannels,
      isAutoscaled,
      secondaryChart,
    }
  );
}
