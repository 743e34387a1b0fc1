import type { PlotLine } from "@stagecraft/domain";
import { useMemo } from "react";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { isolateChannel, toggleChannel } from "./hidden-channels.ts";

/** Handles clicks on the legend. */
export function useHiddenChannels(
  settings: SharedChartSettings,
  lines: readonly PlotLine[],
) {
  return useMemo(() => {
    const channels = lines.map(({ attribute }) => attribute);
    const hidden = () => settings.current().hiddenChannels;
    return {
      toggle: (channel: string) =>
        settings.change({ hiddenChannels: toggleChannel(hidden(), channel) }),
      isolate: (channel: string) =>
        settings.change({
          hiddenChannels: isolateChannel(hidden(), channel, channels),
        }),
    };
  }, [settings, lines]);
}
