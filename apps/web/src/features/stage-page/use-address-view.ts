import { useEffect } from "react";
import { writeRequestedView } from "#charts/stage-chart/settings/requested-view.ts";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { SharedTimeRange } from "#live/time-range.ts";

/** Dragging changes a view at every move; the URL is written when the pointer rests. */
const restMs = 250;

interface ShownView {
  readonly range: SharedTimeRange;
  readonly settings: SharedChartSettings;
  /** Channels that the plot hides by itself, sorted and joined by commas. */
  readonly hiddenByPlot: string;
}

function viewOf({ range, settings, hiddenByPlot }: ShownView): string {
  const hidden = [...settings.current().hiddenChannels].sort();
  return writeRequestedView(
    range.current(),
    hidden.join() === hiddenByPlot ? null : hidden,
  );
}

/** Keeps the user's view in the URL, so that it can be shared. */
export function useAddressView(view: ShownView): void {
  const { range, settings, hiddenByPlot } = view;
  useEffect(() => {
    const { pathname } = location;
    const current = () => viewOf({ range, settings, hiddenByPlot });
    let written = current();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const next = current();
      // The page may have been left meanwhile.
      if (next === written || location.pathname !== pathname) return;
      written = next;
      history.replaceState(history.state, "", `${pathname}${next}`);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(write, restMs);
    };
    const unsubscribe = [
      range.subscribe(schedule),
      settings.subscribe(schedule),
    ];
    return () => {
      clearTimeout(timer);
      for (const each of unsubscribe) each();
    };
  }, [range, settings, hiddenByPlot]);
}
